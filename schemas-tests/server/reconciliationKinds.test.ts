import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { move } from '../../src/domain/ledger/move';
import { type Currency, type MovementCause, STEPS } from '../../src/domain/ledger/movement';
import type { CauseKind } from '../../src/domain/money/rules/reconciliation/causes';
import { reconcile } from '../../src/domain/money/rules/reconciliation/reconcile';
import { person } from '../support/moneyStory';
import { startTestServer, type TestServer } from '../support/testServer';

/** Whatever causes movements of money is planted wrong in three ways, and each is found down to the row. */
let server: TestServer;
let serial = 700_000;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const next = () => String(++serial);

/** A record that requires a movement of this much. */
interface Planted {
  kind: CauseKind;
  type: string;
  step?: string;
  currency?: Currency;
  amount: number;
  table: string;
  /** Columns in SQL, of whom besides. */
  values: Record<string, string>;
  /** Where it is not `user_id`. */
  user?: string;
  /** A state in which no record begins: the owner writes it with triggers off. */
  isForged?: true;
}

const NOW = 'now()';
const order = (more: Record<string, string>) => ({
  order_no: `'R' || next_id()`,
  delivered_time: NOW,
  ...more,
});
const refunded = { status: `'refunded'`, refunded_time: NOW };
const refund = {
  ...{
    refund_no: `'T' || next_id()`,
    order_id: '1',
    order_no: `'R'`,
    kind: `'gold'`,
    paid: '600',
    amount: '0',
  },
  ...{ origin: `'operator'`, refund_reason: `''`, asked_by: '1', accept_time: NOW, gold: '60', bonus: '5' },
};
const gift = { gift_id: '1', amount: '1', scene: `'room'` };
const call = { kind: `'voice'`, start_time: NOW, length: '60', price: '15', ended_by: `'caller'` };
const exchange = { order_no: `'E' || next_id()` };
const adjusted = { direction: `'take'`, amount: '12', status: `'done'` };
const signedIn = { day: 'current_date', rule_id: '1', streak: '1' };
const commission = {
  ...{ run_id: '(select max(id) from commission_run)', distribution_id: '1', rate_id: '1' },
  ...{ first_gold: '100', second_gold: '0', first_bean: '10', second_bean: '7', paid_time: NOW },
};

