import { expect, test } from 'vitest';
import { seedDemonstration } from '../../src/domain/demo/seed';
import { walkRights } from '../support/rights/walk';
import { startTestServer } from '../support/testServer';

test('1,000 callers with random rights and rules at all endpoints: nothing outside leaves, is counted or is changed', async () => {
  const server = await startTestServer();
  await seedDemonstration(server.services);
  const runs = Number(process.env.RIGHTS_RUNS ?? 1000);
  const seed = Number(process.env.RIGHTS_SEED ?? Date.now() % 1_000_000);
  // what a failure prints, to walk its caller alone
  const path = process.env.RIGHTS_PATH;
  await expect(walkRights(server, { runs, seed, path })).resolves.toBeUndefined();
  await server.close();
});
