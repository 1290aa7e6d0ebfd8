import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect, type Db } from '../../src/server/db/connection';
import { createDatabase } from '../../src/testing/database';
import { operator, PASSWORD } from '../../src/testing/server/people';
import { timeLimit } from '../../src/testing/slowness';
import { freePort } from '../services/freePort';
import { type BuiltServer, startBuiltServer, stopBuiltServer } from '../support/builtServer';
import { type Gateway, startGateway } from './gateway';
import { type BrowserSession, openBrowser, signIn } from './session';
import { callSteadily, type Reported, saveSteadily } from './steadyWrites';

/** Two processes over one database behind a proxy, restarted one after the other while people and clients work. */
const CLIENTS = 20;
const WRITERS = 3;
const DRAFTS = 3;
/** Two who save may have the same name: what is stored twice is seen. */
const NOTE = {
  title: '便条',
  resource: { path: '/rolling/note', table: 'rolling_note' },
  fields: { name: { type: 'text', title: '名称', required: true, maxLength: 60 } },
  table: { columns: ['name'], search: ['name'] },
  form: ['name'],
};
const PATH = '/rolling/note';

let folder: string;
let db: Db;
let gateway: Gateway;
let variables: Record<string, string>;
const servers = new Map<number, BuiltServer>();
const sessions: BrowserSession[] = [];
const [writers, drafts]: [Page[], Page[]] = [[], []];
const visited: string[] = [];
let isOver = false;
const reported: Reported = { done: [], notDone: [], other: [] };
let load: Promise<unknown>[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-rolling-'));
  await mkdir(join(folder, 'screens/rolling'), { recursive: true });
  await writeFile(join(folder, 'screens/rolling/_group.json'), '{ "title": "滚动" }');
  await writeFile(join(folder, 'screens/rolling/note.json'), JSON.stringify(NOTE));
  const connection = await createDatabase(inject('cluster'));
  const { host, port, user, database } = connection;
  variables = {
    ...{
      ADMIN_PASSWORD: inject('site').adminPassword,
      CALLS_PER_SECOND: '',
      SEED: 'empty',
      TRUST_PROXY: '1',
    },
    ...{ DATA_DIR: folder, SCREENS_DIR: join(folder, 'screens') },
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  };
  for (const one of [await freePort(), await freePort()]) await start(one);
  gateway = await startGateway(...servers.keys());
  db = connect(connection, 4);
  const { id: role } = await db
    .selectFrom('sys_role')
    .where('role_code', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  const enter = () => operator(db, { roleIds: [role] });
  for (let number = 0; number < WRITERS + DRAFTS; number++) {
    const page = await openPage((await enter()).username);
    await page.goto('/goods/gift');
    await page.getByRole('grid').first().waitFor();
    await page.goto(PATH);
    await page.getByRole('button', { name: '新增' }).waitFor();
    if (number < WRITERS) writers.push(page);
    else {
      drafts.push(page);
      await page.getByRole('button', { name: '新增' }).click();
      await boxOf(page).fill(draftOf(page));
    }
  }
  const steady = { reported, isOver: () => isOver };
  const clients = Array.from({ length: CLIENTS }, async (_, number) =>
    callSteadily(gateway.url, { name: `client${number}`, token: (await enter()).token, path: PATH }, steady),
  );
  const isStored = async (name: string) => (await storedNames(name)).length > 0;
  const people = writers.map((page, number) => saveSteadily(page, `page${number}`, { ...steady, isStored }));
  load = [...clients, ...people];
}, timeLimit(300_000));
afterAll(async () => {
  isOver = true;
  await Promise.allSettled(load);
  for (const session of sessions) await session.close();
  await gateway?.close();
  await db?.destroy();
  for (const server of servers.values()) await stopBuiltServer(server);
  await rm(folder, { recursive: true, force: true });
});

async function start(port: number): Promise<void> {
  servers.set(port, await startBuiltServer({ ...variables, PORT: String(port) }));
}

async function restart(port: number): Promise<void> {
  await stopBuiltServer(servers.get(port) as BuiltServer);
  await start(port);
}

async function openPage(username: string): Promise<Page> {
  const session = await openBrowser({}, gateway.url);
  sessions.push(session);
  const { page } = session;
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  // that the page was ever replaced is seen later
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.reconnect')) sessionStorage.setItem('wasAway', '1');
    }).observe(document, { childList: true, subtree: true });
  });
  await signIn(page, username, PASSWORD);
  return page;
}

