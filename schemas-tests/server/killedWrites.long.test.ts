import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BuiltServer,
  callServer,
  signInTo,
  startBuiltServer,
  stopBuiltServer,
  uploadPicture,
} from '../support/builtServer';

/** kill -9 in the middle of each kind of write: what its key says afterwards is what is stored. */
const PASSWORD = 'Admin-2026!';
/** Milliseconds between the call and the kill. */
const DELAYS = [0, 15, 60, 200, 600, 4000];

let dataDir: string;
let server: BuiltServer;
let token: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'console-killed-'));
  await start();
  token = await signInTo(server.url, PASSWORD);
  GIFT.image = await uploadPicture(server.url, token);
}, 300_000);
afterAll(async () => {
  await stopBuiltServer(server);
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startBuiltServer({ DATA_DIR: dataDir, SEED: 'demo', ADMIN_PASSWORD: PASSWORD });
}

const ask = async (path: string, body?: object) => (await callServer(server.url, path, { token, body })).body;
const total = async (path: string) => (await ask(path)).result.total as number;

interface Write {
  path: string;
  method?: string;
  body: object | FormData;
  isTask?: boolean;
}

interface Ending {
  state: string;
  answer: { body: { success: boolean; result: { done: string[]; failed: { id: string }[] } } } | null;
}

/** Sends a write, kills the server so long afterwards, starts it again and asks until it is known what became of it. */
async function killedIn({ path, method = 'POST', body, isTask }: Write, delay: number): Promise<Ending> {
  const key = `killed-${path}-${delay}-${Math.floor(performance.now())}`.replace(/[^\w-]/g, '-');
  const isForm = body instanceof FormData;
  const headers = {
    token,
    'idempotency-key': key,
    ...(isTask && { prefer: 'respond-async' }),
    ...(!isForm && { 'content-type': 'application/json' }),
  };
  const sent = fetch(`${server.url}/console${path}`, {
    method,
    headers,
    body: isForm ? body : JSON.stringify(body),
  }).then(
    (response) => response.text(),
    () => null,
  );
  await wait(delay);
  server.child.kill('SIGKILL');
  if (server.child.exitCode === null && server.child.signalCode === null) await once(server.child, 'exit');
  await sent;
  await start();
  const outcome = async () => (await ask('/sys/write/outcome', { key, isFinal: true })).result as Ending;
  await expect.poll(async () => (await outcome()).state, { timeout: 30_000 }).not.toBe('running');
  return outcome();
}

/** Whether an outcome says that it was done; one that was never begun is not. */
const isDone = ({ state, answer }: Ending) => state === 'done' && answer?.body.success !== false;

const GIFT = { image: '', kind: 'plain', price: 5, hostShare: 100 };
/** Of each kind, whether it was done. */
const endings: Record<string, boolean[]> = {};
const note = (kind: string, ending: Ending) => {
  endings[kind] = [...(endings[kind] ?? []), isDone(ending) || ending.state === 'partial'];
};

describe.each(DELAYS)('a kill %i ms after the call', (delay) => {
  test('of a form that adds, and of one that edits', async () => {
    const name = `断电${delay}`;
    const added = await killedIn({ path: '/gift/gift/add', body: { ...GIFT, name } }, delay);
    note('add', added);
    expect(await total(`/gift/gift/list?name=${encodeURIComponent(name)}`)).toBe(isDone(added) ? 1 : 0);
    const { id } = (await ask('/gift/gift/list?pageSize=1')).result.records[0];
    // a price would wait for a second operator
    const sortNo = 1000 + delay;
    const edited = await killedIn({ path: '/gift/gift/edit', method: 'PUT', body: { id, sortNo } }, delay);
    note('edit', edited);
    const stored = (await ask(`/gift/gift/queryById?id=${id}`)).result.sortNo;
    expect(stored === sortNo).toBe(isDone(edited));
  });

  test('of a bulk action', async () => {
    const { records } = (await ask('/gift/gift/list?enabled=true&pageSize=12')).result;
    const ids: string[] = records.map(({ id }: { id: string }) => id);
    const ending = await killedIn({ path: '/gift/gift/action/retire', body: { ids }, isTask: true }, delay);
    note('bulk', ending);
    // one that was never begun answers nothing
    const done = ending.answer?.body.result?.done ?? [];
    for (const id of ids) {
      const { enabled } = (await ask(`/gift/gift/queryById?id=${id}`)).result;
      expect([id, enabled]).toEqual([id, !done.includes(id)]);
    }
    if (done.length > 0 && ending.state === 'partial')
      expect(ending.answer?.body.result.failed).toHaveLength(ids.length - done.length);
    for (const id of done) await ask('/gift/gift/action/publish', { id });
  });

  test('of an import', async () => {
    const words = Array.from({ length: 200 }, (_, index) => `断电${delay}之${index},广告引流,拦截,是`);
    const form = new FormData();
    form.append('file', new Blob([['词,分类,处理,启用', ...words].join('\n')]), 'words.csv');
    const path = '/audit/contraband/import?dryRun=false';
    const ending = await killedIn({ path, body: form, isTask: true }, delay);
    note('import', ending);
    const word = encodeURIComponent(`断电${delay}之`);
    const stored = await total(`/audit/contraband/list?word=${word}`);
    expect([0, 200]).toContain(stored);
    // its answer may be lost with the process, which is done all the same
    expect(stored === 200).toBe(isDone(ending));
  });

  test('of an import that updates by a key and skips bad rows', async () => {
    const words = Array.from({ length: 200 }, (_, index) => `更新${delay}之${index}`);
    const sheet = (level: string) => {
      const form = new FormData();
      const rows = words.map((word) => `${word},广告引流,${level}`);
      const mapping = {
        head: 1,
        columns: ['word', 'category', 'level'],
        mode: 'both',
        key: 'word',
        skipsBad: true,
      };
      form.append('mapping', JSON.stringify(mapping));
      form.append(
        'file',
        new Blob([['词,分类,处理', ...rows, '坏的,没有这类,拦截'].join('\n')]),
        'words.csv',
      );
      return form;
    };
    const path = '/audit/contraband/import?dryRun=false';
    const send = async (level: string) => {
      const sent = await fetch(`${server.url}/console${path}`, {
        method: 'POST',
        headers: { token },
        body: sheet(level),
      });
      return (await sent.json()) as { result: unknown };
    };
    expect((await send('拦截')).result).toMatchObject({ added: 200, rejected: 1 });
    const ending = await killedIn({ path, body: sheet('人审'), isTask: true }, delay);
    note('update', ending);
    const word = encodeURIComponent(`更新${delay}之`);
    const changed = await total(`/audit/contraband/list?word=${word}&level=review`);
    expect([0, 200]).toContain(changed);
    expect(changed === 200).toBe(isDone(ending));
    // importing it again does the rest, whatever became of the first
    expect((await send('人审')).result).toMatchObject({
      updated: 200 - changed,
      unchanged: changed,
      added: 0,
    });
  });

  test('of a publication', async () => {
    const id = `online/killed-${delay}`;
    const text = JSON.stringify({
      title: `断电${delay}`,
      resource: { path: `/online/killed${delay}`, table: `killed_${delay}` },
      fields: { name: { type: 'text', title: '名称', required: true } },
      table: { columns: ['name'] },
      form: ['name'],
    });
    const ending = await killedIn({ path: '/online/form/publish', body: { id, text }, isTask: true }, delay);
    note('publish', ending);
    const { active } = (await ask(`/online/form/open?id=${id}`)).result;
    expect(active !== null).toBe(isDone(ending));
  });

  test('of a settlement', async () => {
    const month = `2026-${String(10 - DELAYS.indexOf(delay)).padStart(2, '0')}-01`;
    const before = await total('/finance/commissionRun/list');
    const body = { month, reason: '断电' };
    const path = '/finance/commissionRun/action/settle';
    const ending = await killedIn({ path, body, isTask: true }, delay);
    note('settle', ending);
    expect((await total('/finance/commissionRun/list')) - before).toBe(isDone(ending) ? 1 : 0);
  });
});

test('the kills met writes before and after their commit, and each kind can be done', () => {
  expect(Object.keys(endings).sort()).toEqual([
    'add',
    'bulk',
    'edit',
    'import',
    'publish',
    'settle',
    'update',
  ]);
  for (const [kind, ended] of Object.entries(endings))
    expect([kind, ended]).toEqual([kind, expect.arrayContaining([true])]);
  expect(Object.values(endings).flat()).toContain(false);
});
