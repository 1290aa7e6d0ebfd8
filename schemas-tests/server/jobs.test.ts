import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '../../src/server/db/connection';
import { jobs as jobCheck } from '../../src/server/ops/doctor/jobs';
import { requestJob } from '../../src/server/parts/platform/rules/requestJob';
import type { Job, JobContext } from '../../src/server/scheduler/job';
import { claimDue, planMissing } from '../../src/server/scheduler/jobRows';
import { enqueue } from '../../src/server/scheduler/queue/enqueue';
import { startQueue } from '../../src/server/scheduler/queue/queue';
import { type JobRunner, startJobs } from '../../src/server/scheduler/runner';
import { timeLimit } from '../../src/testing/slowness';
import { jobs as ownJobs } from '../support/additions';
import { more } from '../support/more';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
let runners: JobRunner[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
  await sql`delete from sys_job_run`.execute(server.services.db);
  await sql`delete from sys_quartz_job`.execute(server.services.db);
  await sql`delete from graphile_worker._private_jobs`.execute(server.services.db);
  await sql`delete from graphile_worker._private_job_queues`.execute(server.services.db);
});

/** Due once a year, so that a test decides when. */
const YEARLY = '0 0 0 1 1 ?';

function job(run: (context: JobContext) => Promise<void>): ReadonlyMap<string, Job> {
  return new Map([['testJob', { name: 'testJob', title: '测试', cron: YEARLY, run }]]);
}

async function start(jobs: ReadonlyMap<string, Job>, process: string, beatMs?: number): Promise<JobRunner> {
  const runner = await startJobs(server.services, { jobs, process, beatMs });
  runners.push(runner);
  await runner.idle();
  return runner;
}

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const makeDue = (ago = '1 hour') =>
  sql`update sys_quartz_job set next_run_time = now() - ${ago}::interval`.execute(server.services.db);

/** As if another process worked on them. */
const lockEntries = (worker: string) =>
  sql`with entry as (
    update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() where key = 'job:testJob' returning job_queue_id)
    update graphile_worker._private_job_queues set locked_by = ${worker}, locked_at = now() from entry where id = job_queue_id`.execute(
    server.services.db,
  );

async function runsOf() {
  const found = await sql<{ outcome: string; message: string | null; output: string; process: string }>`
    select outcome, message, output, process from sys_job_run order by id`.execute(server.services.db);
  return found.rows;
}

async function row() {
  const found = await sql<Record<string, unknown>>`
    select *, next_run_time > now() as is_planned, locked_until > now() as is_locked from sys_quartz_job`.execute(
    server.services.db,
  );
  return found.rows[0] as Record<string, unknown>;
}

test('of two processes one runs a due job, once however many times were missed', async () => {
  let count = 0;
  const counting = job(async ({ output }) => {
    count += 1;
    output('做了');
  });
  const [first, second] = [await start(counting, 'first'), await start(counting, 'second')];
  await makeDue('3 years');
  first.wake();
  second.wake();
  await Promise.all([first.idle(), second.idle()]);
  expect(count).toBe(1);
  expect(await runsOf()).toMatchObject([{ outcome: 'ok', output: '做了' }]);
  expect(await row()).toMatchObject({ last_outcome: 'ok', is_planned: true });
  first.wake();
  await first.idle();
  expect(count).toBe(1);
});

test('a run whose output and message hold a NUL is recorded, and not run again', async () => {
  let count = 0;
  const failing = job(async ({ output }) => {
    count += 1;
    output('一\0行');
    throw new Error('坏\0了');
  });
  const runner = await start(failing, 'first');
  await makeDue();
  runner.wake();
  await runner.idle();
  expect(count).toBe(1);
  expect(await runsOf()).toMatchObject([{ outcome: 'failed', output: '一行', message: '坏了' }]);
  expect(await row()).toMatchObject({ last_outcome: 'failed', last_message: '坏了' });
});

