import { expect, test } from 'vitest';
import { walkAuthors } from '../support/authors/walk';
import { startTestServer } from '../support/testServer';

test('300 authors with random rights: nobody reads, changes or holds more than holders gave them unlent', async () => {
  const server = await startTestServer();
  const runs = Number(process.env.AUTHOR_RUNS ?? 300);
  const seed = Number(process.env.AUTHOR_SEED ?? Date.now() % 1_000_000);
  await expect(walkAuthors(server, { runs, seed })).resolves.toBeUndefined();
  await server.close();
});
