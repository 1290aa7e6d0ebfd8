import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveBeans } from '../../src/domain/ledger/giveBeans';
import { move } from '../../src/domain/ledger/move';
import { payBatch } from '../../src/domain/money/rules/commissions/run';
import { plantRecharge, plantRefund } from '../support/moneyRecharges';
import { brokenRules, person, SOUND, walletOf } from '../support/moneyStory';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Who invited whom, held by the database, and what a month owes for it: previewed, settled once, paid once. */
let server: TestServer;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const RUN = '/finance/commissionRun';
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0] as T;
/** As if they had registered with that inviter. */
const invite = async (userId: string, inviterId: string | null) => {
  await sql`update app_user set inviter_id = ${inviterId}::bigint where id = ${userId}::bigint`.execute(db());
  await sql`delete from inviter_span where user_id = ${userId}::bigint`.execute(db());
};
const somebody = () => person(db(), { userNo: `66${++serial}` });
/** The first day of the month before the last, whose recharges are all old enough. */
const pastMonth = async () =>
  (
    await one<{ day: string }>(
      sql`select to_char(date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '2 months', 'YYYY-MM-DD') as day`,
    )
  ).day;
/** A recharge of that month, on its day counted from 0. */
const paid = async (userId: string, gold: number, { day = 3, months = 0 } = {}) => {
  const { at } = await one<{ at: string }>(
    sql`select to_char(${await pastMonth()}::timestamp + make_interval(months => ${months}, days => ${day}), 'YYYY-MM-DD HH24:MI:SS') as at`,
  );
  return plantRecharge(db(), { userId, gold, at });
};
const rates = (firstRate: number, secondRate: number, from: string) =>
  sql`insert into commission_rate (first_rate, second_rate, valid_from) values (${firstRate}, ${secondRate}, ${from}::timestamptz)`.execute(
    db(),
  );

