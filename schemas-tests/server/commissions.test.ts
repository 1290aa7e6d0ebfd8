import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payBatch, payNext } from '../../src/domain/money/rules/commissions/run';
import { reconcile } from '../../src/domain/money/rules/reconciliation/reconcile';
import { plantRecharge, plantRefund } from '../support/moneyRecharges';
import { order, person, walletOf } from '../support/moneyStory';
import { startTestServer, type TestServer } from '../support/testServer';

/** Commissions follow money that stays: what went back is never paid, or comes off what is paid later. */
let server: TestServer;
let serial = 0;
/** Each test settles months of its own, the later ones later. */
let monthsUsed = 0;
beforeAll(async () => {
  server = await startTestServer();
  await sql`insert into commission_rate (first_rate, second_rate, valid_from) values (800, 300, '2015-01-01')`.execute(
    db(),
  );
});
afterAll(() => server.close());

const db = () => server.services.db;
const RUN = '/finance/commissionRun';
const nextMonth = () => {
  const index = monthsUsed++;
  return `${2016 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
};
const somebody = () => person(db(), { userNo: `67${++serial}` });
/** As if they had registered with that inviter. */
const invite = async (userId: string, inviterId: string | null) => {
  await sql`update app_user set inviter_id = ${inviterId}::bigint where id = ${userId}::bigint`.execute(db());
  await sql`delete from inviter_span where user_id = ${userId}::bigint`.execute(db());
};
const lastDayOf = (month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
const setStatus = (userId: string, status: string) =>
  sql`update app_user set status = ${status} where id = ${userId}::bigint`.execute(db());
const ask = (verb: string, body: object) => server.admin.post(`${RUN}/action/${verb}`, body);
const startSettling = async (month: string) => {
  const { body } = await ask('settle', { month: `${month}-15`, reason: '月结' });
  expect(body).toMatchObject({ success: true });
  return body.result as { people: number; amount: number };
};
const payAll = async () => {
  while (await payBatch(server.services));
};
const settle = async (month: string) => {
  const started = await startSettling(month);
  await payAll();
  return started;
};
const beansOf = async (userId: string) => (await walletOf(db(), userId, 'bean')).balance;
const rowsOf = async (path: string, query: Record<string, string>) =>
  ((await server.admin.get(path, query)).body.result as { records: Record<string, unknown>[] }).records;
/** The latest share first. */
const sharesOf = (userId: string, query: Record<string, string> = {}) =>
  rowsOf('/finance/commission/list', { userId, ...query });
const pair = async () => {
  const [inviter, payer] = [await somebody(), await somebody()];
  await invite(payer, inviter);
  return { inviter, payer };
};

test('a recharge of the last minute of a month that is refunded in the first of the next pays nobody, however often', async () => {
  const { inviter, payer } = await pair();
  const months = [nextMonth(), nextMonth(), nextMonth(), nextMonth()];
  for (const [index, month] of months.entries()) {
    const id = await plantRecharge(db(), {
      userId: payer,
      gold: 648_000,
      at: `${lastDayOf(month)} 23:59:00`,
    });
    await plantRefund(db(), id, `${months[index + 1] ?? nextMonth()}-01 00:01:00`);
    expect(await settle(month)).toEqual({ id: expect.any(String), people: 0, amount: 0 });
  }
  expect(await beansOf(inviter)).toBe(0);
  expect(await sharesOf(inviter)).toEqual([]);
});

test('what is refunded after it was paid comes off the following months until nothing is left of it', async () => {
  const { inviter, payer } = await pair();
  const top = await somebody();
  await invite(inviter, top);
  const months = [nextMonth(), nextMonth(), nextMonth(), nextMonth()] as [string, string, string, string];
  const recharge = (month: string, gold: number) =>
    plantRecharge(db(), { userId: payer, gold, at: `${month}-10 12:00:00` });
  const first = await recharge(months[0], 10_000);
  expect(await settle(months[0])).toMatchObject({ people: 2, amount: 800 + 300 });
  expect([await beansOf(inviter), await beansOf(top)]).toEqual([800, 300]);

  // the person who was paid for it owes it, though the payer has another inviter by then
  await plantRefund(db(), first, `${months[1]}-20 12:00:00`);
  await recharge(months[1], 4000);
  expect(await settle(months[1])).toMatchObject({ people: 0, amount: 0 });
  expect((await sharesOf(inviter))[0]).toMatchObject({
    status: 'owing',
    firstGold: 4000 - 10_000,
    firstBean: -480,
    carriedBean: 0,
    bean: 0,
    owedBean: 480,
  });
  await recharge(months[2], 1000);
  await settle(months[2]);
  expect(await sharesOf(inviter)).toMatchObject([
    { status: 'owing', firstBean: 80, carriedBean: -480, owedBean: 400 },
    { status: 'moved', owedBean: 480 },
    { status: 'paid', paidBean: 800 },
  ]);
  const other = await somebody();
  await invite(payer, other);
  await recharge(months[3], 20_000);
  const fresh = await somebody();
  await invite(fresh, inviter);
  await plantRecharge(db(), { userId: fresh, gold: 6000, at: `${months[3]}-11 12:00:00` });
  await settle(months[3]);
  // 800 and 480 - 400; above: 300, and (4000 + 1000 + 6000 - 10000) × 3 %
  expect([await beansOf(inviter), await beansOf(top)]).toEqual([880, 330]);
  expect(await beansOf(other)).toBe(1600);
  const accruals = await rowsOf('/finance/commissionAccrual/list', { userId: inviter, orderId: first });
  expect(accruals).toMatchObject([
    { level: 'first', gold: -10_000, rate: 800, bean: -800, payerId: payer },
    { level: 'first', gold: 10_000, rate: 800, bean: 800, payerId: payer },
  ]);
});

test('an inviter counts from the day of the change; what was recharged before is the former one’s', async () => {
  const { inviter, payer } = await pair();
  const [other, top, above] = [await somebody(), await somebody(), await somebody()];
  await invite(inviter, top);
  await invite(other, above);
  const month = nextMonth();
  await sql`update app_user set inviter_id = ${other}::bigint where id = ${payer}::bigint`.execute(db());
  await sql`update inviter_span set since = ${`${month}-15`}::date where parent_id = ${other}::bigint`.execute(
    db(),
  );
  const recharge = (at: string, gold: number) =>
    plantRecharge(db(), { userId: payer, gold, at: `${month}-${at}` });
  await recharge('14 23:59:00', 10_000);
  await recharge('15 00:01:00', 1000);
  expect(await settle(month)).toMatchObject({ people: 4 });
  expect(await Promise.all([inviter, top, other, above].map(beansOf))).toEqual([800, 300, 80, 30]);
});

test('a refund through the console takes back what the order paid, of its bought gold alone', async () => {
  const { inviter, payer } = await pair();
  const months = [nextMonth(), nextMonth()] as [string, string];
  const id = await order(db(), payer, { orderNo: 'CR1', gold: 1000, status: 'paid' });
  await sql`update gold_order set bonus = 9000 where id = ${id}::bigint`.execute(db());
  expect(
    (await server.admin.post('/finance/order/action/deliver', { id, reason: '补单' })).body.success,
  ).toBe(true);
  // the console delivers today: its movement is moved to a month that can be settled
  await sql`alter table ledger disable trigger ledger_append_only`.execute(db());
  await sql`update ledger set id = id_at((${`${months[0]}-05`}::timestamp) at time zone 'Asia/Shanghai') | 1
    where business_id = ${id}::bigint`.execute(db());
  await sql`alter table ledger enable trigger ledger_append_only`.execute(db());
  await sql`update wallet set last_id = null where user_id = ${payer}::bigint`.execute(db());
  await settle(months[0]);
  expect(await beansOf(inviter)).toBe(80);
  const refund = await server.admin.post('/finance/order/action/refund', {
    id,
    reason: '退款',
    acceptDebt: true,
  });
  expect(refund.body).toMatchObject({ success: true });
  await settle(months[1]);
  expect((await sharesOf(inviter))[0]).toMatchObject({ status: 'owing', firstGold: -1000, owedBean: 80 });
});

test('a refund that was under way as a run counted, in months that nobody settled, comes off the next run', async () => {
  const { inviter, payer } = await pair();
  const [settled, skipped, , later] = [nextMonth(), nextMonth(), nextMonth(), nextMonth()];
  const id = await plantRecharge(db(), { userId: payer, gold: 1000, at: `${settled}-10 12:00:00` });
  await settle(settled);
  // the refund has the time at which it began, and was committed after the last run
  await plantRefund(db(), id, `${skipped}-20 12:00:00`);
  await sql`update commission_run set counted_time = ${`${skipped}-20 12:05:00`}::timestamp at time zone 'Asia/Shanghai'`.execute(
    db(),
  );
  await settle(later);
  expect((await sharesOf(inviter))[0]).toMatchObject({ status: 'owing', firstGold: -1000, owedBean: 80 });
});

test('gold that came as a bonus, or without an order, pays no commission', async () => {
  const { inviter, payer } = await pair();
  const month = nextMonth();
  await plantRecharge(db(), { userId: payer, gold: 1000, bonus: 500, at: `${month}-10 12:00:00` });
  await sql`insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step)
    values (id_at((${`${month}-11`}::timestamp) at time zone 'Asia/Shanghai') | 1, ${payer}::bigint, 'gold', 70000, 0, 'recharge',
      next_id(), 'normal')`.execute(db());
  await settle(month);
  expect(await beansOf(inviter)).toBe(80);
  expect(await sharesOf(inviter)).toMatchObject([{ firstGold: 1000, status: 'paid' }]);
});

test('a month is settled once its last recharge has the age that the setting says', async () => {
  const { rows } = await sql<{ month: string; day: string; days: number }>`
    select to_char(first_day - interval '1 month', 'YYYY-MM') as month, to_char(first_day + interval '90 days', 'YYYY-MM-DD') as day
    from (select date_trunc('month', now() at time zone 'Asia/Shanghai') as first_day) as told`.execute(db());
  const { month, day } = rows[0] as { month: string; day: string };
  const wait = (days: number) =>
    sql`update sys_config set value = ${String(days)}::jsonb where code = 'commission.maturityDays'`.execute(
      db(),
    );
  await wait(90);
  for (const verb of ['preview', 'settle'])
    expect((await ask(verb, { month: `${month}-01`, reason: '月结' })).body.message).toBe(
      `${month} 的充值要满 90 天才能结算，${day} 起可以结算这个月`,
    );
  await wait(0);
  expect((await ask('preview', { month: `${month}-01` })).body.success).toBe(true);
  await wait(7);
});

test('an inviter who is banned, frozen or deleted at the payout is not paid, but with a later run once that is over', async () => {
  const months = [nextMonth(), nextMonth(), nextMonth()] as [string, string, string];
  const [banned, frozen, deleted, good] = [await pair(), await pair(), await pair(), await pair()];
  for (const { payer } of [banned, frozen, deleted, good])
    await plantRecharge(db(), { userId: payer, gold: 1000, at: `${months[0]}-10 12:00:00` });
  await startSettling(months[0]);
  expect(await payBatch(server.services), 'written down').toBe(true);
  // judged as the batch pays, not as it was written down
  await setStatus(banned.inviter, 'banned');
  await setStatus(frozen.inviter, 'frozen');
  await sql`update app_user set delete_time = now() where id = ${deleted.inviter}::bigint`.execute(db());
  await payAll();
  const beans = () => Promise.all([banned, frozen, deleted, good].map(({ inviter }) => beansOf(inviter)));
  expect(await beans()).toEqual([0, 0, 0, 80]);
  const withheld = (await rowsOf('/finance/commission/list', { status: 'withheld' })).map(
    ({ userId, withheldReason, bean }) => [userId, withheldReason, bean],
  );
  expect(withheld).toEqual(
    expect.arrayContaining([
      [banned.inviter, 'banned', 80],
      [frozen.inviter, 'frozen', 80],
      [deleted.inviter, 'deleted', 80],
    ]),
  );
  expect((await rowsOf(`${RUN}/list`, { month: `${months[0]}-01` }))[0]).toMatchObject({
    ...{ status: 'done', progress: 10_000, people: 4, amount: 320 },
    ...{ paidPeople: 1, paidAmount: 80, withheldPeople: 3, withheldAmount: 240 },
  });

  await setStatus(banned.inviter, 'normal');
  await plantRecharge(db(), { userId: frozen.payer, gold: 500, at: `${months[1]}-10 12:00:00` });
  await settle(months[1]);
  expect(await beans()).toEqual([80, 0, 0, 80]);
  expect(await sharesOf(banned.inviter)).toMatchObject([
    { status: 'paid', carriedBean: 80, paidBean: 80 },
    { status: 'moved', paidBean: 0 },
  ]);
  expect((await sharesOf(frozen.inviter))[0]).toMatchObject({
    status: 'withheld',
    carriedBean: 80,
    bean: 120,
  });
  expect(await sharesOf(deleted.inviter)).toMatchObject([{ status: 'withheld', bean: 80 }]);

  await setStatus(frozen.inviter, 'muted');
  await settle(months[2]);
  expect(await beans()).toEqual([80, 120, 0, 80]);
});

test('two processes at one batch, and one that dies before its commit, judge and pay each share once', async () => {
  const month = nextMonth();
  const people = await Promise.all(Array.from({ length: 6 }, pair));
  for (const { payer } of people)
    await plantRecharge(db(), { userId: payer, gold: 1000, at: `${month}-10 12:00:00` });
  await setStatus((people[0] as { inviter: string }).inviter, 'banned');
  await startSettling(month);
  const killed = () =>
    db()
      .transaction()
      .execute(async (tx) => {
        await payNext(tx);
        throw new Error('killed');
      });
  await expect(killed()).rejects.toThrow('killed');
  const counted = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from commission_accrual a join commission_run r on r.id = a.run_id
      where r.month = ${`${month}-01`}::date`.execute(db());
    return rows[0]?.count;
  };
  expect(await counted()).toBe(0);
  await payBatch(server.services);
  expect(await counted()).toBe(6);
  await expect(killed()).rejects.toThrow('killed');
  await Promise.all([payAll(), payAll(), payAll()]);
  expect(await counted()).toBe(6);
  expect(await Promise.all(people.map(({ inviter }) => beansOf(inviter)))).toEqual([0, 80, 80, 80, 80, 80]);
  const { rows } = await sql`select count(*)::int as count from ledger where business_type = 'commission'
    and user_id = any(${people.map(({ inviter }) => inviter)}::bigint[])`.execute(db());
  expect(rows).toEqual([{ count: 5 }]);
});

