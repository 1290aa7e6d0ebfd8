import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookHistory, countAccounts } from '../../src/domain/ledger/accounts';
import { job as closeDays } from '../../src/domain/money/jobs/closeDays';
import { person } from '../support/moneyStory';
import { startTestServer, type TestServer } from '../support/testServer';
import { unguarded } from '../support/unguarded';

/** What orders and withdrawals of before double entry came to is booked afterwards (`catalogue.md` §0). */
let server: TestServer;
let serial = 0;
let user: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await unguarded(db(), sql`truncate posting, transfer, account_day, gold_order, withdrawal, ledger_day`);
  await sql`update ledger_opening set history_order = 0, history_withdrawal = 0, history_done_time = null`.execute(
    db(),
  );
  user = await person(db(), { userNo: next() });
});

const db = () => server.services.db;
const next = () => String(++serial + 600_000);

interface Planted {
  kind?: string;
  amount?: number;
  status?: string;
  paid?: string | null;
  delivered?: string | null;
  refunded?: string | null;
  refund?: number | null;
}

/** As it was before: nothing is booked. Answers the id. */
async function order(values: Planted) {
  const { kind = 'gold', amount = 1000, status = 'delivered', paid = '2026-03-01 10:00:00+08' } = values;
  const { delivered = null, refunded = null, refund = null } = values;
  const id = await nextId();
  await unguarded(
    db(),
    sql`insert into gold_order (id, kind, order_no, user_id, tier_id, amount, gold, bonus, channel, platform, status, paid_time, delivered_time,
        refunded_time, refund_amount, create_time)
      values (${id}::bigint, ${kind}, ${next()}, ${user}::bigint, 77, ${amount}, 0, 0, 'wechat', 'ios', ${status}, ${paid}::timestamptz,
        ${delivered}::timestamptz, ${refunded}::timestamptz, ${refund}, '2026-03-01 09:00:00+08')`,
  );
  return id;
}

async function withdrawal(status: string, paid: string | null = null) {
  const id = await nextId();
  await unguarded(
    db(),
    sql`insert into withdrawal (id, order_no, user_id, bean, amount, fee, net, channel, status, paid_time, create_time)
      values (${id}::bigint, ${next()}, ${user}::bigint, 100, 1000, 60, 940, 'alipay', ${status}, ${paid}::timestamptz,
        '2026-03-01 09:00:00+08')`,
  );
  return id;
}

const nextId = async () =>
  (await sql<{ id: string }>`select next_id()::text as id`.execute(db())).rows[0]?.id as string;

async function goOn(batch = 100) {
  let looked = 0;
  for (;;) {
    const more = await bookHistory(db(), batch, []);
    if (more === null) return looked;
    looked += more;
  }
}

