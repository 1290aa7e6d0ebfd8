import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RuleRunner, startRules } from '../../src/server/resource/rules/startRules';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** An approval that a screen file says, without code: who agrees, in which order, and who never (`language.md` §6). */
let server: TestServer;
let rules: RuleRunner;
const people = new Map<string, { client: Client; id: string }>();
const CODES = ['discount:list', 'discount:add', 'discount:edit', 'discount:pass', 'discount:reject'].concat(
  'discount:withdraw',
);

beforeAll(async () => {
  const discount = JSON.parse(await readFile('schemas-tests/gate/operation/discount.json', 'utf8'));
  server = await startTestServer({ screens: { 'operation/discount': discount } });
  for (const name of ['asker', 'boss', 'chief', 'owner', 'clerk', 'second']) {
    const client = await operatorWith(server, name, CODES);
    await establish(server, name);
    people.set(name, {
      client,
      id: await one(sql`select id::text as value from sys_user where username = ${name}`),
    });
  }
  await sql`insert into sys_role (role_name, role_code) values ('财务', 'finance')`.execute(db());
  await sql`insert into sys_user_role (user_id, role_id)
    select ${idOf('clerk')}::bigint, id from sys_role where role_code = 'finance'`.execute(db());
  const top = await one(sql`insert into sys_depart (depart_name, org_code, manager_ids)
    values ('运营', 'Z1', jsonb_build_array(${idOf('chief')}::text)) returning id::text as value`);
  const team = await one(sql`insert into sys_depart (depart_name, org_code, parent_id, manager_ids)
    values ('一组', 'Z1Z1', ${top}::bigint, jsonb_build_array(${idOf('boss')}::text)) returning id::text as value`);
  for (const name of ['asker', 'boss'])
    await sql`update sys_user set depart_ids = jsonb_build_array(${team}::text) where username = ${name}`.execute(
      db(),
    );
  rules = startRules(server.services, { firstWait: 0 });
});
afterAll(async () => {
  await rules.stop();
  await server.close();
});
beforeEach(async () => {
  await sql`delete from sys_announcement_send`.execute(db());
});

const db = () => server.services.db;
const idOf = (name: string) => people.get(name)?.id ?? '';
const client = (name: string) => people.get(name)?.client as Client;
async function one(query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await query.execute(db());
  return String((rows[0] as { value: unknown } | undefined)?.value);
}

async function apply(amount: number, more: object = {}, who = 'asker'): Promise<string> {
  const body = { title: '老客户', amount, ownerId: idOf('owner'), ...more };
  const { body: answer } = await client(who).post('/operation/discount/add', body);
  expect(answer.success, answer.message).toBe(true);
  return (answer.result as { id: string }).id;
}
const press = (who: string, action: string, id: string, note = '同意') =>
  client(who)
    .post(`/operation/discount/action/${action}`, { id, note })
    .then(({ body }) => ({ success: body.success, message: body.message }));
const stateOf = (id: string) => one(sql`select state as value from discount where id = ${id}::bigint`);
interface View {
  state: string;
  applicant: string;
  refusal: string | null;
  nobody: string | null;
  back: number[];
  steps: { title: string; state: string; people: string[]; why: string | null; decisions: object[] }[];
}
async function viewOf(who: string, id: string): Promise<View> {
  const { body } = await client(who).get('/operation/discount/approvals', { id });
  expect(body.success, body.message).toBe(true);
  return (body.result as unknown as View[])[0] as View;
}
const noticesOf = async (who: string) =>
  (
    await sql<{
      title: string;
    }>`select a.titile as title from sys_announcement_send s join sys_announcement a on a.id = s.annt_id
      where s.user_id = ${idOf(who)}::bigint order by s.id`.execute(db())
  ).rows.map(({ title }) => title);

