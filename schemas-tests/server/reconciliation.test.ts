import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { move } from '../../src/domain/ledger/move';
import type { Movement } from '../../src/domain/ledger/movement';
import { job } from '../../src/domain/money/jobs/reconciliation';
import { prove } from '../../src/domain/money/rules/reconciliation/reconcile';
import { PICTURE, storedFiles } from '../../src/testing/server/storedFiles';
import { order, person, withdrawal } from '../support/moneyStory';
import { more } from '../support/more';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** Statements and the ledger beside its causes, exact to the last coin: `catalogue.md` §5. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await storedFiles(server.services.db, PICTURE);
});
afterAll(() => server.close());

const db = () => server.services.db;
let serial = 90_000;
const next = () => String(serial++);

function pay(movement: Pick<Movement, 'userId' | 'amount' | 'cause'> & Partial<Movement>) {
  return db()
    .transaction()
    .execute((tx) => move(tx, { currency: 'gold', operatorId: null, ...movement }));
}

/** A movement of so many days ago, as if it had been made then; the wallet is left alone. */
async function long(
  userId: string,
  days: number,
  amount: number,
  balance: number,
  type = 'gift',
): Promise<void> {
  await sql`insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step, create_time)
    select id_at(at) | nextval('id_sequence'), ${userId}::bigint, 'gold', ${amount}, ${balance}, ${type}, ${next()}::bigint,
      'normal', at from (select date_trunc('day', now()) - make_interval(days => ${days}) + interval '12 hours' as at) t`.execute(
    db(),
  );
}

const day = async (ago: number) =>
  (await sql<{ day: string }>`select (current_date - ${ago}::int)::text as day`.execute(db())).rows[0]
    ?.day as string;

test('a statement opens with what was there, adds up by type, and includes only past days', async () => {
  const user = await person(db(), { userNo: next() });
  await long(user, 9, 100, 100);
  await long(user, 5, 50, 150, 'recharge');
  await long(user, 4, -30, 120);
  await long(user, 4, 7, 127);
  await long(user, 1, -27, 100);
  const add = (body: object) =>
    server.admin.post('/finance/bill/add', { subject: 'user', currency: 'gold', ...body });
  const body = { userId: user, beginDay: await day(5), endDay: await day(2) };
  expect((await add({ ...body, endDay: await day(0) })).body).toMatchObject({
    success: false,
    result: { errors: [{ field: 'endDay' }] },
  });
  expect((await add({ ...body, endDay: await day(6) })).body.success).toBe(false);
  expect((await add(body)).body).toMatchObject({ success: true });
  const [bill] = (
    (await server.admin.get('/finance/bill/list', { userId: user })).body.result as { records: never[] }
  ).records as Record<string, unknown>[];
  expect(bill).toMatchObject({
    opening: 100,
    income: 57,
    expense: -30,
    closing: 127,
    movements: 3,
    people: 1,
  });
  const lines = (await server.admin.get('/finance/billLine/list', { billId: String(bill?.id) })).body
    .result as {
    records: Record<string, unknown>[];
  };
  expect(lines.records).toMatchObject([
    { businessType: 'gift', step: 'normal', count: 2, income: 7, expense: -30 },
    { businessType: 'recharge', step: 'normal', count: 1, income: 50, expense: 0 },
  ]);
  expect((await server.admin.post('/finance/bill/action/verify', { id: bill?.id })).body.message).toBe(
    '与流水一致',
  );
  await long(user, 3, 1, 128);
  expect((await server.admin.post('/finance/bill/action/verify', { id: bill?.id })).body).toMatchObject({
    success: false,
    message: expect.stringContaining('收入 57，现在是 58；期末余额 127，现在是 128；流水笔数 3，现在是 4'),
  });
  // a store is its people together; what was typed of the sums is not taken
  const store = await sql<{
    id: string;
  }>`insert into store_user (name, share_rate) values ('星语', 1000) returning id::text`.execute(db());
  const other = await person(db(), { userNo: next() });
  await long(other, 3, 11, 11);
  await sql`update app_user set store_id = ${store.rows[0]?.id}::bigint where id in (${user}::bigint, ${other}::bigint)`.execute(
    db(),
  );
  await add({
    subject: 'store',
    storeId: store.rows[0]?.id,
    beginDay: await day(4),
    endDay: await day(1),
    opening: 9,
  });
  const stores = (await server.admin.get('/finance/bill/list', { storeId: String(store.rows[0]?.id) })).body
    .result as {
    records: Record<string, unknown>[];
  };
  expect(stores.records).toMatchObject([
    { userId: null, people: 2, opening: 150, income: 19, expense: -57, closing: 112, movements: 5 },
  ]);
});

