import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { connect, type Db } from '../../src/server/db/connection';
import { createDatabase } from '../../src/testing/database';
import { timeLimit } from '../../src/testing/slowness';
import {
  type BuiltServer,
  callServer,
  signInTo,
  startBuiltServer,
  stopBuiltServer,
} from '../support/builtServer';
import { type Gateway, type Passage, startGateway } from './gateway';
import { type BrowserSession, openBrowser } from './session';
import { settleableDay } from './settleableDay';
import { publish } from './studio/buildScreen';

/** A working day on a server ten times slower: no call is answered before three seconds, and every write outlives the nine of a call. */
const LEAST_MS = 3000;
const TIMES = 10;
/** On which half of its way a write is late; what is `refused` comes when its page has been told that it will not be done. */
const LATE: Record<'answer' | 'request' | 'refused', () => Passage> = {
  answer: () => ({ after: () => pass(12_000) }),
  request: () => ({ before: pass(10_000), after: slowly }),
  refused: () => ({ before: pass(40_000), after: slowly }),
};
const slowly = (ms: number) => pass(Math.max(LEAST_MS, TIMES * ms) - ms);

let folder: string;
let db: Db;
let server: BuiltServer;
let gateway: Gateway;
let session: BrowserSession;
let page: Page;
let token: string;
let late: keyof typeof LATE = 'answer';
const [visited, shownTexts]: [string[], string[]] = [[], []];
let signedInAt = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-slow-'));
  const connection = await createDatabase(inject('cluster'));
  const { host, port, user, database } = connection;
  server = await startBuiltServer({
    ...{ ADMIN_PASSWORD: inject('site').adminPassword, CALLS_PER_SECOND: '', SEED: 'demo', DATA_DIR: folder },
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  });
  db = connect(connection, 2);
  token = await signInTo(server.url, inject('site').adminPassword);
  gateway = await startGateway(Number(new URL(server.url).port));
  gateway.passage = ({ url = '', headers }) => {
    if (!url.startsWith('/console/')) return {};
    return headers['idempotency-key'] ? LATE[late]() : { after: slowly };
  };
  session = await openBrowser({}, gateway.url);
  page = session.page;
  page.setDefaultTimeout(timeLimit(90_000));
  page.on(
    'framenavigated',
    (frame) => frame === page.mainFrame() && visited.push(new URL(frame.url()).pathname),
  );
  await page.exposeFunction('noteShown', (text: string) => shownTexts.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('[role=status], [role=alert]'))
        (window as unknown as { noteShown(text: string): void }).noteShown(one.textContent ?? '');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}, timeLimit(300_000));
afterAll(async () => {
  await session?.close();
  await gateway?.close();
  await db?.destroy();
  if (server) await stopBuiltServer(server);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  shownTexts.length = 0;
});
afterEach(() => {
  // the operator stays signed in
  expect(visited.slice(signedInAt).filter((path) => path.startsWith('/user/login'))).toEqual([]);
});

const dialog = () => page.getByRole('dialog').last();
const rows = (name: string) =>
  page.getByRole('grid', { name }).locator('[role=row][aria-rowindex]:not([aria-rowindex="1"])');
const wasShown = (text: string) => shownTexts.some((one) => one.includes(text));
const count = async (query: RawBuilder<{ count: string }>) =>
  Number((await query.execute(db)).rows[0]?.count);
const call = (path: string, body?: object) => callServer(server.url, path, { token, body });

/** The page said what it waited for, and never that what is done is not. */
function expectShown(text: string): void {
  expect([text, wasShown(text)]).toEqual([text, true]);
  expect(wasShown('没有执行')).toBe(false);
  expect(wasShown('网络超时')).toBe(false);
}

async function open(path: string, title: string): Promise<void> {
  await page.goto(path);
  await rows(title).first().waitFor();
}

test('sign-in and the first page', async () => {
  await page.goto('/user/login');
  await page.getByLabel('账号').fill('admin');
  await page.getByLabel('密码').fill(inject('site').adminPassword);
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/analysis');
  signedInAt = visited.length;
});

