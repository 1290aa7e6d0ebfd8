import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatScreen } from '../../src/engine/pure';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Screens made in the browser: drafts, the check, publishing over files, taking back, and what an author may not do. */
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = server.admin;
});
afterAll(() => server.close());

const wall = (more: Record<string, unknown> = {}) =>
  JSON.stringify({
    title: '照片墙',
    resource: { path: '/online/photoWall', table: 'photo_wall' },
    fields: { name: { type: 'text', title: '名称', required: true } },
    table: { columns: ['name'] },
    form: ['name'],
    ...more,
  });

interface Opened {
  active: { id: string; text: string; origin: string } | null;
  draft: { text: string; base: string | null } | null;
  fileText: string | null;
}

const opened = async (id: string): Promise<Opened> =>
  (await admin.get('/online/form/open', { id })).body.result as Opened;
const listed = async (id: string) =>
  ((await admin.get('/online/form/list')).body.result as { id: string }[]).find((one) => one.id === id);
const publish = async (id: string, text: string, more: Record<string, unknown> = {}) => {
  const { active } = await opened(id);
  return (await admin.post('/online/form/publish', { id, text, base: active?.id, ...more })).body;
};

test('a new screen: kept as a draft, checked, published, served, listed; its table takes records', async () => {
  const id = 'online/photo-wall';
  expect((await admin.post('/online/form/draft', { id, text: wall() })).body.success).toBe(true);
  expect(await opened(id)).toMatchObject({ active: null, draft: { text: wall(), base: null } });
  const names = { permission: 'photo-wall', path: '/online/photoWall', table: 'photo_wall' };
  expect(await listed(id)).toMatchObject({ title: '照片墙', ...names, isActive: false, hasDraft: true });
  const { body } = await admin.post('/online/form/check', { id, text: wall() });
  expect(body.result).toMatchObject({
    faults: [],
    newer: null,
    differences: [{ message: '页面“照片墙”新增' }],
  });
  expect(await publish(id, wall(), { reason: '先试试' })).toMatchObject({
    success: true,
    message: '发布成功',
  });
  expect(await opened(id)).toMatchObject({
    active: { text: formatScreen(wall()), origin: 'online' },
    draft: null,
    fileText: null,
    waiting: null,
  });
  const added = await admin.post('/online/photoWall/add', { name: '春天' });
  expect(added.body.success).toBe(true);
  expect(await listed(id)).toMatchObject({
    title: '照片墙',
    ...names,
    isActive: true,
    origin: 'online',
    versions: 1,
    reason: '先试试',
    hasDraft: false,
  });
  const { rows } = {
    rows: await server.services.db
      .selectFrom('sys_data_log')
      .selectAll()
      .where('screen_id', '=', 'online/form')
      .execute(),
  };
  expect(rows.map(({ action_title, reason }) => [action_title, reason])).toEqual([['发布页面', '先试试']]);
});

test('a diagnostic is shown with its place and nothing is published; a break of another screen is shown too', async () => {
  const wrong = await publish(
    'online/wrong',
    wall({ resource: { path: '/online/wrong', table: 'wrong' }, form: ['nmae'] }),
  );
  expect(wrong.message).toContain('有错误，没有发布：online/wrong.json:1:');
  expect((await opened('online/wrong')).active).toBeNull();
  const { active } = await opened('goods/gift');
  const broken = JSON.parse(active?.text ?? '{}');
  delete broken.fields.name;
  const refused = await publish('goods/gift', JSON.stringify(broken));
  expect(refused.success).toBe(false);
  expect((await opened('goods/gift')).active?.id).toBe(active?.id);
});

test('over a file: an overlay that can be taken back, and that reports when the file changes', async () => {
  const id = 'goods/gift';
  const { active } = await opened(id);
  const text = (active?.text ?? '').replace('"title": "礼物列表"', '"title": "礼物一览"');
  expect(text).not.toBe(active?.text);
  expect((await publish(id, text)).success).toBe(true);
  expect(server.services.screens.get(id)?.title).toBe('礼物一览');
  await server.services.screens.refresh();
  expect(server.services.screens.get(id)?.title).toBe('礼物一览');
  const over = await opened(id);
  expect(over).toMatchObject({ active: { origin: 'online' }, fileText: active?.text });
  const back = await admin.post('/online/form/takeBack', { id, base: over.active?.id, reason: '改错了' });
  expect(back.body).toMatchObject({ success: true });
  expect(server.services.screens.get(id)?.title).toBe('礼物列表');
  const again = await admin.post('/online/form/takeBack', { id, base: (await opened(id)).active?.id });
  expect(again.body.message).toBe('这个页面没有在线修改，不需要撤回');
});

test('a publication over a newer version is refused and names that version', async () => {
  const id = 'online/photo-wall';
  const { active } = await opened(id);
  expect((await publish(id, wall({ title: '相册墙' }))).success).toBe(true);
  const late = await admin.post('/online/form/publish', {
    id,
    text: wall({ title: '图墙' }),
    base: active?.id,
  });
  expect(late.body).toMatchObject({ success: false, code: 409 });
  expect(late.body.message).toContain('在您打开之后又发布过');
  const { body } = await admin.post('/online/form/check', { id, text: wall(), base: active?.id });
  expect(body.result).toMatchObject({ newer: { id: (await opened(id)).active?.id } });
});

test('what breaks data or rights is asked for by name', async () => {
  const id = 'online/photo-wall';
  const fewer = wall({
    title: '相册墙',
    fields: { label: { type: 'text', title: '标签' } },
    table: { columns: ['label'] },
    form: ['label'],
  });
  const answer = await publish(id, fewer);
  expect(answer.success).toBe(false);
  expect(answer.message).toContain('影响数据或权限');
  expect((await publish(id, fewer, { accepted: ['data', 'rights'] })).success).toBe(true);
});