more('many processes together: each due time is run once', async () => {
  let count = 0;
  const counting = job(async () => {
    count += 1;
  });
  const many = [];
  for (let number = 0; number < 4; number += 1) many.push(await start(counting, `process ${number}`));
  for (let round = 1; round <= 10; round += 1) {
    await makeDue();
    for (const runner of many) runner.wake();
    await Promise.all(many.map((runner) => runner.idle()));
    expect(count).toBe(round);
  }
});

more('a job of a dead process is done again by another, as soon as two looks have not found it', async () => {
  const { db } = server.services;
  let count = 0;
  const counting = job(async () => {
    count += 1;
  });
  const first = await start(counting, 'first');
  await first.stop();
  await makeDue();
  await planMissing(db, ['testJob']);
  // a process that claims and never says anything again
  await lockEntries('console nowhere 1 0/1');
  expect(await claimDue(db, { name: 'testJob', process: 'dead' })).toMatchObject({ name: 'testJob' });
  const living = await start(counting, 'living');
  expect(count).toBe(0);
  await expect.poll(() => count, { timeout: 20_000 }).toBe(1);
  await living.idle();
  expect(await runsOf()).toMatchObject([
    { outcome: 'failed', process: 'dead', message: '执行它的进程中断了，已重新执行' },
    { outcome: 'ok', process: 'living' },
  ]);
});

test('a job that a process of a build without the queue runs is not begun before its lock has expired', async () => {
  const { db } = server.services;
  let count = 0;
  const counting = job(async () => {
    count += 1;
  });
  const runner = await start(counting, 'queue');
  await sql`update sys_quartz_job set lock_token = 'before', locked_until = now() + interval '1 hour'`.execute(
    db,
  );
  await makeDue();
  runner.wake();
  await runner.idle();
  expect(count).toBe(0);
  await sql`update sys_quartz_job set locked_until = now() - interval '1 second'`.execute(db);
  runner.wake();
  await runner.idle();
  expect(count).toBe(1);
  // its claim of a due job finds none from now on
  expect(await row()).toMatchObject({ lock_token: 'queue', is_locked: true });
});

test('a job that is requested while it runs is run again afterwards, and no two at once', async () => {
  const { db } = server.services;
  let count = 0;
  let running = 0;
  const twice = job(async () => {
    expect(++running).toBe(1);
    count += 1;
    if (count === 1) await db.transaction().execute((tx) => requestJob(tx, 'testJob'));
    running -= 1;
  });
  const runners = [await start(twice, 'one'), await start(twice, 'two')];
  await db.transaction().execute((tx) => requestJob(tx, 'testJob'));
  // a runner is idle while the other one has the job, and may have the next run after it
  for (const runner of [...runners, ...runners, ...runners]) await runner.idle();
  expect(count).toBe(2);
  expect(await row()).toMatchObject({ requested_time: null, is_planned: true });
});

