import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Judging reports, and taking a judgement back. */
let server: TestServer;
let judge: Client;
let jury: Client;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
  judge = await operatorWith(server, 'report-judge', [
    'report-record:list',
    'report-record:judge',
    'report-record:recall',
    'post:list',
    'album:list',
    'app-user:list',
    'account-appeal:list',
    'account-appeal:pass',
    'account-appeal:reject',
  ]);
  jury = await operatorWith(server, 'appeal-judge', [
    'report-record:list',
    'account-appeal:list',
    'account-appeal:pass',
    'account-appeal:reject',
  ]);
});
afterAll(() => server.close());

const db = () => server.services.db;
const nextPerson = () => person(db(), { userNo: `8${++count}00` });

async function report(userId: string): Promise<string> {
  const made = await sql<{ id: string }>`insert into report_record (target_id, kind, status)
    values (${userId}::bigint, 'abuse', 'pending') returning id`.execute(db());
  return made.rows[0]?.id as string;
}

const act = async (name: string, body: object, client = judge) =>
  (await client.post(`/audit/reportRecord/action/${name}`, body)).body;
const muted = { outcome: 'mute', until: '2099-01-01 00:00:00', reason: '证据充分' };

async function stateOf(userId: string) {
  const found = await sql<{ status: string; until: string | null }>`
    select status, left(until::text, 10) as until from app_user where id = ${userId}::bigint`.execute(db());
  return found.rows[0];
}
const openOf = async (userId: string) =>
  (
    await sql<{ id: string }>`select id from report_record
      where target_id = ${userId}::bigint and status = 'pending' order by id`.execute(db())
  ).rows.map(({ id }) => id);
const messagesTo = async (userId: string) =>
  (
    await sql<{
      template: string;
    }>`select template from app_message where user_id = ${userId}::bigint order by id`.execute(db())
  ).rows.map(({ template }) => template);

test('what else is open of the same person is shown beside each report', async () => {
  const user = await nextPerson();
  const ids = [await report(user), await report(user)];
  await report(await nextPerson());
  const { body } = await judge.get(`/audit/reportRecord/list?targetId=${user}&pageNo=1&pageSize=10`);
  const { records } = body.result as unknown as { records: { id: string; others: number }[] };
  expect(new Map(records.map(({ id, others }) => [id, others]))).toEqual(new Map(ids.map((id) => [id, 1])));
});

test('a judgement is taken back: everything is as before, and nobody gets a message', async () => {
  const user = await nextPerson();
  const ids = [await report(user), await report(user)];
  expect(await act('judge', { id: ids[0], ...muted })).toMatchObject({ success: true });
  expect(await stateOf(user)).toEqual({ status: 'muted', until: '2099-01-01' });
  expect(await openOf(user)).toEqual([]);
  expect(await act('recall', { id: ids[0] })).toMatchObject({ success: true });
  expect(await stateOf(user)).toEqual({ status: 'normal', until: null });
  expect(await openOf(user)).toEqual(ids);
  expect(await messagesTo(user), 'within the seconds of the outbox').toEqual([]);
  expect(await act('judge', { id: ids[0], ...muted }), 'it can be judged again').toMatchObject({
    success: true,
  });
});

test('a person under an earlier punishment is under it again, and is notified if the first message was sent', async () => {
  const user = await nextPerson();
  const earlier = { id: user, until: '2098-01-01 00:00:00', reason: '违规' };
  expect((await server.admin.post('/user/user/action/mute', earlier)).body.success).toBe(true);
  const id = await report(user);
  expect(await act('judge', { id, ...muted })).toMatchObject({ success: true });
  expect(await stateOf(user)).toEqual({ status: 'muted', until: '2099-01-01' });
  await sql`update app_message set sent_time = now() where user_id = ${user}::bigint`.execute(db());
  expect(await act('recall', { id })).toMatchObject({ success: true });
  expect(await stateOf(user)).toEqual({ status: 'muted', until: '2098-01-01' });
  expect(await messagesTo(user)).toEqual(['punish.mute', 'punish.mute', 'punish.recalled']);
});

test('a punishment that came meanwhile is not lifted with it', async () => {
  const user = await nextPerson();
  const id = await report(user);
  await act('judge', { id, ...muted });
  const ban = { id: user, until: '2097-01-01 00:00:00', reason: '诈骗' };
  expect((await server.admin.post('/user/user/action/ban', ban)).body.success).toBe(true);
  expect(await act('recall', { id })).toMatchObject({ success: true });
  expect(await stateOf(user)).toEqual({ status: 'banned', until: '2097-01-01' });
});

