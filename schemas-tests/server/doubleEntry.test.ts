import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countAccounts, openAccounts } from '../../src/domain/ledger/accounts';
import { move } from '../../src/domain/ledger/move';
import { type Movement, STEPS } from '../../src/domain/ledger/movement';
import { order, person, withdrawal } from '../support/moneyStory';
import { startTestServer, type TestServer } from '../support/testServer';
import { unguarded } from '../support/unguarded';

/** Every movement has its other side, and all of it comes to zero (`catalogue.md` §0). */
let server: TestServer;
let serial = 500_000;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const next = () => String(++serial);
const pay = (movement: Omit<Movement, 'operatorId'>) =>
  db()
    .transaction()
    .execute((tx) => move(tx, { ...movement, operatorId: null }));

/** Both sides of a cause, by account. */
async function sidesOf(businessType: string, businessId: string) {
  const { rows } = await sql<{ step: string; account: string; amount: string }>`
    select step, account, (case currency when 'fen' then amount * 100 else amount end)::bigint::text as amount from voucher_line
    where business_type = ${businessType} and business_id = ${businessId}::bigint order by transfer_id, account`.execute(
    db(),
  );
  return rows.map(({ step, account, amount }) => `${step} ${account} ${amount}`);
}

/** What accounts come to, by currency; each is zero. */
async function totals() {
  await countAccounts(db());
  const { rows } = await sql<{ currency: string; sum: string }>`
    select currency, sum(closing)::bigint::text as sum from trial_balance
    where day = (select max(day) from account_day) group by 1 order by 1`.execute(db());
  return Object.fromEntries(rows.map(({ currency, sum }) => [currency, sum]));
}

test('every type of movement has an account for what it moves', async () => {
  const { rows } = await sql<{ type: string }>`
    select distinct split_part(code, '.', 1) as type from account where kind = 'issue'`.execute(db());
  const known = rows.map(({ type }) => type);
  expect(Object.keys(STEPS).filter((type) => !known.includes(type))).toEqual([]);
});

test('a movement is seen from both sides: the person’s account and the house’s', async () => {
  const user = await person(db(), { userNo: next() });
  const businessId = next();
  await pay({
    userId: user,
    currency: 'bean',
    amount: 70,
    cause: { businessType: 'commission', businessId, step: 'normal' },
  });
  expect(await sidesOf('commission', businessId)).toEqual([
    'normal commission.bean -70',
    'normal people.bean 70',
  ]);
});

test('a debt is the other side’s as well, and repaying it needs none', async () => {
  const user = await person(db(), { userNo: next() });
  const [taken, repaid] = [next(), next()];
  const bean = { userId: user, currency: 'bean' } as const;
  await pay({
    ...bean,
    amount: -30,
    cause: { businessType: 'adjust', businessId: taken, step: 'normal' },
    isDebtAccepted: true,
  });
  await pay({ ...bean, amount: 50, cause: { businessType: 'adjust', businessId: repaid, step: 'normal' } });
  expect(await sidesOf('adjust', taken)).toEqual(['normal adjust.bean 30', 'normal people.bean -30']);
  expect(await sidesOf('adjust', repaid)).toEqual([
    'normal adjust.bean -50',
    'normal people.bean 50',
    'debt people.bean 0',
  ]);
});

test('an order books what came, what it sold and what went back; bonus gold stands apart', async () => {
  const user = await person(db(), { userNo: next() });
  const id = await order(db(), user, { orderNo: next(), gold: 100, status: 'paid' });
  await sql`update gold_order set bonus = 20 where id = ${id}::bigint`.execute(db());
  const act = async (name: string, body: object) =>
    expect((await server.admin.post(`/finance/order/action/${name}`, { id, ...body })).body).toMatchObject({
      success: true,
    });
  await act('deliver', { reason: '补单' });
  await act('refund', { reason: '退款', acceptDebt: true });
  expect(await sidesOf('order', id)).toEqual([
    'paid cash.other 1000',
    'paid prepaid -1000',
    'delivered prepaid 1000',
    'delivered sales.gold -1000',
  ]);
  expect(await sidesOf('recharge', id)).toEqual([
    'normal bonus.gold -20',
    'normal people.gold 120',
    'normal recharge.gold -100',
  ]);
  const made = await sql<{ id: string }>`select id::text from refund where order_id = ${id}::bigint`.execute(
    db(),
  );
  const refund = made.rows[0]?.id as string;
  const promised = [
    'promised refunds -1000',
    'promised sales.gold 1000',
    'normal bonus.gold 20',
    'normal people.gold -120',
    'normal refund.gold 100',
  ];
  expect(await sidesOf('refund', refund)).toEqual(promised);
  const settled = { id: refund, channelNo: next() };
  expect((await server.admin.post('/finance/refund/action/settle', settled)).body).toMatchObject({
    success: true,
  });
  expect(await sidesOf('refund', refund)).toEqual([
    ...promised,
    'done cash.other -1000',
    'done refunds 1000',
  ]);
  const cash = await server.admin.get('/finance/voucher/list', { userId: user, account: 'cash.other' });
  expect(cash.body.result, 'fen are shown as yuan').toMatchObject({
    records: [{ amount: -10 }, { amount: 10 }],
  });
});

