import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawNickname } from '../../src/domain/moderation/rules/nicknames';
import { seededRandom } from '../../src/engine/seededRandom';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { drawn } from '../../src/server/parts/platform/rules/weighted';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** The app's own sentences, and the help it gives (`catalogue.md` §9). */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
  await sql`insert into contraband (word, category, level, enabled) values
    ('代练', 'advert', 'block', true), ('加群', 'advert', 'review', true)`.execute(server.services.db);
});
afterAll(() => server.close());

type Row = Record<string, unknown> & { id: string };
const listed = async (path: string, query: Record<string, string> = {}) =>
  ((await server.admin.get(`${path}/list`, { pageSize: '100', ...query })).body.result as { records: Row[] })
    .records;
const post = async (path: string, body: object) => (await server.admin.post(path, body)).body;

const GREETING = '/operation/greeting';
const greeting = (content: string, more: object = {}) =>
  post(`${GREETING}/add`, { content, category: 'warm', sex: 'any', weight: 10, enabled: true, ...more });

test('forbidden text is refused by its word, text to be reviewed is marked', async () => {
  expect(await greeting('接代 练，稳上分')).toMatchObject({
    message: expect.stringContaining('含违禁词：代练（'),
  });
  expect(await greeting('加群一起唱')).toMatchObject({ success: true });
  expect(await greeting(' 你好呀 ')).toMatchObject({ success: true });
  const [plain, marked] = ['你好呀', '加群一起唱'].map(
    (content) => (rows: Row[]) => rows.find((row) => row.content === content),
  );
  const rows = await listed(GREETING);
  expect(plain?.(rows)?.marked ?? null).toBeNull();
  expect(JSON.stringify(marked?.(rows)?.marked)).toContain('加群');
  expect(await greeting('你好呀')).toMatchObject({ success: false });
});

test('many lines together: each line that is no record is reported with its place and why', async () => {
  const lines = ['晚上好', '', '你好呀', '代练', '长'.repeat(61), '晚上好', '周末愉快'].join('\n');
  const answer = await post(`${GREETING}/action/paste`, { lines, category: 'warm', sex: 'any', weight: 5 });
  expect(answer).toMatchObject({ success: true, message: '添加了 2 条，4 条没有添加' });
  expect((answer.result as { left: string[] }).left).toEqual([
    '第 3 行“你好呀”：已经有了',
    expect.stringMatching(/^第 4 行“代练”：含违禁词：代练（/),
    `第 5 行“${'长'.repeat(20)}…”：内容不能超过 60 个字`,
    '第 6 行“晚上好”：已经有了',
  ]);
  const rows = await listed(GREETING, { content: '周末愉快' });
  expect(rows).toMatchObject([{ weight: 5, enabled: true, used: 0, category: 'warm' }]);
  const many = Array.from({ length: 501 }, (_, index) => `第${index}句`).join('\n');
  expect(
    await post(`${GREETING}/action/paste`, { lines: many, category: 'warm', sex: 'any', weight: 5 }),
  ).toMatchObject({
    message: '一次最多 500 行，这里有 501 行',
  });
  const reader = await operatorWith(server, 'phraseReader', ['greeting:list']);
  expect(
    (await reader.post(`${GREETING}/action/paste`, { lines: '好', category: 'warm', sex: 'any', weight: 5 }))
      .status,
  ).toBe(403);
});

test('the chance of each follows from the weights of those that are drawn with it', async () => {
  const path = '/operation/language';
  const add = (content: string, sex: string, weight: number, enabled = true) =>
    post(`${path}/add`, { content, category: 'chat', sex, weight, enabled });
  await add('甲', 'any', 30);
  await add('乙', 'male', 10);
  await add('丙', 'female', 70);
  await add('丁', 'any', 50, false);
  const shares = Object.fromEntries(
    (await listed(path)).map(({ content, share }) => [content, share ?? null]),
  );
  // for a man: 甲 30 of 40; what is switched off is never drawn
  expect(shares).toEqual({ 甲: 2727, 乙: 2500, 丙: 7000, 丁: null });
});

test('drawing follows the weights, and a nickname is as long as is asked', () => {
  const { next } = seededRandom(7);
  const counts = { a: 0, b: 0 };
  for (let turn = 0; turn < 4000; turn++)
    counts[
      (
        drawn(
          [
            { weight: 1, name: 'a' },
            { weight: 3, name: 'b' },
          ] as const,
          next,
        ) as { name: 'a' | 'b' }
      ).name
    ] += 1;
  expect(counts.b / counts.a).toBeCloseTo(3, 0);
  expect(drawn([], next)).toBeNull();
  const words = [
    { part: 'prefix', id: '1', content: '爱笑的', weight: 1 },
    { part: 'middle', id: '2', content: '橘猫', weight: 1 },
    { part: 'suffix', id: '3', content: '在路上', weight: 1 },
  ] as const;
  const names = new Set(Array.from({ length: 50 }, () => drawNickname(words, 5, next)?.name));
  expect(names).toEqual(new Set(['爱笑的橘猫', '橘猫在路上']));
  expect(drawNickname(words.slice(0, 1), 20, next)).toBeNull();
});