test('only by the operator who judged, within ten minutes, and never what hid contents', async () => {
  const user = await nextPerson();
  const id = await report(user);
  await act('judge', { id, outcome: 'warn', reason: '证据充分' });
  expect((await act('recall', { id }, server.admin)).success).toBe(false);
  await sql`update report_record set judge_time = now() - interval '11 minutes' where id = ${id}::bigint`.execute(
    db(),
  );
  expect((await act('recall', { id })).success).toBe(false);
  await sql`update report_record set judge_time = now(), outcome = 'remove' where id = ${id}::bigint`.execute(
    db(),
  );
  expect((await act('recall', { id })).success).toBe(false);
  expect(await openOf(user)).toEqual([]);
});

const judgements = async (recordId: string, screenId = 'audit/report-record') =>
  (
    await sql<{ verdict: string; reason: string | null; note: string | null; isRecalled: boolean }>`
      select verdict, reason, note, recalled_time is not null as "isRecalled" from moderation_decision
      where screen_id = ${screenId} and record_id = ${recordId} order by id`.execute(db())
  ).rows;

test('every judgement of a report is noted, and one that is taken back as well', async () => {
  const user = await nextPerson();
  const first = await report(user);
  await act('judge', { id: first, ...muted });
  await act('recall', { id: first });
  await act('judge', { id: first, outcome: 'invalid', reason: '证据不足' });
  expect(await judgements(first)).toEqual([
    { verdict: 'passed', reason: null, note: '禁言，证据充分', isRecalled: true },
    { verdict: 'rejected', reason: '无效', note: '证据不足', isRecalled: false },
  ]);
});

test('only reports of the same conduct close along, and how many is shown before', async () => {
  const user = await nextPerson();
  const [one, other] = [await nextPerson(), await nextPerson()];
  const made = await sql<{ id: string }>`
    insert into live_room (host_id, name, status) values (${user}::bigint, '夜谈', 'ended') returning id`.execute(
    db(),
  );
  const room = made.rows[0]?.id as string;
  const insert = async (kind: string, place: string, reporter: string, roomId: string | null = null) => {
    const { rows } = await sql<{ id: string }>`
      insert into report_record (target_id, reporter_id, kind, place, room_id, status)
      values (${user}::bigint, ${reporter}::bigint, ${kind}, ${place}, ${roomId}::bigint, 'pending') returning id`.execute(
      db(),
    );
    return rows[0]?.id as string;
  };
  const named = await insert('abuse', 'live', one, room);
  const same = await insert('abuse', 'live', other, room);
  const advert = await insert('advert', 'live', other, room);
  const profile = await insert('fraud', 'profile', one);
  const profileOfOther = await insert('fraud', 'profile', other);
  const elsewhere = await insert('abuse', 'other', one);
  const elsewhereOfOther = await insert('abuse', 'other', other);
  const along = async (id: string) =>
    ((await server.admin.get('/audit/reportRecord/queryById', { id })).body.result as { along: number })
      .along;
  expect([await along(named), await along(advert), await along(profile), await along(elsewhere)]).toEqual([
    1, 0, 1, 0,
  ]);
  expect(await act('judge', { id: named, outcome: 'warn', reason: '辱骂' }, server.admin)).toMatchObject({
    message: '已处理，同时关闭了 1 条同一行为的举报',
  });
  expect(await openOf(user)).toEqual([advert, profile, profileOfOther, elsewhere, elsewhereOfOther]);
  expect(await act('judge', { id: profile, outcome: 'warn', reason: '冒充' })).toMatchObject({
    message: '已处理，同时关闭了 1 条同一行为的举报',
  });
  expect(await openOf(user)).toEqual([advert, elsewhere, elsewhereOfOther]);
  expect(same).not.toBe(named);
});

test('a report about a profile shows it, and how often it changed since; without the list of people it is not judged', async () => {
  const user = await nextPerson();
  const id = await report(user);
  await sql`update report_record set place = 'profile', create_time = now() - interval '1 hour' where id = ${id}::bigint`.execute(
    db(),
  );
  await sql`update app_user set signature = '加我微信' where id = ${user}::bigint`.execute(db());
  await sql`insert into user_audit (user_id, part, text, status, review_time)
    values (${user}::bigint, 'signature', '加我微信', 'passed', now())`.execute(db());
  expect((await server.admin.get('/audit/reportRecord/queryById', { id })).body.result).toMatchObject({
    'profileId.signature': '加我微信',
    profileChanges: 1,
  });
  const blind = await operatorWith(server, 'blind-judge', ['report-record:list', 'report-record:judge']);
  expect((await act('judge', { id, outcome: 'warn', reason: '引流' }, blind)).message).toBe(
    '看不到证据，不能判断',
  );
});