test('three screens that say that they load', async () => {
  for (const [path, title] of [
    ['/goods/gift', '礼物列表'],
    ['/user/user', '用户列表'],
    ['/finance/withdrawal', '提现列表'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('status', { name: '加载中…' }).waitFor();
    await rows(title).first().waitFor();
  }
});

test.each(['answer', 'request'] as const)('a record is edited once, with a late %s', async (half) => {
  late = half;
  await open('/goods/gift?name=告白气球', '礼物列表');
  await rows('礼物列表').first().getByRole('button', { name: '编辑' }).click();
  const order = dialog().getByRole('spinbutton', { name: '排序' });
  const edits = sql<{ count: string }>`
    select count(*) from sys_data_log where data_table = 'gift' and operation = 'edit'`;
  const before = await count(edits);
  await order.fill(half === 'answer' ? '521' : '522');
  await dialog().getByRole('button', { name: '保存' }).click();
  await page.getByText('修改成功').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await count(edits)).toBe(before + 1);
  expectShown('正在确认结果…');
});

test(
  'what comes too late is refused after the page has said so, and is sent again',
  async () => {
    late = 'refused';
    await open('/operation/nickname', '随机昵称');
    await page.getByRole('button', { name: '新增' }).click();
    await dialog().getByRole('textbox', { name: '词' }).fill('很晚才到');
    await dialog().getByRole('button', { name: '保存' }).click();
    await dialog().getByText('没有执行，请重新提交').waitFor();
    const words = sql<{ count: string }>`select count(*) from nickname_word where content = '很晚才到'`;
    expect(await count(words)).toBe(0);
    late = 'answer';
    await dialog().getByRole('button', { name: '再试一次' }).click();
    await page.getByText('添加成功').waitFor();
    expect(await count(words)).toBe(1);
  },
  timeLimit(180_000),
);

test('a withdrawal is approved once', async () => {
  late = 'answer';
  await open('/finance/withdrawal?status=pending', '提现列表');
  const approvals = sql<{
    count: string;
  }>`select count(*) from withdrawal_approval where reason = '慢也一样'`;
  await rows('提现列表').first().getByRole('button', { name: '通过' }).click();
  await dialog().getByRole('button', { name: '＋ 备注' }).click();
  await dialog().getByRole('textbox', { name: '备注' }).fill('慢也一样');
  await dialog().getByRole('button', { name: '通过' }).click();
  await page
    .getByText(/审批通过|初审通过/)
    .first()
    .waitFor();
  expect(await count(approvals)).toBe(1);
  expectShown('正在确认结果…');
});

test('many records are changed by one bulk action', async () => {
  late = 'request';
  for (let number = 10; number < 40; number++)
    await call('/operation/nickname/add', { content: `慢批${number}` });
  await page.goto('/operation/nickname?content=慢批&pageSize=50');
  await page.getByText('共 30 条').waitFor();
  await page.getByRole('checkbox', { name: '选择本页' }).click();
  await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
  await dialog()
    .getByRole('button', { name: /确\s?定|删除/ })
    .click();
  await page.getByText('完成 30 条').waitFor();
  expect((await call('/operation/nickname/list?content=慢批')).body.result.total).toBe(0);
  expectShown('正在确认结果…');
});

test('the rows of a sheet are imported once', async () => {
  late = 'answer';
  await open('/audit/contraband', '违禁词');
  await page.getByRole('button', { name: '导入' }).click();
  const buffer = Buffer.from('词,分类\n慢词一,辱骂\n慢词二,诈骗\n');
  await dialog().getByLabel('选择文件').setInputFiles({ name: 'words.csv', mimeType: 'text/csv', buffer });
  await dialog().getByRole('button', { name: '下一步：检查' }).click();
  await dialog().getByRole('button', { name: '导入 2 条' }).click();
  await dialog().getByText('已导入 2 条').waitFor();
  const log = sql<{ count: string }>`select count(*) from contraband where word like '慢词%'`;
  expect(await count(log)).toBe(2);
  expectShown('正在检查…');
});

test('a screen is published once', async () => {
  late = 'answer';
  const text = JSON.stringify({
    title: '慢页面',
    resource: { path: '/online/slowPage', table: 'online_slow_page' },
    fields: { name: { type: 'text', title: '名称', required: true } },
    table: { columns: ['name'] },
    form: ['name'],
  });
  await page.goto('/online/form?screen=online/slow-page');
  await page.getByText('文本', { exact: true }).click();
  await page.getByRole('textbox', { name: '页面文件' }).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
  await page.getByRole('heading', { name: '慢页面' }).waitFor();
  await publish(page, '慢也一样');
  const versions = sql<{
    count: string;
  }>`select count(*) from screen_version where file = 'online/slow-page.json'`;
  expect(await count(versions)).toBe(1);
  expectShown('正在确认结果…');
});

test('a month is settled once, as a task', async () => {
  late = 'request';
  const runs = sql<{ count: string }>`select count(*) from commission_run`;
  const before = await count(runs);
  await page.goto('/finance/commission-run');
  await page.getByRole('grid', { name: '佣金结算' }).waitFor();
  await page.getByRole('button', { name: '结算', exact: true }).click();
  await dialog().getByLabel('哪个月').fill(settleableDay());
  await page.keyboard.press('Enter');
  await dialog()
    .getByRole('textbox', { name: /理由|原因/ })
    .fill('月度结算');
  await dialog()
    .getByRole('button', { name: /^(确定|结算)$/ })
    .click();
  await page
    .getByText(/开始发放：\d+ 人/)
    .first()
    .waitFor();
  expect(await count(runs)).toBe(before + 1);
  expectShown('正在确认结果…');
});
