import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '../../src/testing/database';
import { callServer, signInTo, startBuiltServer, stopBuiltServer } from '../support/builtServer';

const PASSWORD = 'Admin-2026!';
const PEOPLE = 100_000;
const KILLS = 2;
/** A dead process keeps its jobs from the next one for half a minute. */
const TIMEOUTS = { timeout: 120_000, interval: 20 };

test(`kill -9 of the process that notifies and recounts ${PEOPLE} people: each is notified exactly once`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-delivery-'));
  const connection = await createDatabase(inject('cluster'));
  const { host, port, user, database } = connection;
  const variables = {
    DATA_DIR: dataDir,
    SEED: 'empty',
    ADMIN_PASSWORD: PASSWORD,
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  };
  let server = await startBuiltServer(variables);
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await stopBuiltServer(server);
    await rm(dataDir, { recursive: true, force: true });
  });
  await client.query(
    `insert into app_user (user_no, nickname, status, wealth) select (60000000 + n)::text, '人' || n, 'normal', n
      from generate_series(1, ${PEOPLE}) n`,
  );
  const token = await signInTo(server.url, PASSWORD);
  const post = async (path: string, body: object) => {
    const answer = await callServer(server.url, path, { token, body });
    expect(answer.body, path).toMatchObject({ success: true });
    return answer.body.result;
  };
  const message = { title: '通知', words: 'own', content: '你好，{nickname}', target: 'all' };
  const { id } = await post('/message/systemMessage/add', message);
  await post('/message/systemMessage/action/send', { id });
  // each of these moves every threshold above it, and asks for a recount
  for (const [level, threshold] of [
    [1, 10],
    [2, PEOPLE / 2],
  ])
    await post('/growth/level/add', {
      track: 'wealth',
      level,
      threshold,
      name: `${level} 级`,
      icon: 'a/1.png',
    });

  const counted = async (question: string) => Number((await client.query(question)).rows[0].count);
  const notifiedCount = () => counted(`select count(*) from app_message where message_id = ${id}`);
  const kill = async () => {
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
  };
  for (let times = 0; times < KILLS; times++) {
    const before = await notifiedCount();
    await vi.waitFor(async () => expect(await notifiedCount()).toBeGreaterThan(before), TIMEOUTS);
    await kill();
    expect(await notifiedCount(), 'it was killed on the way').toBeLessThan(PEOPLE);
    server = await startBuiltServer(variables);
  }
  await vi.waitFor(async () => {
    expect(await counted(`select count(*) from system_message where status = 'sent'`)).toBe(1);
    expect(await counted(`select count(*) from level_recount where status <> 'done'`)).toBe(0);
  }, TIMEOUTS);
  const people = await client.query(
    `select count(*)::int as rows, count(distinct user_id)::int as people from app_message where message_id = ${id}`,
  );
  expect(people.rows).toEqual([{ rows: PEOPLE, people: PEOPLE }]);
  const delivered = await client.query(
    `select delivered::int, total::int from system_message where id = ${id}`,
  );
  expect(delivered.rows).toEqual([{ delivered: PEOPLE, total: PEOPLE }]);
  const wrong = `select count(*) from app_user where coalesce(wealth_level, 0) <>
    case when wealth >= ${PEOPLE / 2} then 2 when wealth >= 10 then 1 else 0 end`;
  expect(await counted(wrong)).toBe(0);
  const changed = `select count(*) from (
    select user_id, to_level from level_change group by user_id, to_level having count(*) > 1) as twice`;
  expect(await counted(changed), 'no change is notified twice').toBe(0);
});