test('accruals are never changed or emptied', async () => {
  await expect(sql`update commission_accrual set gold = gold + 1`.execute(db())).rejects.toThrow(
    'append-only',
  );
  await expect(sql`delete from commission_accrual`.execute(db())).rejects.toThrow('append-only');
  await expect(sql`truncate commission_accrual`.execute(db())).rejects.toThrow('append-only');
});

interface Tale {
  top: string;
  middle: string;
  payers: [string, string];
  /** The inviter of the first payer, which changes. */
  inviter: string;
  month: string;
  /** By inviter: ten-thousandths of a bean for recharges that stayed. */
  exact: Map<string, number>;
  orders: { id: string; payer: string; gold: number; dues: [string, number][] | null }[];
}

type Step =
  | { what: 'recharge'; who: 0 | 1 | 2; gold: number; bonus: number }
  | { what: 'refund'; which: number }
  | { what: 'status'; who: 0 | 1; status: string }
  | { what: 'invite' }
  | { what: 'run'; first: number; second: number };

const STEP: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('recharge' as const),
      who: fc.constantFrom(0, 1, 2),
      gold: fc.integer({ min: 1, max: 3000 }),
      bonus: fc.constantFrom(0, 0, 77),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('refund' as const), which: fc.nat(30) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('status' as const),
      who: fc.constantFrom(0, 1),
      status: fc.constantFrom('normal', 'normal', 'banned', 'frozen', 'muted'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('invite' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('run' as const),
      first: fc.constantFrom(0, 333, 800),
      second: fc.constantFrom(0, 1, 250),
    }),
  },
);

