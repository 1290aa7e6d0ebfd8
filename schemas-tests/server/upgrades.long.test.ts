import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Db } from '../../src/server/db/connection';
import { startEmbedded, stopUnused } from '../../src/server/db/embedded/embedded';
import { readSources } from '../../src/server/screens/activeScreens';
import { builtInSources, effects as domainSheet } from '../support/additions';
import {
  type BuiltServer,
  callServer,
  signInTo,
  startBuiltServer,
  stopBuiltServer,
} from '../support/builtServer';
import { brokenRules, SOUND } from '../support/moneyStory';

/** Builds from the history of this repository, each with the content that it wrote itself. */
const EARLIER = [
  // the last one with migrations of its own; older ones are refused until it has run
  { commit: 'fe6ade40', day: '2026-11-30' },
];
const ROOT = join(import.meta.dirname, '../..');
const PASSWORD = 'Admin-2026!';
/** A migration may decide anew about what waits and what is over, but never about what is. */
const CHANGING =
  /^(schema_migration|sys_job|job_|sys_config|sys_permission|sys_session|monitor_|graphile|rollup_)/;

const run = promisify(execFile);
let folder: string;
const running: BuiltServer[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-upgrade-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await stopBuiltServer(server);
  await stopUnused({ dataDir: join(folder, 'data'), log: () => undefined });
  await rm(folder, { recursive: true, force: true });
});

async function start(entry?: string): Promise<BuiltServer> {
  const variables = { DATA_DIR: join(folder, 'data'), SEED: 'demo', ADMIN_PASSWORD: PASSWORD };
  const server = await startBuiltServer(variables, entry === undefined ? {} : { entry });
  running.push(server);
  return server;
}

/** The build of a commit; its dependencies are those of today. */
async function buildOf(commit: string): Promise<string> {
  const clone = join(folder, 'program');
  await run('git', ['clone', '--quiet', '--no-checkout', ROOT, clone]);
  await run('git', ['-C', clone, 'checkout', '--quiet', commit]);
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  // built as on its day: of two builds the newer one's screens are served
  const { stdout: seconds } = await run('git', ['-C', clone, 'log', '-1', '--format=%ct']);
  const config = join(clone, 'vite.server.config.ts');
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace('JSON.stringify(Date.now())', `'${seconds.trim()}000'`));
  const variables = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, ['scripts/build.mjs'], { cwd: clone, env: variables, maxBuffer: 2 ** 26 });
  return join(clone, 'dist/server/main.js');
}

async function overDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { connection, stop } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => undefined });
  const db = connect(connection, 2);
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await stop();
  }
}

/** The number of rows of each table; of wallets and ledger their content. */
async function contentOf(db: Db): Promise<{ rows: Record<string, number>; money: unknown }> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(db);
  const counted: Record<string, number> = {};
  for (const { name } of tables.filter((table) => !CHANGING.test(table.name))) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(name)}`.execute(db);
    counted[name] = rows[0]?.count ?? 0;
  }
  const money = await sql`
    select (select md5(string_agg(concat_ws(' ', user_id, currency, balance, debt), ',' order by user_id, currency)) from wallet) as wallets,
      (select md5(string_agg(concat_ws(' ', id, user_id, currency, amount, balance), ',' order by id)) from ledger) as ledger`.execute(
    db,
  );
  return { rows: counted, money: money.rows };
}

async function lists(url: string, token: string): Promise<string[]> {
  const refused: string[] = [];
  for (const { screen } of readSources(builtInSources(), domainSheet).screens.values()) {
    const { resource, table, title } = screen;
    if (!resource || !table) continue;
    const { body } = await callServer(url, `${resource.path}/list?pageSize=5`, { token });
    if (!body.success) refused.push(`${title}: ${body.message}`);
  }
  return refused;
}

for (const { commit, day } of EARLIER)
  test(`an installation of ${day} goes on with today's program, and everything it had is there`, async () => {
    const former = await start(await buildOf(commit));
    const token = await signInTo(former.url, PASSWORD);
    const gift = { name: '升级前', image: 'demo/image-1.png', kind: 'plain', price: 5, hostShare: 100 };
    expect((await callServer(former.url, '/gift/gift/add', { token, body: gift })).body).toMatchObject({
      success: true,
    });
    await stopBuiltServer(former);
    const before = await overDatabase(contentOf);
    expect(before.rows.app_user).toBeGreaterThan(100);
    // today a picture has to be an uploaded one
    const image = await overDatabase(async (db) => {
      const { rows } = await sql<{ path: string }>`
        select path from sys_file where path like '%.png' order by path limit 1`.execute(db);
      return rows[0]?.path;
    });

    const { url } = await start();
    // the session lives on, and so does the password
    expect((await callServer(url, '/gift/gift/list?name=升级前', { token })).body.result.total).toBe(1);
    expect(await signInTo(url, PASSWORD)).toBeTruthy();
    expect(await lists(url, token)).toEqual([]);
    expect(
      (await callServer(url, '/gift/gift/add', { token, body: { ...gift, image, name: '升级后' } })).body,
    ).toMatchObject({
      success: true,
    });
    const { after, broken } = await overDatabase(async (db) => ({
      after: await contentOf(db),
      broken: await brokenRules(db),
    }));
    expect(broken).toEqual(SOUND);
    expect(after.money).toEqual(before.money);
    const lost = Object.entries(before.rows).filter(([name, count]) => (after.rows[name] ?? 0) < count);
    expect(lost).toEqual([]);
  });