const boxOf = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: '名称' });
const draftOf = (page: Page) => `草稿${drafts.indexOf(page)}`;
const tabsOf = (page: Page) =>
  page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab').allInnerTexts();
const wasAway = (page: Page) => page.evaluate(() => sessionStorage.getItem('wasAway') !== null);

async function storedNames(name?: string): Promise<string[]> {
  const rows = await sql<{ name: string }>`
    select name from rolling_note where ${name ?? null}::text is null or name = ${name ?? null}`.execute(db);
  return rows.rows.map((row) => row.name);
}

/** As F5 does it; what was typed is offered and taken. */
async function reloadWithDraft(page: Page): Promise<void> {
  await page.reload();
  const offer = page.getByRole('region', { name: '未保存的内容' });
  await offer.getByRole('button', { name: '恢复' }).click({ timeout: timeLimit(60_000) });
  await boxOf(page).waitFor();
}

/** How a process is away: `isGap`: callers notice. */
const ROUNDS: { name: string; isGap: boolean; roll(port: number): Promise<void> }[] = [
  {
    name: 'each is taken out of the proxy first',
    isGap: false,
    async roll(port) {
      gateway.ports = [...servers.keys()].filter((one) => one !== port);
      await Promise.all([restart(port), reloadWithDraft(drafts[0] as Page)]);
      gateway.ports = [...servers.keys()];
    },
  },
  {
    name: 'the proxy answers 502 and 503 to calls',
    isGap: true,
    async roll(port) {
      let calls = 0;
      gateway.ports = [...servers.keys()].filter((one) => one !== port);
      gateway.passage = ({ url = '' }) =>
        url.startsWith('/console/') ? { status: calls++ % 2 ? 502 : 503 } : {};
      const page = drafts[0] as Page;
      const reloaded = reloadWithDraft(page);
      await Promise.all([
        restart(port),
        page.getByText('连接不上服务，正在重试', { exact: true }).waitFor({ timeout: timeLimit(30_000) }),
      ]);
      gateway.passage = () => ({});
      gateway.ports = [...servers.keys()];
      await reloaded;
      expect(await wasAway(page)).toBe(true);
    },
  },
  {
    name: 'nobody takes a connection',
    isGap: true,
    async roll(port) {
      await gateway.refuse();
      await restart(port);
      await gateway.accept();
    },
  },
];

describe.each(ROUNDS)('a rolling restart in which $name', ({ isGap, roll }) => {
  test(
    'signs nobody out and loses no tab and nothing typed',
    async () => {
      for (const page of [...drafts, ...writers])
        await page.evaluate(() => sessionStorage.removeItem('wasAway'));
      for (const port of servers.keys()) {
        await roll(port);
        const done = reported.done.length;
        // work goes on before the next one is restarted
        await expect
          .poll(() => reported.done.length, { timeout: timeLimit(60_000) })
          .toBeGreaterThan(done + 50);
      }
      for (const page of drafts) {
        expect(await boxOf(page).inputValue()).toBe(draftOf(page));
        expect(await tabsOf(page)).toEqual(['首页', '礼物列表', '便条']);
      }
      for (const page of writers) expect(await tabsOf(page)).toEqual(['首页', '礼物列表', '便条']);
      for (const page of [...drafts, ...writers])
        expect(await page.getByText('连接不上服务，正在重试').count()).toBe(0);
      if (!isGap) for (const page of [...drafts, ...writers]) expect(await wasAway(page)).toBe(false);
      expect(reported.other).toEqual([]);
      expect(visited.filter((path) => path.startsWith('/user/'))).toEqual([]);
    },
    timeLimit(300_000),
  );
});

test(
  'every write that was reported as done is stored once, every other one is not, and none is unknown',
  async () => {
    isOver = true;
    await Promise.all(load);
    for (const page of drafts) {
      await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      reported.done.push(draftOf(page));
    }
    expect(reported.other).toEqual([]);
    expect((await storedNames()).sort()).toEqual([...reported.done].sort());
    const notDone = new Set(reported.notDone);
    expect(reported.done.filter((name) => notDone.has(name))).toEqual([]);
    // writes met each gap
    expect(reported.notDone.length).toBeGreaterThan(0);
  },
  timeLimit(120_000),
);