test('a small one is agreed to by the manager of the applicant’s department alone', async () => {
  const id = await apply(5000);
  expect(await press('asker', 'pass', id)).toEqual({
    success: false,
    message: '申请人不能主管审批，请由其他操作员主管审批',
  });
  expect(await press('owner', 'pass', id)).toEqual({ success: false, message: '主管审批轮到 boss' });
  expect(await noticesOf('boss')).toEqual(['轮到您主管审批：优惠申请 老客户']);
  const refusalFor = async (who: string) =>
    ((await client(who).get('/operation/discount/queryById', { id })).body.result as Record<string, unknown>)
      .pass_refusal;
  expect([await refusalFor('owner'), await refusalFor('boss')]).toEqual(['主管审批轮到 boss', undefined]);
  const before = await viewOf('owner', id);
  expect(before).toMatchObject({
    state: 'open',
    applicant: 'asker',
    refusal: '主管审批轮到 boss',
    nobody: null,
  });
  expect(before.steps.map(({ state }) => state)).toEqual(['due', 'skipped', 'skipped', 'skipped']);
  expect(await press('boss', 'pass', id)).toEqual({ success: true, message: '操作成功！' });
  const row = (await client('boss').get('/operation/discount/queryById', { id })).body.result;
  expect(row).toMatchObject({ state: 'passed', managerBy: idOf('boss'), note: '同意' });
  expect((await viewOf('asker', id)).steps[0]).toMatchObject({
    state: 'agreed',
    decisions: [{ by: 'boss', result: 'agreed', note: '同意', isValid: true }],
  });
  expect(await press('boss', 'pass', id)).toEqual({ success: false, message: '该记录已被他人处理' });
});

test('a large one takes four, each another person, and is performed by the last', async () => {
  const id = await apply(2_000_000, { auditors: [idOf('second'), idOf('chief')] });
  expect(await press('boss', 'pass', id)).toEqual({
    success: true,
    message: '已主管审批，等待chief、second 会签'.replace('chief、second', 'chief、second'),
  });
  expect(await press('boss', 'pass', id)).toEqual({
    success: false,
    message: '主管审批人不能会签，请由其他操作员会签',
  });
  expect(await press('chief', 'pass', id)).toMatchObject({
    success: true,
    message: '已会签，等待second 会签',
  });
  expect(await press('chief', 'pass', id)).toMatchObject({ success: false });
  expect(await press('second', 'pass', id)).toMatchObject({ success: true });
  expect(await press('clerk', 'pass', id)).toEqual({ success: false, message: '负责人审批轮到 owner' });
  expect(await press('owner', 'pass', id)).toMatchObject({ success: true });
  expect(await stateOf(id)).toBe('pending');
  expect(await press('clerk', 'pass', id)).toEqual({ success: true, message: '操作成功！' });
  expect(await stateOf(id)).toBe('passed');
  const { records } = (await client('asker').get('/operation/discount/history', { id })).body.result as {
    records: { title: string }[];
  };
  expect(records.map(({ title }) => title)).toEqual([
    '同意',
    '同意：负责人审批',
    '同意：会签',
    '同意：会签',
    '同意：主管审批',
    '新增',
  ]);
});

test('the manager who applies for themselves goes to the department above', async () => {
  const id = await apply(5000, {}, 'boss');
  expect(await press('boss', 'pass', id)).toMatchObject({ success: false });
  expect((await viewOf('asker', id)).steps[0]?.people).toEqual(['chief']);
  expect(await press('chief', 'pass', id)).toMatchObject({ success: true });
});

test('back to a step: its agreements count no more, and its people agree again', async () => {
  const id = await apply(200_000);
  await press('boss', 'pass', id);
  const back = (who: string, step: number, reason = '金额不对') =>
    client(who)
      .post('/operation/discount/stepBack', { id, action: 'pass', step, reason })
      .then(({ body }) => body.message);
  expect(await viewOf('owner', id)).toMatchObject({ refusal: null, back: [0] });
  expect(await back('clerk', 0)).toBe('负责人审批轮到 owner');
  expect(await back('owner', 2)).toBe('只能退回已经同意过的步骤');
  expect(await back('owner', 0)).toBe('已退回主管审批');
  const view = await viewOf('boss', id);
  expect(view).toMatchObject({ refusal: null });
  expect(view.steps[0]).toMatchObject({
    state: 'due',
    people: ['boss'],
    decisions: [
      { by: 'boss', result: 'agreed', isValid: false },
      { by: 'owner', result: 'back', note: '金额不对' },
    ],
  });
  expect(await one(sql`select manager_by as value from discount where id = ${id}::bigint`)).toBe('null');
  expect(await press('owner', 'pass', id)).toMatchObject({ success: false });
  await press('boss', 'pass', id);
  expect(await press('owner', 'pass', id)).toMatchObject({ success: true, message: '操作成功！' });
});

test('a change of what it is about takes former agreements away', async () => {
  const id = await apply(200_000);
  await press('boss', 'pass', id);
  const edit = { id, title: '老客户', amount: 900_000, ownerId: idOf('owner'), auditors: [] };
  expect((await client('asker').put('/operation/discount/edit', edit)).body.success).toBe(true);
  expect(await press('owner', 'pass', id)).toEqual({ success: false, message: '主管审批轮到 boss' });
  await press('boss', 'pass', id);
  expect(await press('owner', 'pass', id)).toMatchObject({ success: true });
  expect(await stateOf(id)).toBe('passed');
});

