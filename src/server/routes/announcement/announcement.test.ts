import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireTime } from '../../../engine/pure';
import { depart, operator, role } from '../../../testing/server/people';
import {
  type OpenSocket,
  type RealtimeServers,
  realtimeServers,
} from '../../../testing/server/realtimeServers';
import { turnAnnouncements } from '../../parts/messaging/rules/announce';

type Operator = Awaited<ReturnType<typeof operator>>;

let servers: RealtimeServers;
let admin: Operator;
let li: Operator;
let zhao: Operator;
beforeAll(async () => {
  servers = await realtimeServers();
  admin = await operator(servers.db, { roleIds: [await role(servers.db, [], 'admin')] });
  li = await operator(servers.db);
  zhao = await operator(servers.db);
});
afterAll(() => servers.close());

const as = (who: Operator, method: string, path: string, body?: object) =>
  servers.call(0, method, path, { token: who.token, ...(body ? { body } : {}) });

const DRAFT = {
  titile: '停机通知',
  msgCategory: '1',
  priority: 'H',
  msgType: 'ALL',
  msgContent: '<p>今晚</p>',
};

async function draft(overrides: object = {}): Promise<string> {
  const answer = await as(admin, 'POST', '/sys/annountCement/add', { ...DRAFT, ...overrides });
  expect(answer).toMatchObject({ success: true, message: '添加成功！' });
  return answer.result.id;
}

async function published(overrides: object = {}): Promise<string> {
  const id = await draft(overrides);
  expect(await as(admin, 'GET', `/sys/annountCement/doReleaseData?id=${id}`)).toMatchObject({
    success: true,
    message: '该系统通知发布成功',
  });
  return id;
}

const bellOf = async (who: Operator) => (await as(who, 'GET', '/sys/annountCement/listByUser')).result;
const readAll = (who: Operator) => as(who, 'PUT', '/sys/sysAnnouncementSend/readAll');

/** A socket of the second process; announcements are published in the first. */
const listening = (who: Operator) => servers.listen(1, who);

/** What was pushed of these announcements: others may still be on their way from an earlier test. */
const framesOf = (opened: OpenSocket, ...ids: string[]) =>
  opened.texts.map((text) => JSON.parse(text)).filter((frame) => ids.includes(frame.msgId));

test('a draft has no receivers; published to all, it is unread for everybody with its own words', async () => {
  const id = await draft();
  expect((await bellOf(li)).anntMsgTotal).toBe(0);
  expect(await as(li, 'GET', `/sys/annountCement/queryById?id=${id}`)).toMatchObject({ success: false });
  await as(admin, 'GET', `/sys/annountCement/doReleaseData?id=${id}`);
  expect(await bellOf(li)).toEqual({
    anntMsgList: [
      expect.objectContaining({
        id,
        titile: '停机通知',
        msgContent: '<p>今晚</p>',
        priority: 'H',
        readFlag: '0',
        sender: expect.stringMatching(/^姓名\d+$/),
        sendTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      }),
    ],
    anntMsgTotal: 1,
    sysMsgList: [],
    sysMsgTotal: 0,
    alarms: [],
  });
  expect(await as(li, 'GET', `/sys/annountCement/queryById?id=${id}`)).toMatchObject({
    success: true,
    result: { id, titile: '停机通知' },
  });
  await readAll(li);
  await readAll(zhao);
});

test('chosen operators only: the others neither see it nor can read it by its id', async () => {
  const id = await published({ msgType: 'USER', userIds: [li.id], msgCategory: '2' });
  expect(await bellOf(li)).toMatchObject({ sysMsgTotal: 1, anntMsgTotal: 0 });
  expect(await bellOf(zhao)).toMatchObject({ sysMsgTotal: 0, anntMsgTotal: 0 });
  expect(await as(zhao, 'GET', `/sys/annountCement/queryById?id=${id}`)).toMatchObject({
    success: false,
    message: '未找到对应实体',
  });
  await readAll(li);
});