/** Each posting of a record with the day in which it is booked. */
async function bookedOf(id: string) {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', step, account, amount, case when t.create_time > now() - interval '1 hour' then 'today'
        else to_char(t.create_time, 'MM-DD HH24') end, case when is_history then 'history' end) as line
    from transfer t join posting p on p.transfer_id = t.id where business_id = ${id}::bigint
    order by case step when 'paid' then 2 when 'paying' then 1 else 3 end, step, account`.execute(db());
  return rows.map(({ line }) => line);
}

async function accounts() {
  const { rows } = await sql<{ account: string; sum: string }>`
    select account, sum(amount)::text as sum from posting group by 1 having sum(amount) <> 0 order by 1`.execute(
    db(),
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}

test('an order is booked into the days when it was paid, delivered and refunded, as what it was', async () => {
  const id = await order({
    status: 'refunded',
    paid: '2026-03-01 10:00:00+08',
    delivered: '2026-03-02 11:00:00+08',
    refunded: '2026-04-05 12:00:00+08',
    refund: 400,
  });
  await order({ status: 'unpaid', paid: null });
  await order({ status: 'closed', paid: null });
  await order({ kind: 'radio', amount: 0 });
  expect(await goOn()).toBe(4);
  expect(await bookedOf(id)).toEqual([
    'paid cash.wechat 1000 03-01 10 history',
    'paid prepaid -1000 03-01 10 history',
    'delivered prepaid 1000 03-02 11 history',
    'delivered sales.gold -1000 03-02 11 history',
    'refunded cash.wechat -400 04-05 12 history',
    'refunded sales.gold 400 04-05 12 history',
  ]);
  expect(await accounts()).toEqual({ 'cash.wechat': 600, 'sales.gold': -600 });
  const { rows } =
    await sql`select step, amount::int, channel, platform, kind, tier_id::text as tier, user_id::text = ${user} as own, is_history
    from cash_entry order by id`.execute(db());
  const same = { channel: 'wechat', platform: 'ios', kind: 'gold', tier: '77', own: true, is_history: true };
  expect(rows).toEqual([
    { step: 'paid', amount: 1000, ...same },
    { step: 'refunded', amount: -400, ...same },
  ]);
});

test('once for each order and step, also if a batch dies before its commit', async () => {
  const ids = [];
  for (let place = 0; place < 5; place++) ids.push(await order({ delivered: '2026-03-01 10:00:01+08' }));
  const dies = db()
    .transaction()
    .execute(async (tx) => {
      await sql`select book_history(3)`.execute(tx);
      throw new Error('killed');
    });
  await expect(dies).rejects.toThrow('killed');
  expect(await accounts()).toEqual({});
  expect(await bookHistory(db(), 3, [])).toBe(3);
  const all = await Promise.all([goOn(2), goOn(2)]);
  expect(all[0] + all[1]).toBe(2);
  expect(await accounts()).toEqual({ 'cash.wechat': 5000, 'sales.gold': -5000 });
  for (const id of ids) expect(await bookedOf(id)).toHaveLength(4);
  expect(await bookHistory(db(), 3, [])).toBeNull();
});

test('what is refunded or delivered since, before the job comes to it, ends with nothing prepaid', async () => {
  const [unsent, sent, late, mine] = [
    await order({ status: 'paid' }),
    await order({ delivered: '2026-03-01 10:00:01+08' }),
    await order({ status: 'paid' }),
    await order({ status: 'unpaid', paid: null }),
  ];
  const become = (id: string, change: ReturnType<typeof sql>) =>
    sql`update gold_order set ${change} where id = ${id}::bigint`.execute(db());
  await become(unsent, sql`status = 'refunded', refund_amount = 1000, refunded_time = now()`);
  await become(sent, sql`status = 'refunded', refund_amount = 300, refunded_time = now()`);
  await become(late, sql`status = 'delivered', delivered_time = now()`);
  await become(mine, sql`status = 'paid', paid_time = now()`);
  await goOn();
  expect(await bookedOf(unsent)).toEqual([
    'paid cash.wechat 1000 03-01 10 history',
    'paid prepaid -1000 03-01 10 history',
    'refunded cash.wechat -1000 today',
    'refunded prepaid 1000 today',
  ]);
  expect(await bookedOf(mine)).toEqual(['paid cash.wechat 1000 today', 'paid prepaid -1000 today']);
  expect(await accounts()).toEqual({ 'cash.wechat': 2700, prepaid: -1000, 'sales.gold': -1700 });
});

test('what happened on a day that is closed by now is booked now, with the time of then', async () => {
  await sql`select ledger_close_day(date '2026-03-01', null::bigint)`.execute(db());
  const id = await order({ delivered: '2026-03-02 10:00:00+08' });
  await goOn();
  expect(await bookedOf(id)).toEqual([
    'paid cash.wechat 1000 today history',
    'paid prepaid -1000 today history',
    'delivered prepaid 1000 03-02 10 history',
    'delivered sales.gold -1000 03-02 10 history',
  ]);
  const { rows } = await sql`select to_char(value_time, 'MM-DD HH24') as happened from cash_entry`.execute(
    db(),
  );
  expect(rows).toEqual([{ happened: '03-01 10' }]);
});

test('the nightly job closes no day before all of it is booked', async () => {
  const lines: string[] = [];
  const close = () =>
    closeDays.run({
      services: { ...server.services, log: pino({ level: 'silent' }) },
      parameters: { role: 'finance', wait: '1', verified: '31' },
      output: (line) => lines.push(line),
      signal: new AbortController().signal,
    });
  await close();
  expect((await sql`select day from ledger_day`.execute(db())).rows).toEqual([]);
  expect(lines[0]).toContain('等补完再关账');
  await goOn();
  await close();
  expect(lines.join()).toContain('已关账');
});

test('payouts: what arrived, what is under way, and what comes back since', async () => {
  const [paid, paying, failed, before] = [
    await withdrawal('paid', '2026-03-02 15:00:00+08'),
    await withdrawal('paying', '2026-03-03 15:00:00+08'),
    await withdrawal('paying', '2026-03-03 16:00:00+08'),
    await withdrawal('failed'),
  ];
  await sql`update withdrawal set status = 'failed' where id = ${failed}::bigint`.execute(db());
  await goOn();
  expect(await bookedOf(paid)).toEqual([
    'paying cost.withdrawal 1000 03-02 15 history',
    'paying fee.withdrawal -60 03-02 15 history',
    'paying payouts -940 03-02 15 history',
    'paid cash.alipay -940 03-02 15 history',
    'paid payouts 940 03-02 15 history',
  ]);
  expect(await bookedOf(paying)).toHaveLength(3);
  expect(await bookedOf(failed)).toHaveLength(6);
  expect(await bookedOf(before)).toEqual([]);
  const { rows } = await sql`select step, amount::int, fee::int from cash_entry`.execute(db());
  expect(rows).toEqual([{ step: 'payout', amount: -940, fee: 60 }]);
  expect(await accounts()).toEqual({
    'cash.alipay': -940,
    'cost.withdrawal': 2000,
    'fee.withdrawal': -120,
    payouts: -940,
  });
});

test('account days are counted again from the first one, and what was rolled up of cash before is forgotten', async () => {
  await order({ delivered: '2026-03-01 10:00:01+08' });
  await countAccounts(db());
  await sql`insert into rollup_progress (measure, open_day, told_time, version) values
    ('of cash', current_date, now(), sketch_version()), ('other', current_date, now(), sketch_version())`.execute(
    db(),
  );
  while ((await bookHistory(db(), 100, ['of cash'])) !== null);
  await countAccounts(db());
  const { rows } =
    await sql`select account, closing::int from account_day where day = date '2026-03-01' and closing <> 0 order by 1`.execute(
      db(),
    );
  expect(rows).toEqual([
    { account: 'cash.wechat', closing: 1000 },
    { account: 'sales.gold', closing: -1000 },
  ]);
  expect((await sql`select measure from rollup_progress`.execute(db())).rows).toEqual([{ measure: 'other' }]);
});
