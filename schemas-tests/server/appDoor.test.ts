import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesFor } from '../../src/contract/route';
import { job as appSessions } from '../../src/domain/people/jobs/appSessions';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import type { Route } from '../../src/server/http/route';
import { accountOf, appWith, tokenOf } from '../support/appAccount';
import { person } from '../support/moneyStory';
import { type Client, clientOf, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** The app's door: accounts that are no operators, one right a call, and what people hand in is judged as anywhere. */
let server: TestServer;
let app: Client;
const ALL = [
  'config',
  'draw',
  'hotWords',
  'heartbeat',
  'notices',
  'read',
  'person',
  'file',
  'profile',
  'photo',
  'report',
  'appeal',
];
const routes = Object.values(
  import.meta.glob<{ routes?: Route[] }>(
    ['../../src/domain/*/routes/*Routes.ts', '!**/payments/**', '!**/dressRoutes.ts'],
    { eager: true },
  ),
).flatMap((module) => module.routes ?? []);

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(server.services.db);
  app = await appWith(server, '主站', ALL);
});
afterAll(() => server.close());

const db = () => server.services.db;
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0];
let serial = 0;
const nextPerson = () => person(db(), { userNo: `77${++serial}00` });

test('each call has a separate right, which the page of accounts offers', () => {
  const codes = routes.flatMap(({ access }) => codesFor(access));
  expect(new Set(codes).size).toBe(routes.length);
  expect(routes.every(({ access }) => typeof access === 'object' && access.by === 'app')).toBe(true);
  const screen = server.services.screens.get('system/app-account');
  expect(Object.keys(screen?.fieldVerbs ?? {}).map((verb) => `app:${verb}`)).toEqual(
    expect.arrayContaining(codes),
  );
  const offered = screen?.fields.codes?.words.options?.map(({ value }) => `app:${value}`);
  expect([...(offered ?? [])].sort()).toEqual([...codes].sort());
});

test('an account opens its own calls and nothing else; an operator opens none of them', async () => {
  const userId = await nextPerson();
  const narrow = await appWith(server, '只查资料', ['person']);
  expect((await narrow.get('/app/person', { userId })).body).toMatchObject({ success: true });
  expect((await narrow.get('/app/notice/list', { userId })).status).toBe(403);
  for (const path of ['/user/user/list', '/sys/dict/queryAllDictItems', '/openapi.json', '/sys/user/setting'])
    expect((await app.get(path)).status, path).toBe(403);
  // an anonymous call sees nobody behind the token
  expect((await app.get('/sys/randomImage/1')).status).not.toBe(403);
  expect((await server.admin.get('/app/person', { userId })).status).toBe(403);
  expect((await clientOf(server.app, '').get('/app/person', { userId })).status).toBe(401);
  expect((await clientOf(server.app, 'app_made-up').get('/app/person', { userId })).body.message).toBe(
    'Token失效，请重新登录',
  );
});

test('a token is shown once, shows when it was used, and is ended alone; a closed account ends all', async () => {
  const { services } = server;
  const id = await accountOf(server, '主站');
  const token = await tokenOf(server, id, '二号机');
  const second = clientOf(server.app, token);
  const userId = await nextPerson();
  expect((await second.get('/app/person', { userId })).body.success).toBe(true);
  const list = async () =>
    (
      (await server.admin.get('/sys/appToken/list', { accountId: id, name: '二号机' })).body.result as {
        records: Record<string, string>[];
      }
    ).records[0] as Record<string, string>;
  const row = await list();
  expect(row).toMatchObject({ status: 'running', activeTime: expect.any(String), ip: '127.0.0.1' });
  expect(JSON.stringify(row)).not.toContain(token);
  expect(
    (await one(
      sql`select count(*)::int as count from sys_data_log where data_content::text like ${`%${token}%`}`,
    )) ?? {},
  ).toEqual({ count: 0 });
  await server.admin.post('/sys/appToken/action/end', { id: row.id });
  services.callers.forget();
  expect((await second.get('/app/person', { userId })).status).toBe(500);
  expect(await list()).toMatchObject({ status: 'ended', endedTime: expect.any(String) });
  expect((await app.get('/app/person', { userId })).body.success).toBe(true);
  const closed = await appWith(server, '要停用的', ['person']);
  await server.admin.put('/sys/appAccount/edit', { id: await accountOf(server, '要停用的'), enabled: false });
  services.callers.forget();
  expect((await closed.get('/app/person', { userId })).status).toBe(500);
});

