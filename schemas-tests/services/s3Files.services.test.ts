import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { job as orphanFiles } from '../../src/server/parts/platform/jobs/orphanFiles';
import { signedQuery } from '../../src/server/storage/fileSignature';
import { storedPicture } from '../../src/server/storage/storedPicture';
import { noise } from '../../src/testing/storageContract';
import { startTestServer, type TestServer } from '../support/testServer';
import { type FaultyLine, faultyLine } from './faultyLine';
import { type S3Server, settingsAt, startS3 } from './s3Server';

/** The whole way through our own server: uploads, what is served, rights, exports and the nightly work, with files in S3. */
let s3: S3Server;
let line: FaultyLine;
let server: TestServer;
beforeAll(async () => {
  s3 = await startS3();
  line = await faultyLine(s3.port);
  server = await startTestServer({ s3: settingsAt(line.port) });
});
afterAll(async () => {
  await server.close();
  await line.close();
  await s3.end();
});

async function upload(name: string, content: Buffer, biz = 'goods/gift') {
  const form = new FormData();
  form.set('biz', biz);
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://x/', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/console/sys/common/upload',
    headers: { token: server.admin.token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, ...(answer.json() as { success: boolean; message: string }) };
}

const served = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/console/sys/common/static/${encodeURI(path)}`, headers });
const files = async () => (await sql`select from sys_file`.execute(server.services.db)).rows.length;
const picture = () => PNG.sync.write(new PNG({ width: 640, height: 480 }));

test('an upload is in the bucket, not in the folder, and is served to anyone', async () => {
  const content = picture();
  const { message: path } = await upload('照片.png', content);
  const { dataDir } = server.services.environment;
  expect(await readdir(dataDir)).not.toContain('files');
  const file = await served(path);
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload.equals(content)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(content.length),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await storedPicture(server.services.storage, path)).toEqual({
    width: 640,
    height: 480,
    animated: false,
  });
  expect((await served('goods/gift/none.png')).statusCode).toBe(404);
});

test('parts of a film are served as parts', async () => {
  const content = noise(1_500_000);
  const { message: path } = await upload('片.mp4', content, 'content/video');
  const part = await served(path, { range: 'bytes=1000-1999' });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe('bytes 1000-1999/1500000');
  expect(part.rawPayload.equals(content.subarray(1000, 2000))).toBe(true);
  const tail = await served(path, { range: 'bytes=-500' });
  expect(tail.rawPayload.equals(content.subarray(-500))).toBe(true);
  const beyond = await served(path, { range: 'bytes=1500000-' });
  expect(beyond.statusCode).toBe(416);
  expect(beyond.headers['content-range']).toBe('bytes */1500000');
});

test('a private file needs its signed address', async () => {
  const { message: path } = await upload('身份证.png', picture());
  await sql`update sys_file set is_private = true where path = ${path}`.execute(server.services.db);
  expect((await served(path)).statusCode).toBe(403);
  const query = await signedQuery(server.services.environment, path);
  const file = await server.app.inject(`/console/sys/common/static/${encodeURI(path)}?${query}`);
  expect(file.statusCode).toBe(200);
  expect(file.headers['cache-control']).toBe('private, no-store');
});

test('an export is written and fetched', async () => {
  const { body } = await server.admin.post('/gift/gift/export', { format: 'csv', columns: ['name'] });
  await server.services.tasks.idle();
  const { id } = body.result as { id: string };
  const task = (await server.admin.get('/sys/task/queryById', { id })).body.result as { fileSize: number };
  const { token } = server.admin;
  const file = await server.app.inject({ url: `/console/sys/task/file?id=${id}`, headers: { token } });
  expect(file.rawPayload.length).toBe(task.fileSize);
  expect(file.payload).toContain('名称');
});

test('what no record refers to is deleted from the bucket a day later; what is referred to stays', async () => {
  const [used, orphan] = [await upload('留.png', picture()), await upload('弃.png', picture())];
  const gift = { name: '有图', image: used.message, kind: 'plain', price: 5, hostShare: 100 };
  expect((await server.admin.post('/gift/gift/add', gift)).body.success).toBe(true);
  await sql`update sys_file set create_time = now() - interval '2 days'`.execute(server.services.db);
  const context = { services: server.services, parameters: {}, signal: new AbortController().signal };
  await orphanFiles.run({ ...context, output: () => undefined });
  const { storage } = server.services;
  expect(await storage.size(used.message)).toBeGreaterThan(0);
  expect(await storage.size(orphan.message)).toBeNull();
  expect((await served(orphan.message)).statusCode).toBe(404);
});

test('a file that has not been moved over yet is served, and removed, from the folder', async () => {
  const { dataDir } = server.services.environment;
  await mkdir(join(dataDir, 'files/goods/gift'), { recursive: true });
  await writeFile(join(dataDir, 'files/goods/gift/旧.png'), picture());
  await sql`insert into sys_file (path, name, size, content_type) values ('goods/gift/旧.png', '旧.png', 1, 'image/png')`.execute(
    server.services.db,
  );
  expect((await served('goods/gift/旧.png')).rawPayload.equals(picture())).toBe(true);
  await server.services.storage.remove('goods/gift/旧.png');
  expect((await served('goods/gift/旧.png')).statusCode).toBe(404);
});

test('a line that breaks in the middle of an upload: a sentence, no row, nothing to be seen', async () => {
  const before = await files();
  line.failure = { cutAfterSent: 200_000 };
  const cut = await upload('断.mp4', noise(1_500_000), 'content/video');
  line.failure = 'none';
  expect(cut).toMatchObject({
    status: 503,
    success: false,
    message: '文件没有保存：文件存储（S3）暂时连不上，请稍后再试',
  });
  expect(await files()).toBe(before);
  expect((await upload('断.mp4', noise(1_500_000), 'content/video')).success).toBe(true);
});

test('while the store is away everything else works, and files come back with it', async () => {
  const { message: path } = await upload('照片.png', picture());
  await s3.stop();
  const away = await served(path);
  expect(away.statusCode).toBe(503);
  expect(away.json().message).toBe('文件暂时打不开：文件存储（S3）暂时连不上，请稍后再试');
  expect((await upload('照片.png', picture())).message).toMatch(/^文件没有保存：/);
  expect((await server.admin.get('/gift/gift/list')).body.success).toBe(true);
  expect((await server.app.inject('/health/ready')).statusCode).toBe(200);
  await s3.start();
  expect((await served(path)).statusCode).toBe(200);
});
