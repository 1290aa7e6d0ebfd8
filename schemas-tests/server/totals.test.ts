import { afterAll, beforeAll, expect, test } from 'vitest';
import { order, person } from '../support/moneyStory';
import { startTestServer, type TestServer } from '../support/testServer';

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