test('nobody opens to the app what they may not do themselves, by any way', async () => {
  const some = await operatorWith(server, 'keeper', [
    'app:list',
    'app:add',
    'app:edit',
    'app:issue',
    'app:person',
  ]);
  const message = '自己没有的权限不能给应用账号，也不能从它收回：';
  const add = (codes: string[], name: string) =>
    some.post('/sys/appAccount/add', { name, codes, perSecond: 5 });
  expect((await add(['person', 'report'], '多给的')).body.message).toBe(`${message}接口：提交举报`);
  expect((await add(['person'], '他自己的')).body.success).toBe(true);
  const main = await accountOf(server, '主站');
  const edit = (body: object) => some.put('/sys/appAccount/edit', { id: main, ...body });
  expect((await edit({ codes: ['person'] })).body.message).toMatch(message);
  expect((await edit({ remark: '改备注' })).body.success).toBe(true);
  const token = await some.post('/sys/appAccount/action/issue', { id: main, tokenName: '偷来的' });
  expect(token.body.message).toMatch(message);
  const own = await accountOf(server, '他自己的');
  expect((await some.post('/sys/appAccount/action/issue', { id: own, tokenName: '一号' })).body.success).toBe(
    true,
  );
});

test('notices: what was recalled or can still be taken back is not there; reading marks one’s own', async () => {
  const [userId, other] = [await nextPerson(), await nextPerson()];
  await sql`insert into app_message (user_id, template, content, recall_time, not_before) values
    (${userId}::bigint, 'a', '第一条', null, now()), (${userId}::bigint, 'a', '撤回的', now(), now()),
    (${userId}::bigint, 'a', '还能撤的', null, now() + interval '10 seconds'), (${userId}::bigint, 'a', '第二条', null, now()),
    (${other}::bigint, 'a', '别人的', null, now())`.execute(db());
  const list = async (query = {}) =>
    (await app.get('/app/notice/list', { userId, ...query })).body.result as {
      unread: number;
      notices: { id: string; content: string; isRead: boolean }[];
    };
  const first = await list();
  expect([first.unread, first.notices.map(({ content }) => content)]).toEqual([2, ['第二条', '第一条']]);
  const [second] = first.notices;
  expect((await list({ before: second?.id as string, pageSize: '1' })).notices).toHaveLength(1);
  const read = await app.post('/app/notice/read', { userId: other, ids: [second?.id] });
  expect(read.body.result).toEqual({ read: 0 });
  expect((await app.post('/app/notice/read', { userId, ids: [second?.id] })).body.result).toEqual({
    read: 1,
  });
  expect(await list()).toMatchObject({ unread: 1, notices: [{ isRead: true }, { isRead: false }] });
  const messages = await sql<{ content: string }>`select content from app_message
    where user_id = ${userId}::bigint and sent_time is not null order by id`.execute(db());
  expect(messages.rows).toEqual([{ content: '第一条' }, { content: '第二条' }]);
});

test('a person shows what passed and what is in force; one who is shut out shows nothing', async () => {
  const userId = await nextPerson();
  await sql`insert into user_photo (user_id, photo, status) values (${userId}::bigint, 'a/1.png', 'passed'),
    (${userId}::bigint, 'a/2.png', 'pending'), (${userId}::bigint, 'a/3.png', 'rejected')`.execute(db());
  await sql`update app_user set vip_until = now() - interval '1 day', vip_type_id = 5, phone = '13800000001' where id = ${userId}::bigint`.execute(
    db(),
  );
  const { result } = (await app.get('/app/person', { userId })).body;
  expect(result).toMatchObject({ photos: ['a/1.png'], vipTypeId: null });
  expect(JSON.stringify(result)).not.toContain('13800000001');
  // what a membership brings follows from its type, as long as it lasts
  const made = await sql<{ id: string }>`insert into vip_benefit (code, name, enabled, sort_no)
    values ('doorBadge', '徽章', true, 1), ('doorHide', '隐身', false, 2) returning id::text`.execute(db());
  await sql`insert into vip_type (id, name, benefit_ids) values (5, '试卡', ${JSON.stringify(made.rows.map(({ id }) => id))}::jsonb)`.execute(
    db(),
  );
  expect((await app.get('/app/person', { userId })).body.result).toMatchObject({ vipBenefits: [] });
  await sql`update app_user set vip_until = now() + interval '1 day' where id = ${userId}::bigint`.execute(
    db(),
  );
  expect((await app.get('/app/person', { userId })).body.result).toMatchObject({
    vipTypeId: '5',
    vipBenefits: ['doorBadge'],
  });
  await sql`update app_user set status = 'banned' where id = ${userId}::bigint`.execute(db());
  expect((await app.get('/app/person', { userId })).body).toMatchObject({
    success: false,
    message: '没有这个用户，或他的账号已被停用',
  });
});

