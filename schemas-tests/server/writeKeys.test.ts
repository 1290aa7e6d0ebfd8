import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/server/app/app';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { outsidePress } from '../../src/server/db/strayCommits';
import { PICTURE, storedFiles } from '../../src/testing/server/storedFiles';
import { appWith } from '../support/appAccount';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';

const GIFT = '/gift/gift';
const ROSE = { name: '玫瑰', image: PICTURE, kind: 'plain', price: 1, hostShare: 5000 };
/** Time for a request where it is to be over. */
const REQUEST_MS = 800;

let server: TestServer;
/** The same server with little time for a request. */
let hurried: FastifyInstance;
let addresses: { usual: string; hurried: string };
beforeAll(async () => {
  server = await startTestServer();
  await storedFiles(server.services.db, PICTURE);
  await ensureDictionaries(server.services.db);
  const timeouts = { requestMs: REQUEST_MS, longMs: 3000, stillMs: 2000, lookEveryMs: 20 };
  hurried = await buildApp(server.services, null, timeouts);
  addresses = { usual: await listening(server.app), hurried: await listening(hurried) };
});
afterAll(async () => {
  await hurried.close();
  await server.close();
});

async function listening(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/console`;
}

let keys = 0;
const newKey = () => `key-number-${++keys}`;

interface Sent {
  key?: string;
  /** As a task that is followed. */
  isTask?: boolean;
  token?: string;
  /** With little time. */
  isHurried?: boolean;
}

/** A write over HTTP, as a page sends it. */
async function send(path: string, body: object, { key, isTask, token, isHurried = false }: Sent = {}) {
  const headers: Record<string, string> = {
    token: token ?? server.admin.token,
    'content-type': 'application/json',
  };
  if (key !== undefined) headers['idempotency-key'] = key;
  if (isTask) headers.prefer = 'respond-async';
  const address = isHurried ? addresses.hurried : addresses.usual;
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function outcome(key: string, more: { isFinal?: boolean; token?: string } = {}) {
  const { token, ...rest } = more;
  const { body } = await send('/sys/write/outcome', { key, ...rest }, { token });
  expect(body.success).toBe(true);
  return body.result as {
    state: string;
    answer: { body: Record<string, unknown> } | null;
    task: { id: string; title: string; done: number; total: number | null } | null;
  };
}

const giftsCalled = async (name: string) => {
  const { body } = await server.admin.get(`${GIFT}/list`, { name });
  return (body.result as { total: number }).total;
};

/** What is stored of a write whose process ended right after its commit, before it could answer. */
const endProcessOf = (key: string) =>
  sql`update sys_write_key set state = 'running', answer = null, status = null, process = 'one that is gone'
    where key = ${key}`.execute(server.services.db);

/** Holds a table so that its writers wait. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  await server.services.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx);
    await work();
  });
}

/** Every commit of a new gift takes so long. */
async function withSlowCommit(seconds: number, work: () => Promise<void>): Promise<void> {
  const { db } = server.services;
  await sql`create or replace function slow_commit() returns trigger language plpgsql as
    $$ begin perform pg_sleep(${sql.lit(seconds)}); return null; end $$`.execute(db);
  await sql`create constraint trigger slow_commit after insert on gift
    deferrable initially deferred for each row execute function slow_commit()`.execute(db);
  try {
    await work();
  } finally {
    await sql`drop trigger slow_commit on gift`.execute(db);
  }
}

describe('a write with a key is done once', () => {
  test('the same key again gets the first answer and writes nothing', async () => {
    const key = newKey();
    const record = { ...ROSE, name: '一次提交' };
    const first = await send(`${GIFT}/add`, record, { key });
    expect(first.body).toMatchObject({ success: true, message: '添加成功！' });
    expect((await send(`${GIFT}/add`, record, { key })).body).toEqual(first.body);
    expect(await giftsCalled('一次提交')).toBe(1);
    expect(await outcome(key)).toMatchObject({ state: 'done', answer: { status: 200, body: first.body } });
  });

  test('concurrent repeats wait for the first one', async () => {
    const key = newKey();
    const record = { ...ROSE, name: '同时提交' };
    const answers = await Promise.all([1, 2, 3].map(() => send(`${GIFT}/add`, record, { key })));
    expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1);
    expect(await giftsCalled('同时提交')).toBe(1);
  });

  test('another body under the same key is refused', async () => {
    const key = newKey();
    await send(`${GIFT}/add`, { ...ROSE, name: '键的主人' }, { key });
    const other = await send(`${GIFT}/add`, { ...ROSE, name: '键的客人' }, { key });
    expect([other.status, other.body.message]).toEqual([422, 'Idempotency-Key 已用于另一次提交']);
    expect(await giftsCalled('键的客人')).toBe(0);
  });

  test('a refusal is an outcome as well', async () => {
    const key = newKey();
    const refused = await send(`${GIFT}/add`, { ...ROSE, price: 0 }, { key });
    expect(refused.body.result.errors).toHaveLength(1);
    const { message, result } = refused.body;
    expect(await outcome(key)).toMatchObject({ state: 'done', answer: { body: { message, result } } });
  });

  test("another operator's key does not exist", async () => {
    const key = newKey();
    const operator = await operatorWith(server, 'writekey', ['gift:list', 'gift:add']);
    await send(`${GIFT}/add`, { ...ROSE, name: '别人的键' }, { key });
    const { token } = operator;
    expect(await outcome(key, { token })).toMatchObject({ state: 'unknown', answer: null });
    const own = await send(`${GIFT}/add`, { ...ROSE, name: '自己的键' }, { key, token });
    expect(own.body.success).toBe(true);
  });

  test.each(['short', 'with a space', 'x'.repeat(101)])('a key like %j is refused', async (key) => {
    expect((await send(`${GIFT}/add`, ROSE, { key })).status).toBe(422);
  });
});

describe('a route written by hand', () => {
  const view = (name: string) => ({
    screen: 'goods/gift',
    name,
    content: { filters: {}, sort: [], pageSize: 20, preferences: {} },
  });
  const viewsCalled = async (name: string) => {
    const { body } = await server.admin.get('/sys/view/list', { screen: 'goods/gift' });
    return (body.result as { id: string; name: string }[]).filter((one) => one.name === name);
  };

  test('holds its key and answer in its own transaction', async () => {
    const key = newKey();
    const first = await send('/sys/view/save', view('一次'), { key });
    expect(first.body).toMatchObject({ success: true });
    expect((await send('/sys/view/save', view('一次'), { key })).body).toEqual(first.body);
    expect(await viewsCalled('一次')).toHaveLength(1);
    const { rows } = await sql<{ is_one: boolean }>`
      select stored.xmin = view.xmin as is_one from sys_write_key stored, sys_saved_view view
      where stored.key = ${key} and view.name = '一次'`.execute(server.services.db);
    expect(rows).toEqual([{ is_one: true }]);
  });

  test('the same press from two windows is done once, and both read that it is done', async () => {
    await send('/sys/view/save', view('两窗'));
    const [found] = await viewsCalled('两窗');
    const key = newKey();
    const remove = () => send('/sys/view/delete', { id: found?.id }, { key });
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ body }) => body.message)).toEqual(['删除成功!', '删除成功!']);
    expect((await remove()).body).toEqual(answers[0]?.body);
  });

  test('whose time is over before its commit is rolled back and says so', async () => {
    const key = newKey();
    let late: Awaited<ReturnType<typeof send>> | undefined;
    await whileLocked('sys_saved_view', async () => {
      late = await send('/sys/view/save', view('太慢'), { key, isHurried: true });
    });
    expect(late?.body.message).toContain('没有执行');
    await expect.poll(() => outcome(key)).toMatchObject({ state: 'none' });
    expect(await viewsCalled('太慢')).toEqual([]);
  });

  test('that writes beside its transaction fails the test that calls it', async () => {
    await outsidePress('PUT /probe', () =>
      sql`delete from sys_attempt where false`.execute(server.application),
    );
    await expect(server.admin.get('/sys/task/list')).rejects.toThrow('PUT /probe writes outside `once`');
  });
});

describe('what became of a write can be asked for', () => {
  test('its answer is there with its commit; of another route that it is done', async () => {
    const key = newKey();
    const record = { ...ROSE, name: '提交后断电' };
    const first = await send(`${GIFT}/add`, record, { key });
    expect(await outcome(key)).toMatchObject({ state: 'done', answer: { body: first.body } });
    const other = newKey();
    const sent = { screen: 'goods/gift', id: null };
    await send('/sys/view/default', sent, { key: other });
    await endProcessOf(other);
    expect(await outcome(other)).toMatchObject({ state: 'done', answer: { body: { message: '已完成' } } });
    expect((await send('/sys/view/default', sent, { key: other })).body.message).toBe('已完成');
  });

  test('one whose process ended before its commit is not done, and stays so', async () => {
    const key = newKey();
    await sql`insert into sys_write_key (user_id, key, digest, state, process)
      select id, ${key}, 'x', 'running', 'one that is gone' from sys_user where username = 'admin'`.execute(
      server.services.db,
    );
    expect(await outcome(key)).toMatchObject({ state: 'none', answer: null });
  });

  test('one that comes after it was found missing is refused', async () => {
    const key = newKey();
    expect(await outcome(key)).toMatchObject({ state: 'unknown' });
    expect(await outcome(key, { isFinal: true })).toMatchObject({ state: 'none' });
    const late = await send(`${GIFT}/add`, { ...ROSE, name: '迟到的' }, { key });
    expect([late.status, late.body.message]).toEqual([409, '这次提交已确认没有执行，请重新提交']);
    expect(await giftsCalled('迟到的')).toBe(0);
  });

  test('one that still runs is taken for nothing else, whoever asks how often', async () => {
    const key = newKey();
    let answer: ReturnType<typeof send> | undefined;
    await whileLocked('gift', async () => {
      answer = send(`${GIFT}/add`, { ...ROSE, name: '还在做' }, { key });
      await expect.poll(() => outcome(key)).toMatchObject({ state: 'running' });
      expect(await outcome(key, { isFinal: true })).toMatchObject({ state: 'running' });
    });
    const { body } = (await answer) ?? {};
    expect(body.success).toBe(true);
    expect(await outcome(key, { isFinal: true })).toMatchObject({ state: 'done', answer: { body } });
    expect(await giftsCalled('还在做')).toBe(1);
  });

  test('a bulk write that stopped in the middle says which records are done', async () => {
    const key = newKey();
    const ids: string[] = [];
    for (const name of ['甲', '乙', '丙'])
      ids.push((await send(`${GIFT}/add`, { ...ROSE, name: `批量${name}` })).body.result.id);
    await send(`${GIFT}/action/retire`, { ids: ids.slice(0, 2) }, { key });
    await sql`update sys_write_key set planned = ${ids}::text[] where key = ${key}`.execute(
      server.services.db,
    );
    await endProcessOf(key);
    const { state, answer } = await outcome(key);
    expect([state, answer?.body.result]).toEqual([
      'partial',
      { done: ids.slice(0, 2), failed: [{ id: ids[2], message: '中途停止，没有执行' }] },
    ]);
  });
});

describe('a write whose time is over', () => {
  test('before its commit it is rolled back and says so', async () => {
    const key = newKey();
    let late: Awaited<ReturnType<typeof send>> | undefined;
    await whileLocked('gift', async () => {
      late = await send(`${GIFT}/add`, { ...ROSE, name: '太慢' }, { key, isHurried: true });
    });
    expect([late?.status, late?.body.message]).toEqual([504, '处理超过 0.8 秒，没有执行，请稍后再试']);
    await expect.poll(() => outcome(key)).toMatchObject({ state: 'none' });
    expect(await giftsCalled('太慢')).toBe(0);
  });

  test('a call of the app whose transactions nobody watches claims nothing', async () => {
    const app = await appWith(server, '热词', ['hotWordClick']);
    const word = await send('/live/hotWord/add', { word: '翻唱', place: 'search' });
    let late: Awaited<ReturnType<typeof send>> | undefined;
    await whileLocked('hot_word', async () => {
      late = await send(
        '/app/hotWord/click',
        { id: word.body.result.id },
        { token: app.token, isHurried: true },
      );
    });
    expect(late?.body.message).toContain('还不知道是否已执行');
  });

  test('without a key as well', async () => {
    let late: Awaited<ReturnType<typeof send>> | undefined;
    await whileLocked('gift', async () => {
      late = await send(`${GIFT}/add`, { ...ROSE, name: '太慢，没有键' }, { isHurried: true });
    });
    expect(late?.body.message).toContain('没有执行');
    // what waited behind the lock has ended when this one is through
    await send(`${GIFT}/add`, { ...ROSE, name: '下一个' });
    expect(await giftsCalled('太慢，没有键')).toBe(0);
  });

  test('in its commit it says that the outcome is not known, and then it is', async () => {
    const key = newKey();
    await withSlowCommit(3 * (REQUEST_MS / 1000), async () => {
      const late = await send(`${GIFT}/add`, { ...ROSE, name: '提交得慢' }, { key, isHurried: true });
      expect([late.status, late.body.message]).toEqual([
        504,
        '处理超过 0.8 秒，还不知道是否已执行，请刷新后查看',
      ]);
      expect(await outcome(key)).toMatchObject({ state: 'running' });
      await expect
        .poll(() => outcome(key), { timeout: 10_000 })
        .toMatchObject({ state: 'done', answer: { body: { success: true, message: '添加成功！' } } });
    });
    expect(await giftsCalled('提交得慢')).toBe(1);
  });

  test('it goes on when its page leaves', async () => {
    const key = newKey();
    const leaving = new AbortController();
    await withSlowCommit(0.2, async () => {
      const headers = {
        token: server.admin.token,
        'content-type': 'application/json',
        'idempotency-key': key,
      };
      const body = JSON.stringify({ ...ROSE, name: '离开的页面' });
      const left = fetch(`${addresses.usual}${GIFT}/add`, {
        method: 'POST',
        headers,
        body,
        signal: leaving.signal,
      });
      await expect.poll(() => outcome(key)).toMatchObject({ state: 'running' });
      leaving.abort();
      await expect(left).rejects.toThrow();
      await expect.poll(() => outcome(key)).toMatchObject({ state: 'done' });
    });
    expect(await giftsCalled('离开的页面')).toBe(1);
  });
});

describe('a write as a task', () => {
  const added = async (...names: string[]) => {
    const ids: string[] = [];
    for (const name of names) ids.push((await send(`${GIFT}/add`, { ...ROSE, name })).body.result.id);
    return ids;
  };
  const ended = (key: string) =>
    expect
      .poll(async () => (await outcome(key)).state, { timeout: 10_000 })
      .not.toBe('running')
      .then(() => outcome(key));

  test('answers its id at once, and its outcome is what the call would have answered', async () => {
    const key = newKey();
    const ids = await added('任务一', '任务二');
    const started = await send(`${GIFT}/action/retire`, { ids }, { key, isTask: true });
    expect([started.status, started.body]).toMatchObject([202, { success: true, code: 202 }]);
    const { state, answer, task } = await ended(key);
    expect([state, answer?.body.result]).toEqual(['done', { done: ids, failed: [] }]);
    expect(task).toMatchObject({ id: started.body.result.task, title: '下架' });
    const again = await send(`${GIFT}/action/retire`, { ids }, { key, isTask: true });
    expect(again.body).toEqual(answer?.body);
    await server.services.journal.flush();
    const { rows } = await sql<{ outcome: string }>`
      select outcome from sys_operation_log where path like '%retire' order by id desc`.execute(
      server.services.db,
    );
    // the task when it had ended, and the repeated call
    expect(rows[0]).toEqual({ outcome: 'ok' });
  });

  test('takes longer than a request may', async () => {
    const key = newKey();
    const ids = await added('慢任务');
    await whileLocked('gift', async () => {
      await send(`${GIFT}/action/retire`, { ids }, { key, isTask: true, isHurried: true });
      const waits = sql`select pg_sleep(${(2 * REQUEST_MS) / 1000})`;
      await waits.execute(server.services.db);
      expect(await outcome(key)).toMatchObject({ state: 'running', task: { total: 1 } });
    });
    expect(await ended(key)).toMatchObject({ state: 'done' });
  });

  test('one that is cancelled says which records are done', async () => {
    const key = newKey();
    const ids = await added('取消一', '取消二');
    const [first, second] = ids as [string, string];
    await server.services.db.transaction().execute(async (tx) => {
      await sql`select 1 from gift where id = ${second}::bigint for update`.execute(tx);
      const started = await send(`${GIFT}/action/retire`, { ids }, { key, isTask: true });
      await expect.poll(() => outcome(key)).toMatchObject({ task: { done: 1, total: 2 } });
      await send('/sys/task/cancel', { id: started.body.result.task });
      await expect
        .poll(() => outcome(key))
        .toMatchObject({
          state: 'partial',
          answer: {
            body: { result: { done: [first], failed: [{ id: second, message: '中途停止，没有执行' }] } },
          },
        });
    });
    // the second one was under way; it was said not to be done, and so it is not
    await server.services.tasks.idle();
    const { body } = await server.admin.get(`${GIFT}/queryById`, { id: second });
    expect(body.result).toMatchObject({ enabled: true });
  });

  test('one whose process ended is not done, and a task list shows nothing of its key', async () => {
    const key = newKey();
    await whileLocked('gift', async () => {
      const ids = await added();
      await send(`${GIFT}/action/retire`, { ids: [...ids, '1'] }, { key, isTask: true });
      await endProcessOf(key);
      expect(await outcome(key)).toMatchObject({ state: 'none' });
    });
    const { body } = await server.admin.get('/sys/task/list');
    expect(JSON.stringify(body)).not.toContain(key);
  });

  test('an import counts its rows and leaves all of them or none', async () => {
    const key = newKey();
    const form = new FormData();
    const rows = ['词,分类,处理,启用', '导入一,广告引流,拦截,是', '导入二,辱骂,,'];
    form.append('file', new Blob([rows.join('\n')], { type: 'text/csv' }), 'words.csv');
    const headers = { token: server.admin.token, 'idempotency-key': key, prefer: 'respond-async' };
    const response = await fetch(`${addresses.usual}/audit/contraband/import?dryRun=false`, {
      method: 'POST',
      headers,
      body: form,
    });
    expect(response.status).toBe(202);
    const { answer } = await ended(key);
    expect(answer?.body.result).toMatchObject({ total: 2, imported: 2, faults: [] });
  });
});
