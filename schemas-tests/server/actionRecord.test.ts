import { afterAll, beforeAll, expect, test } from 'vitest';
import { rule } from '../../src/testing/server/people';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** The answer of an action carries the record as it is now, as the list of the same caller would show it. */
const REMIT = {
  title: '汇款单',
  resource: { path: '/probe/remit', table: 'probe_remit' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    account: { type: 'text', title: '账号', sensitive: true },
    cost: { type: 'gold', title: '成本', permission: { view: 'money' } },
    status: { type: 'enum', title: '状态', options: { pending: '待审', passed: '已过' }, default: 'pending' },
  },
  verbs: { money: '看成本' },
  table: { columns: ['name', 'account', 'cost', 'status'] },
  form: ['name', 'account', 'cost', 'status'],
  actions: {
    pass: {
      title: '通过',
      when: { status: 'pending' },
      set: { status: 'passed' },
      bulk: true,
      handsOver: true,
    },
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ screens: { 'probe/_group': { title: '试验' }, 'probe/remit': REMIT } });
});
afterAll(() => server.close());

const add = async (name: string) =>
  (
    (await server.admin.post('/probe/remit/add', { name, account: '6222020200112233', cost: 5 })).body
      .result as { id: string }
  ).id;
const pass = async (client: Client, more: object) =>
  (await client.post('/probe/remit/action/pass', more)).body as { success: boolean; record?: object | null };
const listed = async (client: Client, id: string) =>
  (
    (await client.get('/probe/remit/list', { pageSize: '100' })).body.result as { records: { id: string }[] }
  ).records.find((record) => record.id === id);

test('the record leaves as a row of the list: masked, without hidden columns', async () => {
  const id = await add('甲');
  const clerk = await operatorWith(server, 'remit_clerk', ['remit:list', 'remit:pass']);
  const { record } = await pass(clerk, { id });
  expect(record).toMatchObject({ id, name: '甲', status: 'passed', status_dictText: '已过' });
  expect(record).toEqual(await listed(clerk, id));
  expect(JSON.stringify(record)).not.toContain('6222020200112233');
  expect(record).not.toHaveProperty('cost');
  expect((await pass(server.admin, { id: await add('乙') })).record).toMatchObject({ cost: 5 });
});

test('a repeated call gets the record as it is by then', async () => {
  const id = await add('丙');
  const body = { id, idempotencyKey: 'remit-1' };
  expect((await pass(server.admin, body)).record).toMatchObject({ name: '丙' });
  await server.admin.put('/probe/remit/edit', { id, name: '丙二' });
  expect((await pass(server.admin, body)).record).toMatchObject({ name: '丙二', status: 'passed' });
});

test('who sees the record no more gets none; several records and a refusal bring none either', async () => {
  const keeper = await operatorWith(server, 'remit_keeper', ['remit:list', 'remit:pass']);
  const role = await server.services.db
    .selectFrom('sys_role')
    .where('role_code', '=', 'role_remit_keeper')
    .select('id')
    .executeTakeFirstOrThrow();
  await rule(server.services.db, 'remit:list', role.id, {
    column: 'status',
    condition: '=',
    value: 'pending',
  });
  server.services.callers.forget();
  const [id, other] = [await add('丁'), await add('戊')];
  expect(await pass(keeper, { id })).toMatchObject({ success: true, record: null });
  expect(await pass(keeper, { ids: [other] })).not.toHaveProperty('record');
  const refused = await pass(server.admin, { id });
  expect(refused.success).toBe(false);
  expect(refused).not.toHaveProperty('record');
});