/** Content of a person that somebody reports, `more` times over. */
async function reportsOf(
  userId: string,
  place: 'post' | 'photo',
  contentId: string,
  times = 1,
): Promise<string[]> {
  const column = sql.ref(`${place}_id`);
  const made = await sql<{ id: string }>`insert into report_record (target_id, kind, place, ${column}, status)
    select ${userId}::bigint, 'porn', ${place}, ${contentId}::bigint, 'pending' from generate_series(1, ${times}) returning id`.execute(
    db(),
  );
  return made.rows.map(({ id }) => id);
}

test('删除内容 takes down the content that is named, and closes what is reported of that alone', async () => {
  const user = await nextPerson();
  const posts = await sql<{ id: string }>`insert into post (user_id, content, status, reports)
    select ${user}::bigint, '晚霞', 'passed', 3 from generate_series(1, 2) returning id`.execute(db());
  const [named, other] = posts.rows.map(({ id }) => id) as [string, string];
  const [first, second] = (await reportsOf(user, 'post', named, 2)) as [string, string];
  const [elsewhere] = (await reportsOf(user, 'post', other)) as [string];
  const person = await report(user);
  expect(
    await act('judge', { id: person, outcome: 'remove', reason: '低俗' }),
    'nothing is named',
  ).toMatchObject({
    success: false,
  });
  expect(await act('judge', { id: first, outcome: 'remove', reason: '低俗' })).toMatchObject({
    success: true,
    message: '已处理，同时关闭了 1 条同一行为的举报',
  });
  const states = await sql<{ id: string; status: string; note: string | null }>`
    select id, status, reject_note as note from post where user_id = ${user}::bigint order by id`.execute(
    db(),
  );
  expect(states.rows).toEqual([
    { id: named, status: 'rejected', note: '低俗' },
    { id: other, status: 'passed', note: null },
  ]);
  const taken = await sql<{ seconds: number | null }>`
    select seconds from moderation_decision where screen_id = 'live/post' and record_id = ${named}`.execute(
    db(),
  );
  expect(taken.rows, 'it follows from the report, and took no time of its own').toEqual([{ seconds: null }]);
  expect((await openOf(user)).sort()).toEqual([elsewhere, person].sort());
  const closed = await sql<{
    outcome: string;
  }>`select outcome from report_record where id = ${second}::bigint`.execute(db());
  expect(closed.rows[0]?.outcome).toBe('remove');
  expect(await messagesTo(user)).toEqual(['moderation.overturned']);
  const [again] = (await reportsOf(user, 'post', named)) as [string];
  expect((await act('judge', { id: again, outcome: 'remove', reason: '低俗' })).message).toBe(
    '这条内容已经下架，请选别的处理结果',
  );
});

/** Appeals against the punishments that reports and operators laid on a person. */
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

test('an accepted appeal lifts the punishment a report led to, notifies the person, and the report shows it', async () => {
  const user = await nextPerson();
  const id = await report(user);
  await act('judge', { id, ...muted });
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
  expect(await judgements(appeal, 'audit/account-appeal')).toEqual([
    { verdict: 'passed', reason: null, note: null, isRecalled: false },
  ]);
  expect(await stateOf(user)).toEqual({ status: 'normal', until: null });
  expect(await shown()).toBe('passed');
  expect((await messagesTo(user)).at(-1)).toBe('appeal.passed');
  expect((await decide('pass', await appealed(punishment), { reason: '误判' })).message).toBe(
    '这项处罚已经结束或解除',
  );
});

test('the operator who imposed a punishment judges no appeal against it, nor does their deputy', async () => {
  const user = await nextPerson();
  await act('judge', { id: await report(user), ...muted });
  const [punishment] = (await punishmentsOf(user)) as [string];
  const appeal = await appealed(punishment);
  expect((await decide('pass', appeal, { reason: '误判' }, judge)).message).toBe(NOT_YOURS);
  expect((await decide('reject', appeal, { rejectNote: '属实' }, judge)).message).toBe(NOT_YOURS);
  const standing = async (who: Client) =>
    ((await who.get('/audit/accountAppeal/queryById', { id: appeal })).body.result as { standing: string })
      .standing;
  expect([await standing(judge), await standing(server.admin)]).toEqual(['own', 'running']);
  expect(await stateOf(user)).toEqual({ status: 'muted', until: '2099-01-01' });
  const insertDeputy = sql`insert into sys_user_agent (user_id, agent_id, role_ids, start_time, end_time, status)
    select a.id, b.id, '[]'::jsonb, now() - interval '1 day', now() + interval '1 day', '1' from sys_user a, sys_user b
    where a.username = 'report-judge' and b.username = 'appeal-judge'`;
  await insertDeputy.execute(db());
  onTestFinished(async () => void (await sql`delete from sys_user_agent`.execute(db())));
  expect((await decide('pass', appeal, { reason: '误判' })).message).toBe(NOT_YOURS);
});

