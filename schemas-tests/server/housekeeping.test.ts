import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../support/runJob';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = (name: string) => runJob(server, name);

test('months are ready ahead', async () => {
  const { db } = server.services;
  // The database of the tests may have been made in the month before.
  await run('partitions');
  const ahead = async () =>
    (
      await sql<{
        n: string;
      }>`select count(*) as n from pg_inherits where inhparent = 'ledger'::regclass`.execute(db)
    ).rows[0]?.n;
  const before = Number(await ahead());
  const last = await sql<{
    name: string;
  }>`select 'ledger_' || to_char((now() + interval '3 months') at time zone 'Asia/Shanghai', 'YYYYMM') as name`.execute(
    db,
  );
  await sql`drop table ${sql.table(last.rows[0]?.name as string)}`.execute(db);
  expect(await run('partitions')).toContain('ledger 新建了 3 个月后的分区');
  expect(Number(await ahead())).toBe(before);
  expect(await run('partitions')).toBe('');
});

test('old keys and claims are deleted, young ones stay', async () => {
  const { db } = server.services;
  await sql`insert into sys_idempotency (user_id, key, what, create_time) values
    (1, 'old', 'x', now() - interval '8 days'), (1, 'young', 'x', now() - interval '6 days')`.execute(db);
  await sql`insert into queue_claim (screen_id, record_id, user_id, until) values
    ('audit/real-name', 1, 1, now() - interval '2 hours'), ('audit/real-name', 2, 1, now())`.execute(db);
  expect(await run('idempotency')).toBe('幂等键 1 条，领取 1 条，敏感查询 0 条');
  expect((await sql`select key from sys_idempotency`.execute(db)).rows).toEqual([{ key: 'young' }]);
  expect((await sql`select record_id from queue_claim`.execute(db)).rows).toEqual([{ record_id: '2' }]);
});

test('punishments that ran out are lifted, in the data log as the product’s own doing', async () => {
  const { db } = server.services;
  await sql`insert into app_user (user_no, nickname, status, until) values
    ('71', '到期', 'muted', now() - interval '1 minute'), ('72', '未到', 'muted', now() + interval '1 day'), ('73', '永久', 'banned', null)`.execute(
    db,
  );
  await run('liftPunishments');
  const status =
    await sql`select user_no, status from app_user where user_no in ('71', '72', '73') order by user_no`.execute(
      db,
    );
  expect(status.rows).toEqual([
    { user_no: '71', status: 'normal' },
    { user_no: '72', status: 'muted' },
    { user_no: '73', status: 'banned' },
  ]);
  const logged =
    await sql`select action_title, create_by from sys_data_log where screen_id = 'user/user' and action_title = '到期解除'`.execute(
      db,
    );
  expect(logged.rows).toHaveLength(1);
});
