import { type FileHandle, open, readdir } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sendSheet } from '../support/sendSheet';
import { startTestServer, type TestServer } from '../support/testServer';

/** The disk of the files, then that of the database, is full: callers read a sentence, nothing half-written stays, and all goes on. */
let server: TestServer;
let handles: FileHandle;
beforeAll(async () => {
  server = await startTestServer({ hasDemo: true });
  const one = await open(devNull);
  handles = Object.getPrototypeOf(one);
  await one.close();
});
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const FULL = '服务器的磁盘已满，这次没有保存，请联系管理员清理后再试';
const upload = () =>
  sendSheet({
    ...{ app: server.app, token: server.admin.token, path: '/sys/common/upload' },
    content: 'a,b\n'.repeat(1000),
    name: 'full.csv',
  });
async function exported() {
  const asked = (await server.admin.post('/gift/gift/export', { format: 'csv' })).body;
  expect(asked).toMatchObject({ success: true });
  await server.services.tasks.idle();
  const { id } = asked.result as { id: string };
  return (await server.admin.get('/sys/task/queryById', { id })).body.result as Record<string, unknown>;
}
const files = async () =>
  (
    await readdir(join(server.services.environment.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    })
  )
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .sort();
const rows = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from sys_file`.execute(server.services.db))
    .rows[0]?.count;

/** Half of each piece is written, then there is no room. */
function fillDisk(): void {
  const write = handles.writeFile;
  vi.spyOn(handles, 'writeFile').mockImplementation(async function (this: FileHandle, content) {
    const bytes = Buffer.from(content as Uint8Array);
    await write.call(this, bytes.subarray(0, bytes.length / 2));
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
}

test('the disk of the files: uploads and exports say so, nothing half-written stays, and both go on with room', async () => {
  const before = [await files(), await rows()];
  fillDisk();
  expect(await upload()).toMatchObject({ status: 500, body: { success: false, message: FULL } });
  expect(await exported()).toMatchObject({ state: 'failed', message: FULL, fileName: null });
  expect([await files(), await rows()]).toEqual(before);
  expect((await server.admin.get('/gift/gift/list')).body.success).toBe(true);
  vi.restoreAllMocks();
  expect((await upload()).body).toMatchObject({ success: true });
  expect(await exported()).toMatchObject({ state: 'done' });
});

test('the disk of the database: writes say so and leave nothing, readers are served, and all goes on with room', async () => {
  const { db } = server.services;
  await sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
  for (const table of ['sys_file', 'sys_dict'])
    await sql`create trigger full_disk before insert on ${sql.table(table)} execute function full_disk()`.execute(
      db,
    );
  const before = await rows();
  const add = (dictCode: string) => server.admin.post('/sys/dict/add', { dictName: '满', dictCode });
  expect(await add('full_disk')).toMatchObject({ status: 500, body: { success: false, message: FULL } });
  expect(await upload()).toMatchObject({ status: 500, body: { success: false, message: FULL } });
  // what lies in the folder without a row is served to nobody, and goes with the job 清理孤儿文件
  expect(await rows()).toBe(before);
  expect((await server.admin.get('/gift/gift/list')).body.success).toBe(true);
  for (const table of ['sys_file', 'sys_dict'])
    await sql`drop trigger full_disk on ${sql.table(table)}`.execute(db);
  expect((await add('full_disk')).body).toMatchObject({ success: true });
  expect((await upload()).body).toMatchObject({ success: true });
});