const recharged = async (tale: Tale, { who, gold, bonus }: Extract<Step, { what: 'recharge' }>) => {
  const payer = [...tale.payers, tale.middle][who] as string;
  const at = `${tale.month}-10 12:00:00`;
  const id = await plantRecharge(db(), { userId: payer, gold, bonus, at });
  tale.orders.push({ id, payer, gold, dues: null });
};

const refunded = async (tale: Tale, { which }: Extract<Step, { what: 'refund' }>) => {
  const [order] = tale.orders.splice(which % Math.max(1, tale.orders.length), 1);
  if (!order) return;
  await plantRefund(db(), order.id, `${tale.month}-20 12:00:00`);
  for (const [who, due] of order.dues ?? []) tale.exact.set(who, (tale.exact.get(who) ?? 0) - due);
};

/** Settles the tale's month, at rates of its own. */
const ran = async (tale: Tale, { first, second }: { first: number; second: number }) => {
  await sql`insert into commission_rate (first_rate, second_rate, valid_from)
    values (${first}, ${second}, ${`${tale.month}-01`}::timestamp at time zone 'Asia/Shanghai')`.execute(
    db(),
  );
  const inviterOf = (id: string) =>
    id === tale.middle
      ? tale.top
      : id === tale.payers[0]
        ? tale.inviter
        : id === tale.payers[1]
          ? tale.middle
          : null;
  for (const order of tale.orders.filter(({ dues }) => dues === null)) {
    const [one, two] = [inviterOf(order.payer), inviterOf(inviterOf(order.payer) ?? '')];
    order.dues = [];
    if (one) order.dues.push([one, order.gold * first]);
    if (two) order.dues.push([two, order.gold * second]);
    for (const [who, due] of order.dues) tale.exact.set(who, (tale.exact.get(who) ?? 0) + due);
  }
  await settle(tale.month);
  tale.month = nextMonth();
};