test('nobody invites themselves or somebody above them, in one statement, in many, or in two concurrent ones', async () => {
  const [a, b, c] = [await somebody(), await somebody(), await somebody()];
  await expect(invite(a, a)).rejects.toThrow();
  await invite(b, a);
  await invite(c, b);
  await expect(invite(a, c)).rejects.toThrow('below himself');
  await expect(invite(a, b)).rejects.toThrow('below himself');
  await expect(
    sql`update distribution set parent_id = ${c}::bigint where id = ${a}::bigint`.execute(db()),
  ).rejects.toThrow('below himself');
  const [x, y] = [await somebody(), await somebody()];
  await expect(
    sql`update app_user set inviter_id = case id when ${x}::bigint then ${y}::bigint else ${x}::bigint end
      where id in (${x}::bigint, ${y}::bigint)`.execute(db()),
  ).rejects.toThrow('below himself');
  const both = await Promise.allSettled([invite(x, y), invite(y, x)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await sql`with recursive up as (select id, parent_id, 1 as steps from distribution
    union all select up.id, d.parent_id, steps + 1 from up join distribution d on d.id = up.parent_id where steps < 50)
    select 1 from up where steps > 40`.execute(db());
  expect(rows).toEqual([]);
});

test('the tree shows roots, those below, and counts of two levels', async () => {
  const [top, left, right, leaf] = [await somebody(), await somebody(), await somebody(), await somebody()];
  await invite(left, top);
  await invite(right, top);
  await invite(leaf, left);
  const list = async (query: Record<string, string>) =>
    (
      (await server.admin.get('/finance/distribution/list', query)).body.result as {
        records: Record<string, unknown>[];
      }
    ).records;
  expect((await list({ userId: top }))[0]).toMatchObject({ firstCount: 2, secondCount: 1 });
  expect((await list({ parentId: top })).map(({ userId }) => userId).sort()).toEqual([left, right].sort());
  expect((await list({ parentId: '' })).map(({ userId }) => userId)).toContain(top);
  expect((await list({ parentId: '' })).map(({ userId }) => userId)).not.toContain(leaf);
});

test('a person whose inviter was known before gets their place; of a circle one stays at the top', async () => {
  const [a, b, c, x, y] = await Promise.all([somebody(), somebody(), somebody(), somebody(), somebody()]);
  await sql`alter table app_user disable trigger app_user_inviter`.execute(db());
  for (const [who, by] of [
    [b, a],
    [c, b],
    [x, y],
    [y, x],
    [a, a],
  ])
    await invite(who as string, by as string);
  await sql`alter table app_user enable trigger app_user_inviter`.execute(db());
  const fill = () => one<{ circles: string }>(sql`select fill_distribution() as circles`);
  expect(Number((await fill()).circles)).toBe(2);
  const parentOf = async (id: string) =>
    (
      await one<{ up: string | null }>(
        sql`select parent_id::text as up from distribution where id = ${id}::bigint`,
      )
    ).up;
  expect([await parentOf(a), await parentOf(b), await parentOf(c)]).toEqual([null, a, b]);
  expect([await parentOf(x), await parentOf(y)].filter((up) => up === null)).toHaveLength(1);
  expect(Number((await fill()).circles)).toBe(2);
});

test('a month that runs, or began without rates, is not settled', async () => {
  const settle = (month: string) => server.admin.post(`${RUN}/action/settle`, { month, reason: '月结' });
  const today = (
    await one<{ day: string }>(sql`select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day`)
  ).day;
  expect((await settle(today)).body.message).toBe('这个月还没有结束，只能结算以前的月份');
  const month = await pastMonth();
  expect((await settle(month)).body.message).toBe(`${month.slice(0, 7)} 开始时还没有生效的佣金比例`);
});

test('preview and settlement add up to the last bean; an interrupted and resumed run pays each once', async () => {
  const month = await pastMonth();
  await rates(1000, 300, '2020-01-01');
  // started within the month: it settles the next one
  await rates(5000, 5000, `${month.slice(0, 7)}-02`);
  const [top, middle, low, other] = [await somebody(), await somebody(), await somebody(), await somebody()];
  await invite(middle, top);
  await invite(low, middle);
  await invite(other, top);
  await paid(low, 699);
  await plantRefund(db(), await paid(low, 300), `${month.slice(0, 7)}-20 12:00:00`);
  await paid(other, 55);
  await paid(low, 70_000, { months: 1, day: 0 });
  await paid(low, 70_000, { day: -1 });
  const ask = (verb: string, more = {}) =>
    server.admin.post(`${RUN}/action/${verb}`, { month: `${month.slice(0, 7)}-15`, ...more });
  // middle: 10 % of 699; top: 10 % of 55 and 3 % of 699
  const wanted = { people: 2, amount: 69 + 5 + 20 };
  expect((await ask('preview')).body).toMatchObject({ success: true, result: wanted });
  const both = await Promise.all([1, 2, 3].map(() => ask('settle', { reason: '月结' })));
  expect(both.filter(({ body }) => body.success)).toHaveLength(1);
  expect(both.find(({ body }) => !body.success)?.body.message).toBe(
    `${month.slice(0, 7)} 已经结算过，不能重复`,
  );
  const run = await one<{ id: string }>(
    sql`select id::text as id, people::int, amount::int from commission_run`,
  );
  expect(run).toMatchObject(wanted);
  expect(await payBatch(server.services), 'written down').toBe(true);
  // what is paid later follows what was written down, not what is recharged or invited meanwhile
  await paid(low, 5000);
  expect((await server.admin.post(`${RUN}/action/stop`, { id: run.id, reason: '核对' })).body.success).toBe(
    true,
  );
  while (await payBatch(server.services));
  expect(await walletOf(db(), top, 'bean')).toEqual({ balance: 0, debt: 0 });
  expect((await server.admin.post(`${RUN}/action/goOn`, { id: run.id })).body.success).toBe(true);
  await Promise.all(
    [1, 2, 3].map(async () => {
      while (await payBatch(server.services));
    }),
  );
  expect([await walletOf(db(), top, 'bean'), await walletOf(db(), middle, 'bean')]).toEqual([
    { balance: 25, debt: 0 },
    { balance: 69, debt: 0 },
  ]);
  expect(
    await one(sql`select status, paid_people::int as people, paid_amount::int as amount from commission_run`),
  ).toEqual({ status: 'done', ...wanted });
  expect(
    await one(sql`select sum(l.amount)::int as amount, count(distinct l.version_id)::int as versions from ledger l
      where business_type = 'commission' and version_of = 'commission'`),
  ).toEqual({ amount: wanted.amount, versions: 1 });
});

test('giving to many leaves what giving to each alone would, debts included', async () => {
  const version = { of: 'commission', id: '1' } as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          has: fc.integer({ min: 0, max: 50 }),
          owes: fc.integer({ min: 0, max: 80 }),
          gets: fc.integer({ min: 1, max: 100 }),
        }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      async (people) => {
        const pairs = await Promise.all(
          people.map(async (one) => ({ ...one, many: await somebody(), alone: await somebody() })),
        );
        const book = (userId: string, amount: number, isDebtAccepted = false) =>
          db()
            .transaction()
            .execute((tx) =>
              move(tx, {
                userId,
                currency: 'bean',
                amount,
                isDebtAccepted,
                operatorId: null,
                cause: { businessType: 'adjust', businessId: String(++serial), step: 'normal' },
              }),
            );
        for (const { many, alone, has, owes, gets } of pairs) {
          for (const id of [many, alone]) {
            if (has > 0) await book(id, has);
            if (owes > 0) await book(id, -owes, true);
          }
          await book(alone, gets);
        }
        const givings = pairs.map(({ many, gets }) => ({
          userId: many,
          amount: gets,
          businessId: String(++serial),
        }));
        const give = () =>
          db()
            .transaction()
            .execute((tx) => giveBeans(tx, givings, { businessType: 'commission', note: '佣金', version }));
        await give();
        await expect(give()).rejects.toThrow('已经入账');
        for (const { many, alone } of pairs)
          expect(await walletOf(db(), many, 'bean')).toEqual(await walletOf(db(), alone, 'bean'));
      },
    ),
    { numRuns: 8 },
  );
  const { off, negative, twice } = await brokenRules(db());
  // gold of the tests above is in the ledger without a wallet, which no balance contradicts
  expect({ off, negative, twice }).toEqual({ off: SOUND.off, negative: [], twice: [] });
});

test('a caller who may only read neither previews nor settles nor stops', async () => {
  const clerk = await operatorWith(server, 'looker', ['commission-run:list', 'distribution:list']);
  const { id } = await one<{ id: string }>(sql`select id::text as id from commission_run`);
  for (const [verb, body] of [
    ['preview', { month: '2026-01-01' }],
    ['settle', { month: '2026-01-01', reason: '月结' }],
    ['stop', { id, reason: '停' }],
    ['goOn', { id }],
  ] as const)
    expect((await clerk.post(`${RUN}/action/${verb}`, body)).status, verb).toBe(403);
});