test('a request of a transaction that is rolled back runs nothing', async () => {
  const { db } = server.services;
  let count = 0;
  const counting = job(async () => {
    count += 1;
  });
  const runner = await start(counting, 'one');
  await expect(
    db.transaction().execute(async (tx) => {
      await requestJob(tx, 'testJob');
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await runner.idle();
  expect(count).toBe(0);
});

test('an emptied queue is filled again', async () => {
  const { db } = server.services;
  const runner = await start(
    job(async () => undefined),
    'one',
  );
  await sql`delete from graphile_worker._private_jobs where key = 'job:testJob'`.execute(db);
  await makeDue();
  // what empties the queue loses nothing: the rows say what is due
  runner.wake();
  await runner.idle();
  expect(await runsOf()).toMatchObject([{ outcome: 'ok' }]);
});

test('a long run shows its output meanwhile', async () => {
  const done = deferred();
  const renewed = deferred();
  const slow = job(async ({ output, services }) => {
    output('一半');
    const look = async () => {
      const [run] = await runsOf();
      if (run?.output === '一半') return renewed.resolve();
      setTimeout(look, 20);
    };
    expect(services.db).toBe(server.services.db);
    await look();
    await done.promise;
  });
  const runner = await start(slow, 'slow', 50);
  await makeDue();
  runner.wake();
  await renewed.promise;
  done.resolve();
  await runner.idle();
  expect(await runsOf()).toMatchObject([{ outcome: 'ok' }]);
});

test('a queue whose first looks for work failed, as on a busy machine, begins again and takes what is due', async () => {
  const { db, log } = server.services;
  const rename = (from: string, to: string) =>
    sql`alter table graphile_worker.${sql.id(from)} rename to ${sql.id(to)}`.execute(db);
  const failures = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  await rename('_private_tasks', 'away_tasks');
  const done = deferred();
  const queue = startQueue(
    server.services,
    { probe: async () => done.resolve() },
    { concurrency: 2, stopMs: 1000, interrupt: async () => undefined },
  );
  try {
    const hasFailed = () =>
      failures.mock.calls.some(([, text]) => text === '3 looks for work failed in a row');
    await expect.poll(hasFailed, { timeout: 20_000 }).toBe(true);
    await rename('away_tasks', '_private_tasks');
    await enqueue(db, { task: 'probe', key: 'probe', payload: {} });
    await done.promise;
  } finally {
    failures.mockRestore();
    await queue.stop();
  }
});

test('a queue without due entries asks only when something happens, and takes a later one when it is due', async () => {
  let asked = 0;
  const observe = (text: string) => {
    if (text.includes('min(run_at)')) asked += 1;
  };
  const db = connect(server.config, 2, { observe });
  const done = deferred();
  const queue = startQueue(
    { db, log: server.services.log },
    { probe: async () => done.resolve() },
    { concurrency: 2, stopMs: 1000, interrupt: async () => undefined },
  );
  try {
    const { rows } = await sql<{ at: string }>`select (now() + interval '2 seconds')::text as at`.execute(db);
    await enqueue(db, { task: 'probe', key: 'probe', payload: {}, runAt: rows[0]?.at ?? null });
    const enqueuedAt = Date.now();
    await done.promise;
    // a look by itself comes after thirty seconds
    expect(Date.now() - enqueuedAt).toBeLessThan(timeLimit(10_000));
    expect(asked).toBeLessThan(12);
  } finally {
    await queue.stop();
    await db.destroy();
  }
});

test('work that is due and that nobody takes is seen on the page, by readiness, by the doctor and by whoever asks for a run', async () => {
  const { db } = server.services;
  const runner = await start(
    job(async () => undefined),
    'first',
  );
  await runner.stop();
  const page = async () => {
    const list = await server.admin.get('/sys/quartzJob/list');
    return (list.body.result as unknown as { records: { id: string; late: string | null }[] }).records;
  };
  const ready = async () => (await server.app.inject('/health/ready')).json().status;
  const execute = async (id: string) =>
    (await server.admin.post('/sys/quartzJob/action/execute', { id })).body.message;
  const findings = async () =>
    (await jobCheck.examine({ db } as never))
      .map(({ text }) => text)
      .filter((one) => one.includes('job:testJob'));
  const [only] = await page();
  expect([only?.late, await ready(), await findings()]).toEqual([null, 'ok', []]);
  await makeDue('330 seconds');
  await planMissing(db, ['testJob']);
  expect((await page())[0]?.late).toBe('到期 5 分钟，还没有进程来执行');
  expect(await ready()).toBe('behind');
  expect(await findings()).toEqual(['队列里的 job:testJob 有 1 件到期 5 分钟，没有进程来做']);
  expect(await execute(String(only?.id))).toBe(
    '已记下，但还没有执行：有 1 项任务到期 5 分钟没有进程来执行，恢复后才会执行',
  );
  await lockEntries('console nowhere 1 0/1');
  expect([(await page())[0]?.late, await ready()]).toEqual([null, 'ok']);
});

test('a run that lost its lock is notified by its signal', async () => {
  const started = deferred();
  const waiting = job(async ({ signal }) => {
    started.resolve();
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const runner = await start(waiting, 'slow', 50);
  await makeDue();
  runner.wake();
  await started.promise;
  await lockEntries('console nowhere 1 0/1');
  await runner.idle();
  expect(await runsOf()).toMatchObject([{ message: 'another process took the job over' }]);
});

test('a job that fails is seen: message, flag, log; and it is planned again', async () => {
  const runner = await start(
    job(async ({ output }) => {
      output('开始');
      throw new Error('磁盘满了');
    }),
    'failing',
  );
  await makeDue();
  runner.wake();
  await runner.idle();
  expect(await runsOf()).toMatchObject([{ outcome: 'failed', message: '磁盘满了', output: '开始' }]);
  expect(await row()).toMatchObject({ last_outcome: 'failed', last_message: '磁盘满了', is_planned: true });
});

test('a stop aborts the run and leaves it due', async () => {
  const started = deferred();
  const runner = await start(
    job(async ({ signal }) => {
      started.resolve();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    }),
    'stopping',
  );
  await makeDue();
  runner.wake();
  await started.promise;
  await runner.stop();
  expect(await runsOf()).toMatchObject([{ outcome: 'failed', message: '服务停止，未执行完，将重新执行' }]);
  expect(await row()).toMatchObject({ is_planned: false });
});

test('a stop cancels the statement of a job that does not heed its signal, and leaves it due', async () => {
  const { db } = server.services;
  const long = job(async ({ services }) => {
    await sql`select pg_sleep(3600)`.execute(services.db);
  });
  const runner = await startJobs(server.services, { jobs: long, process: 'deaf', stopMs: 10 });
  await makeDue();
  runner.wake();
  await expect
    .poll(
      async () =>
        (await sql`select from pg_stat_activity where query = 'select pg_sleep(3600)'`.execute(db)).rows,
    )
    .toHaveLength(1);
  await runner.stop();
  expect(await runsOf()).toMatchObject([{ outcome: 'failed', message: '服务停止，未执行完，将重新执行' }]);
  expect(await row()).toMatchObject({ is_planned: false });
});

test('the family’s calls: add, pause, resume, execute, history, each in its words', async () => {
  const { admin } = server;
  const definition = {
    jobClassName: 'expiredSessions',
    cronExpression: '0 0 3 * * ?',
    description: '清理',
    status: 0,
  };
  expect(
    (await admin.post('/sys/quartzJob/add', { ...definition, jobClassName: 'org.x.Y' })).body,
  ).toMatchObject({
    success: false,
    message: expect.stringMatching(/^该任务不存在，可用的有：.*expiredSessions/),
  });
  for (const [cronExpression, why] of [
    ['0 0 25 * * ?', 'cron表达式的“时”不正确：25'],
    ['0 3 * * *', 'cron表达式应有 6 或 7 段：秒 分 时 日 月 周 [年]，如 0 0 3 * * ?'],
    ['0 0 0 31 2 ?', 'cron表达式不会再有执行时间'],
  ])
    expect((await admin.post('/sys/quartzJob/add', { ...definition, cronExpression })).body).toMatchObject({
      success: false,
      message: why,
      result: { errors: [{ field: 'cronExpression' }] },
    });
  const added = (await admin.post('/sys/quartzJob/add', definition)).body;
  expect(added.message).toBe('创建定时任务成功');
  const { id } = added.result as { id: string };
  expect((await admin.post('/sys/quartzJob/add', definition)).body.message).toBe('该定时任务类名已存在');
  const shown = async () =>
    (await admin.get('/sys/quartzJob/queryById', { id })).body.result as Record<string, unknown>;
  expect(await shown()).toMatchObject({ status: 0, nextRunTime: expect.stringMatching(/ 03:00:00$/) });
  expect((await shown()).nextRuns).toMatch(/^(\d{4}-\d\d-\d\d 03:00:00(、|$)){5}/);

  const pause = { jobClassName: 'expiredSessions' };
  expect((await admin.get('/sys/quartzJob/pause', pause)).body.message).toBe('暂停定时任务成功');
  expect(await shown()).toMatchObject({ status: -1, nextRunTime: null });
  expect((await admin.get('/sys/quartzJob/resume', pause)).body.message).toBe('恢复定时任务成功');
  expect((await admin.get('/sys/quartzJob/pause', { jobClassName: 'x' })).body.message).toBe(
    '定时任务不存在！',
  );
  const edited = { id, cronExpression: '0 30 4 * * ?' };
  expect((await admin.put('/sys/quartzJob/edit', edited)).body.message).toBe('更新定时任务成功!');
  expect(await shown()).toMatchObject({ nextRunTime: expect.stringMatching(/ 04:30:00$/) });

  expect((await admin.get('/sys/quartzJob/execute', { id })).body.message).toBe('执行成功!');
  await start(ownJobs, 'own');
  const history = (await admin.get('/sys/quartzJob/history', { id })).body.result as { records: object[] };
  expect(history).toMatchObject({
    runs: { total: 1, records: [{ outcome: 'ok', output: expect.stringContaining('登录会话') }] },
    records: [
      { title: '立即执行' },
      { title: '编辑' },
      { title: '启动' },
      { title: '停止' },
      { title: '新增' },
    ],
  });
  expect(await shown()).toMatchObject({ lastOutcome: 'ok' });
  const gone = await admin.delete('/sys/quartzJob/deleteBatch', { ids: id });
  expect(gone.body.message).toBe('删除定时任务成功!');
});

test('parameters are judged as the job’s file declares them, and given to its run', async () => {
  const { admin } = server;
  const definition = { jobClassName: 'logRetention', cronExpression: '0 0 3 * * ?', description: '清理日志' };
  for (const [parameter, message] of [
    ['{"loginDays":29}', '登录日志保留天数不能小于 30'],
    ['{"command":"rm"}', '没有参数“command”'],
    ['loginDays=40', '参数必须是 JSON，如 {"days":30}'],
  ])
    expect((await admin.post('/sys/quartzJob/add', { ...definition, parameter })).body).toMatchObject({
      success: false,
      message,
      result: { errors: [{ field: 'parameter' }] },
    });
  const added = await admin.post('/sys/quartzJob/add', { ...definition, parameter: '{"loginDays":40}' });
  expect(added.body).toMatchObject({ success: true });
  const { body } = await admin.get('/sys/dict/getDictItems/sys_job');
  expect((body.result as { value: string }[]).find(({ value }) => value === 'logRetention')).toMatchObject({
    text: '清理过期日志',
    parameters: [{ unit: '天', field: { name: 'loginDays', title: '登录日志保留天数' } }, {}, {}, {}],
  });
  const { id } = added.body.result as { id: string };
  await admin.put('/sys/quartzJob/edit', { id, parameter: '{"loginDays":50,"dataYears":3}' });
  const history = await admin.get('/sys/quartzJob/history', { id });
  const words = (one: number, years: number) =>
    `登录日志保留天数 ${one} 天，操作日志保留天数 180 天，异常日志保留天数 90 天，数据日志保留年数（0 为永久） ${years} 年`;
  expect((history.body.result as { records: object[] }).records[0]).toMatchObject({
    changes: [{ field: 'parameter', before: words(40, 0), after: words(50, 3) }],
  });
  await admin.put('/sys/quartzJob/edit', { id, parameter: '{"loginDays":40}' });
  const seen: unknown[] = [];
  const declared = ownJobs.get('logRetention') as Job;
  const noting = { ...declared, run: async ({ parameters }: JobContext) => void seen.push(parameters) };
  await sql`update sys_quartz_job set requested_time = now()`.execute(server.services.db);
  await start(new Map([['logRetention', noting]]), 'own');
  expect(seen).toEqual([{ loginDays: 40, operationDays: 180, exceptionDays: 90, dataYears: 0 }]);
});

test('a job that fails, does not start or does not end is one alarm for a role, until it is over', async () => {
  const { db } = server.services;
  const alarm = ownJobs.get('jobAlarm') as Job;
  const context = {
    services: server.services,
    parameters: { role: 'admin', lateMinutes: 5, slowTimes: 5 },
    output: () => undefined,
    signal: new AbortController().signal,
  };
  /** What the bell of an administrator shows: with × and how often it fired, and whether it is over. */
  const alarms = async () => {
    // two processes at the same moment
    await Promise.all([alarm.run(context), alarm.run(context)]);
    const { body } = await server.admin.get('/sys/annountCement/listByUser');
    const { alarms, sysMsgList } = body.result as unknown as {
      sysMsgList: object[];
      alarms: { title: string; message: string; count: number; recoverTime: string | null }[];
    };
    expect(sysMsgList, 'no announcement').toEqual([]);
    return alarms
      .map(({ title, count, recoverTime }) => `${title.slice(8)} ×${count}${recoverTime ? ' 已恢复' : ''}`)
      .sort();
  };
  let isBroken = true;
  const flaky = job(async () => {
    if (isBroken) throw new Error('磁盘满了');
  });
  const runner = await start(flaky, 'own');
  const runOnce = async () => {
    await makeDue();
    runner.wake();
    await runner.idle();
  };
  await runOnce();
  expect(await alarms()).toEqual(['执行失败 ×1']);
  expect(await alarms()).toEqual(['执行失败 ×1']);
  isBroken = false;
  await runOnce();
  expect(await alarms()).toEqual(['执行失败 ×1 已恢复']);
  isBroken = true;
  await runOnce();
  expect(await alarms(), 'the same entry again').toEqual(['执行失败 ×2']);
  isBroken = false;
  await runOnce();
  await runner.stop();
  await makeDue();
  // just started: what was due meanwhile is about to begin
  expect(await alarms()).toEqual(['执行失败 ×2 已恢复']);
  await sql`update sys_job_run set start_time = now() - interval '6 minutes'`.execute(db);
  expect(await alarms()).toEqual(['执行失败 ×2 已恢复', '没有按时执行 ×1']);
  await sql`update sys_quartz_job set status = -1`.execute(db);
  expect(await alarms()).toEqual(['执行失败 ×2 已恢复', '没有按时执行 ×1 已恢复']);
  await sql`update sys_quartz_job set status = 0, next_run_time = now() + interval '1 day'`.execute(db);
  await sql`insert into sys_job_run (job_id, job_class_name, planned_time, start_time, process)
    select id, job_class_name, now(), now() - interval '7 minutes', 'own' from sys_quartz_job`.execute(db);
  expect(await alarms()).toContain('运行得比平时久 ×1');
});

test('rights: a caller who may list may not run', async () => {
  const reader = await operatorWith(server, 'job_reader', ['quartz-job:list']);
  for (const path of ['pause', 'resume', 'execute'])
    expect((await reader.get(`/sys/quartzJob/${path}`)).status).toBe(403);
  expect((await reader.get('/sys/quartzJob/list')).body.success).toBe(true);
});

test('what ships: every job of the build is planned, and runs on an empty database', async () => {
  const runner = await start(ownJobs, 'own');
  await sql`update sys_quartz_job set requested_time = now()`.execute(server.services.db);
  runner.wake();
  await runner.idle();
  const found = await sql<{ name: string; last_outcome: string; is_planned: boolean }>`
    select job_class_name as name, last_outcome, next_run_time > now() as is_planned from sys_quartz_job`.execute(
    server.services.db,
  );
  expect(found.rows.map((one) => one.name).sort()).toEqual([...ownJobs.keys()].sort());
  for (const one of found.rows) expect(one).toMatchObject({ last_outcome: 'ok', is_planned: true });
});
