import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireTime } from '../../src/engine/pure';
import { jobs } from '../../src/server/jobs/registry';
import { keepUp, repair } from '../../src/server/rollup/keepUp';
import { type Measure, measures } from '../../src/server/rollup/measures';
import { rebuild, wrongDays } from '../../src/server/rollup/rollup';
import { seedLoad } from '../../src/server/seed/load/load';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
const DAY = 86_400_000;
const ALWAYS = { from: '2020-01-01', before: '2089-01-01' };
beforeAll(async () => {
  server = await startTestServer();
  await seedLoad(server.services.db, { users: 200, orders: 1000, ledger: 5000 }, () => undefined);
});
afterAll(() => server.close());

const measure = (name: string) => measures.find((one) => one.name === name) as Measure;

/** Runs a job as the runner would; answers its output. */
async function run(name: string): Promise<string> {
  const lines: string[] = [];
  await jobs.get(name)?.run({
    services: { ...server.services, log: pino({ level: 'silent' }) },
    parameter: null,
    output: (line) => lines.push(line),
    signal: new AbortController().signal,
  });
  return lines.join('\n');
}

test('every measure says what its rows say, from the first day to today', async () => {
  const { db } = server.services;
  expect(await run('rollup')).toContain('流水');
  for (const one of measures) expect(await wrongDays(db, one, ALWAYS)).toEqual([]);
  const sums = await sql`select measure, sum(count)::int as count, sum(sum)::int as sum from rollup_day
    where measure in ('ledger.moved', 'order.paid') group by 1 order by 1`.execute(db);
  const rows = await sql`
    select 'ledger.moved' as measure, count(*)::int as count, sum(amount)::int as sum from ledger
    union all select 'order.paid', count(*)::int, sum(amount)::int from gold_order where paid_time is not null`.execute(
    db,
  );
  expect(sums.rows).toEqual(rows.rows);
  expect((rows.rows[0] as { count: number }).count).toBe(5000);
});

test('a day told again says the same', async () => {
  const { db } = server.services;
  const told = async () =>
    (await sql`select * from rollup_day order by measure, day, key1, key2, key3`.execute(db)).rows;
  const before = await told();
  await run('rollup');
  await rebuild(db, measure('order.paid'), { from: '2026-01-01', before: '2026-03-01' });
  expect(await told()).toEqual(before);
});

test('what happens today is told at the next run, and days that were missed too', async () => {
  const { db } = server.services;
  await sql`insert into gift_record (gift_id, sender_id, receiver_id, amount, gold, bean, scene) values (1, 2, 3, 1, 520, 52, 'room')`.execute(
    db,
  );
  const gifts = measure('gift.given');
  await keepUp(db, gifts, { now: Date.now() });
  const line =
    await sql`select key1, key2, key3, count::int, sum::int, people::int from rollup_day where measure = 'gift.given'`.execute(
      db,
    );
  expect(line.rows).toEqual([{ key1: '1', key2: 'room', key3: '', count: 1, sum: 520, people: 1 }]);
  await keepUp(db, gifts, { now: Date.now() + 40 * DAY });
  const open = await sql<{
    day: string;
  }>`select open_day as day from rollup_progress where measure = 'gift.given'`.execute(db);
  expect(open.rows[0]?.day).toBe(wireTime(Date.now() + 40 * DAY).slice(0, 10));
  expect(await wrongDays(db, gifts, ALWAYS)).toEqual([]);
});

test('a closed day that is wrong is found, told anew, and named', async () => {
  const { db } = server.services;
  const orders = measure('order.created');
  const closed = wireTime(Date.now() - 5 * DAY).slice(0, 10);
  await sql`update rollup_day set sum = sum + 1 where measure = 'order.created' and day = ${closed}::date`.execute(
    db,
  );
  expect(await wrongDays(db, orders, ALWAYS)).toEqual([closed]);
  expect(await run('rollupCheck')).toContain(`充值下单 不一致，已重算：${closed}`);
  expect(await wrongDays(db, orders, ALWAYS)).toEqual([]);
  expect(await repair(db, orders, { now: Date.now(), days: 35 })).toEqual([]);
});

test('months are ready ahead', async () => {
  const { db } = server.services;
  const ahead = async () =>
    (
      await sql<{
        n: string;
      }>`select count(*) as n from pg_inherits where inhparent = 'ledger'::regclass`.execute(db)
    ).rows[0]?.n;
  const before = Number(await ahead());
  const last = await sql<{
    name: string;
  }>`select 'ledger_' || to_char((now() + interval '3 months') at time zone 'Asia/Shanghai', 'YYYYMM') as name`.execute(
    db,
  );
  await sql`drop table ${sql.table(last.rows[0]?.name as string)}`.execute(db);
  expect(await run('partitions')).toContain('ledger 新建了 3 个月后的分区');
  expect(Number(await ahead())).toBe(before);
  expect(await run('partitions')).toBe('');
});

test('old keys and claims go, young ones stay', async () => {
  const { db } = server.services;
  await sql`insert into sys_idempotency (user_id, key, what, create_time) values
    (1, 'old', 'x', now() - interval '8 days'), (1, 'young', 'x', now() - interval '6 days')`.execute(db);
  await sql`insert into queue_claim (screen_id, record_id, user_id, until) values
    ('audit/real-name', 1, 1, now() - interval '2 hours'), ('audit/real-name', 2, 1, now())`.execute(db);
  expect(await run('idempotency')).toBe('幂等键 1 条，领取 1 条');
  expect((await sql`select key from sys_idempotency`.execute(db)).rows).toEqual([{ key: 'young' }]);
  expect((await sql`select record_id from queue_claim`.execute(db)).rows).toEqual([{ record_id: '2' }]);
});

test('punishments that ran out are lifted, in the data log as the product’s own doing', async () => {
  const { db } = server.services;
  await sql`insert into app_user (user_no, nickname, status, until) values
    ('71', '到期', 'muted', now() - interval '1 minute'), ('72', '未到', 'muted', now() + interval '1 day'), ('73', '永久', 'banned', null)`.execute(
    db,
  );
  await run('liftPunishments');
  const status =
    await sql`select user_no, status from app_user where user_no in ('71', '72', '73') order by user_no`.execute(
      db,
    );
  expect(status.rows).toEqual([
    { user_no: '71', status: 'normal' },
    { user_no: '72', status: 'muted' },
    { user_no: '73', status: 'banned' },
  ]);
  const logged =
    await sql`select action_title, create_by from sys_data_log where screen_id = 'user/user' and action_title = '到期解除'`.execute(
      db,
    );
  expect(logged.rows).toHaveLength(1);
});