const PLANTED: Planted[] = [
  {
    kind: 'order',
    type: 'recharge',
    amount: 65,
    table: 'gold_order',
    values: order({ kind: `'gold'`, gold: '60', bonus: '5', status: `'delivered'` }),
  },
  {
    kind: 'order',
    type: 'recharge',
    step: 'refund',
    amount: -65,
    table: 'gold_order',
    values: order({ kind: `'gold'`, gold: '60', bonus: '5', ...refunded }),
  },
  {
    kind: 'refund',
    type: 'refund',
    amount: -65,
    table: 'refund',
    values: { ...refund, state: `'done'`, done_time: NOW },
  },
  {
    kind: 'refund',
    type: 'refund',
    step: 'giveBack',
    amount: 65,
    table: 'refund',
    values: { ...refund, state: `'withdrawn'`, end_time: NOW },
    isForged: true,
  },
  {
    kind: 'order',
    type: 'radio',
    amount: -30,
    table: 'gold_order',
    values: order({ kind: `'radio'`, gold_paid: '30', paid_time: NOW, status: `'delivered'` }),
  },
  {
    kind: 'order',
    type: 'radio',
    step: 'refund',
    amount: 30,
    table: 'gold_order',
    values: order({ kind: `'radio'`, gold_paid: '30', paid_time: NOW, ...refunded }),
  },
  {
    kind: 'withdrawal',
    type: 'withdrawal',
    currency: 'bean',
    amount: -70,
    table: 'withdrawal',
    values: { order_no: `'W' || next_id()`, bean: '70', amount: '700', status: `'pending'` },
  },
  {
    kind: 'withdrawal',
    type: 'withdrawal',
    step: 'giveBack',
    currency: 'bean',
    amount: 70,
    table: 'withdrawal',
    values: { order_no: `'W' || next_id()`, bean: '70', amount: '700', status: `'rejected'` },
  },
  {
    kind: 'withdrawal',
    type: 'withdrawal',
    step: 'late',
    currency: 'bean',
    amount: -70,
    table: 'withdrawal',
    values: { order_no: `'W' || next_id()`, bean: '70', amount: '700', status: `'pending'`, late_time: NOW },
  },
  {
    kind: 'gift',
    type: 'gift',
    amount: -8,
    table: 'gift_record',
    user: 'sender_id',
    values: { ...gift, receiver_id: '5', gold: '8', bean: '0' },
  },
  {
    kind: 'gift',
    type: 'gift',
    currency: 'bean',
    amount: 4,
    table: 'gift_record',
    user: 'receiver_id',
    values: { ...gift, sender_id: '5', gold: '0', bean: '4' },
  },
  {
    kind: 'gift',
    type: 'backpack',
    currency: 'bean',
    amount: 6,
    table: 'gift_record',
    user: 'receiver_id',
    values: { ...gift, sender_id: '5', gold: '0', bean: '6', source: `'backpack'` },
  },
  {
    kind: 'order',
    type: 'radio',
    currency: 'bean',
    amount: 12,
    table: 'gold_order',
    user: 'host_id',
    values: order({ kind: `'radio'`, host_bean: '12', paid_time: NOW, status: `'delivered'` }),
  },
  {
    kind: 'store',
    type: 'store',
    currency: 'bean',
    amount: 3,
    table: 'gift_record',
    user: 'store_owner_id',
    values: { ...gift, sender_id: '5', receiver_id: '5', gold: '0', bean: '0', store_bean: '3' },
  },
  {
    kind: 'store',
    type: 'store',
    step: 'refund',
    currency: 'bean',
    amount: -3,
    table: 'gold_order',
    user: 'store_owner_id',
    values: order({ kind: `'radio'`, store_bean: '3', ...refunded }),
  },
  {
    kind: 'call',
    type: 'call',
    amount: -15,
    table: 'call_record',
    user: 'caller_id',
    values: { ...call, callee_id: '5', gold: '15', bean: '0' },
  },
  {
    kind: 'call',
    type: 'call',
    currency: 'bean',
    amount: 7,
    table: 'call_record',
    user: 'callee_id',
    values: { ...call, caller_id: '5', gold: '0', bean: '7' },
  },
  {
    kind: 'exchange',
    type: 'exchange',
    currency: 'bean',
    amount: -100,
    table: 'bean_exchange',
    values: { ...exchange, bean: '100', gold: '0' },
  },
  {
    kind: 'exchange',
    type: 'exchange',
    amount: 65,
    table: 'bean_exchange',
    values: { ...exchange, bean: '0', gold: '65' },
  },
  {
    kind: 'adjust',
    type: 'adjust',
    amount: -12,
    table: 'money_edit',
    values: { ...adjusted, currency: `'gold'` },
  },
  {
    kind: 'adjust',
    type: 'adjust',
    currency: 'bean',
    amount: -12,
    table: 'money_edit',
    values: { ...adjusted, currency: `'bean'` },
  },
  {
    kind: 'reward',
    type: 'invite',
    amount: 33,
    table: 'invite_audit',
    values: { invitee_id: '6', status: `'passed'`, reward: '33', review_time: NOW },
  },
  {
    kind: 'reward',
    type: 'benefit',
    amount: 11,
    table: 'gold_benefit_grant',
    values: { benefit_id: '1', order_id: '1', gold: '11', vip_days: '0' },
  },
  {
    kind: 'reward',
    type: 'benefit',
    step: 'refund',
    amount: -11,
    table: 'gold_benefit_grant',
    values: {
      ...{ benefit_id: '1', order_id: '1', gold: '11', vip_days: '0' },
      ...{ taken_back_time: NOW, refund_id: '1' },
    },
    isForged: true,
  },
  { kind: 'reward', type: 'sign_in', amount: 3, table: 'sign_in', values: { ...signedIn, gold: '3' } },
  {
    kind: 'reward',
    type: 'sign_in',
    step: 'makeUp',
    amount: -20,
    table: 'sign_in',
    values: { ...signedIn, paid: '20' },
  },
  {
    kind: 'reward',
    type: 'task',
    amount: 9,
    table: 'task_claim',
    values: { task_id: '1', begin_day: 'current_date', gold: '9', counted: `''` },
  },
  {
    kind: 'commission',
    type: 'commission',
    currency: 'bean',
    amount: 17,
    table: 'commission',
    values: commission,
  },
];

