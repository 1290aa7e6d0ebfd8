import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { move } from '../../src/domain/ledger/move';
import type { Currency, MovementCause } from '../../src/domain/ledger/movement';
import { recordPayment } from '../../src/domain/money/rules/payments/recordPayment';
import { prove, reconcile } from '../../src/domain/money/rules/reconciliation/reconcile';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { cashFrauds, type Planted as Found } from '../support/cashFrauds';
import { person } from '../support/moneyStory';
import { startTestServer, type TestServer } from '../support/testServer';
import { unguarded } from '../support/unguarded';

/** Frauds and errors planted in the database: the run of each hour or of each night finds every one. */
let server: TestServer;
let serial = 800_000;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const next = () => String(++serial);
const run = (statement: ReturnType<typeof sql>) => statement.execute(db());

interface Planted extends Found {
  user: string;
}

/** An adjustment without its movement. Answers the record. */
async function record(user: string, currency: Currency, amount: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into money_edit (user_id, currency, direction, amount, status)
    values (${user}::bigint, ${currency}, ${amount < 0 ? 'take' : 'add'}, ${Math.abs(amount)}, 'done') returning id::text`.execute(
    db(),
  );
  return rows[0]?.id as string;
}

/** An adjustment with its movement. Answers the record. */
async function adjust(user: string, currency: Currency, amount: number, more = {}): Promise<string> {
  const id = await record(user, currency, amount);
  await book(user, currency, amount, { businessType: 'adjust', businessId: id, step: 'normal' }, more);
  return id;
}

function book(user: string, currency: Currency, amount: number, cause: MovementCause, more = {}) {
  return db()
    .transaction()
    .execute((tx) => move(tx, { userId: user, currency, amount, cause, operatorId: null, ...more }));
}

/** 1000 of each, for a reason. */
async function honest(): Promise<string> {
  const user = await person(db(), { userNo: next() });
  await adjust(user, 'gold', 1000);
  await adjust(user, 'bean', 1000);
  return user;
}

interface Row {
  currency?: Currency;
  amount: number;
  debt?: number;
  type?: string;
  id?: string;
  step?: string;
  at?: string;
  isBooked?: boolean;
}

/** A movement that nothing in the product made, with the wallet that it pretends. */
async function forge(user: string, row: Row): Promise<void> {
  const { currency = 'bean', amount, debt = 0, type = 'adjust', id = next(), step = 'normal' } = row;
  await run(sql`insert into ledger (id, user_id, currency, amount, balance, debt_change, business_type, business_id, step, create_time)
    select id_at(at) | (nextval('id_sequence') & 4194303), ${user}::bigint, ${currency}, ${amount}, w.balance + ${amount}, ${debt}, ${type},
      ${id}::bigint, ${step}, date_trunc('second', at)
    from (select now() - ${row.at ?? '0 seconds'}::interval as at) as moment,
      (select balance from wallet where user_id = ${user}::bigint and currency = ${currency}) as w`);
  await run(sql`update wallet set balance = balance + ${amount}, debt = debt + ${debt}
    where user_id = ${user}::bigint and currency = ${currency}`);
  if (row.isBooked !== false)
    await run(sql`insert into ledger_cause (business_type, business_id, step, user_id, currency)
      values (${type}, ${id}::bigint, ${step}, ${user}::bigint, ${currency}) on conflict do nothing`);
}

const setWallet = (user: string, currency: Currency, change: string) =>
  run(sql`update wallet set ${sql.raw(change)} where user_id = ${user}::bigint and currency = ${currency}`);

const change = (statement: ReturnType<typeof sql>) => unguarded(db(), statement);

const lastOf = (
  user: string,
  place = 0,
) => sql`(select id from ledger where user_id = ${user}::bigint and currency = 'bean'
  order by id desc offset ${place} limit 1)`;
const FRAUDS: Record<string, (user: string) => Promise<Found>> = {
  'a wallet that is raised': async (user) => {
    await setWallet(user, 'bean', 'balance = balance + 1000000');
    return { hourly: ['holding wallet'], nightly: ['holding wallet'] };
  },
  'a wallet that is lowered': async (user) => {
    await setWallet(user, 'bean', 'balance = balance - 1');
    return { hourly: ['holding wallet'], nightly: ['holding wallet'] };
  },
  'a wallet that is raised, and then moves': async (user) => {
    await setWallet(user, 'bean', 'balance = balance + 1000000');
    // the product refuses to go on from it
    await expect(
      book(user, 'bean', -100, { businessType: 'adjust', businessId: next(), step: 'normal' }),
    ).rejects.toThrow('钱包与最后一笔流水不符');
    await forge(user, { amount: -100, id: await record(user, 'bean', -100) });
    return { hourly: ['movement chain'], nightly: ['movement chain'] };
  },
  'a movement with its record and its cause that the ledger did not write': async (user) => {
    await forge(user, { amount: 1_000_000, id: await record(user, 'bean', 1_000_000) });
    return { hourly: ['movement gap'], nightly: ['movement gap'] };
  },
  'a movement of a type that only migrations know': async (user) => {
    await forge(user, { amount: 1_000_000, type: 'opening' });
    return { hourly: ['movement unknown'], nightly: ['movement unknown'] };
  },
  'two movements that pretend one cause': async (user) => {
    const id = next();
    await forge(user, { amount: 5, type: 'bonus', id });
    await forge(user, { amount: 5, type: 'bonus', id });
    return { hourly: ['movement unknown', 'rule rule'], nightly: ['movement unknown', 'rule rule'] };
  },
  'a movement of a type that nobody knows': async (user) => {
    await forge(user, { amount: 1_000_000, type: 'bonus' });
    return { hourly: ['movement unknown'], nightly: ['movement unknown'] };
  },
  'a step that its type does not have': async (user) => {
    await forge(user, { amount: 77, type: 'gift', step: 'again' });
    return { hourly: ['gift noCause', 'movement unknown'], nightly: ['gift noCause', 'movement unknown'] };
  },
  'a repaid debt that gives': async (user) => {
    const id = await adjust(user, 'bean', 5);
    await forge(user, { amount: 1_000_000, step: 'debt', id });
    return { hourly: ['movement form'], nightly: ['movement form'] };
  },
  'a giving that books a debt': async (user) => {
    await forge(user, { amount: 10, debt: 10 });
    return { hourly: ['adjust noCause', 'movement form'], nightly: ['adjust noCause', 'movement form'] };
  },
  'a repaid debt that nothing was given for': async (user) => {
    await adjust(user, 'bean', -1500, { isDebtAccepted: true });
    await setWallet(user, 'bean', 'balance = 0');
    await run(sql`insert into ledger (user_id, currency, amount, balance, debt_change, business_type, business_id, step)
      values (${user}::bigint, 'bean', 0, 0, 0, 'adjust', ${next()}::bigint, 'debt')`);
    return { hourly: ['movement form'], nightly: ['movement form'] };
  },
  'a repaid debt that was never owed': async (user) => {
    const id = await adjust(user, 'bean', 50);
    await run(sql`insert into ledger (user_id, currency, amount, balance, debt_change, business_type, business_id, step)
      values (${user}::bigint, 'bean', -50, 1000, -50, 'adjust', ${id}::bigint, 'debt')`);
    await setWallet(user, 'bean', 'balance = 1000');
    return { hourly: ['holding debt', 'movement debt'], nightly: ['holding debt', 'movement debt'] };
  },
  'a debt that is planted': async (user) => {
    await setWallet(user, 'bean', 'debt = 50000');
    return { hourly: ['holding debt'], nightly: ['holding debt'] };
  },
  'a debt that is wiped': async (user) => {
    await adjust(user, 'bean', -1500, { isDebtAccepted: true });
    await setWallet(user, 'bean', 'debt = 0');
    return { hourly: ['holding debt'], nightly: ['holding debt'] };
  },
  'a wallet without a movement': async (user) => {
    await change(sql`delete from ledger where user_id = ${user}::bigint`);
    await run(sql`delete from money_edit where user_id = ${user}::bigint`);
    await run(sql`delete from gold_lot where user_id = ${user}::bigint`);
    await run(sql`delete from wallet where user_id = ${user}::bigint and currency = 'gold'`);
    await setWallet(user, 'bean', 'balance = 1000000');
    return {
      hourly: ['holding wallet', 'holding wallet', 'rule rule', 'rule rule'],
      nightly: ['holding wallet', 'holding wallet'],
    };
  },
  'a wallet that is deleted': async (user) => {
    await run(sql`delete from wallet where user_id = ${user}::bigint and currency = 'bean'`);
    return { hourly: ['holding wallet'], nightly: ['holding wallet'] };
  },
  'a call without its movements': async (user) => {
    await run(sql`insert into call_record (caller_id, callee_id, kind, start_time, length, price, gold, bean, ended_by)
      values (${user}::bigint, 5, 'voice', now(), 60, 50000, 50000, 0, 'caller')`);
    return { hourly: ['call noMovement'], nightly: ['call noMovement'] };
  },
  'a gift without its movements': async (user) => {
    await run(sql`insert into gift_record (gift_id, sender_id, receiver_id, amount, gold, bean, scene)
      values (1, 5, ${user}::bigint, 1, 0, 25, 'room')`);
    return { hourly: ['gift noMovement'], nightly: ['gift noMovement'] };
  },
  'an order that counts as delivered': async (user) => {
    await run(sql`insert into gold_order (kind, order_no, user_id, gold, bonus, status, delivered_time)
      values ('gold', ${next()}, ${user}::bigint, 60, 0, 'delivered', now())`);
    return { hourly: ['order noMovement'], nightly: ['order noMovement'] };
  },
  'a movement of a record that does not exist': async (user) => {
    await forge(user, { amount: 1_000_000, type: 'withdrawal', step: 'giveBack' });
    return {
      hourly: ['movement gap', 'withdrawal noCause'],
      nightly: ['movement gap', 'withdrawal noCause'],
    };
  },
  'a movement that is not booked': async (user) => {
    await forge(user, { amount: 9, isBooked: false });
    return {
      hourly: ['adjust noCause', 'movement unbooked'],
      nightly: ['adjust noCause', 'movement unbooked'],
    };
  },
  'a record that is changed after it was booked': async (user) => {
    const id = await adjust(user, 'bean', -400);
    await run(sql`update money_edit set amount = 4 where id = ${id}::bigint`);
    return { hourly: ['adjust amount'], nightly: ['adjust amount'] };
  },
  'a record that is deleted after it was booked': async (user) => {
    const id = await adjust(user, 'bean', 400);
    await run(sql`delete from money_edit where id = ${id}::bigint`);
    return { hourly: ['adjust noCause'], nightly: ['adjust noCause'] };
  },
  'a cause that is booked twice': async (user) => {
    const id = await adjust(user, 'bean', 300);
    await change(sql`delete from ledger_cause where business_id = ${id}::bigint`);
    await book(user, 'bean', 300, { businessType: 'adjust', businessId: id, step: 'normal' });
    return { hourly: ['adjust amount', 'rule rule'], nightly: ['adjust amount', 'rule rule'] };
  },
  'a record of gold that gave beans': async (user) => {
    const { rows } = await sql<{
      id: string;
    }>`insert into money_edit (user_id, currency, direction, amount, status)
      values (${user}::bigint, 'gold', 'add', 10, 'done') returning id::text`.execute(db());
    const id = rows[0]?.id as string;
    await book(user, 'bean', 10, { businessType: 'adjust', businessId: id, step: 'normal' });
    return {
      hourly: ['adjust noCause', 'adjust noMovement'],
      nightly: ['adjust noCause', 'adjust noMovement'],
    };
  },
  'a record of somebody else': async (user) => {
    const other = await honest();
    const { rows } = await sql<{
      id: string;
    }>`insert into money_edit (user_id, currency, direction, amount, status)
      values (${other}::bigint, 'bean', 'add', 10, 'done') returning id::text`.execute(db());
    await book(user, 'bean', 10, {
      ...({ businessType: 'adjust', step: 'normal' } as const),
      businessId: rows[0]?.id as string,
    });
    return { hourly: ['adjust noCause'], nightly: ['adjust noCause'] };
  },
  'a refund of an order that was not refunded': async (user) => {
    await forge(user, { currency: 'gold', amount: -5, type: 'recharge', step: 'refund' });
    await run(sql`update gold_lot set remaining = remaining - 5 where user_id = ${user}::bigint`);
    return { hourly: ['movement gap', 'order noCause'], nightly: ['movement gap', 'order noCause'] };
  },
  'a movement that is dated back': async (user) => {
    await forge(user, { amount: 40, at: '40 days' });
    return {
      hourly: ['holding wallet'],
      nightly: ['adjust noCause', 'holding wallet', 'movement chain', 'movement chain'],
    };
  },
  'a last movement that is deleted, with its wallet': async (user) => {
    await adjust(user, 'bean', -250);
    await prove(db(), { isWhole: false });
    await change(sql`delete from ledger where id = ${lastOf(user)}`);
    await setWallet(user, 'bean', 'balance = 1000');
    return {
      hourly: ['adjust noMovement', 'holding wallet', 'rule rule'],
      nightly: ['adjust noMovement', 'holding wallet', 'rule rule'],
    };
  },
  'a movement in the middle that is deleted': async (user) => {
    await adjust(user, 'bean', -250);
    await adjust(user, 'bean', -50);
    await prove(db(), { isWhole: false });
    await change(sql`delete from ledger where id = ${lastOf(user, 1)}`);
    return { hourly: ['adjust noMovement'], nightly: ['adjust noMovement', 'movement chain'] };
  },
  'an amount that is changed': async (user) => {
    await adjust(user, 'bean', -250);
    await prove(db(), { isWhole: false });
    await change(sql`update ledger set amount = -2 where id = ${lastOf(user)}`);
    return {
      hourly: ['adjust amount', 'rule rule'],
      nightly: ['adjust amount', 'movement chain', 'rule rule'],
    };
  },
  'a lot that grows': async (user) => {
    await run(
      sql`update gold_lot set amount = amount + 7, remaining = remaining + 7 where user_id = ${user}::bigint`,
    );
    return { hourly: ['holding lots'], nightly: ['holding lots'] };
  },
  'a lot that is emptied': async (user) => {
    await run(sql`update gold_lot set remaining = 0 where user_id = ${user}::bigint`);
    return { hourly: ['holding lots'], nightly: ['holding lots'] };
  },
  'gold that expires before its time': async (user) => {
    const { rows } = await sql<{
      id: string;
    }>`select id::text from gold_lot where user_id = ${user}::bigint`.execute(db());
    await book(user, 'gold', -1000, {
      businessType: 'gold_expiry',
      businessId: rows[0]?.id as string,
      step: 'normal',
    });
    return { hourly: ['expiry noCause'], nightly: ['expiry noCause'] };
  },
  ...cashFrauds(db, next),
};

async function today(): Promise<string> {
  const { rows } = await sql<{ day: string }>`select current_date::text as day`.execute(db());
  return rows[0]?.day as string;
}

/** What is open of these people, as `kind what`. */
async function openDiscrepancies(users: readonly string[]): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ user: string; lines: string[] }>`
    select user_id::text as user, array_agg(kind || ' ' || what order by kind || ' ' || what) as lines
    from reconciliation_fault where status <> 'closed' and user_id = any(${[...users]}::bigint[]) group by 1`.execute(
    db(),
  );
  return Object.fromEntries(rows.map(({ user, lines }) => [user, lines]));
}

test('at least 25 frauds and errors are planted, each is found, and nobody honest is suspected', async () => {
  const names = Object.keys(FRAUDS);
  expect(names.length).toBeGreaterThanOrEqual(25);
  const users: string[] = [];
  for (const _ of names) users.push(await honest());
  const bystander = await honest();
  const expired = await honest();
  await run(
    sql`update gold_lot l set type_id = t.id, create_time = now() - interval '31 days', expire_time = now() - interval '1 day'
      from gold_type t where t.code = 'event' and user_id = ${expired}::bigint`,
  );
  await adjust(expired, 'gold', 20);
  await prove(db(), { isWhole: true });
  const day = await today();
  const compare = () =>
    db()
      .transaction()
      .execute((tx) => reconcile(tx, { begin: day, end: day }));
  await compare();
  expect(await openDiscrepancies([...users, bystander])).toEqual({});
  const planted: Planted[] = [];
  for (const [place, name] of names.entries()) {
    const user = users[place] as string;
    planted.push({ user, ...(await (FRAUDS[name] as (typeof FRAUDS)[string])(user)) });
  }
  const seen = async (which: 'hourly' | 'nightly') => {
    const open = await openDiscrepancies([...users, bystander, expired, '0']);
    const found = names.map((name, place) => [name, open[users[place] as string] ?? []]);
    const wanted = names.map((name, place) => [name, planted[place]?.[which]]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
    expect([open[bystander], open[expired]]).toEqual([undefined, undefined]);
    // wallets that were changed by hand are not what the accounts of the house say, nor are withdrawals what waits to be paid;
    // what was paid is not what the orders say, and postings of deleted movements belong to nothing
    expect(open['0']).toEqual([
      'holding books',
      'holding books',
      'payout books',
      ...Array(5).fill('rule rule'),
    ]);
  };
  await prove(db(), { isWhole: false });
  await compare();
  await seen('hourly');
  await prove(db(), { isWhole: true });
  await db()
    .transaction()
    .execute(async (tx) => {
      const { rows } = await sql<{ day: string }>`select (current_date - 45)::text as day`.execute(tx);
      return reconcile(tx, { begin: rows[0]?.day as string, end: day });
    });
  await seen('nightly');
});

/** A case of money that fits no order, as a notice makes it. Answers it. */
async function openCase(): Promise<string> {
  const tradeNo = `F${next()}`;
  await db()
    .transaction()
    .execute((tx) =>
      recordPayment(
        { tx, caller: SYSTEM_CALLER, services: server.services },
        { userId: '1', orderNo: 'NONE', channel: 'alipay', tradeNo, amount: 700, paidTime: null },
      ),
    );
  const { rows } = await sql<{
    id: string;
  }>`select id::text from suspense where trade_no = ${tradeNo}`.execute(db());
  return rows[0]?.id as string;
}

const settledAs = (status: string) =>
  sql`status = ${status}, settlement = ${status}, handled_by = 1, settled_time = now()`;

/** What is planted on a case, and what the proof says of it: `step what`. */
const SUSPENSE_FRAUDS: Record<string, [(id: string) => Promise<void>, string[]]> = {
  'a case that is deleted': [
    (id) => change(sql`delete from suspense where id = ${id}::bigint`),
    ['books books', 'notice noCause', 'received noCause'],
  ],
  'a case whose amount is changed': [
    (id) => change(sql`update suspense set amount = 7 where id = ${id}::bigint`),
    ['books books', 'notice amount', 'received amount'],
  ],
  'a case of nothing that came': [
    (id) =>
      change(sql`insert into suspense (notice_id, mismatch, detail, channel, trade_no, order_no, amount, received_time)
        select -id, mismatch, detail, channel, 'X' || trade_no, order_no, amount, received_time from suspense where id = ${id}::bigint`),
    ['books books', 'notice amount', 'received noMovement'],
  ],
  'a transfer without a case': [
    async () => {
      await run(sql`select book_transfer('suspense', next_id(), 'received', null::bigint, now(),
        '[{"account": "cash.alipay", "amount": 5}, {"account": "suspense", "amount": -5}]'::jsonb)`);
    },
    ['books books', 'received noCause'],
  ],
  'a case that is settled twice': [
    async (id) => {
      await run(
        sql`update suspense set ${settledAs('returned')}, refund_no = ${id} where id = ${id}::bigint`,
      );
      await change(sql`update suspense set status = 'open' where id = ${id}::bigint`);
      await run(
        sql`update suspense set ${settledAs('writtenOff')}, reviewer_id = 2 where id = ${id}::bigint`,
      );
    },
    ['books books', 'returned noCause'],
  ],
  'a status that is forged': [
    (id) =>
      change(sql`update suspense set ${settledAs('returned')}, refund_no = ${id} where id = ${id}::bigint`),
    ['books books', 'returned noMovement'],
  ],
  'an order that it never paid': [
    async (id) => {
      await run(sql`update suspense set ${settledAs('attached')}, order_id = 1 where id = ${id}::bigint`);
    },
    ['order amount'],
  ],
  'money that is booked to another account': [
    (id) =>
      change(sql`update posting set account = 'sales.gold' where account = 'cash.alipay'
        and transfer_id = (select id from transfer where business_type = 'suspense' and business_id = ${id}::bigint)`),
    ['received amount'],
  ],
};

test('what is planted on money that fits no order is found, one after the other', async () => {
  const found = async () => {
    const { outsideDiscrepancies } = (await prove(db(), { isWhole: false })) ?? {
      outsideDiscrepancies: { suspense: [] },
    };
    return outsideDiscrepancies.suspense.map(({ step, what }) => `${step} ${what}`).sort();
  };
  await openCase();
  expect(await found()).toEqual([]);
  for (const [name, [plant, expected]] of Object.entries(SUSPENSE_FRAUDS)) {
    const before = await found();
    await plant(await openCase());
    const fresh = [...(await found())];
    for (const line of before) if (line !== 'books books') fresh.splice(fresh.indexOf(line), 1);
    // what is planted first stays
    expect(
      fresh.filter((line) => expected.includes(line) || line !== 'books books'),
      name,
    ).toEqual(expected);
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from reconciliation_fault
    where kind = 'suspense' and status = 'open' and currency = 'fen'`.execute(db());
  expect(rows[0]?.n).toBeGreaterThan(8);
});