test('试抽 draws twenty by that code and counts the combinations', async () => {
  const path = '/operation/nickname';
  const draw = () => post(`${path}/action/draw`, { sex: 'female' });
  expect(await draw()).toMatchObject({
    success: false,
    message: expect.stringContaining('要有启用的“中间”词'),
  });
  const paste = (part: string, words: string[], sex = 'any') =>
    post(`${path}/action/paste`, { lines: words.join('\n'), part, sex, weight: 10 });
  await paste('prefix', ['爱笑的', '安静的', '追风的']);
  await paste('middle', ['橘猫', '柚子']);
  await paste('suffix', ['在路上', '先生']);
  await post(`${path}/add`, { content: '小姐', part: 'suffix', sex: 'male', weight: 10, enabled: true });
  // 3×2 + 2×2 + 3×2×2: suffixes for men alone are no part of the names for women
  const answer = await draw();
  expect(answer.message).toMatch(/^共 22 种组合，抽到：/);
  expect((answer.result as { names: string[] }).names).toHaveLength(20);
  expect(answer.message).not.toContain('小姐');
  // the same word may exist at another place
  expect(await paste('prefix', ['橘猫'])).toMatchObject({ message: '已添加 1 条' });
});

test('many pictures together become avatars, each once', async () => {
  const { db } = server.services;
  for (const name of ['a', 'b'])
    await sql`insert into sys_file (path, name, size, content_type) values (${`avatar/${name}.png`}, ${`海边 ${name}.png`}, 10, 'image/png')`.execute(
      db,
    );
  const path = '/operation/randomAvatar';
  const upload = (images: string[]) => post(`${path}/action/upload`, { images, sex: 'female', weight: 10 });
  expect(await upload(['avatar/a.png'])).toMatchObject({ message: '已添加 1 张' });
  expect(await upload(['avatar/a.png', 'avatar/b.png'])).toMatchObject({
    message: '已添加 1 张，1 张已经有了',
  });
  expect((await listed(path)).map(({ title, share }) => [title, share])).toEqual(
    expect.arrayContaining([
      ['海边 a', 5000],
      ['海边 b', 5000],
    ]),
  );
  for (const [name, digest] of Object.entries({ c: 'one', d: 'one', e: 'two' }))
    await sql`insert into sys_file (path, name, size, content_type, digest)
      values (${`avatar/${name}.png`}, ${`${name}.png`}, 10, 'image/png', ${digest})`.execute(db);
  expect(await upload(['avatar/c.png', 'avatar/d.png']), 'the same picture under two files').toMatchObject({
    message: '已添加 1 张，1 张已经有了',
  });
  expect(await upload(['avatar/d.png', 'avatar/e.png'])).toMatchObject({
    message: '已添加 1 张，1 张已经有了',
  });
  const copied = { title: '又', image: 'avatar/d.png', sex: 'any', weight: 1, enabled: true };
  expect(await post(`${path}/add`, copied)).toMatchObject({ message: '这张图已经在随机头像里' });
  const again = { title: '又', image: 'avatar/b.png', sex: 'any', weight: 1, enabled: true };
  expect(await post(`${path}/add`, again)).toMatchObject({ message: '这张图已经在随机头像里' });
});

test('help: a place with articles stays, what is published is withdrawn before it is deleted, its words are cleaned', async () => {
  const center = '/operation/helpCenter';
  const article = '/operation/helpArticle';
  const idOf = (body: { result: unknown }) => (body.result as { id: string }).id;
  const root = idOf(await post(`${center}/add`, { name: '账号', enabled: true }));
  const inner = idOf(await post(`${center}/add`, { name: '登录', parentId: root, enabled: true }));
  const content = '<p>好<img src="x" onerror="alert(1)"></p><script>alert(1)</script>';
  const id = idOf(
    await post(`${article}/add`, { categoryId: inner, title: '收不到验证码', content, status: 'published' }),
  );
  const read = async () => (await listed(article)).find((row) => row.id === id);
  expect(await read()).toMatchObject({ status: 'draft', views: 0 });
  expect((await server.admin.delete(`${center}/delete`, { id: inner })).body.success).toBe(false);
  expect(await post(`${article}/action/publish`, { id })).toMatchObject({ success: true });
  expect(await read()).toMatchObject({ status: 'published', publishTime: expect.any(String) });
  expect((await server.admin.delete(`${article}/delete`, { id })).body.success).toBe(false);
  await server.admin.put(`${article}/edit`, {
    id,
    content: '<p>点登录页的<b>重新发送</b>，一分钟内会收到短信</p>',
  });
  expect(
    (await listed(article, { 'title|plain': '收到短信' })).map((row) => row.id),
    'by its words',
  ).toEqual([id]);
  // its words, none of its markup; one that is in two of its pieces is one
  for (const other of ['收到微信', '<p>', 'strong', '</'])
    expect(await listed(article, { 'title|plain': other })).toEqual([]);
  // what belongs to all below the chosen place
  expect(await listed(article, { categoryId_under: root })).toHaveLength(1);
  expect(await post(`${article}/action/withdraw`, { id })).toMatchObject({ success: true });
  expect(await read()).toMatchObject({ status: 'draft', publishTime: null });
  expect((await server.admin.delete(`${article}/delete`, { id })).body.success).toBe(true);
});
