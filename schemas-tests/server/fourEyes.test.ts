import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { PICTURE, storedFiles } from '../../src/testing/server/storedFiles';
import { person, walletOf, withdrawal } from '../support/moneyStory';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';
import { unguarded } from '../support/unguarded';

/** Two operators confirm every large sum, also if it comes in parts or under another name. */
let server: TestServer;
let clerk: Client;
let peer: Client;
let cashier: Client;
let count = 0;

const CODES = ['money-edit:list', 'money-edit:add', 'money-edit:approve'].concat(
  ['list', 'approve', 'pay', 'settle'].map((verb) => `withdrawal:${verb}`),
  ['order:list', 'order:refund', 'order:refuseRefund', 'gold-order:list', 'gold-order:refund'],
);

beforeAll(async () => {
  server = await startTestServer();
  await storedFiles(server.services.db, PICTURE);
  await ensureDictionaries(server.services.db);
  clerk = await operatorWith(server, 'clerk', CODES);
  peer = await operatorWith(server, 'peer', CODES);
  cashier = await operatorWith(server, 'cashier', CODES);
  for (const name of ['clerk', 'peer', 'cashier']) await establish(server, name);
});
beforeEach(async () => {
  await sql`delete from money_edit`.execute(db());
  await unguarded(db(), sql`delete from withdrawal_approval`);
  await sql`delete from withdrawal`.execute(db());
  await sql`delete from gold_order`.execute(db());
  await unguarded(db(), sql`delete from refund`);
});
afterAll(() => server.close());

const db = () => server.services.db;
const newPerson = (more: { bean?: number } = {}) => person(db(), { userNo: `F${++count}`, ...more });
const who = (username: string, set: { create_by?: string | null; create_time?: string }) =>
  db().updateTable('sys_user').set(set).where('username', '=', username).execute();
const idOf = async (username: string) =>
  (await db().selectFrom('sys_user').where('username', '=', username).select('id').executeTakeFirstOrThrow())
    .id;

/** What was decided today was decided more than a day ago; the column rounds to seconds, also upwards. */
const yesterday = () =>
  sql`update approval_case set end_time = end_time - interval '1 day 1 second'`.execute(db());

const setting = (code: string, value: number) =>
  sql`update sys_config set value = ${JSON.stringify(value)}::jsonb where code = ${code}`.execute(db());

async function adjust(client: Client, userId: string, amount: number, more: object = {}) {
  const evidence = [PICTURE];
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
  await yesterday();
  expect((await adjust(clerk, await newPerson(), 400)).status).toBe('done');
});

test('an adjustment that waits says which limit is reached, what is used of it, and its value', async () => {
  const userId = await newPerson();
  await adjust(clerk, userId, 400);
  const { id } = await adjust(clerk, userId, 600);
  const row = (await peer.get('/user/moneyEdit/queryById', { id })).body.result as { secondReason: string };
  expect(row.secondReason).toBe(
    '对该用户 24 小时内单人生效的调整已有 400，加这笔 600 达到上限 1,000；本人 24 小时内单人生效的调整已有 400，加这笔 600 达到上限 1,000',
  );
  await setting('moneyEdit.operatorSecondFrom', 5000);
  expect((await adjust(clerk, await newPerson(), 900)).status).toBe('done');
  expect((await adjust(clerk, await newPerson(), 900)).status).toBe('done');
  await setting('moneyEdit.operatorSecondFrom', 1000);
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
  for (const [turn, id] of ids.entries())
    messages.push((await step(turn === 0 ? clerk : peer, 'approve', id)).message);
  expect(messages).toEqual([
    '审批通过！',
    '初审通过，等待另一位操作员复审：对该用户 24 小时内单人审批的提现已有 ¥600.00，加这笔 ¥600.00 达到上限 ¥1,000.00',
    '审批通过！',
  ]);
  const other = await ask(await newPerson({ bean: 10 }), 60_000);
  expect((await step(peer, 'approve', other)).message).toBe('审批通过！');
});

test('of 12 people’s withdrawals of ¥495 one operator approves two alone: the others wait for a second, with the reason', async () => {
  const ids: string[] = [];
  for (let turn = 0; turn < 12; turn += 1) ids.push(await ask(await newPerson({ bean: 10 }), 49_500));
  const { body } = await clerk.post('/finance/withdrawal/action/approve', { ids, reason: '按流程' });
  expect((body.result as { failed: object[] }).failed).toEqual([]);
  const states = await sql<{ status: string; secondReason: string | null }>`
    select status, second_reason as "secondReason" from withdrawal order by id`.execute(db());
  const approved = states.rows.filter(({ status }) => status === 'approved');
  expect(approved).toHaveLength(2);
  const reasons = states.rows.slice(2).map(({ secondReason }) => secondReason);
  expect(new Set(reasons)).toEqual(
    new Set(['本人 24 小时内单人审批的提现已有 ¥990.00，加这笔 ¥495.00 达到上限 ¥1,000.00']),
  );
  const third = ids[2] as string;
  expect((await step(clerk, 'approve', third)).success).toBe(false);
  expect(await step(peer, 'approve', third)).toMatchObject({ success: true, message: '审批通过！' });
  const row = (await clerk.get('/finance/withdrawal/queryById', { id: third })).body.result;
  expect(row).toMatchObject({ status: 'approved', needSecond: true, secondReason: reasons[0] });
  // the approver does not pay
  expect((await step(peer, 'pay', third)).message).toBe('您审批过这笔大额提现，请由其他操作员打款');
  expect(await step(cashier, 'pay', third)).toMatchObject({ success: true });
});

