import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CardData, plusDays, wireTime } from '../../src/engine/pure';
import { fragment } from '../../src/server/db/sqlParts';
import { sketchesSql } from '../../src/server/resource/measure/sketchSql';
import { type Measure, measuresOf } from '../../src/server/resource/rollup/measures';
import { wrongDays } from '../../src/server/resource/rollup/rollup';
import { progressOf } from '../../src/server/resource/rollup/rollupReads';
import { refreshRollup } from '../../src/server/resource/rollup/rollupRefresh';
import { startTestServer, type TestServer } from '../support/testServer';

/**
 * Different people over many days: exact if they are few, else estimated from the sketches of each day, and marked
 * so.
 */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Days of people drawn from a crowd: how many are drawn each day, of how many, and which days are requested. */
const crowds = fc.record({
  crowd: fc.integer({ min: 1, max: 60_000 }),
  daily: fc.integer({ min: 1, max: 6000 }),
  days: fc.integer({ min: 1, max: 24 }),
  first: fc.integer({ min: 0, max: 8 }),
  salt: fc.integer(),
});

async function estimated({ crowd, daily, days, first, salt }: ReturnType<typeof some>[number]) {
  const people = sql`(select day::text as day, (hashint8extended(n, ${salt}::bigint) & 1073741823) % ${crowd}::bigint + ${salt}::bigint * 1000000 as m
    from (select n, n / ${daily}::integer as day from generate_series(0, ${daily}::integer * ${days}::integer - 1) as n) as placed)`;
  const { db } = server.services;
  const sketches = sketchesSql(['day'], ['select day, m from crowd']);
  const found = await sql<{ estimate: string; exact: string }>`with crowd as materialized ${people}
    select (select coalesce(sketch_count(bit_or(sketch)), 0) from ${fragment(sketches)} as s where day::integer >= ${first}::integer) as estimate,
      (select count(distinct m) from crowd where day::integer >= ${first}::integer) as exact`.execute(db);
  return { estimate: Number(found.rows[0]?.estimate), exact: Number(found.rows[0]?.exact) };
}

const some = (seed: number) => fc.sample(crowds, { numRuns: 60, seed });

test('sketches of random days together are within 2 % of what there is, 95 times of 100 and more', async () => {
  const seed = 20_261_122;
  const off: number[] = [];
  for (const one of some(seed)) {
    const { estimate, exact } = await estimated(one);
    off.push(exact === 0 ? estimate : Math.abs(estimate / exact - 1));
  }
  const near = off.filter((error) => error <= 0.02).length / off.length;
  expect(near, `seed ${seed}`).toBeGreaterThanOrEqual(0.95);
  // six times the standard error
  expect(Math.max(...off), `seed ${seed}`).toBeLessThan(0.043);
});

const DAY = 86_400_000;
const today = wireTime(Date.now()).slice(0, 10);
const board = (card: string, start: string, end: string) =>
  server.admin.get('/statistics/user/query', { card, begin: start, end });
const answer = async (card: string, start: string, end = start) =>
  (await board(card, start, end)).body.result as CardData;

/** People `from` to `to` sign in on a day. */
async function signIn(day: string, from: number, to: number): Promise<void> {
  await sql`insert into app_login_record (id, user_id, way, platform, create_time)
    select id_at(${`${day} 12:00:00`}::timestamptz) | nextval('id_sequence'), n, 'token', case when n % 3 = 0 then 'ios' else 'android' end, ${`${day} 12:00:00`}::timestamptz
    from generate_series(${from}::bigint, ${to}::bigint) as n`.execute(server.services.db);
}

function active(): Measure {
  const all = measuresOf(server.services.screens);
  const found = all.find(
    ({ measured: { plan, query }, keys }) =>
      plan.table === 'app_login_record' && query.measure.kind === 'distinct' && keys.length === 0,
  );
  if (!found) throw new Error('no measure counts active people');
  return found;
}

test('few people are counted, many are estimated and marked so, one day is always exact', async () => {
  const { db } = server.services;
  const day = (ago: number) => plusDays(today, -ago);
  for (const ago of [20, 19, 18]) await signIn(day(ago), 1, 700);
  for (const ago of [9, 8, 7]) await signIn(day(ago), ago * 1000, ago * 1000 + 2999);
  await signIn(today, 6500, 7499);
  const all = measuresOf(server.services.screens);
  for (const one of all.filter(({ measured }) => measured.plan.table === 'app_login_record'))
    await refreshRollup(db, one, { now: Date.now() });
  expect(await wrongDays(db, active(), { from: day(30), before: today })).toEqual([]);
  expect((await answer('active', day(20), day(18))).number).toMatchObject({ value: 700 });
  expect((await answer('active', day(20), day(18))).number?.isEstimated).toBeUndefined();
  // 7,000 to 11,999
  const many = (await answer('active', day(9), day(7))).number;
  expect(many?.isEstimated).toBe(true);
  expect(Math.abs(Number(many?.value) / 5000 - 1)).toBeLessThan(0.02);
  // 6,500 to 6,999 came today
  const now = (await answer('active', day(9), today)).number;
  expect(Math.abs(Number(now?.value) / 5500 - 1)).toBeLessThan(0.02);
  expect((await answer('active', day(8))).number).toEqual({ value: 3000, before: 3000, change: 0 });
  const { groups } = await answer('activeTrend', day(9), day(7));
  expect(groups?.isEstimated).toBeUndefined();
  expect(groups?.series.map(({ key, values }) => [key?.value, values])).toEqual([
    ['android', [2000, 2000, 2000]],
    ['ios', [1000, 1000, 1000]],
  ]);
});

test('a wrong sketch is found; one of another version is read from the records until it is counted again', async () => {
  const { db } = server.services;
  const day = plusDays(today, -8);
  const [measure, whole] = [active(), { from: plusDays(today, -30), before: today }];
  await sql`update rollup_day set sketch = set_bit(sketch, 5, 1 - get_bit(sketch, 5))
    where measure = ${measure.name} and day = ${day}::date`.execute(db);
  expect(await wrongDays(db, measure, whole)).toEqual([day]);
  await sql`update rollup_progress set version = 'of another machine' where measure = ${measure.name}`.execute(
    db,
  );
  expect(await progressOf(db, measure.name)).toBeNull();
  const figure = (await answer('active', plusDays(today, -9), plusDays(today, -7))).number;
  expect(figure).toMatchObject({ value: 5000 });
  expect(figure?.isEstimated).toBeUndefined();
  await refreshRollup(db, measure, { now: Date.now() + DAY });
  expect(await wrongDays(db, measure, whole)).toEqual([]);
  expect((await progressOf(db, measure.name))?.openDay).toBe(plusDays(today, 1));
});
