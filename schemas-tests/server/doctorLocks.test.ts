import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '../../src/server/ops/doctor/database';
import type { Installation } from '../../src/server/ops/doctor/installation';
import { checks, effects } from '../support/additions';
import { startTestServer, type TestServer } from '../support/testServer';

/** What `npm run doctor` says of transactions that others wait for, and of a user that cannot see them. */
let server: TestServer;

async function sentences(db: Installation['db']): Promise<string[]> {
  const found = await database.examine({
    checks,
    effects,
    ...{ environment: server.services.environment, application: server.application },
    ...{ db, sql: server.services.sql, backups: null, sites: [] },
  });
  return found.map(({ text, remedy }) => `${text}：${remedy}`);
}

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an open transaction that others wait for is named until it ends, and the waiting one is not', async () => {
  const { db } = server.services;
  const locked = sql`select id from sys_role for update`;
  const waiting = await db.transaction().execute(async (tx) => {
    await locked.execute(tx);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const pid = rows[0]?.pid;
    const other = db.transaction().execute((second) => locked.execute(second));
    const named = new RegExp(
      `^连接 ${pid}（用户 .+）占着锁，挡住了 1 个连接，最久的已等 \\d+ 秒：查明是谁；结束它：select pg_terminate_backend\\(${pid}\\)$`,
    );
    const blockers = async () =>
      (await sentences(db)).filter((sentence) => sentence.includes('占着锁，挡住'));
    await expect.poll(blockers, { timeout: 20_000 }).toEqual([expect.stringMatching(named)]);
    return { other, blockers };
  });
  await waiting.other;
  expect(await waiting.blockers()).toEqual([]);
});

test('an index that is being built hides no other that was never completed', async () => {
  const { db } = server.services;
  const turnValid = (isValid: boolean) =>
    sql`update pg_index set indisvalid = ${isValid} where indexrelid = 'sys_quartz_job_class'::regclass`.execute(
      db,
    );
  const incomplete = async () =>
    (await sentences(db)).filter((sentence) => sentence.includes('没建成的索引'));
  await turnValid(false);
  // the build waits for the transaction, with its line in the progress of all builds
  const building = await db.transaction().execute(async (tx) => {
    await sql`update sys_role set update_time = update_time`.execute(tx);
    const build = sql`create index concurrently doctor_trial on sys_role (update_time)`.execute(db);
    const builds = async () => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from pg_stat_progress_create_index
        where datname = current_database() and index_relid <> 0`.execute(db);
      return rows[0]?.count;
    };
    await expect.poll(builds, { timeout: 20_000 }).toBe(1);
    expect(await incomplete()).toEqual([expect.stringMatching(/^有没建成的索引：sys_quartz_job_class：/)]);
    return { build };
  });
  await building.build;
  await turnValid(true);
  expect(await incomplete()).toEqual([]);
});

test('a user that cannot see the transactions of others is named, with the grant', async () => {
  const blind = (all: string[]) => all.filter((sentence) => sentence.includes('看不到别的用户'));
  expect(blind(await sentences(server.application))).toEqual([
    expect.stringMatching(/：由管理员执行 grant pg_read_all_stats, pg_signal_backend to \S+$/),
  ]);
  expect(blind(await sentences(server.services.db))).toEqual([]);
});