const stepOf = ({ step = 'normal' }: Planted) => step;
const currencyOf = ({ currency = 'gold' }: Planted) => currency;

/** A person whose only money has an unknown cause, as have all their movements but what is planted. */
const nextPerson = () => person(db(), { userNo: next(), gold: 1000, bean: 1000 });

async function plant(
  { table, values, user = 'user_id', isForged }: Planted,
  userId: string,
): Promise<string> {
  const columns = [user, ...Object.keys(values)].map((name) => sql.ref(name));
  const literals = [userId, ...Object.values(values)].map((value) => sql.raw(value));
  return db()
    .transaction()
    .execute(async (tx) => {
      if (isForged) await sql`set local session_replication_role = replica`.execute(tx);
      const { rows } = await sql<{ id: string }>`insert into ${sql.table(table)} (${sql.join(columns)})
        values (${sql.join(literals)}) returning id::text`.execute(tx);
      return rows[0]?.id as string;
    });
}

async function pay(planted: Planted, { userId, id, amount }: { userId: string; id: string; amount: number }) {
  const cause = { businessType: planted.type, businessId: id, step: stepOf(planted) } as MovementCause;
  await db()
    .transaction()
    .execute((tx) => move(tx, { userId, currency: currencyOf(planted), amount, cause, operatorId: null }));
}

async function discrepancyOf(planted: Planted, { userId, id }: { userId: string; id: string }) {
  const { rows } = await sql`
    select kind, currency, what, ledger_amount::int as ledger, cause_amount::int as cause from reconciliation_fault
    where user_id = ${userId}::bigint and business_type = ${planted.type} and business_id = ${id}::bigint
      and step = ${stepOf(planted)}`.execute(db());
  return rows;
}

test('every step of every business type is planted', () => {
  const planted = PLANTED.map((one) => `${one.type} ${stepOf(one)}`);
  const every = Object.entries(STEPS).flatMap(([type, steps]) => steps.map((step) => `${type} ${step}`));
  // an expiry is known to its movement alone: `frauds.test.ts`
  expect([...new Set(planted), 'gold_expiry normal'].sort()).toEqual(every.sort());
});

test('a cause without its movement, one of another amount, and a movement without a cause are each one row', async () => {
  await sql`insert into commission_run (month, rate_id, people, amount) values ('2020-01-01', 1, 0, 0)`.execute(
    db(),
  );
  const cases = [];
  for (const planted of PLANTED) {
    const [bare, wrong, free, right] = (await Promise.all([1, 2, 3, 4].map(nextPerson))) as [
      string,
      string,
      string,
      string,
    ];
    const { amount } = planted;
    const off = amount + Math.sign(amount);
    const missing = { userId: bare, id: await plant(planted, bare) };
    const other = { userId: wrong, id: await plant(planted, wrong) };
    await pay(planted, { ...other, amount: off });
    const nobody = { userId: free, id: next() };
    await pay(planted, { ...nobody, amount });
    const fits = { userId: right, id: await plant(planted, right) };
    await pay(planted, { ...fits, amount });
    cases.push({ planted, missing, other, nobody, fits, off });
  }
  const { rows } = await sql<{ day: string }>`select current_date::text as day`.execute(db());
  const day = rows[0]?.day as string;
  await db()
    .transaction()
    .execute((tx) => reconcile(tx, { begin: day, end: day }));
  for (const { planted, missing, other, nobody, fits, off } of cases) {
    const { kind, amount: cause } = planted;
    const currency = currencyOf(planted);
    const name = `${planted.type} ${stepOf(planted)} ${currency}`;
    expect(await discrepancyOf(planted, missing), name).toEqual([
      { kind, currency, what: 'noMovement', ledger: null, cause },
    ]);
    expect(await discrepancyOf(planted, other), name).toEqual([
      { kind, currency, what: 'amount', ledger: off, cause },
    ]);
    expect(await discrepancyOf(planted, nobody), name).toEqual([
      { kind, currency, what: 'noCause', ledger: cause, cause: null },
    ]);
    expect(await discrepancyOf(planted, fits), name).toEqual([]);
  }
});