test('what is handed in waits where it is judged, once for each number of a request', async () => {
  const userId = await nextPerson();
  await sql`insert into contraband (word, category, level, enabled) values ('加微信', 'advert', 'block', true), ('傻瓜', 'abuse', 'replace', true)`.execute(
    db(),
  );
  const part = (clientId: string, text: string, name = 'signature') =>
    app.post('/app/submit/profile', { clientId, userId, part: name, text });
  expect((await part('r1', '加-微-信看主页')).body).toMatchObject({
    message: '签名含有不允许的内容，请修改后再提交',
    result: { errors: [{ field: 'text' }] },
  });
  expect((await part('r2', '长'.repeat(21), 'nickname')).body.message).toBe('昵称不能超过 20 个字');
  const answers = await Promise.all([
    part('r3', '你这个傻瓜'),
    part('r3', '你这个傻瓜'),
    part('r3', '你这个傻瓜'),
  ]);
  expect(new Set(answers.map(({ body }) => (body.result as { id: string }).id)).size).toBe(1);
  expect((await part('r3', '另一句')).body.message).toBe('clientId 已用于另一次操作');
  expect((await part('r4', '又一句')).body.message).toBe('签名正在审核，请等待结果');
  const [record] = (
    (await server.admin.get('/audit/userAudit/list', { userId })).body.result as { records: { id: string }[] }
  ).records;
  expect(record).toMatchObject({ part: 'signature', text: '你这个**', status: 'pending' });
  await server.admin.post('/audit/userAudit/action/pass', { id: record?.id });
  expect((await app.get('/app/person', { userId })).body.result).toMatchObject({ signature: '你这个**' });
  await sql`update app_user set status = 'frozen' where id = ${userId}::bigint`.execute(db());
  expect((await part('r5', '再来')).body.message).toBe('账号已被冻结，不能提交');
});

test('a report names content of the reported person; an appeal names a punishment of the same person', async () => {
  const [userId, targetId, other] = [await nextPerson(), await nextPerson(), await nextPerson()];
  const photo = await one(sql<{ id: string }>`insert into user_photo (user_id, photo, status) values
    (${other}::bigint, 'a/4.png', 'passed') returning id::text`);
  let count = 0;
  const report = (more: object) =>
    app.post('/app/submit/report', {
      clientId: `p${++count}`,
      userId,
      targetId,
      kind: 'abuse',
      place: 'photo',
      ...more,
    });
  expect((await report({ targetId: userId })).body.message).toBe('不能举报自己');
  expect((await report({ contentId: photo?.id })).body.message).toBe('被举报的内容不存在，或不是被举报人的');
  expect((await report({ kind: 'made-up' })).body.success).toBe(false);
  expect((await report({ evidence: ['https://elsewhere.example/1.png'] })).body.message).toMatch(
    /证据只能用已上传的文件/,
  );
  expect((await report({ targetId: other, contentId: photo?.id })).body.success).toBe(true);
  const punishment = await one(sql<{ id: string }>`insert into punishment (user_id, kind, until) values
    (${userId}::bigint, 'mute', now() + interval '1 day') returning id::text`);
  const appeal = (clientId: string, who: string) =>
    app.post('/app/submit/appeal', {
      clientId,
      userId: who,
      punishmentId: punishment?.id,
      content: '不是我',
    });
  expect((await appeal('q1', other)).body.message).toBe('没有这项处罚');
  expect((await appeal('q2', userId)).body.success).toBe(true);
  expect((await appeal('q3', userId)).body.message).toBe('这项处罚的申诉正在处理，请等待结果');
});

test('what is missing or of another kind is reported at its field', async () => {
  const { body } = await app.post('/app/submit/report', { userId: 'x', kind: 3 });
  expect(body.message).toBe('请求编号不能为空');
  expect((body.result as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
    'clientId',
    'userId',
    'targetId',
    'place',
  ]);
});