test('an author names no table of another screen or of the system, and shows no records that they may not see', async () => {
  const of = (resource: object) => wall({ resource });
  const stolen = await publish(
    'online/steal',
    of({ path: '/online/steal', table: 'sys_user', owned: false }),
  );
  expect(stolen.message).toContain('在线页面不能显示表 "sys_user"');
  const taken = await publish('online/steal', of({ path: '/online/steal', table: 'gift' }));
  expect(taken.success).toBe(false);
  expect(taken.message).toMatch(/属于页面 goods\/gift|goods\/gift/);
  const elsewhere = await publish('goods/steal', of({ path: '/goods/steal', table: 'steal' }));
  expect(elsewhere.message).toBe('新页面的编号以 online/ 开头，如 online/steal');
  for (const id of ['../x', 'online/A', 'online/x/y', '', 'a'.repeat(80)])
    expect((await admin.post('/online/form/publish', { id, text: wall() })).body.success, id).toBe(false);
});

test('versions are kept with who, when and why, and any is read again', async () => {
  const versions = (await admin.get('/online/form/versions', { id: 'online/photo-wall' })).body.result as {
    id: string;
    isActive: boolean;
    publisher: string;
  }[];
  expect(versions.map(({ isActive }) => isActive)).toEqual([true, false, false]);
  const first = versions.at(-1);
  const { body } = await admin.get('/online/form/version', { versionId: first?.id ?? '' });
  expect(body.result).toEqual({ file: 'online/photo-wall.json', text: formatScreen(wall()) });
  expect((await admin.get('/online/form/version', { versionId: '1' })).body.message).toBe('没有这个版本');
});

test('any two versions are compared, in words and as texts; one with what is active', async () => {
  const id = 'online/photo-wall';
  const versions = (await admin.get('/online/form/versions', { id })).body.result as { id: string }[];
  const [last, middle, first] = versions.map((one) => one.id) as [string, string, string];
  const compared = (query: Record<string, string>) => admin.get('/online/form/compare', { id, ...query });
  const { body } = await compared({ from: first, to: middle });
  expect(body.result).toMatchObject({
    unread: [],
    from: formatScreen(wall()),
    to: formatScreen(wall({ title: '相册墙' })),
  });
  const { differences } = body.result as { differences: { message: string }[] };
  expect(differences.map(({ message }) => message)).toEqual(['页面的标题由 照片墙 改为 相册墙']);
  expect((await compared({ from: middle })).body.result).toEqual(
    (await compared({ from: middle, to: last })).body.result,
  );
  const backwards = (await compared({ from: last, to: first })).body.result as {
    differences: { marks: string[] }[];
  };
  expect(backwards.differences.flatMap(({ marks }) => marks)).toContain('data');
  const other = (await admin.get('/online/form/versions', { id: 'goods/gift' })).body.result as {
    id: string;
  }[];
  expect((await compared({ from: first, to: other[0]?.id ?? '' })).body.message).toBe('没有这个版本');
});

test('who else edits a screen comes with its text and with each stored draft, and so does a newer version', async () => {
  const id = 'online/two-authors';
  const other = await operatorWith(server, 'coauthor', ['online-form:list']);
  const text = wall({ resource: { path: '/online/twoAuthors', table: 'two_authors' } });
  const keep = async (client: Client, base: string | null) =>
    (await client.post('/online/form/draft', { id, text, base })).body.result as {
      authors: { name: string }[];
      activeId: string | null;
    };
  expect(await keep(admin, null)).toEqual({ authors: [], activeId: null });
  const seen = await keep(other, null);
  expect(seen).toMatchObject({ authors: [{ name: expect.any(String) }], activeId: null });
  const { authors } = (await admin.get('/online/form/open', { id })).body.result as { authors: object[] };
  expect(authors).toEqual([{ name: 'coauthor', updateTime: expect.stringMatching(/^\d{4}-/) }]);
  await publish(id, text);
  const { active } = await opened(id);
  expect(await keep(other, null)).toEqual({ authors: [], activeId: active?.id });
});

test.each([
  '/sys/common',
  '/online/form',
  '/online/form/list',
  '/sys/login',
  '/sys/user/session',
  '/app/orders',
  '/ext/own',
])('an online screen does not take the address of a route: %s', async (path) => {
  const text = wall({ resource: { path, table: 'photo_wall_other' } });
  const { body } = await admin.post('/online/form/check', { id: 'online/taken', text });
  const { faults } = body.result as { faults: { message: string }[] };
  expect(faults.map(({ message }) => message)).toContainEqual(expect.stringContaining('请换一个'));
  expect((await publish('online/taken', text)).success).toBe(false);
});

test('a text that nests or spreads too far is a fault with a sentence, soon', async () => {
  const fields = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [`f${index}`, { type: 'text', title: `字段${index}` }]),
  );
  const texts = {
    '嵌套太深，最多 64 层': [
      '['.repeat(20_000),
      `{"title":"x","fields":${'['.repeat(3000)}${']'.repeat(3000)}}`,
    ],
    '这里写了 3000 项，最多 500 项': [wall({ fields })],
  };
  for (const [sentence, hostile] of Object.entries(texts))
    for (const text of hostile) {
      const { status, body } = await admin.post('/online/form/check', { id: 'online/deep', text });
      expect(status).toBe(200);
      const { faults } = body.result as { faults: { message: string }[] };
      expect(faults.map(({ message }) => message)).toContain(sentence);
      expect((await admin.post('/online/form/draft', { id: 'online/deep', text })).body.success).toBe(true);
    }
});
