// @vitest-environment node
import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queryOnce } from '../server/db/embedded/testing/folders';
import { createDatabase, startTestCluster, type TestCluster } from './database';

vi.setConfig({ hookTimeout: 30_000 });

let cluster: TestCluster;

beforeAll(async () => {
  cluster = await startTestCluster();
});
afterAll(() => cluster.stop());

test('databases created concurrently from one template hold its rows and know nothing of each other', async () => {
  const template = await createDatabase(cluster);
  await queryOnce(template, `CREATE TABLE gift AS SELECT '玫瑰' AS name`);
  const copies = await Promise.all(
    [1, 2, 3].map(() => createDatabase(cluster, { template: template.database })),
  );
  await queryOnce(copies[0]!, 'DELETE FROM gift');
  expect(await queryOnce(copies[1]!, 'SELECT name FROM gift')).toEqual([{ name: '玫瑰' }]);
  expect(new Set(copies.map(({ database }) => database)).size).toBe(3);
});

test('a cluster that stops leaves nothing behind', async () => {
  const other = await startTestCluster();
  await other.stop();
  await other.stop();
  await expect(stat(other.connection.host)).rejects.toThrow('ENOENT');
});
