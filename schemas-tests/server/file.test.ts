import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Stored files: shown, listed with their uses, deleted when nothing uses them. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function stored(
  path: string,
  { type = 'image/png', content = 'x', age = '2 days', isPrivate = false } = {},
): Promise<string> {
  await server.services.storage.write(path, Buffer.from(content));
  const { rows } = await sql<{ id: string }>`
    insert into sys_file (path, name, size, content_type, is_private, create_time)
    values (${path}, ${path}, ${content.length}, ${type}, ${isPrivate}, now() - ${age}::interval) returning id::text`.execute(
    server.services.db,
  );
  return rows[0]?.id as string;
}

const one = async (id: string) => (await server.admin.get('/sys/file/queryById', { id })).body.result;
const removed = async (id: string, client = server.admin) =>
  (await client.delete('/sys/file/delete', { id })).body;

test('each kind has its preview; a private one has none', async () => {
  const text = `第一行\n${'字'.repeat(2000)}`;
  expect(await one(await stored('kind/a.png'))).toMatchObject({ picture: 'kind/a.png', sound: null });
  expect(await one(await stored('kind/a.mp3', { type: 'audio/mpeg' }))).toMatchObject({
    sound: 'kind/a.mp3',
    contentType_dictText: 'MP3 声音',
  });
  expect(await one(await stored('kind/a.mp4', { type: 'video/mp4' }))).toMatchObject({ movie: 'kind/a.mp4' });
  expect(await one(await stored('kind/a.pdf', { type: 'application/pdf' }))).toMatchObject({
    document: 'kind/a.pdf',
    excerpt: null,
  });
  const read = (await one(
    await stored('kind/a.txt', { type: 'text/plain; charset=utf-8', content: text }),
  )) as { excerpt: string };
  expect(read.excerpt.startsWith('第一行\n字字')).toBe(true);
  expect(read.excerpt).not.toContain('�');
  expect(Buffer.byteLength(read.excerpt)).toBeLessThanOrEqual(2000);
  expect(await one(await stored('kind/b.png', { isPrivate: true }))).toMatchObject({ picture: null });
});

test('what a record uses names its place, and stays; what nothing uses is deleted, row and file', async () => {
  const id = await stored('gift/used.png');
  const free = await stored('gift/free.png');
  const place = '/sys/file/action/uses';
  await sql`insert into gift (name, price, image) values ('花', 1, 'gift/used.png')`.execute(
    server.services.db,
  );
  expect((await server.admin.post(place, { id })).body).toMatchObject({ result: ['礼物列表的图片'] });
  expect((await server.admin.post(place, { id: free })).body.message).toBe('没有记录用到它，可以删除');
  const narrow = await operatorWith(server, 'fileNarrow', ['file:list', 'file:uses']);
  expect((await narrow.post(place, { id })).body.message).toBe('用在：其他页面');

  expect(await removed(id)).toMatchObject({
    success: false,
    message: '有记录用到这个文件，不能删除；“用在哪里”说明是哪些',
  });
  const fresh = await stored('gift/fresh.png', { age: '1 hour' });
  expect((await removed(fresh)).message).toContain('上传不到一天');
  const both = await server.admin.delete('/sys/file/deleteBatch', { ids: `${free},${id}` });
  expect(both.body.result).toMatchObject({ done: [free], failed: [{ id }] });
  expect(await server.services.storage.read('gift/free.png')).toBeNull();
  expect(await server.services.storage.read('gift/used.png')).not.toBeNull();
  const log = await sql<{ operation: string }>`
    select operation from sys_data_log where data_table = 'sys_file' and data_id = ${free} and operation <> 'action'`.execute(
    server.services.db,
  );
  expect(log.rows).toEqual([{ operation: 'delete' }]);
  expect((await removed('1')).message).toBe('未找到对应实体');
});

test('without a session, list only, with its code; nobody adds or changes one here', async () => {
  const id = await stored('rights/a.png');
  const nobody = clientOf(server.app, '');
  expect((await nobody.delete('/sys/file/delete', { id })).status).toBe(401);
  expect((await nobody.delete('/sys/file/deleteBatch', { ids: id })).status).toBe(401);
  const reader = await operatorWith(server, 'fileReader', ['file:list']);
  expect((await reader.get('/sys/file/list')).body.success).toBe(true);
  for (const call of ['delete', 'deleteBatch'])
    expect((await reader.delete(`/sys/file/${call}`, { id, ids: id })).status, call).toBe(403);
  expect((await reader.post('/sys/file/action/uses', { id })).status).toBe(403);
  expect((await server.admin.put('/sys/file/edit', { id, path: '../x' })).status).toBe(404);
  const deleter = await operatorWith(server, 'fileDeleter', ['file:list', 'file:delete']);
  expect(await removed(id, deleter)).toMatchObject({ success: true, message: '删除成功!' });
});

test('a role’s upload space is enforced, by the largest of a person’s roles, also for concurrent uploads', async () => {
  const { db } = server.services;
  const uploader = await operatorWith(server, 'uploader', ['contraband:list', 'contraband:add']);
  const { rows } = await sql<{ id: string; user_id: string }>`
    select role.id::text, held.user_id::text from sys_role role join sys_user_role held on held.role_id = role.id
    where role_code = 'role_uploader'`.execute(db);
  const [role] = rows;
  const edited = await server.admin.put('/sys/role/edit', { id: role?.id, uploadQuota: 1 });
  expect(edited.body).toMatchObject({ success: true });
  const storeFile = (size: number) =>
    sql`insert into sys_file (path, name, size, content_type, is_private, create_by)
      values (${`quota/${size}.png`}, 'x', ${size}, 'image/png', false, ${role?.user_id})`.execute(db);
  await storeFile(1024 * 1024 - 100);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const upload = async () => {
    const form = new FormData();
    form.append('file', new Blob([png]), 'dot.png');
    const request = new Request('http://x', { method: 'POST', body: form });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/console/sys/common/upload',
      headers: { token: uploader.token, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json() as { success: boolean; message: string };
  };
  // 70 bytes each: one fits into the last hundred
  const both = await Promise.all([upload(), upload()]);
  expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
  expect(both.find(({ success }) => !success)?.message).toBe(
    '上传失败！您的上传空间共 1 MB，还剩 30 字节，放不下这个 70 字节 的文件',
  );
  await sql`update sys_role set upload_quota = null where role_code = 'role_uploader'`.execute(db);
  expect((await upload()).success).toBe(true);
});