interface Found {
  kind: string;
  what: string;
  userId: string;
  ledgerShown: number | null;
  causeShown: number | null;
  status?: string;
}

async function checked(who: string): Promise<Found[]> {
  const answer = await server.admin.post('/finance/reconciliation/action/check', {
    beginDay: await day(1),
    endDay: await day(0),
  });
  expect(answer.body).toMatchObject({ success: true });
  await prove(db(), { isWhole: false });
  const { records } = (
    await server.admin.get('/finance/reconciliationFault/list', { userId: who, column: 'kind', order: 'asc' })
  ).body.result as { records: Found[] };
  return records.flatMap(({ kind, what, userId, ledgerShown, causeShown, status }) =>
    status === 'closed' ? [] : [{ kind, what, userId, ledgerShown, causeShown }],
  );
}

test('what the product does itself matches, to the row', async () => {
  const user = await person(db(), { userNo: next() });
  const cause = await sql<{ id: string }>`select next_id()::text as id`.execute(db());
  const id = cause.rows[0]?.id as string;
  const bought = await order(db(), user, { orderNo: next(), gold: 60, status: 'paid' });
  await server.admin.post('/finance/goldOrder/action/deliver', { id: bought, reason: '补' });
  await pay({ userId: user, amount: -40, cause: { businessType: 'gift', businessId: id, step: 'normal' } });
  const host = await person(db(), { userNo: next() });
  await pay({
    userId: host,
    currency: 'bean',
    amount: 20,
    cause: { businessType: 'gift', businessId: id, step: 'normal' },
  });
  await sql`insert into gift_record (id, gift_id, sender_id, receiver_id, amount, gold, bean, scene)
    values (${id}::bigint, 1, ${user}::bigint, ${host}::bigint, 1, 40, 20, 'room')`.execute(db());
  // spent already: the refund books a debt, which is a part of what was taken back
  await server.admin.post('/finance/goldOrder/action/refund', { id: bought, reason: '退', acceptDebt: true });
  const withdrawalId = await withdrawal(db(), host, { orderNo: next(), bean: 10 });
  await server.admin.post('/finance/withdrawal/action/reject', {
    id: withdrawalId,
    rejectReason: 'other',
    reason: '不符',
  });
  await server.admin.post('/user/moneyEdit/add', {
    userId: user,
    currency: 'gold',
    direction: 'add',
    amount: 100,
    reason: '补偿',
    evidence: [PICTURE],
  });
  expect(await checked(user)).toEqual([]);
  expect(await checked(host)).toEqual([]);
});

