import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../../src/testing/database';
import {
  type BuiltServer,
  callServer,
  signInTo,
  startBuiltServer,
  stopBuiltServer,
} from '../support/builtServer';

/**
 * An upgrade while the old build still serves. The old one is this build with an older stamp and a screen that lacks
 * a column, because tests have no earlier build. It proves that migrations only add, that both serve the newer
 * build's screens, and that no write of either is refused or lost meanwhile.
 */
const PASSWORD = 'Admin-2026!';
const OLD = 'dist.before';
let folder: string;
let older: BuiltServer;
let newer: BuiltServer | undefined;
let variables: Record<string, string>;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-builds-'));
  await backdated();
  for (const edition of ['old', 'new']) {
    await mkdir(join(folder, edition, 'shop'), { recursive: true });
    await writeFile(join(folder, edition, 'shop/shelf.json'), JSON.stringify(shelf(edition === 'new')));
  }
  const { host, user, database } = await createDatabase(inject('cluster'));
  variables = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
    SEED: 'empty',
    ADMIN_PASSWORD: PASSWORD,
  };
  older = await startBuiltServer(
    { ...variables, SCREENS_DIR: join(folder, 'old') },
    { entry: `${OLD}/server/main.js` },
  );
  token = await signInTo(older.url, PASSWORD);
});
afterAll(async () => {
  for (const server of [older, newer]) if (server) await stopBuiltServer(server);
  await rm(OLD, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

/** This build as it would have been a day ago. */
async function backdated(): Promise<void> {
  await cp('dist', OLD, { recursive: true });
  let found = 0;
  for (const entry of await readdir(join(OLD, 'server'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const place = join(entry.parentPath, entry.name);
    const text = await readFile(place, 'utf8');
    const [stamp] = /(?<=buildTime = )\d{13}/.exec(text) ?? [];
    if (stamp === undefined) continue;
    found += 1;
    await writeFile(place, text.replace(`buildTime = ${stamp}`, `buildTime = ${Number(stamp) - 86_400_000}`));
  }
  expect(found).toBeGreaterThan(0);
}

function shelf(isNew: boolean) {
  return {
    title: isNew ? '新货架' : '货架',
    resource: { path: '/shop/shelf', table: 'shelf' },
    fields: {
      name: { type: 'text', title: '名称', required: true },
      ...(isNew && { rows: { type: 'integer', title: '层数', default: 3 } }),
    },
    table: { columns: ['name', ...(isNew ? ['rows'] : [])] },
    form: ['name', ...(isNew ? ['rows'] : [])],
  };
}

test('a newer build joins under load, and the older one leaves: no write is refused, none is lost', async () => {
  const written: string[] = [];
  const failed: string[] = [];
  let isOver = false;
  const writer = async (server: () => BuiltServer, who: string, isDone: () => boolean) => {
    for (let number = 0; !isDone(); number++) {
      const name = `${who}${String(number).padStart(5, '0')}`;
      const answer = await callServer(server().url, '/shop/shelf/add', { token, body: { name } }).catch(
        (error: Error) => ({ status: 0, body: { success: false, message: error.message } }),
      );
      if (answer.body.success) written.push(name);
      else failed.push(`${name}: ${answer.status} ${answer.body.message}`);
    }
  };
  let isOldLeaving = false;
  const old = writer(
    () => older,
    '旧',
    () => isOldLeaving,
  );
  await expect.poll(() => written.length, { timeout: 20_000 }).toBeGreaterThan(30);
  newer = await startBuiltServer({ ...variables, SCREENS_DIR: join(folder, 'new') });
  const young = writer(
    () => newer as BuiltServer,
    '新',
    () => isOver,
  );
  const count = (who: string) => written.filter((name) => name.startsWith(who)).length;
  const before = count('旧');
  await expect
    .poll(() => Math.min(count('旧') - before, count('新')), { timeout: 20_000 })
    .toBeGreaterThan(50);
  // what is served is of the newer build, by both
  for (const { url } of [older, newer]) {
    const list = await callServer(url, '/shop/shelf/list?pageSize=1&column=id&order=desc', { token });
    expect(list.body.result.records[0]).toHaveProperty('rows');
  }
  isOldLeaving = true;
  await old;
  await stopBuiltServer(older);
  const alone = count('新');
  await expect.poll(() => count('新'), { timeout: 20_000 }).toBeGreaterThan(alone + 30);
  isOver = true;
  await young;
  console.log(
    `two builds: ${count('旧')} writes of the older, ${count('新')} of the newer, ${failed.length} failed`,
  );
  expect(failed).toEqual([]);
  const stored = (await callServer(newer.url, '/shop/shelf/list', { token })).body.result.total as number;
  expect(stored).toBe(written.length);
});

test('back to the older build: it serves the newer screens and loses nothing', async () => {
  const before = (await callServer((newer as BuiltServer).url, '/shop/shelf/list', { token })).body.result
    .total;
  await stopBuiltServer(newer as BuiltServer);
  older = await startBuiltServer(
    { ...variables, SCREENS_DIR: join(folder, 'old') },
    { entry: `${OLD}/server/main.js` },
  );
  const again = await callServer(older.url, '/shop/shelf/list', { token });
  expect(again.body.result.total).toBe(before);
  expect(
    (await callServer(older.url, '/shop/shelf/add', { token, body: { name: '退回' } })).body.success,
  ).toBe(true);
});
