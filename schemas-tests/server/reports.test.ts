import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../support/moneyStory';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Judging reports, and taking a judgement back. */
let server: TestServer;
let judge: Client;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  judge = await operatorWith(server, 'report-judge', [
    'report-record:list',
    'report-record:judge',
    'report-record:recall',
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

async function standOf(userId: string) {
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

test('what else is open of the same person is told beside each report', async () => {
  const user = await nextPerson();
  const ids = [await report(user), await report(user)];
  await report(await nextPerson());
  const { body } = await judge.get(`/audit/reportRecord/list?targetId=${user}&pageNo=1&pageSize=10`);
  const { records } = body.result as unknown as { records: { id: string; others: number }[] };
  expect(new Map(records.map(({ id, others }) => [id, others]))).toEqual(new Map(ids.map((id) => [id, 1])));
});

test('a judgement is taken back: everything stands as before, and nobody hears of it', async () => {
  const user = await nextPerson();
  const ids = [await report(user), await report(user)];
  expect(await act('judge', { id: ids[0], ...muted })).toMatchObject({ success: true });
  expect(await standOf(user)).toEqual({ status: 'muted', until: '2099-01-01' });
  expect(await openOf(user)).toEqual([]);
  expect(await act('recall', { id: ids[0] })).toMatchObject({ success: true });
  expect(await standOf(user)).toEqual({ status: 'normal', until: null });
  expect(await openOf(user)).toEqual(ids);
  expect(await messagesTo(user), 'within the seconds of the outbox').toEqual([]);
  expect(await act('judge', { id: ids[0], ...muted }), 'it can be judged anew').toMatchObject({
    success: true,
  });
});

test('who stood under another punishment stands under it again, and is told once the first message has left', async () => {
  const user = await nextPerson();
  const earlier = { id: user, until: '2098-01-01 00:00:00', reason: '违规' };
  expect((await server.admin.post('/user/user/action/mute', earlier)).body.success).toBe(true);
  const id = await report(user);
  expect(await act('judge', { id, ...muted })).toMatchObject({ success: true });
  expect(await standOf(user)).toEqual({ status: 'muted', until: '2099-01-01' });
  await sql`update app_message set sent_time = now() where user_id = ${user}::bigint`.execute(db());
  expect(await act('recall', { id })).toMatchObject({ success: true });
  expect(await standOf(user)).toEqual({ status: 'muted', until: '2098-01-01' });
  expect(await messagesTo(user)).toEqual(['punish.mute', 'punish.mute', 'punish.recalled']);
});

test('a punishment that came meanwhile is not lifted with it', async () => {
  const user = await nextPerson();
  const id = await report(user);
  await act('judge', { id, ...muted });
  const ban = { id: user, until: '2097-01-01 00:00:00', reason: '诈骗' };
  expect((await server.admin.post('/user/user/action/ban', ban)).body.success).toBe(true);
  expect(await act('recall', { id })).toMatchObject({ success: true });
  expect(await standOf(user)).toEqual({ status: 'banned', until: '2097-01-01' });
});

test('only by who judged, within ten minutes, and never what hid contents', async () => {
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
