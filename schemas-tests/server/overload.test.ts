import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { more } from '../support/more';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = async (path: string) =>
  server.app.inject({ url: `/console${path}`, headers: { token: server.admin.token } });

/** Nothing that reads gifts is answered until what this answers is called. */
async function lockGifts(): Promise<() => Promise<void>> {
  const client = new pg.Client(server.config as pg.ClientConfig);
  await client.connect();
  await client.query('begin; lock table gift in access exclusive mode');
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

test('while calls wait too long new ones are refused with a time to retry, and afterwards they are accepted', async () => {
  const release = await lockGifts();
  const waiting = Array.from({ length: 60 }, () => get('/gift/gift/list'));
  const late: Promise<unknown>[] = [];
  await expect
    .poll(
      async () => {
        const call = get('/gift/gift/list');
        late.push(call);
        const answer = await Promise.race([
          call,
          new Promise<null>((resolve) => setTimeout(resolve, 100, null)),
        ]);
        return answer && [answer.statusCode, answer.json().message, Number(answer.headers['retry-after'])];
      },
      { timeout: 15_000, interval: 100 },
    )
    .toEqual([503, '服务器繁忙，请稍后再试', expect.toSatisfy((seconds) => seconds >= 2 && seconds <= 4)]);
  // the operator of the process still gets answers
  expect((await server.app.inject('/health/live')).statusCode).toBe(200);
  await release();
  for (const call of waiting) expect((await call).json()).toMatchObject({ success: true });
  await Promise.all(late);
  expect((await get('/gift/gift/list')).json()).toMatchObject({ success: true });
});

more('a process whose connections are all at work is ready, for its database answers', async () => {
  const { db } = server.services;
  // five connections; the last caller waits longer than readiness does
  const work = Array.from({ length: 25 }, () => sql`select pg_sleep(0.5)`.execute(db));
  expect((await server.app.inject('/health/ready')).statusCode).toBe(200);
  await Promise.all(work);
});