test('an appeal against their own punishment is not handed out to an operator, and counted for them', async () => {
  const user = await nextPerson();
  await act('judge', { id: await report(user), ...muted });
  const [punishment] = (await punishmentsOf(user)) as [string];
  await sql`update account_appeal set status = 'passed' where status = 'pending'`.execute(db());
  const own = await appealed(punishment);
  const answerOf = async (who: Client, path: string, body: object) =>
    (await who.post(`/audit/accountAppeal/${path}`, body)).body;
  expect((await answerOf(judge, 'claim', {})).result).toMatchObject({
    record: null,
    waiting: 1,
    excepted: 1,
  });
  expect((await answerOf(judge, 'claim', { id: own })).message).toBe(NOT_YOURS);
  const refusalsOf = async (who: Client) =>
    ((await who.get('/audit/accountAppeal/list', { id: own })).body.result as { records: object[] })
      .records[0];
  expect(await refusalsOf(judge)).toMatchObject({ pass_refusal: NOT_YOURS, reject_refusal: NOT_YOURS });
  expect(await refusalsOf(jury)).not.toHaveProperty('pass_refusal');
  expect((await judge.get('/audit/accountAppeal/backlog')).body.result).toMatchObject({ excepted: 1 });
  expect((await answerOf(jury, 'claim', {})).result).toMatchObject({ record: { id: own }, excepted: 0 });
  const { rows } = await sql<{ id: string }>`
    select id::text from sys_user where username = 'report-judge'`.execute(db());
  expect((await answerOf(server.admin, 'assign', { id: own, to: rows[0]?.id })).message).toMatch(
    /^这条不能由 .+ 处理，不能改派$/,
  );
});

test('what comes behind more of their own than are read at once is found, and none of their own is handed out', async () => {
  const user = await nextPerson();
  await act('judge', { id: await report(user), ...muted });
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
  expect((await claimBy(judge)).result).toMatchObject({ record: null, waiting: 1201, excepted: 500 });
  expect((await claimBy(judge, { id: last })).message).toBe(NOT_YOURS);
  const { rows } = await sql<{ id: string }>`
    select id::text from sys_user where username = 'report-judge'`.execute(db());
  const reassigned = { id: last, to: rows[0]?.id };
  expect((await server.admin.post('/audit/accountAppeal/assign', reassigned)).body.message).toMatch(
    /^这条不能由 .+ 处理，不能改派$/,
  );
  // a system's punishment is nobody's own
  await sql`update account_appeal set punishment_id = (
      select id from punishment where operator_id is null order by id limit 1) where id = ${last}::bigint`.execute(
    db(),
  );
  expect((await claimBy(judge)).result).toMatchObject({ record: { id: last } });
});

test('a heavier or a later punishment remains when an appeal against another is accepted', async () => {
  const user = await nextPerson();
  const lay = (name: string, until: string, more = {}) =>
    server.admin.post(`/user/user/action/${name}`, { id: user, until, reason: '违规', ...more });
  await lay('mute', '2098-01-01 00:00:00');
  await sql`update app_user set device_no = ${`D${user}`} where id = ${user}::bigint`.execute(db());
  await sql`insert into equipment (device_no, banned) values (${`D${user}`}, false)`.execute(db());
  await lay('ban', '2097-01-01 00:00:00', { banDevice: true });
  const [mute, ban] = (await punishmentsOf(user)) as [string, string];
  expect(await decide('pass', await appealed(mute), { reason: '误判' })).toMatchObject({ success: true });
  expect(await stateOf(user), 'the ban is heavier').toEqual({ status: 'banned', until: '2097-01-01' });
  expect(await decide('reject', await appealed(ban), { rejectNote: '证据充分' })).toMatchObject({
    success: true,
  });
  expect(await stateOf(user)).toEqual({ status: 'banned', until: '2097-01-01' });
  expect(await decide('pass', await appealed(ban), { reason: '误判' })).toMatchObject({ success: true });
  expect(await stateOf(user), 'and the lighter one was lifted before').toEqual({
    status: 'normal',
    until: null,
  });
  const device = await sql<{
    banned: boolean;
  }>`select banned from equipment where device_no = ${`D${user}`}`.execute(db());
  expect(device.rows).toEqual([{ banned: false }]);
});

test('where the heavier one is lifted the lighter one that still runs is in force again', async () => {
  const user = await nextPerson();
  const lay = (name: string, until: string) =>
    server.admin.post(`/user/user/action/${name}`, { id: user, until, reason: '违规' });
  await lay('mute', '2098-01-01 00:00:00');
  await lay('freeze', '2097-01-01 00:00:00');
  const [, freeze] = (await punishmentsOf(user)) as [string, string];
  await decide('pass', await appealed(freeze), { reason: '误判' });
  expect(await stateOf(user)).toEqual({ status: 'muted', until: '2098-01-01' });
});
