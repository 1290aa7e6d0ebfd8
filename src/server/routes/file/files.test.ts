import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeFolders } from '../../../domain/demo/media/media';
import { operator, role } from '../../../testing/server/people';
import { testScreens } from '../../../testing/server/screens';
import { type Answer, type TestServer, testServer } from '../../../testing/server/testServer';
import { signedQuery } from '../../storage/fileSignature';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = (await operator(db(), { roleIds: [await role(db(), ['gift:edit'])] })).token;
});
afterAll(() => server.close());

const db = () => server.services.db;
const environment = () => server.services.environment;

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64)]);
const JPG = Buffer.from('ffd8ffc0000b080001000101011100', 'hex');
const HTML = Buffer.from('<html><script>alert(1)</script></html>');

interface Upload {
  name?: string;
  content?: Buffer;
  biz?: string;
  as?: string | null;
  isFileFirst?: boolean;
}

async function upload({
  name = '照片.png',
  content = PNG,
  biz = 'goods/gift',
  as = token,
  isFileFirst = false,
}: Upload = {}): Promise<Answer> {
  const form = new FormData();
  if (!isFileFirst) form.set('biz', biz);
  form.set('file', new Blob([new Uint8Array(content)]), name);
  if (isFileFirst) form.set('biz', biz);
  const request = new Request('http://x/', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/console/sys/common/upload',
    headers: {
      'content-type': request.headers.get('content-type') as string,
      ...(as ? { 'x-access-token': as } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const fetchFile = (path: string, query = '') =>
  server.app.inject(`/console/sys/common/static/${encodeURI(path)}${query}`);

test('an image is stored under its folder and served to anyone, for ever', async () => {
  const answer = await upload();
  expect(answer).toMatchObject({ status: 200, success: true, code: 0, result: null });
  expect(answer.message).toMatch(/^goods\/gift\/照片_\d{13}[0-9a-f]{24}\.png$/);
  const row = await db()
    .selectFrom('sys_file')
    .where('path', '=', answer.message)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    name: '照片.png',
    size: String(PNG.length),
    content_type: 'image/png',
    is_private: false,
  });
  const file = await fetchFile(`${answer.message},`);
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload.equals(PNG)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('照片.png')}`,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('the folder may come after the file', async () => {
  expect((await upload({ isFileFirst: true })).message).toMatch(/^goods\/gift\//);
});

test('what is no image is saved, not shown', async () => {
  const { message } = await upload({ name: 'a.txt', content: HTML });
  const file = await fetchFile(message);
  expect(file.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(file.headers['content-disposition']).toMatch(/^attachment;/);
});

test('an image is judged by its content, not by its name', async () => {
  expect((await upload({ name: 'a.png', content: JPG })).message).toMatch(/\.jpg$/);
  expect(await upload({ name: 'a.png', content: HTML })).toMatchObject({
    code: 500,
    message: '上传失败！文件内容不是图片',
  });
});

test.each([
  ['x.pdf', HTML],
  ['x.mp3', Buffer.from('MZ\u0090')],
  ['x.mp4', HTML],
  ['x.zip', Buffer.from('PK')],
  ['x.txt', Buffer.from('a\u0000b')],
])('%s is refused where its first bytes are of something else', async (name, content) => {
  const ending = name.slice(1);
  await server.setScreens([
    ...testScreens(),
    {
      file: 'probe/any.json',
      text: JSON.stringify({
        title: '文件',
        label: 'file',
        resource: { path: '/probe/any', table: 'probe_any' },
        fields: { file: { type: 'file', title: '文件', accept: [ending], maxKB: 100 } },
        table: { columns: ['file'] },
        form: ['file'],
      }),
    },
  ]);
  expect(await upload({ name, content, biz: 'probe/any' })).toMatchObject({
    success: false,
    message: `上传失败！文件内容不是 ${ending} 文件`,
  });
});

test('a picture that is cut short is refused', async () => {
  expect(await upload({ content: PNG.subarray(0, 20) })).toMatchObject({ message: '上传失败！图片不完整' });
});

test.each([
  [30_000, 30_000],
  [16_385, 1],
  [1, 16_385],
  [8000, 5001],
])('a picture of %i×%i pixels is refused, however small its file is', async (width, height) => {
  const content = Buffer.from(PNG);
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  expect(await upload({ content })).toMatchObject({
    success: false,
    message: `上传失败！图片有 ${width}×${height} 像素，最多 4000 万像素，长和宽各不超过 16384`,
  });
  content.writeUInt32BE(8000, 16);
  content.writeUInt32BE(5000, 20);
  expect((await upload({ content })).message).toMatch(/\.png$/);
});

test.each(['a.html', 'a.svg', 'a.exe', 'a', 'a.png.html', 'a.SVG'])(
  '%s is refused, though a screen may accept it',
  async (name) => {
    expect(await upload({ name })).toMatchObject({
      status: 200,
      success: false,
      message: expect.stringMatching(/^上传失败！只能上传/),
    });
  },
);

test('the limits are those of the field that the folder names, else the widest', async () => {
  const large = Buffer.concat([PNG, Buffer.alloc(600 * 1024)]);
  expect(await upload({ content: large, biz: 'goods/gift/image' })).toMatchObject({
    success: false,
    message: '文件大小超出500KB限制, 请压缩或降低文件质量! ',
  });
  expect(await upload({ content: large, biz: 'goods/gift' })).toMatchObject({ success: true });
  expect(await upload({ name: 'a.txt', content: HTML, biz: 'goods/gift/image' })).toMatchObject({
    success: false,
  });
  const huge = Buffer.concat([PNG, Buffer.alloc(3 * 1024 * 1024)]);
  expect(await upload({ content: huge, biz: 'user/20200101' })).toMatchObject({
    message: '文件大小超出2MB限制, 请压缩或降低文件质量! ',
  });
});

test('folders and names cannot lead out of the storage', async () => {
  const { message } = await upload({ biz: '../../etc/./cron', name: '../..\\x/.hidden.png' });
  expect(message).toMatch(/^etc\/cron\/[\p{L}\p{N}_-]+\.png$/u);
  expect((await upload({ biz: '' })).message).toMatch(/^upload\//);
  for (const path of ['..%2fkeys%2ffiles.key', 'demo//x', 'demo/.x'])
    expect((await server.app.inject(`/console/sys/common/static/${path}`)).statusCode).toBe(404);
});

test('uploading is for those who may write something', async () => {
  const reader = await operator(db(), {
    roleIds: [await role(db(), ['gift:list', 'gift:export', 'gift:cost'])],
  });
  expect(await upload({ as: reader.token })).toMatchObject({ status: 403 });
  expect(await upload({ as: null })).toMatchObject({ status: 401 });
  const actor = await operator(db(), { roleIds: [await role(db(), ['gift:retire'])] });
  expect(await upload({ as: actor.token })).toMatchObject({ success: true });
  expect(await server.call('POST', '/sys/common/upload', { token, body: {} })).toMatchObject({
    message: '上传失败！请选择文件',
  });
});

test('files of sensitive fields need a signed address, for five minutes', async () => {
  const { message: path } = await upload({ biz: 'goods/person/card' });
  expect((await fetchFile(path)).statusCode).toBe(403);
  const query = await signedQuery(environment(), path);
  const file = await fetchFile(path, `?${query}`);
  expect(file.statusCode).toBe(200);
  expect(file.headers['cache-control']).toBe('private, no-store');
  const { message: other } = await upload({ biz: 'goods/person/card' });
  expect((await fetchFile(other, `?${query}`)).statusCode).toBe(403);
  const late = await signedQuery(environment(), path, Date.now() - 301_000);
  expect((await fetchFile(path, `?${late}`)).statusCode).toBe(403);
  const stretched = late.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) + 60}`);
  expect((await fetchFile(path, `?${stretched}`)).statusCode).toBe(403);
});

