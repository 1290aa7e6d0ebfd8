import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { person, walletOf, withdrawal } from '../support/moneyStory';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** Two operators confirm every large sum, also if it comes in parts or under another name. */
let server: TestServer;
let clerk: Client;
let peer: Client;
let cashier: Client;
let count = 0;

const CODES = ['money-edit:list', 'money-edit:add', 'money-edit:approve'].concat(
  ['list', 'approve', 'pay', 'settle'].map((verb) => `withdrawal:${verb}`),
);

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
  clerk = await operatorWith(server, 'clerk', CODES);
  peer = await operatorWith(server, 'peer', CODES);
  cashier = await operatorWith(server, 'cashier', CODES);
  for (const name of ['clerk', 'peer', 'cashier']) await establish(server, name);
});
beforeEach(async () => {
  await sql`delete from money_edit`.execute(db());
  await sql`delete from withdrawal`.execute(db());
});
afterAll(() => server.close());

const db = () => server.services.db;
const newPerson = (more: { bean?: number } = {}) => person(db(), { userNo: `F${++count}`, ...more });
const who = (username: string, set: { create_by?: string | null; create_time?: string }) =>
  db().updateTable('sys_user').set(set).where('username', '=', username).execute();
const idOf = async (username: string) =>
  (await db().selectFrom('sys_user').where('username', '=', username).select('id').executeTakeFirstOrThrow())
    .id;

async function adjust(client: Client, userId: string, amount: number, more: object = {}) {
  const evidence = ['demo/image-1.png'];
  const body = { userId, currency: 'gold', direction: 'add', amount, reason: '补偿', evidence, ...more };
  const { result } = (await client.post('/user/moneyEdit/add', body)).body as {
    result: { id: string } | null;
  };
  if (!result) throw new Error('the adjustment was refused');
  const row = await sql<{
    status: string;
  }>`select status from money_edit where id = ${result.id}::bigint`.execute(db());
  return { id: result.id, status: row.rows[0]?.status };
}
const act = (client: Client, path: string, action: string, body: object) =>
  client.post(`${path}/action/${action}`, body).then((answer) => answer.body);
const agree = (client: Client, id: string) =>
  act(client, '/user/moneyEdit', 'approve', { id, reviewNote: '同意' });

test('small adjustments of one applicant count together in a day', async () => {
  const statuses: (string | undefined)[] = [];
  for (let part = 0; part < 4; part++) statuses.push((await adjust(clerk, await newPerson(), 400)).status);
  expect(statuses).toEqual(['done', 'done', 'pending', 'pending']);
  // another currency, another applicant, another day restart the sum
  expect((await adjust(clerk, await newPerson(), 400, { currency: 'bean' })).status).toBe('done');
  expect((await adjust(peer, await newPerson(), 400)).status).toBe('done');
  await sql`update money_edit set create_time = create_time - interval '1 day'`.execute(db());
  expect((await adjust(clerk, await newPerson(), 400)).status).toBe('done');
});

test('small adjustments for one person count together, no matter who applies, also concurrently', async () => {
  const userId = await newPerson();
  const clients = [clerk, peer, cashier].flatMap((client) => [client, client]);
  const made = await Promise.all(clients.map((client) => adjust(client, userId, 400)));
  expect(made.filter(({ status }) => status === 'done')).toHaveLength(2);
  expect(await walletOf(db(), userId, 'gold')).toEqual({ balance: 800, debt: 0 });
});

test('what a second operator approved does not count: it had four eyes', async () => {
  const userId = await newPerson();
  const { id } = await adjust(clerk, userId, 5000);
  expect(await agree(peer, id)).toMatchObject({ success: true });
  expect((await adjust(clerk, userId, 400)).status).toBe('done');
});

test('the second operator neither created nor was created by the first, and has no young account', async () => {
  const { id } = await adjust(clerk, await newPerson(), 5000);
  const refused = (message: string) => ({ success: false, message });
  await who('peer', { create_by: await idOf('clerk') });
  expect(await agree(peer, id)).toMatchObject(refused('您的账号由申请人创建，不能复核，请由其他操作员复核'));
  await who('peer', { create_by: null });
  await who('clerk', { create_by: await idOf('peer') });
  expect(await agree(peer, id)).toMatchObject(refused('申请人的账号由您创建，不能复核，请由其他操作员复核'));
  await who('clerk', { create_by: null });
  await sql`update sys_user set create_time = now() - interval '6 days 23 hours' where username = 'peer'`.execute(
    db(),
  );
  expect(await agree(peer, id)).toMatchObject(refused('您的账号创建未满 7 天，不能复核，请由其他操作员复核'));
  await sql`update sys_config set value = '6' where code = 'approval.minimumAccountDays'`.execute(db());
  expect(await agree(peer, id)).toMatchObject({ success: true });
  await sql`update sys_config set value = '7' where code = 'approval.minimumAccountDays'`.execute(db());
  await establish(server, 'peer');
});

