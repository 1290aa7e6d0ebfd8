import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { connect, type Db } from '../../src/server/db/connection';
import type { Connection } from '../../src/server/db/embedded/embedded';
import { operator, PASSWORD } from '../../src/testing/server/people';
import { timeLimit } from '../../src/testing/slowness';
import { type BuiltServer, startBuiltServer, stopBuiltServer } from '../support/builtServer';
import { startTwoNodes, type TwoNodes } from '../support/replica/twoNodes';
import { type BrowserSession, eventually, openBrowser, signIn } from './session';

/** Two operators at a list that is read from a standby, which stops replaying, lags too far, ends and comes back. */
const NOTE = {
  title: '便条',
  stale: 'ok',
  resource: { path: '/replica/note', table: 'replica_note' },
  fields: { name: { type: 'text', title: '名称', required: true, maxLength: 60 } },
  table: { columns: ['name'], search: ['name'] },
  form: ['name'],
};
const PATH = '/replica/note';

let folder: string;
let nodes: TwoNodes;
let owner: Db;
let server: BuiltServer;
let [writer, reader]: BrowserSession[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-replica-'));
  await mkdir(join(folder, 'screens/replica'), { recursive: true });
  await writeFile(join(folder, 'screens/replica/_group.json'), '{ "title": "副本" }');
  await writeFile(join(folder, 'screens/replica/note.json'), JSON.stringify(NOTE));
  nodes = await startTwoNodes(async () => undefined);
  server = await startBuiltServer({
    ...{ ADMIN_PASSWORD: inject('site').adminPassword, SEED: 'empty' },
    ...{ DATA_DIR: folder, SCREENS_DIR: join(folder, 'screens') },
    DATABASE_URL: addressOf(nodes.primary),
    DATABASE_READ_URL: addressOf(nodes.standby.connection),
  });
  owner = connect(nodes.primary, 2);
  const { id: role } = await owner
    .selectFrom('sys_role')
    .where('role_code', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  [writer, reader] = await Promise.all(
    [1, 2].map(async () => {
      const session = await openBrowser({}, server.url);
      await signIn(session.page, (await operator(owner, { roleIds: [role] })).username, PASSWORD);
      await session.page.goto(PATH);
      await session.page.getByRole('button', { name: '新增' }).waitFor();
      return session;
    }),
  );
}, timeLimit(120_000));

afterAll(async () => {
  for (const session of [writer, reader]) await session?.close();
  await owner?.destroy();
  if (server) await stopBuiltServer(server);
  await nodes?.stop();
  await rm(folder, { recursive: true, force: true });
});

const addressOf = ({ host, port, user, database }: Connection) =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;

async function addNote(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '名称' }).fill(name);
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'detached' });
}

const rowOf = (page: Page, name: string) => page.getByRole('grid').getByText(name, { exact: true });

async function reload(page: Page): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().includes(`${PATH}/list`));
  await page.reload();
  expect(await (await answered).json()).toMatchObject({ success: true });
  await page.getByRole('button', { name: '新增' }).waitFor();
}

test('a standby that is behind: the one who wrote sees it at once, in every tab; others when it is there', async () => {
  const [own, others] = [writer?.page as Page, reader?.page as Page];
  onTestFinished(() => nodes.standby.resume());
  await nodes.standby.pause();
  await addNote(own, '暂停时写的');
  await rowOf(own, '暂停时写的').waitFor();
  await reload(own);
  await rowOf(own, '暂停时写的').waitFor();
  const tab = await writer?.context.newPage();
  await tab?.goto(PATH);
  await rowOf(tab as Page, '暂停时写的').waitFor();
  await tab?.close();
  await reload(others);
  // the list was read on the standby, or this would prove nothing
  expect(await rowOf(others, '暂停时写的').count()).toBe(0);
  await nodes.standby.resume();
  await eventually(async () => {
    await reload(others);
    expect(await rowOf(others, '暂停时写的').count()).toBe(1);
  });
});

test('a standby that ends: the list goes on without a word, and what others write is there at once', async () => {
  const [own, others] = [writer?.page as Page, reader?.page as Page];
  await nodes.standby.kill();
  onTestFinished(() => nodes.standby.start());
  await addNote(own, '备库停了写的');
  await rowOf(own, '备库停了写的').waitFor();
  await reload(others);
  await rowOf(others, '备库停了写的').waitFor();
  expect(await others.locator('.ant-message-error, .ant-notification').count()).toBe(0);
});

test('no page reported an error', () => {
  for (const session of [writer, reader]) expect(session?.pageErrors).toEqual([]);
});