test('two approvals of one operator at once do not both pass below the limit', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const ids: string[] = [];
    for (let part = 0; part < 4; part += 1) ids.push(await ask(await newPerson({ bean: 10 }), 40_000));
    await Promise.all(ids.map((id) => step(clerk, 'approve', id)));
    const { rows } = await sql`select 1 from withdrawal where status = 'approved' and first_by = ${await idOf(
      'clerk',
    )}::bigint`.execute(db());
    expect(rows).toHaveLength(2);
    await unguarded(db(), sql`delete from withdrawal_approval`);
    await sql`delete from withdrawal`.execute(db());
  }
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
  for (const id of ids) {
    await step(clerk, 'approve', id);
    await yesterday();
  }
  const paid: boolean[] = [];
  for (const id of ids) paid.push((await step(clerk, 'pay', id)).success);
  expect(paid).toEqual([true, true, false]);
  expect((await step(clerk, 'pay', ids[2] as string)).message).toBe(
    '本人 24 小时内审批又打款的提现已有 ¥800.00，加这笔 ¥400.00 达到上限 ¥1,000.00，请由其他操作员打款',
  );
  expect(await step(peer, 'pay', ids[2] as string)).toMatchObject({ success: true });
});

async function goldOrder(userId: string, amount = 64_800): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into gold_order (kind, order_no, user_id, amount, gold, bonus, status)
    values ('gold', ${`FR${++count}`}, ${userId}::bigint, ${amount}, 10, 0, 'paid') returning id::text`.execute(
    db(),
  );
  return rows[0]?.id as string;
}
const refund = (client: Client, id: string, path = '/finance/order') =>
  act(client, path, 'refund', { id, reason: '退款' });
const orderOf = async (id: string) =>
  (await server.admin.get('/finance/order/queryById', { id })).body.result as Record<string, unknown>;

test('of five refunds of ¥648 one operator does one alone: a second operator does the others, or refuses them', async () => {
  const ids: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) ids.push(await goldOrder(await newPerson()));
  const messages: string[] = [];
  for (const id of ids) messages.push((await refund(clerk, id)).message);
  const waits =
    '已提交退款，等待另一位操作员复核：本人 24 小时内单人退款已有 ¥648.00，加这笔 ¥648.00 达到上限 ¥1,000.00';
  expect(messages).toEqual(['退款成功！', waits, waits, waits, waits]);
  const [, second, third, fourth, fifth] = ids as [string, string, string, string, string];
  expect(await orderOf(second)).toMatchObject({
    status: 'paid',
    refundReview: 'pending',
    refundAskedBy: await idOf('clerk'),
    refundAmount: null,
  });
  expect((await refund(clerk, second)).success).toBe(false);
  expect((await refund(clerk, second, '/finance/goldOrder')).success).toBe(false);
  await who('peer', { create_by: await idOf('clerk') });
  expect(await refund(peer, second)).toMatchObject({
    message: '您的账号由申请人创建，不能复核，请由其他操作员复核',
  });
  await establish(server, 'peer');
  // of two second operators one does it
  const both = await Promise.all([refund(peer, second), refund(cashier, second)]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
  expect(await orderOf(second)).toMatchObject({
    status: 'refunded',
    refundAmount: 64_800,
    refundReview: 'done',
  });
  // what had two counts for neither
  expect((await refund(peer, await goldOrder(await newPerson(), 90_000))).message).toBe('退款成功！');
  expect(await act(peer, '/finance/order', 'refuseRefund', { id: third, reason: '不该退' })).toMatchObject({
    success: true,
  });
  expect(await orderOf(third)).toMatchObject({ status: 'paid', refundReview: null, refundAskedBy: null });
  expect((await refund(cashier, third)).message).toBe('退款成功！');
  const { rows } = await sql`select 1 from gold_order where id in (${fourth}::bigint, ${fifth}::bigint)
    and status = 'paid' and refund_review = 'pending'`.execute(db());
  expect(rows).toHaveLength(2);
});

test('refunds to one person count together, by whomever, and a large one takes two at once', async () => {
  const userId = await newPerson();
  const [one, two, large] = [
    await goldOrder(userId),
    await goldOrder(userId),
    await goldOrder(await newPerson(), 100_000),
  ];
  const answers = await Promise.all([refund(clerk, one), refund(peer, two)]);
  const waiting = answers.filter(({ message }) => message.includes('等待另一位操作员'));
  expect(waiting.map(({ message }) => message)).toEqual([
    '已提交退款，等待另一位操作员复核：对该用户 24 小时内单人退款已有 ¥648.00，加这笔 ¥648.00 达到上限 ¥1,000.00',
  ]);
  expect((await refund(cashier, large)).message).toContain('加这笔 ¥1,000.00 达到上限 ¥1,000.00');
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