const played = async (tale: Tale, step: Step) => {
  if (step.what === 'recharge') await recharged(tale, step);
  else if (step.what === 'refund') await refunded(tale, step);
  else if (step.what === 'status') await setStatus([tale.top, tale.middle][step.who] as string, step.status);
  else if (step.what === 'run') await ran(tale, step);
  else {
    tale.inviter = tale.inviter === tale.top ? tale.middle : tale.top;
    await invite(tale.payers[0], tale.inviter);
  }
};

/** What was paid, what is withheld less what is owed, and how often parts of a bean were dropped. */
const standingOf = async (userId: string) => {
  const { rows } = await sql<{ open: number; paid: number; rounded: number; wrong: number }>`
    with share as (select * from commission where user_id = ${userId}::bigint),
    accrued as (select run_id, level, floor(sum(bean)) as bean from commission_accrual where user_id = ${userId}::bigint group by 1, 2)
    select coalesce(sum(first_bean + second_bean + carried_bean) filter (where status in ('withheld', 'owing')), 0)::float8 as open,
      coalesce(sum(paid_bean), 0)::float8 as paid, (select count(*) from accrued)::float8 as rounded,
      (select coalesce(sum(bean), 0) from accrued)::float8 - coalesce(sum(first_bean + second_bean), 0)::float8 as wrong
    from share`.execute(db());
  return rows[0] as { open: number; paid: number; rounded: number; wrong: number };
};

