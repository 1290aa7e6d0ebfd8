import { expect, test } from 'vitest';
import { walkAuthors } from '../support/authors/walk';
import { startTestServer } from '../support/testServer';

test('3 authors with random rights: nobody reads, changes or holds more than holders gave them unlent', async () => {
  const server = await startTestServer();
  await expect(walkAuthors(server, { runs: 3, seed: 7 })).resolves.toBeUndefined();
  await server.close();
});
