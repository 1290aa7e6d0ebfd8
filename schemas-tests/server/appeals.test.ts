import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { muted, type ReportStory, reportStory } from '../support/reportStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Appeals against the punishments that reports and operators laid on a person. */
let server: TestServer;
let story: ReportStory;
let jury: Client;

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
  story = await reportStory(server);
  jury = await operatorWith(server, 'appeal-judge', [
    'report-record:list',
    'account-appeal:list',
    'account-appeal:pass',
    'account-appeal:reject',
  ]);
});
afterAll(() => server.close());

const db = () => server.services.db;

async function appealed(punishmentId: string): Promise<string> {
  const made = await sql<{ id: string }>`insert into account_appeal (user_id, punishment_id, content, status)
    select user_id, id, '我没有', 'pending' from punishment where id = ${punishmentId}::bigint returning id`.execute(
    db(),
  );
  return made.rows[0]?.id as string;
}
const punishmentsOf = async (userId: string) =>
  (
    await sql<{
      id: string;
    }>`select id from punishment where user_id = ${userId}::bigint order by id`.execute(db())
  ).rows.map(({ id }) => id);
const NOT_YOURS = '这条不能由您处理：处罚现状是“您或您代理的人作出，请换人处理”';
const decide = async (name: string, id: string, more: object = {}, who = jury) =>
  (await who.post(`/audit/accountAppeal/action/${name}`, { id, ...more })).body;

