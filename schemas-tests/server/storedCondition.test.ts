import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForm, isMet, parseCondition, type Screen } from '../../src/engine/pure';
import { permissionId } from '../../src/testing/server/people';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** A condition that an operator puts together is kept as files write it, over what everybody who lists may see (`language.md` §3). */
const PERSON = {
  title: '人',
  resource: { path: '/probe/person', table: 'probe_person' },
  verbs: { wallet: '看钱包' },
  fields: {
    name: { type: 'text', title: '姓名', required: true },
    sex: { type: 'enum', title: '性别', options: { male: '男', female: '女' } },
    level: { type: 'integer', title: '等级' },
    phone: { type: 'phone', title: '手机' },
    gold: { type: 'gold', title: '金币', permission: { view: 'wallet' } },
    secretKey: { type: 'secret', title: '密钥' },
    ownerId: { type: 'user', title: '负责人' },
  },
  form: ['name', 'sex', 'level', 'phone', 'gold', 'secretKey', 'ownerId'],
};
const PLAN = {
  title: '计划',
  resource: { path: '/probe/plan', table: 'probe_plan' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    audience: { type: 'condition', title: '发给谁', of: 'probe/person', required: true },
  },
  table: { columns: ['name', 'audience'] },
  form: ['name', 'audience'],
  actions: {
    widen: {
      title: '扩大',
      ask: { more: { type: 'condition', title: '再发给谁', of: 'probe/person' } },
      set: { name: '扩大的' },
    },
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    screens: { 'probe/_group': { title: '试验' }, 'probe/person': PERSON, 'probe/plan': PLAN },
  });
  expect(server.services.screens.diagnostics()).toEqual([]);
});
afterAll(() => server.close());

const add = (audience: unknown) => server.admin.post('/probe/plan/add', { name: '计划', audience });

test('it is stored as written, and means the same', async () => {
  const audience = { any: [{ sex: 'female', level: { gte: 5 } }, { not: { name: { contains: '测试' } } }] };
  const { body } = await add(audience);
  expect(body.success, body.message).toBe(true);
  const { id } = body.result as { id: string };
  const read = await server.admin.get('/probe/plan/queryById', { id });
  const stored = (read.body.result as { audience: Record<string, unknown> }).audience;
  expect(stored).toEqual(audience);
  const fields = server.services.screens.get('probe/plan')?.fields.audience?.words.among ?? {};
  const met = (row: object) =>
    isMet(parseCondition(stored, fields), row as never, {
      now: '2026-01-01 00:00:00',
      user: { id: '1', name: 'a', depart: null, departs: [], roles: [] },
    });
  expect([met({ name: '测试', sex: 'female', level: 5 }), met({ name: '测试', sex: 'male' })]).toEqual([
    true,
    false,
  ]);
});

test.each([
  [{ phone: '13800001111' }, '发给谁里没有字段“phone”，或它不能用作条件'],
  [{ gold: { gt: 1 } }, '发给谁里没有字段“gold”，或它不能用作条件'],
  [{ secretKey: { empty: true } }, '发给谁里没有字段“secretKey”，或它不能用作条件'],
  [{ sex: 'unknown' }, '发给谁里的“性别”只能是男、女'],
  [{ level: { contains: '5' } }, '发给谁里的“等级”不能用 contains'],
  [{ any: 'x' }, '发给谁必须是条件'],
  ['drop table', '发给谁必须是条件'],
  [{}, '发给谁不能为空'],
])('%j is refused: %s', async (audience, sentence) => {
  const { body } = await add(audience);
  expect([body.success, body.message]).toEqual([false, sentence]);
});

test('no condition can use what is withheld from its author', async () => {
  const operator = await operatorWith(server, 'narrowed', [
    'plan:list',
    'plan:add',
    'plan:widen',
    'person:list',
  ]);
  await server.services.db
    .updateTable('sys_role_permission')
    .set({ column_rights: JSON.stringify({ level: 'hidden', name: 'readonly' }) })
    .where('permission_id', '=', await permissionId(server.services.db, 'person:list'))
    .execute();
  server.services.callers.forget();
  const savePlan = (audience: object) => operator.post('/probe/plan/add', { name: '计划', audience });
  expect((await savePlan({ any: [{ name: '甲' }, { level: { gt: 5 } }] })).body.message).toBe(
    '发给谁里有您看不到的字段：等级',
  );
  const saved = (await savePlan({ name: '甲' })).body;
  expect(saved.success).toBe(true);
  const { id } = saved.result as { id: string };
  const widen = async (more: object) => (await operator.post('/probe/plan/action/widen', { id, more })).body;
  expect((await widen({ level: { gt: 5 } })).message).toBe('再发给谁里有您看不到的字段：等级');
  expect((await widen({ name: '乙' })).success).toBe(true);
});

test('its codes show in words, in a history and in a file', async () => {
  const owner = await server.services.db
    .selectFrom('sys_user')
    .select(['id', 'realname'])
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const { body } = await add({ all: [{ ownerId: owner.id }, { ownerId: { ne: '404' } }] });
  const { id } = body.result as { id: string };
  const sentence = `负责人是“${owner.realname}”且负责人不是 404`;
  const { result } = (await server.admin.get('/probe/plan/history', { id })).body;
  const [entry] = (result as { records: { changes: { field: string; after: string }[] }[] }).records;
  expect(entry?.changes.find(({ field }) => field === 'audience')?.after).toBe(sentence);
  const ask = (
    await server.admin.post('/probe/plan/export', { format: 'csv', columns: ['audience'], name: 'p' })
  ).body;
  await server.services.tasks.idle();
  const file = await server.app.inject({
    url: `/console/sys/task/file?id=${(ask.result as { id: string }).id}`,
    headers: { token: server.admin.token },
  });
  expect(file.payload).toContain(sentence);
});

test('the page gets the fields it may speak of, and nothing of their columns', () => {
  const screen = browserForm(server.services.screens.get('probe/plan') as Screen);
  const { among } = screen.fields.audience?.words ?? {};
  expect(Object.keys(among ?? {})).toEqual(
    expect.arrayContaining(['name', 'sex', 'level', 'id', 'createTime']),
  );
  expect(JSON.stringify(among)).not.toMatch(/phone|gold|secretKey|create_time|probe_person/);
});
