import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liftEnded } from '../../src/domain/moderation/punish';
import { FOREVER } from '../../src/engine/pure';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { person } from '../support/moneyStory';
import { startTestServer, type TestServer } from '../support/testServer';

/** Punishments and the reports that lead to them. */
let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const nextNo = () => `7${++count}00`;

test('a punishment ends by itself after its time', async () => {
  const user = await person(db(), { userNo: nextNo() });
  await server.admin.post('/user/user/action/freeze', {
    id: user,
    until: '2099-01-01 00:00:00',
    reason: '调查',
  });
  await sql`update app_user set until = now() - interval '1 minute' where id = ${user}::bigint`.execute(db());
  const lifted = await db()
    .transaction()
    .execute((tx) => liftEnded({ tx, caller: SYSTEM_CALLER, services: server.services }));
  expect(lifted).toBe(1);
  const row = (await server.admin.get('/user/user/queryById', { id: user })).body.result;
  expect(row).toMatchObject({ status: 'normal', until: null, punishReason: null });
  const kinds = await sql<{
    kind: string;
  }>`select kind from punishment where user_id = ${user}::bigint order by id`.execute(db());
  expect(kinds.rows.map(({ kind }) => kind)).toEqual(['freeze', 'release']);
});

test('封号 takes the device too, and 举报 closes what else is open against the same person', async () => {
  const user = await person(db(), { userNo: nextNo() });
  await sql`update app_user set device_no = 'DEV-1' where id = ${user}::bigint`.execute(db());
  await sql`insert into equipment (device_no, banned) values ('DEV-1', false)`.execute(db());
  const ban = { id: user, reason: '诈骗', banDevice: true };
  const unsaid = await server.admin.post('/user/user/action/ban', ban);
  expect(unsaid.body, 'an end that is left out is not for good').toMatchObject({
    success: false,
    result: { errors: [{ field: 'until', message: '处罚截止不能为空' }] },
  });
  const banAnswer = await server.admin.post('/user/user/action/ban', { ...ban, until: FOREVER });
  expect(banAnswer.body.success).toBe(true);
  const messages = await sql<{ content: string }>`
    select content from app_message where user_id = ${user}::bigint order by id`.execute(db());
  expect(messages.rows).toEqual([{ content: '您的账号已被封禁，截止：永久，原因：诈骗。' }]);
  const device = await sql<{
    banned: boolean;
  }>`select banned from equipment where device_no = 'DEV-1'`.execute(db());
  expect(device.rows).toEqual([{ banned: true }]);
  const reports = await sql<{ id: string }>`
    insert into report_record (target_id, kind, status) select ${user}::bigint, 'abuse', 'pending' from generate_series(1, 3) returning id`.execute(
    db(),
  );
  const answer = await server.admin.post('/audit/reportRecord/action/judge', {
    id: reports.rows[0]?.id,
    outcome: 'warn',
    reason: '证据充分',
  });
  expect(answer.body).toMatchObject({ success: true, message: '已处理，同时关闭了 2 条同一行为的举报' });
  const open =
    await sql`select id from report_record where target_id = ${user}::bigint and status = 'pending'`.execute(
      db(),
    );
  expect(open.rows).toEqual([]);
});

test('judging a report lets nobody off a heavier punishment, or one that lasts longer', async () => {
  const user = await person(db(), { userNo: nextNo() });
  const judged = async (answers: object) => {
    const made = await sql<{ id: string }>`insert into report_record (target_id, kind, status)
      values (${user}::bigint, 'abuse', 'pending') returning id`.execute(db());
    const id = made.rows[0]?.id;
    const { body } = await server.admin.post('/audit/reportRecord/action/judge', {
      id,
      reason: '证据充分',
      ...answers,
    });
    const found = await sql<{ status: string; until: string | null }>`
      select status, until from app_user where id = ${user}::bigint`.execute(db());
    return { message: body.message, ...found.rows[0], until: found.rows[0]?.until?.slice(0, 10) ?? null };
  };
  const unchangedMessage = '已处理；该用户已有更重的处罚，仍按原处罚执行';
  const [SOON, LATE] = ['2098-01-01', '2099-01-01'];
  const until = (day: string) => `${day} 00:00:00`;
  expect(await judged({ outcome: 'mute', until: until(SOON) })).toMatchObject({
    status: 'muted',
    until: SOON,
  });
  expect(await judged({ outcome: 'mute', until: until(LATE) })).toMatchObject({
    status: 'muted',
    until: LATE,
  });
  expect(await judged({ outcome: 'mute', until: until(SOON) })).toEqual({
    message: unchangedMessage,
    status: 'muted',
    until: LATE,
  });
  expect(await judged({ outcome: 'ban' })).toMatchObject({ message: '截止时间不能为空', status: 'muted' });
  const forGood = FOREVER.slice(0, 10);
  expect(await judged({ outcome: 'ban', until: FOREVER })).toMatchObject({
    status: 'banned',
    until: forGood,
  });
  expect(await judged({ outcome: 'mute', until: until(SOON) })).toEqual({
    message: unchangedMessage,
    status: 'banned',
    until: forGood,
  });
  expect(await judged({ outcome: 'ban', until: until(SOON) })).toMatchObject({
    message: unchangedMessage,
    until: forGood,
  });
  const kinds = await sql<{ kind: string }>`
    select kind from punishment where user_id = ${user}::bigint order by id`.execute(db());
  // what took no effect is neither stored nor reported
  expect(kinds.rows.map(({ kind }) => kind)).toEqual(['mute', 'mute', 'ban']);
});

test('when a heavier punishment ends, the lighter one that still runs is in force again', async () => {
  const user = await person(db(), { userNo: nextNo() });
  const act = (name: string, body: object) =>
    server.admin.post(`/user/user/action/${name}`, { id: user, reason: '违规', ...body });
  expect((await act('mute', { until: '2099-01-01 00:00:00' })).body.success).toBe(true);
  expect((await act('ban', { until: '2098-01-01 00:00:00' })).body.success).toBe(true);
  const lift = async () => {
    await sql`update app_user set until = now() - interval '1 minute' where id = ${user}::bigint`.execute(
      db(),
    );
    await db()
      .transaction()
      .execute((tx) => liftEnded({ tx, caller: SYSTEM_CALLER, services: server.services }));
    const found = await sql<{
      status: string;
    }>`select status from app_user where id = ${user}::bigint`.execute(db());
    return found.rows[0]?.status;
  };
  expect(await lift()).toBe('muted');
  expect(await lift()).toBe('normal');
});
