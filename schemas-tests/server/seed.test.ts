import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/seed/dictionaries';
import { seedDemonstration } from '../../src/server/seed/seed';
import { brokenRules, SOUND } from '../support/moneyStory';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
  await seedDemonstration(server.services);
});
afterAll(() => server.close());

test('the books of the demonstration are right', async () => {
  expect(await brokenRules(server.services.db)).toEqual(SOUND);
  const counts = await sql<{ ledger: string; withdrawals: string }>`
    select (select count(*) from ledger) as ledger, (select count(*) from withdrawal) as withdrawals`.execute(
    server.services.db,
  );
  expect(Number(counts.rows[0]?.ledger)).toBeGreaterThan(10_000);
  expect(Number(counts.rows[0]?.withdrawals)).toBeGreaterThan(100);
});

test('every list of the product answers with records', async () => {
  const empty = [];
  for (const screen of server.services.screens.all()) {
    if (!screen.resource || screen.kind === 'form' || screen.id.startsWith('system/')) continue;
    const page = (await server.admin.get(`${screen.resource.path}/list`, { pageSize: '5' })).body.result as {
      total: number;
    } | null;
    if (!page || page.total === 0) empty.push(screen.id);
  }
  // adjustments are made by operators only
  expect(empty).toEqual(['user/money-edit']);
});

test('dictionaries that an operator removed do not come back', async () => {
  await sql`update sys_dict set delete_time = now() where dict_code = 'yn'`.execute(server.services.db);
  await ensureDictionaries(server.services.db);
  const found = await sql`select id from sys_dict where dict_code = 'yn'`.execute(server.services.db);
  expect(found.rows).toHaveLength(1);
});

test('nothing is written where something is', async () => {
  expect(await seedDemonstration(server.services)).toBe(false);
});
