import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Backlog, Claim } from '../../src/engine/pure';
import { person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** A queue before and while its records are decided: what waits, who is at it, who leads it (`language.md` §4). */
let server: TestServer;
let first: Client;
let second: Client;
let lead: Client;
let watcher: Client;
let user: string;

beforeAll(async () => {
  server = await startTestServer();
  const deciding = ['report-record:list', 'report-record:judge', 'report-record:recall'];
  first = await operatorWith(server, 'report-one', deciding);
  second = await operatorWith(server, 'report-two', deciding);
  lead = await operatorWith(server, 'report-lead', ['report-record:list', 'report-record:lead']);
  watcher = await operatorWith(server, 'report-reader', ['report-record:list']);
  user = await person(db(), { userNo: '70001' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from report_record`.execute(db());
  await sql`delete from queue_claim`.execute(db());
  await sql`delete from queue_decision`.execute(db());
});

const db = () => server.services.db;

async function report(age = '1 hour'): Promise<string> {
  const made = await sql<{ id: string }>`
    insert into report_record (target_id, kind, place, content, status, create_time)
    values (${user}::bigint, 'abuse', 'other', '辱骂', 'pending', now() - ${age}::interval) returning id`.execute(
    db(),
  );
  return made.rows[0]?.id as string;
}
const path = '/audit/reportRecord';
const backlogOf = async (client: Client) =>
  (await client.get(`${path}/backlog`)).body.result as unknown as Backlog;
const claim = async (client: Client, body: object = {}) =>
  (await client.post(`${path}/claim`, body)).body.result as unknown as Claim;
const judge = async (client: Client, id: string) =>
  (await client.post(`${path}/action/judge`, { id, outcome: 'invalid', reason: '查无此事' })).body;
const assign = async (client: Client, body: object) => await client.post(`${path}/assign`, body);
const idOf = async (username: string) => {
  const { rows } = await sql<{
    id: string;
  }>`select id::text from sys_user where username = ${username}`.execute(db());
  return rows[0]?.id as string;
};

test('what waits, the oldest and what is past the target are shown without claiming anything', async () => {
  await report('25 hours');
  await report('3 hours');
  const answer = await backlogOf(first);
  expect(answer).toMatchObject({
    waiting: 2,
    target: 1440,
    overdue: 1,
    claims: [],
    own: { today: 0, medianSeconds: null },
  });
  expect(answer.oldest).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect((await sql`select 1 from queue_claim`.execute(db())).rows).toEqual([]);
  expect((await watcher.get(`${path}/backlog`)).status).toBe(403);
  await sql`update work_target set minutes = 60 where screen_id = 'audit/report-record'`.execute(db());
  expect(await backlogOf(first), 'the target of 处理时限').toMatchObject({ target: 60, overdue: 2 });
});

test('how long each waits is counted by ages that leave no gap', async () => {
  for (const age of ['1 minute', '59 minutes', '61 minutes', '9 hours', '2 days', '4 days', '40 days'])
    await report(age);
  expect((await backlogOf(first)).ages).toEqual([
    { from: 0, to: 60, count: 2 },
    { from: 60, to: 480, count: 1 },
    { from: 480, to: 1440, count: 1 },
    { from: 1440, to: 4320, count: 1 },
    { from: 4320, to: null, count: 2 },
  ]);
  await sql`update work_target set minutes = 240 where screen_id = 'audit/report-record'`.execute(db());
  // an age ends at the target, so that none is late in part
  expect((await backlogOf(first)).ages.slice(1, 3)).toEqual([
    { from: 60, to: 240, count: 1 },
    { from: 240, to: 480, count: 0 },
  ]);
});

test('who decided how many today is for those who lead; what was undone counts for nobody', async () => {
  const [one, two, three] = [await report(), await report(), await report()];
  for (const [client, id] of [
    [first, one],
    [first, two],
    [second, three],
  ] as const) {
    await claim(client, { id });
    await judge(client, id);
  }
  await sql`update queue_decision set undone_time = now() where record_id = ${two}::bigint`.execute(db());
  await sql`
    insert into queue_decision (screen_id, record_id, operator_id, seconds, create_time)
    values ('audit/report-record', 1, ${await idOf('report-two')}::bigint, 5, now() - interval '2 days')`.execute(
    db(),
  );
  const { team } = await backlogOf(lead);
  expect(team?.map(({ name, today }) => [name, today])).toEqual([
    ['report-one', 1],
    ['report-two', 1],
  ]);
  expect(await backlogOf(first)).not.toHaveProperty('team');
});

test('everybody sees who is at work; at which record only those who lead', async () => {
  const id = await report();
  await claim(first);
  expect((await backlogOf(second)).claims).toEqual([
    expect.objectContaining({ name: 'report-one', since: expect.any(String), until: expect.any(String) }),
  ]);
  expect((await backlogOf(second)).claims[0]).not.toHaveProperty('id');
  expect((await backlogOf(lead)).claims).toEqual([expect.objectContaining({ name: 'report-one', id })]);
  expect((await lead.post(`${path}/claim`, {})).status, 'leading is no right to decide').toBe(403);
  expect((await assign(second, { id, to: null })).status).toBe(403);
});

test('a reassigned record is the other’s next one, refuses the first, and is in the log', async () => {
  await report('3 hours');
  const id = await report('1 hour');
  await claim(first, { id });
  const choices = (await lead.get(`${path}/assignees`, { id })).body.result as unknown as { text: string }[];
  const names = choices.map(({ text }) => text);
  expect(names).toContain('report-two');
  expect(names).not.toContain('report-one');
  expect(names).not.toContain('report-reader');
  const answer = await assign(lead, { id, to: await idOf('report-two') });
  expect(answer.body).toMatchObject({ success: true, message: '已改派给 report-two' });
  expect((await judge(first, id)).message).toBe('report-two 正在处理这条记录');
  expect((await claim(second)).record, 'before those that wait longer').toMatchObject({ id });
  expect(await judge(second, id)).toMatchObject({ success: true });
  const { rows } = await sql<{ asked: object }>`
    select asked from sys_data_log where data_id = ${id} and action_title = '改派'`.execute(db());
  expect(rows).toEqual([{ asked: { from: 'report-one', to: 'report-two' } }]);
});

test('a deputy gets what the principal holds by name alone, never as the next one', async () => {
  const atHand = await report('3 hours');
  const next = await report('1 hour');
  await sql`
    insert into sys_user_agent (user_id, agent_id, start_time, end_time)
    values (${await idOf('report-one')}::bigint, ${await idOf('report-two')}::bigint, now() - interval '1 hour', now() + interval '1 day')`.execute(
    db(),
  );
  try {
    expect((await claim(first)).record).toMatchObject({ id: atHand });
    expect((await claim(second)).record, 'the one at hand stays there').toMatchObject({ id: next });
    expect((await claim(second, { id: atHand })).record).toMatchObject({ id: atHand });
  } finally {
    await sql`delete from sys_user_agent`.execute(db());
  }
});

test('a reassignment notifies both operators, and the notice opens the record', async () => {
  const noticesOf = async (client: Client) => {
    const { body } = await client.get('/sys/annountCement/listByUser', { pageSize: '50' });
    const { sysMsgList } = body.result as unknown as {
      sysMsgList: { titile: string; busType: string; openPage: string | null }[];
    };
    return sysMsgList.filter(({ busType }) => busType === 'assignment');
  };
  const id = await report();
  await claim(first);
  const [had, has] = [(await noticesOf(first)).length, (await noticesOf(second)).length];
  await assign(lead, { id, to: await idOf('report-two') });
  const [former] = await noticesOf(first);
  const [now] = await noticesOf(second);
  expect(now?.titile).toMatch(/^report-lead 把举报记录「测试70001」改派给您$/);
  expect(former?.titile).toMatch(/^report-lead 把您领取的举报记录「测试70001」改派给 report-two$/);
  expect(now?.openPage).toBe(`/audit/report-record?record=${id}`);
  await assign(lead, { id, to: null });
  expect((await noticesOf(second))[0]?.titile).toMatch(/^report-lead 释放了您领取的举报记录/);
  expect([(await noticesOf(first)).length - had, (await noticesOf(second)).length - has]).toEqual([1, 2]);
});

test('a freed record waits for anybody, and whoever had it still may decide it', async () => {
  const id = await report();
  await claim(first, { id });
  expect((await assign(lead, { id, to: null })).body.message).toBe('已从 report-one 手上释放');
  expect((await assign(lead, { id, to: null })).body.message).toBe('这条记录现在没有人在处理');
  expect(await judge(first, id)).toMatchObject({ success: true });
});

test('a reassignment and the decision of the first one, at once: one of them counts', async () => {
  const two = await idOf('report-two');
  for (let round = 0; round < 6; round++) {
    const id = await report();
    await claim(first, { id });
    const [decided, assigned] = await Promise.all([judge(first, id), assign(lead, { id, to: two })]);
    expect(decided.success || assigned.body.success).toBe(true);
    const left = await sql`select 1 from queue_claim where record_id = ${id}::bigint`.execute(db());
    if (decided.success) expect(left.rows, 'a decided record is nobody’s').toEqual([]);
  }
});

test('own figures: decided today, the median of what was claimed, without what was undone', async () => {
  const ids: string[] = [];
  for (const seconds of [10, 20, 60]) {
    const id = await report();
    ids.push(id);
    await claim(first, { id });
    await sql`update queue_claim set begin_time = now() - make_interval(secs => ${seconds}) where record_id = ${id}::bigint`.execute(
      db(),
    );
    await sql`update queue_decision set create_time = create_time - interval '1 hour'`.execute(db());
    expect(await judge(first, id)).toMatchObject({ success: true });
  }
  await sql`update queue_decision set create_time = now()`.execute(db());
  expect((await claim(first)).own).toEqual({ today: 3, medianSeconds: 20 });
  expect((await first.post(`${path}/action/recall`, { id: ids[2] })).body).toMatchObject({ success: true });
  expect((await claim(first)).own).toEqual({ today: 2, medianSeconds: 15 });
  expect((await claim(second)).own).toEqual({ today: 0, medianSeconds: null });
});

test('a renewed claim began when it did, and what was held is given back together', async () => {
  const [one, two] = [await report('2 hours'), await report('1 hour')];
  await claim(first, { id: one });
  await sql`update queue_claim set begin_time = now() - interval '5 minutes', until = now() + interval '5 minutes'`.execute(
    db(),
  );
  await claim(first, { id: one });
  const { rows } = await sql<{ age: number; left: number }>`
    select round(extract(epoch from now() - begin_time) / 60)::int as age,
      round(extract(epoch from until - now()) / 60)::int as left from queue_claim`.execute(db());
  expect(rows).toEqual([{ age: 5, left: 10 }]);
  await claim(first, { id: two });
  await claim(first, { release: [one, two] });
  expect((await sql`select 1 from queue_claim`.execute(db())).rows).toEqual([]);
});

test('nothing is assigned to who may not decide it, or does not see it', async () => {
  const id = await report();
  await claim(first, { id });
  expect((await assign(lead, { id, to: await idOf('report-reader') })).body.message).toBe(
    'report-reader 没有处理的权限，不能改派',
  );
  expect((await assign(lead, { id, to: '123' })).body.message).toBe('这位操作员已停用，不能改派');
  await sql`update report_record set kind = 'advert' where id = ${id}::bigint`.execute(db());
  await limitToAbuse('report-two');
  const choices = (await lead.get(`${path}/assignees`, { id })).body.result as unknown as { text: string }[];
  expect(choices.map(({ text }) => text)).not.toContain('report-two');
  expect((await assign(lead, { id, to: await idOf('report-two') })).body.message).toBe(
    'report-two 看不到这条记录，不能改派',
  );
});

/** Of the screen this operator sees only reports of abuse. */
async function limitToAbuse(username: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text from sys_permission where perms = 'report-record:list'`.execute(db());
  const permissionId = rows[0]?.id as string;
  const rule = {
    ruleName: '只看辱骂',
    ruleColumn: 'kind',
    ruleConditions: '=',
    ruleValue: 'abuse',
    status: '1',
  };
  expect(
    (await server.admin.post('/sys/permission/addPermissionRule', { permissionId, ...rule })).body.message,
  ).toContain('成功');
  await sql`update sys_role_permission set data_rule_ids = (select string_agg(id::text, ',') from sys_permission_data_rule)
    where permission_id = ${permissionId}::bigint
      and role_id = (select id from sys_role where role_code = ${`role_${username}`})`.execute(db());
}