async function judgeId(): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text from sys_user where username = 'report-judge'`.execute(db());
  return rows[0]?.id;
}

test('an accepted appeal lifts the punishment a report led to, notifies the person, and the report shows it', async () => {
  const user = await story.nextPerson();
  const id = await story.report(user);
  await story.act('judge', { id, ...muted });
  const [punishment] = (await punishmentsOf(user)) as [string];
  const appeal = await appealed(punishment);
  const shown = async () =>
    ((await server.admin.get('/audit/reportRecord/queryById', { id })).body.result as { appeal?: string })
      .appeal;
  expect(await shown()).toBe('pending');
  expect(
    (await server.admin.get('/audit/accountAppeal/queryById', { id: appeal })).body.result,
  ).toMatchObject({
    reportId: id,
    'reportId.kind': 'abuse',
  });
  expect(await decide('pass', appeal, { reason: '误判' })).toMatchObject({ success: true });
  expect(await story.judgements(appeal, 'audit/account-appeal')).toEqual([
    { verdict: 'passed', reason: null, note: null, isRecalled: false },
  ]);
  expect(await story.stateOf(user)).toEqual({ status: 'normal', until: null });
  expect(await shown()).toBe('passed');
  expect((await story.messagesTo(user)).at(-1)).toBe('appeal.passed');
  expect((await decide('pass', await appealed(punishment), { reason: '误判' })).message).toBe(
    '这项处罚已经结束或解除',
  );
});

test('the operator who imposed a punishment judges no appeal against it, nor does their deputy', async () => {
  const user = await story.nextPerson();
  await story.act('judge', { id: await story.report(user), ...muted });
  const [punishment] = (await punishmentsOf(user)) as [string];
  const appeal = await appealed(punishment);
  expect((await decide('pass', appeal, { reason: '误判' }, story.judge)).message).toBe(NOT_YOURS);
  expect((await decide('reject', appeal, { rejectNote: '属实' }, story.judge)).message).toBe(NOT_YOURS);
  const standing = async (who: Client) =>
    ((await who.get('/audit/accountAppeal/queryById', { id: appeal })).body.result as { standing: string })
      .standing;
  expect([await standing(story.judge), await standing(server.admin)]).toEqual(['own', 'running']);
  expect(await story.stateOf(user)).toEqual({ status: 'muted', until: '2099-01-01' });
  const insertDeputy = sql`insert into sys_user_agent (user_id, agent_id, role_ids, start_time, end_time, status)
    select a.id, b.id, '[]'::jsonb, now() - interval '1 day', now() + interval '1 day', '1' from sys_user a, sys_user b
    where a.username = 'report-judge' and b.username = 'appeal-judge'`;
  await insertDeputy.execute(db());
  onTestFinished(async () => void (await sql`delete from sys_user_agent`.execute(db())));
  expect((await decide('pass', appeal, { reason: '误判' })).message).toBe(NOT_YOURS);
});

test('an appeal against their own punishment is not handed out to an operator, and counted for them', async () => {
  const user = await story.nextPerson();
  await story.act('judge', { id: await story.report(user), ...muted });
  const [punishment] = (await punishmentsOf(user)) as [string];
  await sql`update account_appeal set status = 'passed' where status = 'pending'`.execute(db());
  const own = await appealed(punishment);
  const answerOf = async (who: Client, path: string, body: object) =>
    (await who.post(`/audit/accountAppeal/${path}`, body)).body;
  expect((await answerOf(story.judge, 'claim', {})).result).toMatchObject({
    record: null,
    waiting: 1,
    excepted: 1,
  });
  expect((await answerOf(story.judge, 'claim', { id: own })).message).toBe(NOT_YOURS);
  const refusalsOf = async (who: Client) =>
    ((await who.get('/audit/accountAppeal/list', { id: own })).body.result as { records: object[] })
      .records[0];
  expect(await refusalsOf(story.judge)).toMatchObject({ pass_refusal: NOT_YOURS, reject_refusal: NOT_YOURS });
  expect(await refusalsOf(jury)).not.toHaveProperty('pass_refusal');
  expect((await story.judge.get('/audit/accountAppeal/backlog')).body.result).toMatchObject({ excepted: 1 });
  expect((await answerOf(jury, 'claim', {})).result).toMatchObject({ record: { id: own }, excepted: 0 });
  expect((await answerOf(server.admin, 'assign', { id: own, to: await judgeId() })).message).toMatch(
    /^这条不能由 .+ 处理，不能改派$/,
  );
});

test('what comes behind more of their own than are read at once is found, and none of their own is handed out', async () => {
  const user = await story.nextPerson();
  await story.act('judge', { id: await story.report(user), ...muted });
  const [punishment] = (await punishmentsOf(user)) as [string];
  await sql`update account_appeal set status = 'passed' where status = 'pending'`.execute(db());
  const last = await appealed(punishment);
  await sql`insert into account_appeal (user_id, punishment_id, content, status, create_time)
    select ${user}::bigint, ${punishment}::bigint, '又一次', 'pending', now() - interval '1 hour' from generate_series(1, 1200)`.execute(
    db(),
  );
  onTestFinished(
    async () => void (await sql`delete from account_appeal where content = '又一次'`.execute(db())),
  );
  const claimBy = async (who: Client, body: object = {}) =>
    (await who.post('/audit/accountAppeal/claim', body)).body;
  expect((await claimBy(story.judge)).result).toMatchObject({ record: null, waiting: 1201, excepted: 500 });
  expect((await claimBy(story.judge, { id: last })).message).toBe(NOT_YOURS);
  const reassigned = { id: last, to: await judgeId() };
  expect((await server.admin.post('/audit/accountAppeal/assign', reassigned)).body.message).toMatch(
    /^这条不能由 .+ 处理，不能改派$/,
  );
  // a system's punishment is nobody's own
  await sql`update account_appeal set punishment_id = (
      select id from punishment where operator_id is null order by id limit 1) where id = ${last}::bigint`.execute(
    db(),
  );
  expect((await claimBy(story.judge)).result).toMatchObject({ record: { id: last } });
});

test('a heavier or a later punishment remains when an appeal against another is accepted', async () => {
  const user = await story.nextPerson();
  const lay = (name: string, until: string, more = {}) =>
    server.admin.post(`/user/user/action/${name}`, { id: user, until, reason: '违规', ...more });
  await lay('mute', '2098-01-01 00:00:00');
  await sql`update app_user set device_no = ${`D${user}`} where id = ${user}::bigint`.execute(db());
  await sql`insert into equipment (device_no, banned) values (${`D${user}`}, false)`.execute(db());
  await lay('ban', '2097-01-01 00:00:00', { banDevice: true });
  const [mute, ban] = (await punishmentsOf(user)) as [string, string];
  expect(await decide('pass', await appealed(mute), { reason: '误判' })).toMatchObject({ success: true });
  expect(await story.stateOf(user), 'the ban is heavier').toEqual({ status: 'banned', until: '2097-01-01' });
  expect(await decide('reject', await appealed(ban), { rejectNote: '证据充分' })).toMatchObject({
    success: true,
  });
  expect(await story.stateOf(user)).toEqual({ status: 'banned', until: '2097-01-01' });
  expect(await decide('pass', await appealed(ban), { reason: '误判' })).toMatchObject({ success: true });
  expect(await story.stateOf(user), 'and the lighter one was lifted before').toEqual({
    status: 'normal',
    until: null,
  });
  const device = await sql<{
    banned: boolean;
  }>`select banned from equipment where device_no = ${`D${user}`}`.execute(db());
  expect(device.rows).toEqual([{ banned: false }]);
});

test('where the heavier one is lifted the lighter one that still runs is in force again', async () => {
  const user = await story.nextPerson();
  const lay = (name: string, until: string) =>
    server.admin.post(`/user/user/action/${name}`, { id: user, until, reason: '违规' });
  await lay('mute', '2098-01-01 00:00:00');
  await lay('freeze', '2097-01-01 00:00:00');
  const [, freeze] = (await punishmentsOf(user)) as [string, string];
  await decide('pass', await appealed(freeze), { reason: '误判' });
  expect(await story.stateOf(user)).toEqual({ status: 'muted', until: '2098-01-01' });
});