async function ask(userId: string, amount: number): Promise<string> {
  return withdrawal(db(), userId, { orderNo: `F${++count}`, bean: 10, amount });
}
const step = (client: Client, action: string, id: string, more: object = {}) =>
  act(client, '/finance/withdrawal', action, { id, reason: '按流程', ...more });

test('a person’s withdrawals approved in a day count together', async () => {
  const userId = await newPerson({ bean: 1000 });
  const ids = [await ask(userId, 60_000), await ask(userId, 60_000), await ask(userId, 10_000)];
  const messages: string[] = [];
  for (const id of ids) messages.push((await step(clerk, 'approve', id)).message);
  expect(messages).toEqual(['审批通过！', '初审通过，等待另一位操作员复审', '审批通过！']);
  const other = await ask(await newPerson({ bean: 10 }), 60_000);
  expect((await step(clerk, 'approve', other)).message).toBe('审批通过！');
});

test('a large withdrawal: a twin does not approve it again, an approver does not pay it', async () => {
  const id = await ask(await newPerson({ bean: 10 }), 100_000);
  await step(clerk, 'approve', id);
  await who('peer', { create_by: await idOf('clerk') });
  expect(await step(peer, 'approve', id)).toMatchObject({
    message: '您的账号由初审人创建，不能复审，请由其他操作员复审',
  });
  await establish(server, 'peer');
  expect(await step(peer, 'approve', id)).toMatchObject({ success: true });
  for (const approver of [clerk, peer])
    expect(await step(approver, 'pay', id)).toMatchObject({
      success: false,
      message: '您审批过这笔大额提现，请由其他操作员打款',
    });
  expect(await step(cashier, 'pay', id)).toMatchObject({ success: true });
  expect(await step(clerk, 'settle', id, { payNo: `F${++count}` })).toMatchObject({ success: true });
});

test('nobody approves and pays in a day what together is a large sum', async () => {
  const ids: string[] = [];
  for (let part = 0; part < 3; part++) ids.push(await ask(await newPerson({ bean: 10 }), 40_000));
  for (const id of ids) await step(clerk, 'approve', id);
  const paid: boolean[] = [];
  for (const id of ids) paid.push((await step(clerk, 'pay', id)).success);
  expect(paid).toEqual([true, true, false]);
  expect((await step(clerk, 'pay', ids[2] as string)).message).toBe(
    '今天由您审批又由您打款的提现合计已达大额，请由其他操作员打款',
  );
  expect(await step(peer, 'pay', ids[2] as string)).toMatchObject({ success: true });
});

test.each([
  [['user:add', 'withdrawal:approve'], '管理操作员或授权，又审批资金'],
  [['money-edit:add', 'money-edit:approve'], '申请余额调整，又复核余额调整'],
  [['withdrawal:approve', 'withdrawal:pay'], '审批提现，又打款'],
  [['money-edit:approve', 'withdrawal:approve'], '复核余额调整，又审批提现'],
  [['money-edit:add', 'withdrawal:approve'], null],
])('a role with %j is warned about where it is granted', async (codes, words) => {
  const roleCode = `pair${++count}`;
  const made = await server.admin.post('/sys/role/add', { roleName: '两边', roleCode });
  const { id: roleId } = made.body.result as { id: string };
  const rows = await db().selectFrom('sys_permission').where('perms', 'in', codes).select('id').execute();
  const save = async (ids: string[], last: string[]) => {
    const body = { roleId, permissionIds: ids.join(), lastpermissionIds: last.join() };
    return (await server.admin.post('/sys/permission/saveRolePermission', body)).body;
  };
  const [first, second] = rows.map((row) => row.id) as [string, string];
  expect(await save([first], [])).toMatchObject({ success: true, message: '保存成功！', result: null });
  const answer = await save([first, second], [first]);
  if (words === null) expect(answer).toMatchObject({ message: '保存成功！', result: null });
  else
    expect(answer).toMatchObject({
      success: true,
      message: `保存成功！注意：这个角色${words}，建议分给不同的人`,
      result: { warnings: [words] },
    });
});
