import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { installedSql } from '../../src/main/additions';
import { backup } from '../../src/server/ops/backup/backup';
import { restore } from '../../src/server/ops/backup/restore';
import { openBucket } from '../../src/server/storage/openBucket';
import { createDatabase } from '../../src/testing/database';
import { noise } from '../../src/testing/storageContract';
import { fileDigests, tableDigests } from '../support/sameContent';
import { startTestServer, type TestServer } from '../support/testServer';
import { type S3Server, settingsAt, startS3 } from './s3Server';

let s3: S3Server;
let server: TestServer;
let own: string;
beforeAll(async () => {
  own = await mkdtemp(join(tmpdir(), 'console-s3-backup-'));
  s3 = await startS3();
  server = await startTestServer({ s3: s3.settings });
});
afterAll(async () => {
  await server.close();
  await s3.end();
  await rm(own, { recursive: true });
});

const bucket = (prefix: string) =>
  openBucket(settingsAt(s3.port, prefix), pino({ level: 'silent' }), () => undefined);

test('a backup holds what is in the bucket, and restores into another bucket or a folder', async () => {
  const { storage, environment } = server.services;
  await storage.write('goods/gift/图.png', noise(5000));
  await storage.write('content/video/片.mp4', noise(9_000_000));
  const folder = join(own, 'backup');
  const manifest = await backup(server.config, environment.dataDir, folder, storage);
  expect(manifest.files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['files/content/video/片.mp4', 'files/goods/gift/图.png']),
  );
  const [intoFolder, intoBucket] = [
    await createDatabase(inject('cluster')),
    await createDatabase(inject('cluster')),
  ];
  await restore(intoFolder, join(own, 'one'), folder, { sql: installedSql });
  expect(await fileDigests(join(own, 'one/files'))).toEqual(await fileDigests(join(folder, 'files')));
  const other = await bucket('other');
  await restore(intoBucket, join(own, 'two'), folder, { sql: installedSql, remote: other });
  expect(await other.size('content/video/片.mp4')).toBe(9_000_000);
  expect(await tableDigests(intoBucket)).toEqual(await tableDigests(intoFolder));
  // a place that holds something is left alone
  const third = await createDatabase(inject('cluster'));
  await expect(
    restore(third, join(own, 'three'), folder, { sql: installedSql, remote: other }),
  ).rejects.toThrow('只能恢复到空的地方');
  expect(await other.size('goods/gift/图.png')).toBe(5000);
  await other.remove('goods/gift/图.png');
  await other.remove('content/video/片.mp4');
  await restore(third, join(own, 'three'), folder, { sql: installedSql, remote: other });
  expect(await other.size('goods/gift/图.png')).toBe(5000);
});