test('a planted mismatch of each kind is found, and disappears when it is fixed', async () => {
  const user = await person(db(), { userNo: next() });
  const plant = (table: string, columns: string, values: string) =>
    sql<{
      id: string;
    }>`insert into ${sql.table(table)} (${sql.raw(columns)}) values (${sql.raw(values)}) returning id::text`.execute(
      db(),
    );
  const at = 'now()';
  await plant(
    'gold_order',
    'kind, order_no, user_id, gold, bonus, status, delivered_time',
    `'gold', 'p1', ${user}, 60, 5, 'delivered', ${at}`,
  );
  await plant('withdrawal', 'order_no, user_id, bean, amount, status', `'p2', ${user}, 70, 700, 'pending'`);
  await plant(
    'gift_record',
    'gift_id, sender_id, receiver_id, amount, gold, bean, scene',
    `1, ${user}, 5, 1, 8, 0, 'room'`,
  );
  await plant('bean_exchange', 'order_no, user_id, bean, gold', `'p3', ${user}, 100, 0`);
  await plant(
    'money_edit',
    'user_id, currency, direction, amount, status',
    `${user}, 'bean', 'add', 12, 'done'`,
  );
  await plant(
    'invite_audit',
    'user_id, invitee_id, status, reward, review_time',
    `${user}, 6, 'passed', 33, ${at}`,
  );
  // one whose amount is another's, and one that nothing caused
  const short = await plant(
    'gold_order',
    'kind, order_no, user_id, gold, bonus, status, delivered_time',
    `'gold', 'p4', ${user}, 10, 0, 'delivered', ${at}`,
  );
  await pay({
    userId: user,
    amount: 9,
    cause: { businessType: 'recharge', businessId: short.rows[0]?.id as string, step: 'normal' },
  });
  await pay({
    userId: user,
    amount: 4,
    cause: { businessType: 'invite', businessId: next(), step: 'normal' },
  });
  await sql`update wallet set balance = balance + 1 where user_id = ${user}::bigint and currency = 'gold'`.execute(
    db(),
  );
  const found = await checked(user);
  const lines = found.map(({ kind, what, ledgerShown, causeShown }) =>
    [kind, what, ledgerShown, causeShown].join(' '),
  );
  expect(lines.sort()).toEqual([
    'adjust noMovement  12',
    'exchange noMovement  -100',
    'gift noMovement  -8',
    'holding lots 14 13',
    'holding wallet 13 14',
    'order amount 9 10',
    'order noMovement  65',
    'reward noCause 4 ',
    'reward noMovement  33',
    'withdrawal noMovement  -70',
  ]);
  const day0 = (await server.admin.get('/finance/reconciliation/list', { day: await day(0), kind: 'reward' }))
    .body.result as { records: { faults: number }[] };
  expect(day0.records[0]?.faults).toBeGreaterThanOrEqual(2);
  // explained by the person who looked into it and agreed to by another, and it stays so when it is found again
  const listed = (await server.admin.get('/finance/reconciliationFault/list', { userId: user, kind: 'gift' }))
    .body.result as { records: { id: string }[] };
  const discrepancyId = listed.records[0]?.id;
  expect(
    (
      await server.admin.post('/finance/reconciliationFault/action/explain', {
        id: discrepancyId,
        explanation: '活动补发，已登记',
      })
    ).body,
  ).toMatchObject({ success: true });
  const peer = await operatorWith(server, 'recon_peer', [
    'reconciliation-fault:list',
    'reconciliation-fault:explain',
    'reconciliation-fault:approve',
  ]);
  await establish(server, 'recon_peer');
  const approve = (client: Client) =>
    client.post('/finance/reconciliationFault/action/approve', { id: discrepancyId });
  expect((await approve(server.admin)).body.success).toBe(false);
  expect((await approve(peer)).body).toMatchObject({ success: true });
  await checked(user);
  const again = (
    await server.admin.get('/finance/reconciliationFault/queryById', { id: String(discrepancyId) })
  ).body.result;
  expect(again).toMatchObject({ status: 'explained', explanation: '活动补发，已登记' });
  await sql`update wallet set balance = balance - 1 where user_id = ${user}::bigint and currency = 'gold'`.execute(
    db(),
  );
  expect((await checked(user)).filter(({ kind }) => kind === 'holding')).toEqual([]);
});

more('each night compares all days with their causes, and a card shows how far', async () => {
  const user = await person(db(), { userNo: next() });
  await long(user, 400, 30, 30);
  const run = (days: number) =>
    job.run({
      services: server.services,
      parameters: { role: 'admin', days },
      output: () => {},
      signal: new AbortController().signal,
    });
  const found = async () =>
    (
      await sql<{ what: string }>`select what from reconciliation_fault
        where kind = 'gift' and user_id = ${user}::bigint and day = ${await day(400)}::date`.execute(db())
    ).rows;
  await run(31);
  expect(await found()).toEqual([]);
  await run(0);
  expect(await found()).toEqual([{ what: 'noCause' }]);
  const { body } = await server.admin.get('/finance/books/query', { card: 'state', range: '7d' });
  const { rows } = body.result as unknown as { rows: { what: string; opens: string; until: string }[] };
  expect(rows.map(({ what, opens }) => [what, opens])).toEqual([
    ['新的账目', '/finance/ledger-proof'],
    ['全部账目', '/finance/ledger-proof'],
    ['业务单', '/finance/reconciliation'],
  ]);
  expect(rows[2]?.until).toBe(await day(0));
});