test('a payout is under way, then arrives or comes back', async () => {
  const user = await person(db(), { userNo: next(), bean: 500 });
  const [paid, failed] = [
    await withdrawal(db(), user, { orderNo: next(), bean: 100 }),
    await withdrawal(db(), user, { orderNo: next(), bean: 200 }),
  ];
  const become = (id: string, status: string) =>
    sql`update withdrawal set status = ${status} where id = ${id}::bigint`.execute(db());
  for (const id of [paid, failed]) await become(id, 'paying');
  await become(paid, 'paid');
  await become(failed, 'failed');
  const cash = (lines: string[]) => lines.filter((line) => !line.includes('bean'));
  expect(cash(await sidesOf('withdrawal', paid))).toEqual([
    'paying cost.withdrawal 1000',
    'paying payouts -1000',
    'paid cash.alipay -1000',
    'paid payouts 1000',
  ]);
  expect(cash(await sidesOf('withdrawal', failed))).toEqual([
    'paying cost.withdrawal 2000',
    'paying payouts -2000',
    'failed cost.withdrawal -2000',
    'failed payouts 2000',
  ]);
});

test('all accounts come to zero in each currency, each day, also while the day runs', async () => {
  expect(await totals()).toEqual({ bean: '0', fen: '0', gold: '0' });
});

test('the database refuses a transfer that does not come to zero, also from its owner', async () => {
  const one = sql`insert into posting (transfer_id, account, amount) values (next_id(), 'cash.bank', 5)`;
  await expect(one.execute(db())).rejects.toThrow('do not come to zero');
});

test('wallets of before get an opening in batches, while people go on', async () => {
  const users = [];
  for (let place = 0; place < 5; place++)
    users.push(await person(db(), { userNo: next(), gold: 10 * place, bean: 7 }));
  // as it was before: movements without another side
  await unguarded(db(), sql`delete from posting`);
  await unguarded(db(), sql`delete from transfer`);
  await sql`update ledger_opening set cutoff_id = next_id(), done_time = null, last_user = 0, last_currency = ''`.execute(
    db(),
  );
  await sql`delete from account_day`.execute(db());
  const go = (user: string, amount: number) =>
    pay({
      userId: user,
      currency: 'bean',
      amount,
      cause: { businessType: 'adjust', businessId: next(), step: 'normal' },
    });
  await go(users[0] as string, 100);
  await openAccounts(db(), 3);
  await go(users[1] as string, -3);
  while ((await openAccounts(db(), 3)) > 0) await go(users[4] as string, 1);
  expect(await totals()).toEqual({ bean: '0', gold: '0' });
  const { rows } = await sql<{ currency: string; is: boolean }>`
    select currency, closing = (select sum(balance - debt) from wallet w where w.currency = t.currency) as is
    from trial_balance t where kind = 'people' and day = (select max(day) from account_day) order by 1`.execute(
    db(),
  );
  expect(rows).toEqual([
    { currency: 'bean', is: true },
    { currency: 'gold', is: true },
  ]);
  expect(await openAccounts(db(), 100)).toBe(0);
});

test('what a process of an older version wrote is gone on from, and its place shows in the proof', async () => {
  const user = await person(db(), { userNo: next(), bean: 40 });
  const cause = next();
  await sql`insert into ledger (user_id, currency, amount, balance, business_type, business_id, step)
    values (${user}::bigint, 'bean', 5, 45, 'adjust', ${cause}::bigint, 'normal')`.execute(db());
  await sql`update wallet set balance = 45 where user_id = ${user}::bigint and currency = 'bean'`.execute(
    db(),
  );
  const moved = await pay({
    userId: user,
    currency: 'bean',
    amount: -1,
    cause: { businessType: 'adjust', businessId: next(), step: 'normal' },
  });
  expect(moved.balance).toBe(44);
  expect(await sidesOf('adjust', cause)).toEqual(['normal adjust.bean -5', 'normal people.bean 5']);
});

test('accounts are only read, and by those who hold their lists', async () => {
  const balance = await server.admin.get('/finance/trialBalance/list', { pageNo: '1', pageSize: '50' });
  expect(balance.body).toMatchObject({ success: true });
  const lines = await server.admin.get('/finance/voucher/list', { pageNo: '1', pageSize: '20' });
  expect(lines.body).toMatchObject({ success: true });
  for (const path of ['trialBalance', 'voucher'])
    expect((await server.admin.post(`/finance/${path}/add`, {})).status).toBe(404);
});