test('over random recharges, refunds and runs, paid, withheld and carried are the rate of what stayed, less parts of a bean', async () => {
  let owing = 0;
  let withheld = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 6, maxLength: 24 }), async (steps) => {
      const [top, middle, low, lower] = [
        await somebody(),
        await somebody(),
        await somebody(),
        await somebody(),
      ];
      const payers: [string, string] = [low, lower];
      await invite(middle, top);
      for (const payer of payers) await invite(payer, middle);
      const common = { top, middle, payers, inviter: middle, exact: new Map(), orders: [] };
      const tale: Tale = { ...common, month: nextMonth() };
      for (const step of steps) await played(tale, step);
      await ran(tale, { first: 800, second: 250 });
      for (const inviter of [top, middle]) {
        const { open, paid, rounded, wrong } = await standingOf(inviter);
        const dropped = (tale.exact.get(inviter) ?? 0) / 10_000 - (paid + open);
        expect(wrong, 'shares are the accruals of their run').toBe(0);
        expect(dropped).toBeGreaterThan(-1e-6);
        expect(dropped).toBeLessThan(rounded + 1e-6);
        expect(await beansOf(inviter), 'the wallet').toBe(paid);
        owing += open < 0 ? 1 : 0;
        withheld += open > 0 ? 1 : 0;
      }
    }),
    { numRuns: 15, seed: 20_261_123 },
  );
  expect({ hasOwing: owing > 0, hasWithheld: withheld > 0 }).toEqual({ hasOwing: true, hasWithheld: true });
  const { rows } = await sql<{ day: string }>`select current_date::text as day`.execute(db());
  const day = rows[0]?.day as string;
  await db()
    .transaction()
    .execute((tx) => reconcile(tx, { begin: day, end: day }));
  const discrepancies =
    await sql`select what, business_id from reconciliation_fault where business_type = 'commission'`.execute(
      db(),
    );
  expect(discrepancies.rows).toEqual([]);
}, 120_000);
