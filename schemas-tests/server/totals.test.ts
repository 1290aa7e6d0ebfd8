import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order, person } from '../support/moneyStory';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Sums and counts of a list. */
let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const nextNo = () => `7${++count}00`;

test('totals follow the filters; tabs are counted without the tab itself', async () => {
  const user = await person(db(), { userNo: nextNo() });
  await order(db(), user, { orderNo: nextNo(), gold: 100, status: 'paid' });
  await order(db(), user, { orderNo: nextNo(), gold: 30, status: 'paid' });
  await order(db(), user, { orderNo: nextNo(), gold: 7, status: 'closed' });
  const answer = (await server.admin.get('/finance/goldOrder/totals', { userId: user, status: 'paid' })).body
    .result;
  expect(answer).toMatchObject({
    sums: [
      { field: 'amount', by: null, sum: 1300 },
      { field: 'gold', by: null, sum: 130 },
      { field: 'bonus', by: null, sum: 0 },
    ],
    tabs: { paid: 2, closed: 1 },
  });
});

test('a sum may count some of the records, and leave out a whole that would add different units', async () => {
  const user = await person(db(), { userNo: nextNo() });
  await order(db(), user, { orderNo: nextNo(), gold: 100, status: 'paid' });
  await order(db(), user, { orderNo: nextNo(), gold: 7, status: 'closed' });
  const orders = (await server.admin.get('/finance/order/totals', { userId: user })).body.result;
  expect(orders).toMatchObject({
    sums: [{ field: 'amount', title: '实付金额', sum: 1000 }, { sum: 0 }, { sum: 0 }],
    tabs: { paid: 1, closed: 1 },
  });
  await sql`insert into money_edit (user_id, currency, direction, amount, reason, status) values
    (${user}::bigint, 'gold', 'add', 5, '试', 'pending'), (${user}::bigint, 'bean', 'add', 8, '试', 'pending')`.execute(
    db(),
  );
  const edits = (await server.admin.get('/user/moneyEdit/totals', { userId: user })).body.result;
  expect(edits).toMatchObject({
    sums: [
      {
        field: 'amount',
        by: 'currency',
        title: null,
        sum: null,
        groups: [
          { value: 'bean', text: '金豆', sum: 8 },
          { value: 'gold', text: '金币', sum: 5 },
        ],
      },
    ],
  });
});

test('a sum over some states is for those alone who may see the state', async () => {
  const user = await person(db(), { userNo: nextNo() });
  await order(db(), user, { orderNo: nextNo(), gold: 100, status: 'paid' });
  const clerk = await operatorWith(server, 'clerk', ['order:list']);
  const titles = async () => {
    const { result } = (await clerk.get('/finance/order/totals', { userId: user })).body;
    return (result as unknown as { sums: { title: string | null }[] }).sums.map(({ title }) => title);
  };
  expect(await titles()).toContain('实付金额');
  await sql`update sys_role_permission set column_rights = '{"status": "hidden"}'::jsonb
    where permission_id in (select id from sys_permission where perms = 'order:list')`.execute(db());
  server.services.callers.forget();
  expect(await titles()).not.toContain('实付金额');
});
