import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** What holds for a record holds when another view of its table stores it (`language.md` §1, §4, §6). */
const GRANT = {
  title: '拨款',
  resource: { path: '/probe/grant', table: 'probe_grant' },
  fields: {
    title: { type: 'text', title: '事由', required: true },
    amount: { type: 'cny', title: '金额', required: true },
    state: {
      type: 'enum',
      title: '状态',
      default: 'pending',
      options: { pending: '审批中', passed: '已通过' },
    },
    isReady: { type: 'switch', title: '已备齐', default: true },
    createBy: { title: '申请人' },
  },
  form: ['title', 'amount', 'isReady'],
  actions: {
    pass: {
      title: '同意',
      when: { state: 'pending', isReady: true },
      confirm: '同意「{title}」？',
      set: { state: 'passed' },
      approval: {
        applicant: 'createBy',
        steps: [{ title: '复核', when: { amount: { gte: 100_000 } } }],
      },
    },
  },
};
const OTHER = {
  title: '登记拨款',
  permission: 'grant-desk',
  resource: { of: 'probe/grant', path: '/probe/desk' },
  form: ['title', 'amount', 'isReady'],
};

/** Deletes nothing itself. */
const STILL = {
  title: '查看拨款',
  permission: 'grant-still',
  resource: { of: 'probe/grant', path: '/probe/still', delete: false },
  table: { columns: ['title'] },
};

const KIND = {
  title: '类别',
  kind: 'tree',
  resource: { path: '/probe/kind', table: 'probe_kind' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    pid: { type: 'ref', title: '上级', to: 'probe/kind' },
  },
  tree: { parent: 'pid', depth: 2 },
  table: { columns: ['name'] },
  form: ['name', 'pid'],
};
const FLAT = {
  title: '类别清单',
  permission: 'kind-list',
  resource: { of: 'probe/kind', path: '/probe/flat' },
  table: { columns: ['name', 'pid'] },
  form: ['name', 'pid'],
};

let server: TestServer;
let asker: Client;
let boss: Client;
beforeAll(async () => {
  server = await startTestServer({
    screens: {
      'probe/grant': GRANT,
      'probe/desk': OTHER,
      'probe/still': STILL,
      'probe/kind': KIND,
      'probe/flat': FLAT,
    },
  });
  expect(server.services.screens.diagnostics()).toEqual([]);
  const codes = ['grant:list', 'grant:add', 'grant:pass', 'grant:delete', 'grant-still:list'].concat(
    ...['list', 'add', 'edit'].map((verb) => `grant-desk:${verb}`),
  );
  asker = await operatorWith(server, 'grant_asker', codes);
  boss = await operatorWith(server, 'grant_boss', codes);
  for (const name of ['grant_asker', 'grant_boss']) await establish(server, name);
});
afterAll(() => server.close());

const add = async (path: string, record: object) => {
  const { body } = await asker.post(`${path}/add`, { title: '差旅', amount: 5000, ...record });
  expect(body).toMatchObject({ success: true });
  return (body.result as { id: string }).id;
};
const pass = async (who: Client, id: string) => (await who.post('/probe/grant/action/pass', { id })).body;
const stateOf = async (id: string) =>
  (
    await sql<{ state: string }>`select state from probe_grant where id = ${id}::bigint`.execute(
      server.services.db,
    )
  ).rows[0]?.state;

const casesOf = async (id: string) =>
  (
    await sql<{ state: string }>`select state from approval_case where data_id = ${id} order by id`.execute(
      server.services.db,
    )
  ).rows.map(({ state }) => state);

test('what nobody has to agree to is performed by the screen of the action, and by no other', async () => {
  expect(await stateOf(await add('/probe/grant', {}))).toBe('passed');
  const id = await add('/probe/desk', {});
  expect([await stateOf(id), await casesOf(id)]).toEqual(['pending', ['open']]);
  expect(await pass(asker, id)).toMatchObject({
    success: false,
    message: '申请人不能复核，请由其他操作员复核',
  });
  expect(await pass(boss, id)).toMatchObject({ success: true });
  expect([await stateOf(id), await casesOf(id)]).toEqual(['passed', ['done']]);
});

test('so it is where the record begins to wait by an edit', async () => {
  const id = await add('/probe/desk', { isReady: false });
  expect((await asker.put('/probe/desk/edit', { id, isReady: true })).body).toMatchObject({
    success: true,
  });
  expect([await stateOf(id), await casesOf(id)]).toEqual(['pending', ['open']]);
  expect(await pass(asker, id)).toMatchObject({ success: false });
  expect(await pass(boss, id)).toMatchObject({ success: true });
  expect(await stateOf(id)).toBe('passed');
});

test('a list over the records of a tree closes no circle, and puts nothing deeper than the tree', async () => {
  const put = async (name: string, pid: string | null) =>
    (await server.admin.post('/probe/flat/add', { name, pid })).body as { result: { id: string } };
  const top = (await put('音乐', null)).result.id;
  const song = (await put('歌曲', top)).result.id;
  const move = async (id: string, pid: string) =>
    (await server.admin.put('/probe/flat/edit', { id, pid })).body.message;
  expect(await move(top, song)).toBe('上级不能是自己或自己的下级');
  expect(await move(top, top)).toBe('上级不能是自己或自己的下级');
  expect(await put('民谣', song)).toMatchObject({ success: false, message: '最多 2 级，放在这里就超过了' });
  const other = (await put('游戏', null)).result.id;
  expect(await move(song, other)).toBe('修改成功!');
});

test('a page that deletes nothing shows no record that another one deleted', async () => {
  const id = await add('/probe/grant', { title: '作废的' });
  const seen = async () => {
    const { body } = await asker.get('/probe/still/list?pageSize=100');
    return (body.result as { records: { id: string }[] }).records.some((record) => record.id === id);
  };
  expect(await seen()).toBe(true);
  expect((await asker.delete('/probe/grant/delete', { id })).body).toMatchObject({ success: true });
  expect(await seen()).toBe(false);
});