test('reading is each operator’s own, once, and lowers the counts', async () => {
  const id = await published();
  await bellOf(zhao);
  const read = await as(li, 'PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: id });
  expect(read).toMatchObject({ success: true, code: 0 });
  expect((await bellOf(li)).anntMsgTotal).toBe(0);
  expect((await bellOf(zhao)).anntMsgTotal).toBe(1);
  expect(await readAll(zhao)).toMatchObject({ success: true, message: '全部已读' });
  expect((await bellOf(zhao)).anntMsgTotal).toBe(0);
});

test('a bell shows five of each list, newest first, and counts all', async () => {
  for (let index = 1; index <= 7; index++) await published({ titile: `第${index}条` });
  const bell = await bellOf(li);
  expect(bell.anntMsgTotal).toBe(7);
  expect(bell.anntMsgList.map((one: { titile: string }) => one.titile)).toEqual(
    [7, 6, 5, 4, 3].map((index) => `第${index}条`),
  );
  await readAll(li);
});

test('my messages: unread first, found by title and sender, never another’s', async () => {
  const id = await published({ titile: '我的 100% 消息' });
  const mine = async (query = '') =>
    (await as(li, 'GET', `/sys/sysAnnouncementSend/getMyAnnouncementSend?pageNo=1&pageSize=5${query}`))
      .result;
  const page = await mine();
  expect(page.records[0]).toMatchObject({
    anntId: id,
    userId: li.id,
    readFlag: '0',
    titile: '我的 100% 消息',
  });
  expect(page.total).toBeGreaterThan(5);
  expect(page.records).toHaveLength(5);
  expect((await mine('&titile=100%25')).records).toHaveLength(1);
  expect((await mine('&sender=nobody')).total).toBe(0);
  expect((await mine(`&sender=${encodeURIComponent('姓名')}&readFlag=0`)).total).toBe(1);
  await readAll(li);
});

test('revoking removes it from everybody and is pushed to nobody', async () => {
  const socket = await listening(li);
  const id = await published();
  expect((await bellOf(li)).anntMsgTotal).toBe(1);
  await expect.poll(() => framesOf(socket, id)).toHaveLength(1);
  expect(await as(admin, 'GET', `/sys/annountCement/doReovkeData?id=${id}`)).toMatchObject({
    success: true,
    message: '该系统通知撤销成功',
  });
  expect((await bellOf(li)).anntMsgTotal).toBe(0);
  expect(await as(li, 'GET', `/sys/annountCement/queryById?id=${id}`)).toMatchObject({ success: false });
  expect(await as(admin, 'GET', `/sys/annountCement/doReleaseData?id=${id}`)).toMatchObject({
    success: false,
  });
  const next = await published();
  await expect.poll(() => framesOf(socket, next)).toHaveLength(1);
  expect(framesOf(socket, id)).toHaveLength(1);
  await readAll(li);
  socket.socket.close();
});

test('publishing needs its right, by the screen’s action as by the family’s call', async () => {
  const id = await draft();
  for (const [method, path, body] of [
    ['GET', `/sys/annountCement/doReleaseData?id=${id}`, undefined],
    ['GET', `/sys/annountCement/doReovkeData?id=${id}`, undefined],
    ['POST', '/sys/annountCement/action/publish', { id }],
    ['POST', '/sys/annountCement/add', DRAFT],
  ] as const)
    expect((await as(li, method, path, body)).status, path).toBe(403);
  expect(await as(admin, 'POST', '/sys/annountCement/action/publish', { id })).toMatchObject({
    success: true,
  });
  await readAll(li);
});

test.each([
  ['msgContent', { msgContent: 'x'.repeat(50_001) }],
  ['titile', { titile: 'x'.repeat(101) }],
  ['openPage', { openType: 'url', openPage: 'javascript:alert(1)' }],
  ['openPage', { openType: 'url', openPage: '//evil.example' }],
])('%s out of its limits is refused', async (field, value) => {
  const answer = await as(admin, 'POST', '/sys/annountCement/add', { ...DRAFT, ...value });
  expect(answer).toMatchObject({ success: false, result: { errors: [{ field }] } });
});

test.each(['/', '/goods/gift?id=1', 'https://example.com/a?b=1', 'system/UserList'])(
  'it may lead to %s',
  async (openPage) => {
    const answer = await as(admin, 'POST', '/sys/annountCement/add', { ...DRAFT, openType: 'url', openPage });
    expect(answer).toMatchObject({ success: true });
  },
);

test('published in one process, it reaches the chosen operator’s socket in another, and only theirs', async () => {
  const [own, other] = [await listening(li), await listening(zhao)];
  const id = await published({ titile: '只给李', msgType: 'USER', userIds: [li.id] });
  await expect.poll(() => framesOf(own, id)).toEqual([{ cmd: 'user', msgId: id, msgTxt: '只给李' }]);
  const all = await published({ titile: '给所有人' });
  const topic = { cmd: 'topic', msgId: all, msgTxt: '给所有人' };
  await expect.poll(() => framesOf(other, id, all)).toEqual([topic]);
  await expect.poll(() => framesOf(own, id, all)).toHaveLength(2);
  // [2.3+] after a read the operator's own other tabs look again
  await as(zhao, 'GET', `/sys/annountCement/syncNotic?anntId=${all}`);
  await expect.poll(() => framesOf(other, id, all)).toEqual([topic, topic]);
  expect(framesOf(own, id, all)).toHaveLength(2);
  await as(zhao, 'GET', `/sys/annountCement/syncNotic?anntId=${id}`);
  own.socket.close();
  other.socket.close();
});

test('to roles and departments, with all below these: whom it is for now, and who becomes one of them', async () => {
  const roleId = await role(servers.db, []);
  const [above, below] = [await depart(servers.db, 'Z01'), await depart(servers.db, 'Z01A01')];
  await sql`update sys_depart set parent_id = ${above} where id = ${below}`.execute(servers.db);
  const wang = await operator(servers.db, { roleIds: [roleId] });
  const sun = await operator(servers.db, { departIds: [below] });
  await published({ titile: '给角色', msgType: 'ROLE', roleIds: [roleId] });
  await published({ titile: '给部门', msgType: 'DEPART', departIds: [above] });
  const titles = async (who: Operator) =>
    (await bellOf(who)).anntMsgList.map((one: { titile: string }) => one.titile);
  expect(await titles(wang)).toContain('给角色');
  expect(await titles(wang)).not.toContain('给部门');
  expect(await titles(sun)).toContain('给部门');
  expect(await titles(sun)).not.toContain('给角色');
  await sql`insert into sys_user_role (user_id, role_id) values (${sun.id}, ${roleId})`.execute(servers.db);
  expect(await titles(sun)).toContain('给角色');
});

test('published and revoked at its time, once however many processes look, in the name of who planned it', async () => {
  const id = await draft({ titile: '按时' });
  const plan = (body: object) => as(admin, 'POST', '/sys/annountCement/action/schedule', { id, ...body });
  const soon = wireTime(Date.now() + 3_600_000);
  expect(await plan({ publishTime: soon, revokeTime: wireTime(Date.now() + 60_000) })).toMatchObject({
    success: false,
    message: '定时撤销要晚于定时发布',
  });
  expect(await plan({ publishTime: soon })).toMatchObject({ success: true, message: `将于 ${soon} 发布` });
  // it is edited while it waits: what is saved then goes out at the time that was set
  const edit = (record: object) => as(admin, 'PUT', '/sys/annountCement/edit', { id, ...record });
  const earlierTime = wireTime(Date.now() + 1_800_000);
  expect(await edit({ endTime: earlierTime })).toMatchObject({
    success: false,
    message: `定时发布（${soon}）要早于有效期结束（${earlierTime}）`,
    result: { errors: [{ field: 'endTime' }] },
  });
  expect(
    await edit({ msgContent: '<p>改过的</p>', endTime: wireTime(Date.now() + 7_200_000) }),
  ).toMatchObject({
    success: true,
  });
  const late = wireTime(Date.now() + 9_000_000);
  expect(await plan({ publishTime: late })).toMatchObject({
    success: false,
    result: { errors: [{ field: 'publishTime' }] },
  });
  expect((await as(admin, 'GET', `/sys/annountCement/queryById?id=${id}`)).result).toMatchObject({
    publishTime: soon,
    sendStatus: '0',
  });
  const titles = async () => (await bellOf(zhao)).anntMsgList.map((one: { titile: string }) => one.titile);
  expect(await titles()).not.toContain('按时');
  const turn = async () => {
    const turned = await Promise.all(
      ([0, 1] as const).map((index) => {
        const services = servers.services(index);
        return services.db.transaction().execute((tx) => turnAnnouncements({ tx, services }));
      }),
    );
    return turned.flatMap(({ published, revoked }) => [...published, ...revoked]);
  };
  expect(await turn()).toEqual([]);
  const past = (column: string) =>
    sql`update sys_announcement set ${sql.ref(column)} = now() - interval '1 second' where id = ${id}`.execute(
      servers.db,
    );
  await past('publish_time');
  expect(await turn()).toEqual(['按时']);
  expect((await bellOf(zhao)).anntMsgList[0]).toMatchObject({
    titile: '按时',
    msgContent: '<p>改过的</p>',
    sender: expect.stringMatching(/^姓名\d+$/),
  });
  await past('revoke_time');
  expect(await turn()).toEqual(['按时']);
  expect(await titles()).not.toContain('按时');
});

test('it shows who read it and who did not, and those are reminded, at most every ten minutes', async () => {
  const id = await published({ msgType: 'USER', userIds: [li.id, zhao.id] });
  await as(li, 'PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: id });
  const path = `/sys/announcementSend/list?anntId=${id}`;
  const seen = (await as(admin, 'GET', path)).result.records as { userId: string; readFlag: string }[];
  expect(new Map(seen.map(({ userId, readFlag }) => [userId, readFlag]))).toEqual(
    new Map([
      [li.id, '1'],
      [zhao.id, '0'],
    ]),
  );
  expect((await as(admin, 'GET', `/sys/annountCement/queryById?id=${id}`)).result.readers).toBe('1 / 2');
  const [read, unread] = [await listening(li), await listening(zhao)];
  const remind = () => as(admin, 'POST', '/sys/annountCement/action/remind', { id });
  expect(await remind()).toMatchObject({ success: true, message: '已提醒 1 人' });
  await expect.poll(() => framesOf(unread, id)).toHaveLength(1);
  expect(framesOf(read, id)).toEqual([]);
  expect(await remind()).toMatchObject({
    success: false,
    message: '没有要提醒的人：都已读，或 10 分钟内提醒过',
  });
});

test('what is for an operator by name reaches their deputy as well, marked, during the deputy’s period', async () => {
  const [chief, deputy, later] = [
    await operator(servers.db),
    await operator(servers.db),
    await operator(servers.db),
  ];
  const name = (agent: Operator, start: string) =>
    sql`insert into sys_user_agent (user_id, agent_id, role_ids, start_time, end_time, status)
      values (${chief.id}::bigint, ${agent.id}::bigint, '[]', now() - ${start}::interval, now() + interval '1 hour', '1')`.execute(
      servers.db,
    );
  await name(deputy, '1 hour');
  const { rows } = await sql<{
    realname: string;
  }>`select realname from sys_user where id = ${chief.id}::bigint`.execute(servers.db);
  const marked = `【代${rows[0]?.realname}】找您`;
  const id = await published({ titile: '找您', msgType: 'USER', userIds: [chief.id] });
  await published({ titile: '都看看' });
  const titles = async (who: Operator) =>
    (await bellOf(who)).anntMsgList.map((one: { titile: string }) => one.titile);
  expect(await titles(chief)).toContain('找您');
  const seen = await titles(deputy);
  expect(seen.filter((title: string) => title.endsWith('都看看'))).toEqual(['都看看']);
  expect(seen).toContain(marked);
  expect((await as(deputy, 'GET', `/sys/annountCement/queryById?id=${id}`)).result).toMatchObject({
    titile: marked,
  });
  const receipts = await as(admin, 'GET', `/sys/announcementSend/list?anntId=${id}`);
  expect(receipts.result.records).toHaveLength(2);
  expect(receipts.result.records).toContainEqual(
    expect.objectContaining({ userId: deputy.id, onBehalfOf: chief.id }),
  );
  // of those whom it is for
  const { result } = await as(admin, 'GET', `/sys/annountCement/queryById?id=${id}`);
  expect(result.readers).toBe('0 / 1');
  // a new deputy gets nothing old
  expect(await titles(later)).not.toContain(marked);
  await name(later, '0 seconds');
  await sql`update sys_announcement set send_time = now() - interval '1 minute' where id = ${id}::bigint`.execute(
    servers.db,
  );
  expect(await titles(later)).not.toContain(marked);
});