test('a discrepancy is closed when its cause is corrected, comes back with it, and an explanation holds for what it explains', async () => {
  const user = await honest();
  const state = async () => {
    await prove(db(), { isWhole: false });
    const { rows } = await sql<{ status: string; due: string; isClosed: boolean }>`
      select status, cause_amount::text as due, close_time is not null as "isClosed" from reconciliation_fault
      where kind = 'holding' and user_id = ${user}::bigint`.execute(db());
    return rows;
  };
  await setWallet(user, 'bean', 'balance = balance + 10');
  expect(await state()).toEqual([{ status: 'open', due: '1010', isClosed: false }]);
  await run(sql`update reconciliation_fault set status = 'explained' where user_id = ${user}::bigint`);
  expect(await state()).toEqual([{ status: 'explained', due: '1010', isClosed: false }]);
  await setWallet(user, 'bean', 'balance = balance + 1');
  expect(await state()).toEqual([{ status: 'open', due: '1011', isClosed: false }]);
  await setWallet(user, 'bean', 'balance = balance - 11');
  expect(await state()).toEqual([{ status: 'closed', due: '1011', isClosed: true }]);
  await setWallet(user, 'bean', 'balance = balance + 10');
  expect(await state()).toEqual([{ status: 'open', due: '1010', isClosed: false }]);
});

test('a movement that goes on while the ledger is read is no discrepancy', async () => {
  const users = [await honest(), await honest()];
  let isOver = false;
  const moving = (async () => {
    for (let turn = 0; !isOver; turn += 1) await adjust(users[turn % 2] as string, 'bean', 1);
  })();
  for (const isWhole of [false, true, false, true]) await prove(db(), { isWhole });
  isOver = true;
  await moving;
  expect(await openDiscrepancies(users)).toEqual({});
  const { rows } = await sql<{ runs: number }>`
    select count(*)::int as runs from ledger_proof where begin_time < end_time and movements > 0`.execute(
    db(),
  );
  expect(rows[0]?.runs).toBeGreaterThanOrEqual(2);
});
