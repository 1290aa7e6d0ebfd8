import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RequestError } from '../../src/engine/pure';
import { operatorCaller } from '../../src/server/access/databaseCallers';
import { CommitWindow } from '../../src/server/http/commitWindow';
import { ok } from '../../src/server/http/envelope';
import { job as expiredTaskFiles } from '../../src/server/parts/platform/jobs/expiredTaskFiles';
import { oncePressed } from '../../src/server/tasks/press';
import { type TaskRunner, taskRunner } from '../../src/server/tasks/runner';
import type { TaskContext, TaskEnd } from '../../src/server/tasks/task';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
let other: Client;
let adminId: string;
let otherId: string;
beforeAll(async () => {
  server = await startTestServer();
  other = await operatorWith(server, 'other', ['gift:list']);
  adminId = await idOf('admin');
  otherId = await idOf('other');
});
afterAll(() => server.close());
const idOf = async (username: string) =>
  (
    await server.services.db
      .selectFrom('sys_user')
      .where('username', '=', username)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
beforeEach(async () => {
  await server.services.tasks.stop();
  await sql`delete from sys_task`.execute(server.services.db);
});

const order = (work: (context: TaskContext) => Promise<TaskEnd>) => ({
  kind: 'export',
  screenId: 'goods/gift',
  title: '礼物列表导出',
  params: { format: 'csv' },
  work,
});

/** Works until it gets the signal to stop. */
const endless = ({ signal }: TaskContext) =>
  new Promise<TaskEnd>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const withFile = (name: string) =>
  order(async ({ progress }) => {
    progress(2, 2);
    await server.services.storage.write(`tasks/${name}`, Buffer.from('a,b'));
    return { file: { path: `tasks/${name}`, name: '礼物 (1).csv', size: 3 }, message: '共 2 行' };
  });

const shown = async (id: string, client = server.admin) =>
  (await client.get('/sys/task/queryById', { id })).body;

test('a task goes from waiting to done, and its owner fetches the file', async () => {
  const { tasks } = server.services;
  const id = await tasks.start(adminId, withFile('one.csv'));
  await tasks.idle();
  expect((await shown(id)).result).toMatchObject({
    id,
    kind: 'export',
    screenId: 'goods/gift',
    state: 'done',
    total: 2,
    done: 2,
    message: '共 2 行',
    fileName: '礼物 (1).csv',
    fileSize: 3,
    expireTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  const file = await server.app.inject({
    url: `/console/sys/task/file?id=${id}`,
    headers: { token: server.admin.token },
  });
  expect(file.payload).toBe('a,b');
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('礼物 ')}%281%29.csv`,
  );
  // no public address leads to it
  expect((await server.app.inject('/console/sys/common/static/tasks/one.csv')).statusCode).toBe(404);
});

test('nobody sees, cancels or fetches the task of another', async () => {
  const { tasks } = server.services;
  const id = await tasks.start(adminId, withFile('mine.csv'));
  await tasks.idle();
  const answers = [
    await shown(id, other),
    (await other.post('/sys/task/cancel', { id })).body,
    (await other.get('/sys/task/file', { id })).body,
  ];
  for (const answer of answers) expect(answer).toMatchObject({ success: false, message: '未找到对应实体' });
  expect((await other.get('/sys/task/list')).body.result).toMatchObject({ records: [], total: 0 });
  expect((await server.admin.get('/sys/task/list')).body.result).toMatchObject({
    records: [{ id }],
    total: 1,
  });
});

test('cancelled here or in another process: aborted within a second', async () => {
  const { tasks } = server.services;
  let reason: unknown;
  const id = await tasks.start(
    adminId,
    order(async (context) => {
      try {
        return await endless(context);
      } catch (error) {
        reason = error;
        throw error;
      }
    }),
  );
  const before = Date.now();
  // the call only writes the row, wherever it arrives
  expect((await server.admin.post('/sys/task/cancel', { id })).body.message).toBe('已取消');
  await tasks.idle();
  expect(Date.now() - before).toBeLessThan(1500);
  expect((reason as Error).message).toBe('the task was cancelled');
  expect((await shown(id)).result).toMatchObject({ state: 'cancelled', message: '已取消', fileName: null });
  expect((await server.admin.post('/sys/task/cancel', { id })).body).toMatchObject({
    success: false,
    message: '任务已结束，不能取消',
  });
});

test('cancelled at the last moment: the file is not kept', async () => {
  const { tasks, storage } = server.services;
  const { work, ...rest } = withFile('late.csv');
  const id = await tasks.start(adminId, {
    ...rest,
    work: async (context) => {
      const end = await work(context);
      await server.admin.post('/sys/task/cancel', { id: context.id });
      return end;
    },
  });
  await tasks.idle();
  expect((await shown(id)).result).toMatchObject({ state: 'cancelled' });
  expect(await storage.read('tasks/late.csv')).toBeNull();
});

test('at most two together in a process, two for an operator', async () => {
  const { tasks, db } = server.services;
  const ids = [];
  for (let count = 0; count < 2; count += 1) ids.push(await tasks.start(adminId, order(endless)));
  await expect(tasks.start(adminId, order(endless))).rejects.toThrow(
    '您已有 2 个任务在进行，请等其完成或取消后再试',
  );
  await tasks.start(otherId, order(endless));
  const states = async () => {
    const rows = await sql<{ state: string }>`select state from sys_task order by id`.execute(db);
    return rows.rows.map((row) => row.state);
  };
  await expect.poll(states).toEqual(['running', 'running', 'waiting']);
  await server.admin.post('/sys/task/cancel', { id: ids[0] as string });
  await expect.poll(states).toEqual(['cancelled', 'running', 'running']);
  await tasks.stop();
  expect(await states()).toEqual(['cancelled', 'failed', 'failed']);
});

test('a waiting task that is cancelled never begins', async () => {
  const { tasks } = server.services;
  await tasks.start(otherId, order(endless));
  await tasks.start(otherId, order(endless));
  let hasStarted = false;
  const id = await tasks.start(
    adminId,
    order(async () => {
      hasStarted = true;
      return {};
    }),
  );
  await server.admin.post('/sys/task/cancel', { id });
  await tasks.stop();
  expect(hasStarted).toBe(false);
  expect((await shown(id)).result).toMatchObject({ state: 'cancelled' });
});

test('a failure shows the operator what it may, and nothing of the inside', async () => {
  const { tasks } = server.services;
  const refused = await tasks.start(
    adminId,
    order(async () => {
      throw new RequestError('第 3 行有错');
    }),
  );
  const broken = await tasks.start(
    adminId,
    order(async () => {
      throw new Error('password=1');
    }),
  );
  await tasks.idle();
  expect((await shown(refused)).result).toMatchObject({ state: 'failed', message: '第 3 行有错' });
  expect((await shown(broken)).result).toMatchObject({
    state: 'failed',
    message: '服务器出错了，请稍后再试',
  });
});

test('tasks of a process that died are failed, those of living ones are not', async () => {
  const { db, tasks } = server.services;
  const living = await tasks.start(adminId, order(endless));
  const dead = await sql<{ id: string }>`
    insert into sys_task (kind, title, state, process, create_by, heartbeat_time)
    values ('export', '旧的', 'running', 'dead', ${adminId}, now() - interval '1 minute') returning id`.execute(
    db,
  );
  expect((await shown(dead.rows[0]?.id as string)).result).toMatchObject({
    state: 'failed',
    message: '执行它的服务中断了，请重新发起',
  });
  const second: TaskRunner = taskRunner(server.services, (userId) => operatorCaller(server.services, userId));
  await second.start(
    adminId,
    order(async () => ({})),
  );
  await second.idle();
  expect((await shown(living)).result).toMatchObject({ state: 'running' });
});

const leaver = async (name: string) => {
  const client = await operatorWith(server, name, ['gift:list', 'gift:export']);
  return { client, id: await idOf(name) };
};
const stateOf = async (id: string) =>
  server.services.db
    .selectFrom('sys_task')
    .where('id', '=', id)
    .select(['state', 'message'])
    .executeTakeFirstOrThrow();

test.each<[how: string, name: string, act: (id: string) => Promise<unknown>, message: string]>([
  [
    'frozen',
    'frozen',
    (id) => server.admin.put('/sys/user/frozenBatch', { ids: id, status: 2 }),
    '发起人被下线，任务已停止',
  ],
  [
    'signed out by an administrator',
    'signedout',
    (id) => server.admin.post('/sys/user/action/signOut', { id }),
    '发起人被下线，任务已停止',
  ],
  [
    'without the role',
    'unroled',
    (id) => sql`delete from sys_user_role where user_id = ${id}::bigint`.execute(server.services.db),
    '发起人已停用或不再有这项权限，任务已停止',
  ],
])('the task of an operator who is %s stops and says so', async (_, name, act, message) => {
  const { id: owner } = await leaver(name);
  const { tasks } = server.services;
  const id = await tasks.start(owner, { ...order(endless), codes: ['gift:export'] });
  await act(owner);
  await tasks.idle();
  expect(await stateOf(id)).toEqual({ state: 'failed', message });
});

test('a bulk write commits no record more once its owner is frozen', async () => {
  const { client, id: owner } = await leaver('bulk');
  const { db } = server.services;
  const key = 'bulk-press-1';
  await sql`insert into sys_task (kind, title, state, process, create_by) values ('write', '批量', 'running', 'other', ${owner}::bigint)`.execute(
    db,
  );
  await sql`insert into sys_write_key (user_id, key, digest, place, state, process, task_id)
    select ${owner}::bigint, ${key}, 'd', 'p', 'running', 'other', id from sys_task where title = '批量'`.execute(
    db,
  );
  const press = {
    place: 'p',
    isSeveral: true,
    window: new CommitWindow(() => new Error('over')),
    keys: [{ userId: owner, key, digest: 'd', called: 'Idempotency-Key', isRunning: true as const }],
  };
  const step = () => oncePressed(db, press, async () => ok(null));
  await step();
  await sql`update sys_user set status = 2 where id = ${owner}::bigint`.execute(db);
  await expect(step()).rejects.toThrow('已确认没有执行');
  expect(client.token).not.toBe('');
});

test('an administrator sees and cancels the tasks of everybody', async () => {
  const { client, id: owner } = await leaver('busy');
  const { tasks } = server.services;
  const id = await tasks.start(owner, order(endless));
  const listed = (await server.admin.get('/sys/operatorTask/list')).body.result as { records: object[] };
  expect(listed.records).toMatchObject([{ id, userId: owner, title: '礼物列表导出' }]);
  expect((await client.get('/sys/operatorTask/list')).status).toBe(403);
  const cancelled = await server.admin.post('/sys/operatorTask/action/cancel', { id });
  expect(cancelled.body.message).toBe('已取消');
  await tasks.idle();
  expect((await stateOf(id)).state).toBe('cancelled');
  expect((await server.admin.post('/sys/operatorTask/action/cancel', { id })).body.success).toBe(false);
});

test('nobody cancels the task of an operator who has more rights, or whom they do not see', async () => {
  const { tasks } = server.services;
  const codes = ['operator-task:list', 'operator-task:cancel'];
  const few = await operatorWith(server, 'few', [...codes, 'user:list']);
  const blind = await operatorWith(server, 'blind', codes);
  const { id: owner } = await leaver('more');
  const id = await tasks.start(owner, order(endless));
  const ofAdmin = await tasks.start(adminId, order(endless));
  for (const [who, task] of [
    [few, id],
    [few, ofAdmin],
    [blind, id],
  ] as const)
    expect((await who.post('/sys/operatorTask/action/cancel', { id: task })).body.success).toBe(false);
  for (const task of [id, ofAdmin]) expect(['waiting', 'running']).toContain((await stateOf(task)).state);
  for (const task of [id, ofAdmin]) await server.admin.post('/sys/operatorTask/action/cancel', { id: task });
  await tasks.idle();
});

test('a file is not fetched by an owner who may not make it any more', async () => {
  const { client, id: owner } = await leaver('fetcher');
  const { tasks } = server.services;
  const id = await tasks.start(owner, { ...withFile('right.csv'), codes: ['gift:export'] });
  await tasks.idle();
  const fetched = () =>
    server.app.inject({ url: `/console/sys/task/file?id=${id}`, headers: { token: client.token } });
  expect((await fetched()).payload).toBe('a,b');
  const { db } = server.services;
  await sql`delete from sys_role_permission using sys_permission p, sys_user_role r
    where p.id = permission_id and p.perms = 'gift:export' and r.role_id = sys_role_permission.role_id
      and r.user_id = ${owner}::bigint`.execute(db);
  server.services.callers.forget();
  expect((await fetched()).statusCode).toBe(403);
});

test('a heartbeat and the progress reach the row while it works', async () => {
  const { tasks } = server.services;
  const id = await tasks.start(
    adminId,
    order((context) => {
      context.progress(1234, 5000);
      return endless(context);
    }),
  );
  await expect.poll(async () => (await shown(id)).result).toMatchObject({ done: 1234, total: 5000 });
});

test('files are deleted when their time is over; the row shows it', async () => {
  const { tasks, storage, db } = server.services;
  const id = await tasks.start(adminId, withFile('old.csv'));
  await tasks.idle();
  await sql`update sys_task set expire_time = now() - interval '1 second'`.execute(db);
  expect((await server.admin.get('/sys/task/file', { id })).body).toMatchObject({
    success: false,
    message: '文件已过期，请重新导出',
  });
  const lines: string[] = [];
  const context = { services: server.services, parameters: {}, signal: new AbortController().signal };
  await expiredTaskFiles.run({ ...context, output: (line) => lines.push(line) });
  expect(lines).toEqual(['文件 1 个，任务记录 0 条']);
  expect(await storage.read('tasks/old.csv')).toBeNull();
  expect((await server.admin.get('/sys/task/file', { id })).body.message).toBe('文件已过期，请重新导出');
});