test('where the folder names the screen only, one sensitive field that could take the file is enough', async () => {
  expect((await fetchFile((await upload({ biz: 'goods/person' })).message)).statusCode).toBe(403);
  expect((await fetchFile((await upload({ biz: 'goods/person/avatar' })).message)).statusCode).toBe(200);
});

test('the key is ours alone', async () => {
  await Promise.all([signedQuery(environment(), 'a'), signedQuery(environment(), 'b')]);
  const place = join(environment().dataDir, 'keys', 'files.key');
  expect((await stat(place)).mode & 0o777).toBe(0o600);
  expect(await readFile(place)).toHaveLength(32);
});

test('what has no row is not served, the demonstration’s pictures have theirs', async () => {
  await server.services.storage.write('goods/x.png', PNG);
  expect((await fetchFile('goods/x.png')).statusCode).toBe(404);
  await server.services.storage.write('demo/x.png', PNG);
  expect((await fetchFile('demo/x.png')).statusCode).toBe(404);
  await storeFolders(server.services, (folder) => folder === 'star');
  const picture = await fetchFile('demo/star-1.webp');
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  });
});

test('a player asks for parts of a film, and learns where the rest is', async () => {
  const name = 'demo/film.webm';
  const content = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));
  await server.services.storage.write(name, content);
  await sql`insert into sys_file (path, name, size, content_type) values (${name}, 'film.webm', 1000, 'video/webm')`.execute(
    db(),
  );
  const part = (headers: Record<string, string>) =>
    server.app.inject({ url: `/console/sys/common/static/${name}`, headers });
  const middle = await part({ range: 'bytes=100-199' });
  expect([middle.statusCode, middle.headers['content-range'], middle.headers['content-length']]).toEqual([
    206,
    'bytes 100-199/1000',
    '100',
  ]);
  expect(middle.rawPayload.equals(content.subarray(100, 200))).toBe(true);
  const end = await part({ range: 'bytes=-10' });
  expect(end.rawPayload.equals(content.subarray(990))).toBe(true);
  const whole = await part({});
  expect([whole.statusCode, whole.headers['accept-ranges'], whole.rawPayload.length]).toEqual([
    200,
    'bytes',
    1000,
  ]);
  const beyond = await part({ range: 'bytes=1000-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */1000']);
  expect((await part({ range: 'bytes=0-9', 'if-range': '"an older one"' })).statusCode).toBe(200);
});
