import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseEmptyQueues } from '../../src/server/scheduler/queue/deadWorkers';
import { startTestServer, type TestServer } from '../support/testServer';

/** What a worker leaves behind that was taken for dead though it lives. */
let server: TestServer;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const queues = async () =>
  (
    await sql<{ name: string; worker: string | null }>`
      select queue_name as name, locked_by as worker from graphile_worker._private_job_queues
      where queue_name like 'probe%' order by 1`.execute(db())
  ).rows;

test('a queue that is locked while nothing of it is becomes free; one that is worked on stays', async () => {
  for (const name of ['probe-empty', 'probe-busy', 'probe-free'])
    await sql`select graphile_worker.add_job('probe', queue_name := ${name})`.execute(db());
  await sql`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'living'
    where queue_name in ('probe-empty', 'probe-busy')`.execute(db());
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'living'
    where job_queue_id = (select id from graphile_worker._private_job_queues where queue_name = 'probe-busy')`.execute(
    db(),
  );
  // as the application, which is what runs it
  await releaseEmptyQueues(server.application);
  expect(await queues()).toEqual([
    { name: 'probe-busy', worker: 'living' },
    { name: 'probe-empty', worker: null },
    { name: 'probe-free', worker: null },
  ]);
});
