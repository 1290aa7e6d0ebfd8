import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../support/moneyStory';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const db = () => server.services.db;

interface Work {
  screenId: string;
  route: string;
  count: number;
  oldest: string | null;
}

test('what waits for a caller who decides it, the longest waiting first; nobody else sees it', async () => {
  const user = await person(db(), { userNo: '90001' });
  await sql`insert into report_record (target_id, kind, status, create_time) values
    (${user}::bigint, 'abuse', 'pending', '2026-03-02 08:00:00+08'),
    (${user}::bigint, 'abuse', 'pending', '2026-03-01 08:00:00+08'),
    (${user}::bigint, 'abuse', 'done', '2026-01-01 08:00:00+08')`.execute(db());
  await sql`insert into real_name (user_id, real_name, id_card, status, create_time) values
    (${user}::bigint, '张小三', '110101199003070134', 'pending', '2026-02-01 08:00:00+08')`.execute(db());
  const work = async (client: { get: TestServer['admin']['get'] }) =>
    ((await client.get('/sys/user/waitingWork')).body.result as unknown as Work[]).map(
      ({ screenId, count, oldest }) => [screenId, count, oldest],
    );
  const report = ['audit/report-record', 2, '2026-03-01 08:00:00'];
  const realName = ['audit/real-name', 1, '2026-02-01 08:00:00'];
  expect(await work(server.admin)).toEqual([realName, report]);
  const judge = await operatorWith(server, 'judge', ['report-record:list', 'report-record:judge']);
  expect(await work(judge)).toEqual([report]);
  const reader = await operatorWith(server, 'reader', ['report-record:list', 'real-name:list']);
  expect(await work(reader), 'who only reads has nothing to decide').toEqual([]);
});

test('what came since the last visit is counted: a visit ends with a write and three hours without one', async () => {
  const judge = await operatorWith(server, 'night', ['report-record:list', 'report-record:judge']);
  const arrived = async () => (await judge.get('/sys/user/arrivedWork')).body.result;
  expect(await arrived()).toEqual({ since: null, count: 0 });
  const user = await person(db(), { userNo: '90002' });
  const reported = (ago: string) =>
    sql`insert into report_record (target_id, kind, status, create_time)
      values (${user}::bigint, 'abuse', 'pending', now() - ${ago}::interval)`.execute(db());
  const wrote = (ago: string) =>
    sql`insert into sys_data_log (id, screen_id, data_table, data_id, operation, action_title, create_by, create_time)
      select id_at(now() - ${ago}::interval), 'audit/report-record', 'report_record', '1', 'action', '处理', id, now() - ${ago}::interval
      from sys_user where username = 'night'`.execute(db());
  for (const ago of ['14 hours', '13 hours', '5 minutes']) await wrote(ago);
  const { since, count } = (await arrived()) as { since: string; count: number };
  expect(count).toBe(0);
  for (const ago of ['13 hours 30 minutes', '12 hours', '1 hour']) await reported(ago);
  expect(await arrived()).toEqual({ since, count: 2 });
  const { rows } = await sql<{
    isRight: boolean;
  }>`select ${since}::timestamptz between now() - interval '13 hours 1 minute'
    and now() - interval '12 hours 59 minutes' as "isRight"`.execute(db());
  expect(rows[0]?.isRight).toBe(true);
});
