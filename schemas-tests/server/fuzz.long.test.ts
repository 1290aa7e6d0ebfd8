import { expect, test } from 'vitest';
import { seedDemonstration } from '../../src/domain/demo/seed';
import { fuzzEverything } from '../support/fuzzRun';
import { startTestServer } from '../support/testServer';

test('10,000 strange requests', async () => {
  const server = await startTestServer();
  await seedDemonstration(server.services);
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
  const { answered } = await fuzzEverything(server, { requests: 10_000, seed });
  expect(answered.get(200)).toBeGreaterThan(3000);
  await server.close();
});