test('each night reports new discrepancies once; the requested days are bounded', async () => {
  const user = await person(db(), { userNo: next() });
  await sql`insert into gift_record (gift_id, sender_id, receiver_id, amount, gold, bean, scene, create_time)
    values (1, ${user}::bigint, 5, 1, 8, 0, 'room', now() - interval '1 day')`.execute(db());
  const lines: string[] = [];
  const run = () =>
    job.run({
      services: server.services,
      parameters: { role: 'admin', days: 7 },
      output: (line) => lines.push(line),
      signal: new AbortController().signal,
    });
  const announcements = async () =>
    (
      await sql<{
        title: string;
      }>`select titile as title from sys_announcement where titile like '对账发现%' order by id`.execute(db())
    ).rows.length;
  const before = await announcements();
  await run();
  expect(await announcements()).toBe(before + 1);
  await run();
  expect(await announcements()).toBe(before + 1);
  expect(lines.at(-1)).toMatch(/其中 0 处新发现$/);
  const ask = (firstDay: string, endDay: string) =>
    server.admin
      .post('/finance/reconciliation/action/check', { beginDay: firstDay, endDay })
      .then(({ body }) => body.message);
  expect(await ask('2026-01-01', '2026-02-01')).toBe('一次最多核对 31 天');
  expect(await ask('2026-02-01', '2026-01-01')).toBe('结束日期不能早于开始日期');
  const reader = await operatorWith(server, 'recon_reader', [
    'reconciliation:list',
    'reconciliation-fault:list',
  ]);
  expect((await reader.post('/finance/reconciliation/action/check', {})).status).toBe(403);
  expect((await reader.post('/finance/reconciliationFault/action/explain', {})).status).toBe(403);
});

test('an operator of the movement neither explains a difference nor agrees, and what is explained is counted on', async () => {
  const codes = ['list', 'explain', 'approve'].map((verb) => `reconciliation-fault:${verb}`);
  const [mover, one, other] = [
    await operatorWith(server, 'recon_mover', codes),
    await operatorWith(server, 'recon_one', codes),
    await operatorWith(server, 'recon_other', codes),
  ];
  for (const name of ['recon_mover', 'recon_one', 'recon_other']) await establish(server, name);
  const user = await person(db(), { userNo: next() });
  await sql`insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step, operator_id)
    select id_at(now()) | nextval('id_sequence'), ${user}::bigint, 'gold', 5, 5, 'adjust', ${next()}::bigint, 'normal', id
    from sys_user where username = 'recon_mover'`.execute(db());
  const ids = [
    ...(
      await sql<{ id: string }>`insert into reconciliation_fault
      (day, kind, currency, user_id, business_type, business_id, step, what, ledger_amount, cause_amount)
      select current_date, 'adjust', 'gold', user_id, business_type, business_id, 'normal', 'noCause', 5, null
      from ledger where user_id = ${user}::bigint returning id::text`.execute(db())
    ).rows,
    ...(
      await sql<{ id: string }>`insert into reconciliation_fault
      (day, kind, currency, user_id, business_type, business_id, step, what, ledger_amount, cause_amount)
      values (current_date, 'holding', 'gold', ${user}::bigint, '', 0, '', 'wallet', 5, 0) returning id::text`.execute(
        db(),
      )
    ).rows,
  ].map(({ id }) => id);
  const act = (client: Client, name: string, more: object) =>
    client.post(`/finance/reconciliationFault/action/${name}`, more);
  const state = async () =>
    (
      await sql<{
        status: string;
      }>`select status from reconciliation_fault where id = any(${ids}::bigint[])`.execute(db())
    ).rows.map(({ status }) => status);
  const explanation = '系统延迟';
  expect((await act(mover, 'explain', { ids, explanation })).body.result).toMatchObject({ done: [] });
  expect((await act(one, 'explain', { ids, explanation })).body.success).toBe(true);
  expect(await state()).toEqual(['review', 'review']);
  for (const id of ids) {
    expect((await act(one, 'approve', { id })).body.success).toBe(false);
    expect((await act(mover, 'approve', { id })).body.message).toContain('经手人');
    expect((await act(other, 'approve', { id })).body).toMatchObject({ success: true });
  }
  expect(await state()).toEqual(['explained', 'explained']);
  const { body } = await server.admin.get('/finance/books/query', { card: 'unsettled', range: '7d' });
  expect(JSON.stringify(body.result)).toContain('已说明');
});
