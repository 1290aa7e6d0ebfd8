import { afterAll, beforeAll, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { runMoney } from '../support/moneyRuns';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
});
afterAll(() => server.close());

test(
  '4 random histories of money: ledgers, lots, statements and causes agree',
  () => runMoney(server, { runs: 4, seed: 20_261_121 }),
  60_000,
);
