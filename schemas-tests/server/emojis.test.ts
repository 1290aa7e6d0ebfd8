import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PICTURE, storedFiles } from '../../src/testing/server/storedFiles';
import { appWith } from '../support/appAccount';
import { person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Packs of emojis with many pictures in one upload (`catalogue.md` §7). */
let server: TestServer;
let app: Client;
let pack: string;
beforeAll(async () => {
  server = await startTestServer();
  await storedFiles(server.services.db, PICTURE);
  app = await appWith(server, '主站', ['emojis']);
  await add({ name: '小圆脸' });
  [{ id: pack }] = (await packs()) as [{ id: string }];
});
afterAll(() => server.close());

const db = () => server.services.db;
type Row = Record<string, unknown> & { id: string };
const listed = async (path: string, query: Record<string, string> = {}) =>
  ((await server.admin.get(`${path}/list`, { pageSize: '100', ...query })).body.result as { records: Row[] })
    .records;
const packs = () => listed('/goods/emoji');
const items = () => listed('/goods/emojiItem', { packId: pack });
const add = async (more: object) =>
  (
    await server.admin.post('/goods/emoji/add', {
      cover: PICTURE,
      access: 'free',
      enabled: false,
      ...more,
    })
  ).body;
const upload = async (images: string[], who = server.admin) =>
  (await who.post('/goods/emoji/action/upload', { id: pack, images })).body;

async function stored(name: string, content: Buffer, digest: string | null = null): Promise<string> {
  const path = `emoji/${name}`;
  await server.services.storage.write(path, content);
  await sql`insert into sys_file (path, name, size, content_type, digest)
    values (${path}, ${name}, ${content.length}, 'image/png', ${digest})`.execute(db());
  return path;
}
const still = (width: number, height = width) => PNG.sync.write(new PNG({ width, height }));
const moving = () => readFileSync(new URL('../../src/domain/demo/data/media/emoji-1/1.gif', import.meta.url));

test('an empty pack is not put on sale', async () => {
  expect(await add({ name: '空的', enabled: true })).toMatchObject({
    message: expect.stringContaining('还没有启用的表情，请先上传再上架'),
  });
  const edited = await server.admin.put('/goods/emoji/edit', { id: pack, enabled: true });
  expect(edited.body.success).toBe(false);
});

test('many in one upload: named by their files, stored in order, those that do not fit are named with why', async () => {
  const answer = await upload([
    await stored('微笑.png', still(120)),
    await stored('大笑.gif', moving()),
    await stored('海报.png', still(1024, 300)),
    await stored('微笑.webp', Buffer.from('no picture')),
  ]);
  expect(answer).toMatchObject({ message: '已添加 2 张，2 张没有添加' });
  expect((answer.result as { once: { text: string } }).once.text).toBe(
    '海报：这张图 1024×300 像素，长和宽要在 60 到 512 像素之间\n微笑：读不出这张图片的尺寸，请上传 PNG、GIF 或 WebP',
  );
  expect((await items()).map(({ name, animated, width }) => [name, animated, width])).toEqual([
    ['微笑', false, 120],
    ['大笑', true, 96],
  ]);
  // the same name again, and the same picture again
  await stored('x.png', still(90), 'one');
  const second = await upload([
    'emoji/微笑.png',
    await stored('b/微笑.png', still(100), 'two'),
    await stored('c/y.png', still(100), 'two'),
    'emoji/x.png',
  ]);
  expect(second).toMatchObject({ message: '已添加 2 张，2 张没有添加' });
  expect((await items()).map(({ name }) => name)).toEqual(['微笑', '大笑', '微笑2', 'x']);
});

test('two concurrent uploads, too many files, and a caller without the right', async () => {
  const both = await Promise.all(
    ['甲', '乙'].map(async (name) => upload([await stored(`${name}.png`, still(80), name)])),
  );
  expect(both.every(({ success }) => success)).toBe(true);
  expect(new Set((await items()).map(({ sortNo }) => sortNo)).size).toBe((await items()).length);
  const many = Array.from({ length: 61 }, (_, index) => `emoji/none-${index}.png`);
  expect((await upload(many)).success).toBe(false);
  const reader = await operatorWith(server, 'emojiReader', ['emoji:list', 'emoji-item:list']);
  expect((await upload(['emoji/x.png'], reader)).success).toBe(false);
});

test('the app gets what is on sale, in order, and whether the person may use it', async () => {
  const userId = await person(db(), { userNo: '880001' });
  const list = async () =>
    (await app.get('/app/emoji/list', { userId })).body.result as {
      name: string;
      usable: boolean;
      items: object[];
    }[];
  expect(await list()).toEqual([]);
  expect(
    (await server.admin.put('/goods/emoji/edit', { id: pack, enabled: true, access: 'vip' })).body.success,
  ).toBe(true);
  const [first] = await items();
  await server.admin.post('/goods/emojiItem/action/off', { id: first!.id });
  const [found] = await list();
  expect(found).toMatchObject({ name: '小圆脸', usable: false });
  expect(found?.items).toHaveLength((await items()).length - 1);
  await sql`update app_user set vip_until = now() + interval '1 day' where id = ${userId}::bigint`.execute(
    db(),
  );
  expect((await list())[0]?.usable).toBe(true);
  expect((await app.get('/app/emoji/list', { userId: '999' })).body.success).toBe(false);
});