test('those who are due refuse, the applicant takes back, and nobody agrees afterwards', async () => {
  const refused = await apply(5000);
  expect(await press('owner', 'reject', refused, '不同意')).toEqual({
    success: false,
    message: '主管审批轮到 boss',
  });
  expect(await press('boss', 'reject', refused, '不同意')).toMatchObject({ success: true });
  expect(await viewOf('asker', refused)).toMatchObject({ state: 'refused', refusal: null });
  const gone = await apply(5000);
  expect(await press('asker', 'withdraw', gone)).toMatchObject({ success: true });
  expect(await viewOf('asker', gone)).toMatchObject({ state: 'closed' });
  expect(await press('boss', 'pass', gone)).toMatchObject({ success: false });
});

test('a step that nobody may decide says so, and what to do', async () => {
  await sql`update sys_user set status = 2 where username = 'owner'`.execute(db());
  const id = await apply(200_000);
  await press('boss', 'pass', id);
  expect((await viewOf('asker', id)).nobody).toBe(
    '现在没有可以负责人审批的人，请管理员换一位有“同意”权限的人',
  );
  await sql`update sys_user set status = 1 where username = 'owner'`.execute(db());
  expect(await viewOf('asker', id)).toMatchObject({ nobody: null });
});

test('waiting work counts for a person only what they may decide', async () => {
  await sql`update discount set state = 'withdrawn'`.execute(db());
  await sql`update approval_case set state = 'closed' where state = 'open'`.execute(db());
  const id = await apply(200_000);
  const count = async (who: string) => {
    const { body } = await client(who).get('/sys/user/waitingWork');
    const found = (body.result as unknown as { screenId: string; count: number }[]).find(
      ({ screenId }) => screenId === 'operation/discount',
    );
    return found?.count ?? 0;
  };
  const counts = async () => Promise.all(['asker', 'boss', 'owner', 'clerk'].map(count));
  expect(await counts()).toEqual([0, 1, 0, 0]);
  await press('boss', 'pass', id);
  expect(await counts()).toEqual([0, 0, 1, 0]);
});

test('who is due is reminded again and again until it is decided', async () => {
  const id = await apply(5000);
  const due = sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
    from graphile_worker._private_jobs where key like 'approval:%'`;
  await due.execute(db());
  await rules.idle();
  await due.execute(db());
  await rules.idle();
  expect(await noticesOf('boss')).toEqual([
    '轮到您主管审批：优惠申请 老客户',
    '还在等您主管审批：优惠申请 老客户',
    '还在等您主管审批：优惠申请 老客户',
  ]);
  await press('boss', 'pass', id);
  await due.execute(db());
  await rules.idle();
  expect(await noticesOf('boss')).toHaveLength(3);
});

test('who changes what is agreed to is an applicant from then on, and agrees to nothing of it', async () => {
  const discount = JSON.parse(await readFile('schemas-tests/gate/operation/discount.json', 'utf8'));
  // every reviewer may change an application
  const { edit: _, ...actions } = discount.actions;
  const steps = [{ title: '主管审批' }];
  const open = {
    ...discount,
    actions: { ...actions, pass: { ...actions.pass, approval: { applicant: 'createBy', steps } } },
  };
  const other = await startTestServer({ screens: { 'operation/discount': open } });
  const clerk = await operatorWith(other, 'teller', CODES);
  const changer = await operatorWith(other, 'changer', CODES);
  const third = await operatorWith(other, 'third', CODES);
  for (const name of ['teller', 'changer', 'third']) await establish(other, name);
  const { rows } = await sql<{ id: string }>`select id::text from sys_user where username = 'teller'`.execute(
    other.services.db,
  );
  const body = { title: '老客户', amount: 1000, ownerId: rows[0]?.id };
  const id = ((await clerk.post('/operation/discount/add', body)).body.result as { id: string }).id;
  expect((await changer.put('/operation/discount/edit', { id, amount: 99999900 })).body.success).toBe(true);
  const pass = async (who: Client) =>
    (await who.post('/operation/discount/action/pass', { id, note: '同意' })).body;
  expect(await pass(changer)).toMatchObject({
    success: false,
    message: '改过内容的人不能主管审批，请由其他操作员主管审批',
  });
  expect((await pass(third)).success).toBe(true);
  await other.close();
});
