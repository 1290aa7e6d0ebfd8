import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRules } from '../../src/server/resource/rules/startRules';
import { appWith } from '../support/appAccount';
import { person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Broadcasts: warned, ended, banned and lifted, by the console and at the app's door. */
let server: TestServer;
let app: Client;
let chief: Client;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  app = await appWith(server, '主站', ['liveStart', 'liveEnd']);
  const codes = ['list', 'edit', 'warn', 'stop', 'ban', 'lift'].map((verb) => `live:${verb}`);
  chief = await operatorWith(server, 'live-chief', [...codes, 'gift-record:list', 'live-ban:list']);
});
afterAll(() => server.close());

const db = () => server.services.db;
const nextHost = () => person(db(), { userNo: `4${++count}00` });
const start = async (userId: string) =>
  (await app.post('/app/live/start', { userId, name: '深夜电台', kind: 'voice' })).body;
async function onAir(userId: string): Promise<string> {
  const { success, result } = await start(userId);
  expect(success).toBe(true);
  return (result as { roomId: string }).roomId;
}
const act = async (name: string, body: object) => (await chief.post(`/live/live/action/${name}`, body)).body;
const seen = async (id: string) =>
  (await chief.get('/live/live/queryById', { id })).body.result as Record<string, unknown>;
const messagesTo = async (userId: string) =>
  (
    await sql<{ template: string }>`
      select template from app_message where user_id = ${userId}::bigint order by id`.execute(db())
  ).rows.map(({ template }) => template);
const week = { until: '2099-01-01 00:00:00', reason: '直播违禁内容' };

test('a host is on air once, a blocked word is no title, and only the host ends it', async () => {
  const host = await nextHost();
  const id = await onAir(host);
  expect(await seen(id)).toMatchObject({ status: 'live', hostId: host, name: '深夜电台' });
  expect((await start(host)).message).toBe('已经在直播');
  const foreign = await app.post('/app/live/end', { userId: await nextHost(), roomId: id });
  expect(foreign.body.message).toBe('没有这场直播');
  expect((await app.post('/app/live/end', { userId: host, roomId: id })).body.success).toBe(true);
  expect(await seen(id)).toMatchObject({ status: 'ended', audience: 0 });
  await onAir(host);
});

test('the third warning within thirty days suggests a ban, and the host is notified of each', async () => {
  const host = await nextHost();
  const id = await onAir(host);
  await sql`insert into live_warning (host_id, room_id, reason, create_time)
    values (${host}::bigint, ${id}::bigint, '以前的', now() - interval '31 days')`.execute(db());
  const messages: string[] = [];
  for (let number = 0; number < 3; number++)
    messages.push((await act('warn', { id, reason: '辱骂观众' })).message);
  expect(messages).toEqual([
    '已警告，该主播 30 天内第 1 次',
    '已警告，该主播 30 天内第 2 次',
    '已警告，该主播 30 天内第 3 次，建议封禁房间',
  ]);
  expect(await seen(id)).toMatchObject({ warnings: 3 });
  expect(await messagesTo(host)).toEqual(['live.warned', 'live.warned', 'live.warned']);
});

test('a ban ends the room, the host cannot go on air until it is lifted, and nobody bans twice', async () => {
  const host = await nextHost();
  const id = await onAir(host);
  await chief.put('/live/live/edit', { id, weight: 80 });
  expect(await act('ban', { id, ...week })).toMatchObject({
    success: true,
    message: '已封禁到 2099-01-01 00:00:00',
  });
  expect(await seen(id)).toMatchObject({
    status: 'banned',
    weight: 0,
    banUntil: week.until,
    banReason: week.reason,
  });
  expect((await seen(id)).endTime).toBeTruthy();
  expect((await start(host)).message).toBe('直播封禁到 2099-01-01 00:00:00，不能开播');
  const earlier = await sql<{
    id: string;
  }>`insert into live_room (name, host_id, status, start_time, end_time)
    values ('昨天', ${host}::bigint, 'ended', now() - interval '1 day', now() - interval '20 hours') returning id`.execute(
    db(),
  );
  expect((await act('ban', { id: earlier.rows[0]?.id, ...week })).message).toBe(
    '该主播已被封禁到 2099-01-01 00:00:00，要改先解除',
  );
  expect(await act('lift', { id, reason: '误判' })).toMatchObject({
    success: true,
    message: '已解除，主播可以开播',
  });
  expect((await act('lift', { id })).message).toBe('该记录已被他人处理');
  await onAir(host);
  const bans = await sql`select lifted_by is not null as lifted, lift_reason as why from live_ban
    where host_id = ${host}::bigint`.execute(db());
  expect(bans.rows).toEqual([{ lifted: true, why: '误判' }]);
  expect(await messagesTo(host)).toEqual(['live.banned', 'live.lifted']);
});

test('of a ban and a broadcast that begin together no broadcast is left running', async () => {
  const host = await nextHost();
  const id = await onAir(host);
  await app.post('/app/live/end', { userId: host, roomId: id });
  await Promise.all([start(host), act('ban', { id, ...week })]);
  const running =
    await sql`select 1 from live_room where host_id = ${host}::bigint and status = 'live'`.execute(db());
  expect(running.rows).toEqual([]);
});

test('an expired ban lets the host go on air, and the room shows it', async () => {
  const rules = startRules(server.services);
  await rules.look();
  const host = await nextHost();
  const id = await onAir(host);
  await act('ban', { id, ...week });
  await sql`update live_ban set until = now() - interval '1 second' where host_id = ${host}::bigint`.execute(
    db(),
  );
  await sql`update live_room set ban_until = now() - interval '1 second' where id = ${id}::bigint`.execute(
    db(),
  );
  await onAir(host);
  await rules.look();
  await rules.idle();
  await rules.stop();
  expect(await seen(id)).toMatchObject({ status: 'ended', banUntil: null, banReason: null });
});

test('gifts and length are those of this broadcast; one that ended is as long as it was', async () => {
  const host = await nextHost();
  const made = await sql<{ id: string }>`insert into live_room (name, host_id, status, start_time, end_time)
    values ('昨天', ${host}::bigint, 'ended', '2026-01-01 20:00+08', '2026-01-01 21:30+08') returning id`.execute(
    db(),
  );
  const id = made.rows[0]?.id as string;
  await sql`insert into gift_record (gift_id, sender_id, receiver_id, amount, gold, bean, scene, room_id)
    values (1, 1, ${host}::bigint, 1, 30, 15, 'room', ${id}::bigint), (1, 1, ${host}::bigint, 2, 70, 35, 'room', ${id}::bigint),
      (1, 1, ${host}::bigint, 1, 999, 1, 'chat', null)`.execute(db());
  expect(await seen(id)).toMatchObject({ gifts: 100, lasted: 5400 });
  const running = await onAir(host);
  const { lasted } = (await seen(running)) as { lasted: number };
  expect(lasted).toBeGreaterThanOrEqual(0);
  expect(lasted).toBeLessThan(60);
});