describe('heartbeats', () => {
  const beat = (client: Client, userId: string, more: object = {}) =>
    client.post('/app/heartbeat', {
      userId,
      sessionKey: 's1',
      deviceNo: `D${userId}`,
      place: 'home',
      ...more,
    });
  const online = async (userId: string) =>
    (
      (await server.admin.get('/user/onlineUser/list', { userId })).body.result as {
        records: { id: string; place: string; deviceNo: string }[];
      }
    ).records;

  test('make a person online where they are, until none comes any more', async () => {
    const userId = await nextPerson();
    expect((await beat(app, userId, { appVersion: '5.1.0' })).body.result).toEqual({ nextSeconds: 30 });
    expect(await online(userId)).toMatchObject([{ place: 'home' }]);
    await beat(app, userId, { place: 'live', ip: '1.2.3.4', appVersion: '5.1.0' });
    await beat(app, userId, { sessionKey: 's2', deviceNo: 'other phone' });
    expect((await online(userId)).map(({ place }) => place).sort()).toEqual(['home', 'live']);
    // signed in again on the same phone: one, not two
    await beat(app, userId, { sessionKey: 's3', deviceNo: 'other phone' });
    expect(await online(userId)).toHaveLength(2);
    const user = (await server.admin.get('/user/user/queryById', { id: userId })).body.result;
    expect(user).toMatchObject({ online: true, appVersion: '5.1.0' });
    await sql`update app_session set beat_time = now() - interval '91 seconds' where user_id = ${userId}::bigint`.execute(
      db(),
    );
    expect(await online(userId)).toEqual([]);
    // a late beat of a session that nobody ended
    expect((await beat(app, userId, { sessionKey: 's3', deviceNo: 'other phone' })).body.success).toBe(true);
  });

  test('of an ended session are refused, no matter who ended it, in bulk too; a new sign-in is accepted', async () => {
    const people = [await nextPerson(), await nextPerson(), await nextPerson()] as const;
    for (const userId of people) await beat(app, userId);
    const [first, second, third] = people;
    const ids = [...(await online(first)), ...(await online(second))].map(({ id }) => id);
    const ended = await server.admin.post('/user/onlineUser/action/end', { ids, reason: '异常登录' });
    expect(ended.body.result).toEqual({ done: ids, failed: [] });
    const again = await server.admin.post('/user/onlineUser/action/end', { id: ids[0], reason: '异常登录' });
    expect(again.body).toMatchObject({ success: false, message: '未找到对应实体' });
    expect((await beat(app, first)).body).toMatchObject({ code: 4401, message: '已被强制下线，请重新登录' });
    expect((await beat(app, first, { sessionKey: 's2' })).body.success).toBe(true);
    expect((await beat(app, third)).body.success).toBe(true);
    const log = await one(
      sql<{
        reason: string;
      }>`select reason from sys_data_log where data_id = ${ids[0]} and operation = 'action'`,
    );
    expect(log).toEqual({ reason: '异常登录' });
  });

  test('of a person shut out, by account or by device, end their session', async () => {
    const [userId, other] = [await nextPerson(), await nextPerson()];
    await beat(app, userId);
    await sql`update app_user set status = 'banned' where id = ${userId}::bigint`.execute(db());
    expect((await beat(app, userId)).body).toMatchObject({ code: 4403, message: '账号已被封禁' });
    expect(await online(userId)).toEqual([]);
    await sql`update app_user set status = 'normal' where id = ${userId}::bigint`.execute(db());
    expect((await beat(app, userId)).body.code).toBe(4401);
    await sql`insert into equipment (device_no, banned) values (${`D${other}`}, true)`.execute(db());
    expect((await beat(app, other)).body).toMatchObject({ code: 4403, message: '设备已被封禁' });
    expect((await beat(app, '999')).body.message).toBe('用户不存在');
  });

  test('without the right nobody is signed out; old sessions are deleted', async () => {
    const userId = await nextPerson();
    await beat(app, userId);
    const [row] = await online(userId);
    const reader = await operatorWith(server, 'onlooker', ['online-user:list']);
    expect((await reader.post('/user/onlineUser/action/end', { id: row?.id, reason: 'x' })).status).toBe(403);
    await sql`insert into app_session (user_id, session_key, device_no, place, beat_time) values
      (${userId}::bigint, 'old', 'x', 'home', now() - interval '91 days'), (${userId}::bigint, 'kept', 'x', 'home', now() - interval '89 days')`.execute(
      db(),
    );
    const context = {
      services: server.services,
      parameters: { keepDays: 90 },
      signal: new AbortController().signal,
    };
    await appSessions.run({ ...context, output: () => undefined });
    const sessions = await sql<{
      key: string;
    }>`select session_key as key from app_session where user_id = ${userId}::bigint order by 1`.execute(db());
    expect(sessions.rows).toEqual([{ key: 'kept' }, { key: 's1' }]);
  });
});
