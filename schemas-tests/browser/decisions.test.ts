import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { more } from '../support/more';
import { type BrowserSession, openBrowser, signIn, startQueue } from './session';

/** A day of decisions: money, people and certificates, on the built site with demonstration data. */
let session: BrowserSession;
let page: Page;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

const dialog = () => page.getByRole('dialog').last();
const grid = (name: string) => page.getByRole('grid', { name });
const rows = (name: string) => grid(name).locator('[role=row][aria-rowindex]:not([aria-rowindex="1"])');
/** A withdrawal that this operator may approve. After 初审 by the same one it is pending, and has no button. */
const approvable = () =>
  rows('提现列表')
    .filter({ has: page.getByRole('button', { name: '通过' }) })
    .first();

/** Keys go to what has the focus, which a click or a dialog moves a moment later. */
const focusIn = (selector: string) =>
  page.waitForFunction((within) => document.activeElement?.closest(within), selector);

async function open(path: string, title: string) {
  await page.goto(path);
  await rows(title).first().waitFor();
}

test('提现: states with their counts, totals, approval with a reason, and its line in the record’s own tabs', async () => {
  await open('/finance/withdrawal?status=pending', '提现列表');
  const pending = page.getByRole('button', { name: /^待审核/ });
  await expect.poll(() => pending.innerText()).toMatch(/待审核\s*\d+/);
  const before = Number((await pending.innerText()).replace(/\D/g, ''));
  await page.getByText('合计').first().waitFor();
  await approvable().getByRole('button', { name: '通过' }).click();
  await dialog().getByRole('button', { name: '＋ 备注' }).click();
  await dialog().getByRole('textbox', { name: '备注' }).fill('资料一致');
  await dialog().getByRole('button', { name: '通过' }).click();
  await page
    .getByText(/审批通过|初审通过/)
    .first()
    .waitFor();
  await page.goto('/finance/withdrawal-approval');
  await rows('审批记录').first().getByText('资料一致').waitFor();
  await open('/finance/withdrawal?status=pending', '提现列表');
  await expect
    .poll(async () => Number((await pending.innerText()).replace(/\D/g, '')))
    .toBeLessThanOrEqual(before);
});

more(
  '提现 by keys: a held J decides nothing; J then Enter approves one, and a flagged one shows its risk',
  async () => {
    await open('/finance/withdrawal?status=pending', '提现列表');
    const decided: string[] = [];
    page.on('request', (request) => request.url().includes('/action/') && decided.push(request.url()));
    await approvable().locator('[role=gridcell]').nth(2).click();
    await focusIn('[role=row]');
    for (let press = 0; press < 60; press += 1) await page.keyboard.down('j');
    await page.keyboard.up('j');
    await dialog().getByText('的提现，到账').waitFor();
    expect(decided).toEqual([]);
    await focusIn('[role=dialog]');
    const answered = page.waitForResponse((response) => response.url().includes('/action/approve'));
    for (let press = 0; press < 60; press += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    const answer = await (await answered).json();
    expect(answer).toMatchObject({ success: true, message: expect.stringMatching(/审批通过|初审通过/) });
    await page
      .getByText(/审批通过|初审通过/)
      .first()
      .waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(decided).toHaveLength(1);

    await open('/finance/withdrawal?status=pending&risks=sharedDevice,singlePayer,newAccount', '提现列表');
    const reason = await approvable().locator('.cell-alert').innerText();
    await approvable().getByRole('button', { name: '通过' }).click();
    await dialog().getByText('这条记录要留意').waitFor();
    for (const risk of reason.split(/\s+/)) expect(await dialog().innerText()).toContain(risk);
    await dialog().getByRole('button', { name: '取消' }).click();
    expect(decided).toHaveLength(1);
  },
);

more(
  'a person’s record: groups, tabs of other screens, a reveal with its reason, and all of it in the history',
  async () => {
    await open('/user/user', '用户列表');
    await rows('用户列表').first().getByRole('button', { name: '查看', exact: true }).click();
    await dialog()
      .getByRole('button', { name: /^还有 \d+ 项没有记录$/ })
      .click();
    await dialog().getByRole('tab', { name: '金币明细' }).waitFor();
    await dialog().getByRole('button', { name: '查看完整的手机号' }).click();
    await page.getByLabel('查看手机号的理由').fill('核对来电用户');
    await page.locator('.detail-reason').getByRole('button', { name: '查看' }).click();
    await expect.poll(() => dialog().locator('.detail-facts').first().innerText()).toMatch(/1\d{10}/);
    expect(await axeViolations(page, { within: '.ant-drawer', rules: 'wcag' })).toEqual([]);
    await dialog().getByRole('tab', { name: '操作历史' }).click();
    await dialog().getByText('理由：核对来电用户').waitFor();
    await page.keyboard.press('Escape');
  },
);

test('实名认证 by keys alone: begin, pass, reject with a reason, and the next is there', async () => {
  await page.goto('/audit/real-name');
  await page.getByRole('button', { name: '开始处理' }).waitFor();
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null').value as string,
  );
  const userId = await page.evaluate(
    () => JSON.parse(localStorage.getItem('pro__Login_Userinfo') ?? 'null').value.id as string,
  );
  const mine = async () => {
    const answer = await page.request.get('/console/audit/realName/backlog', { headers: { token } });
    const { claims } = (await answer.json()).result as { claims: { userId: string }[] };
    return claims.filter((one) => one.userId === userId).length;
  };
  expect(await axeViolations(page, { within: '.queue', rules: 'wcag' })).toEqual([]);
  expect(await mine(), 'looking claims nothing').toBe(0);
  await page.keyboard.press('j');
  await page.locator('.queue-record').waitFor();
  expect(await mine()).toBeGreaterThan(0);
  const waiting = page.locator('.queue-waiting');
  await expect.poll(() => waiting.innerText()).toMatch(/待处理 \d+ 条/);
  const count = async () => Number((await waiting.innerText()).replace(/\D/g, ''));
  const before = await count();
  expect(await axeViolations(page, { within: '.queue', rules: 'wcag' })).toEqual([]);
  await page.locator('.queue-record').waitFor();
  const hasAlert = (await page.locator('.queue-record .cell-alert').count()) > 0;
  await page.keyboard.press('j');
  if (hasAlert) {
    await dialog().getByText('这条记录要留意').waitFor();
    await page.keyboard.press('Enter');
  }
  // other suites decide on the same database
  await expect.poll(count).toBeLessThan(before);
  const left = await count();
  await page.locator('.queue-record').waitFor();
  await page.keyboard.press('k');
  await dialog().waitFor();
  await dialog().getByRole('group', { name: '快选驳回原因' }).waitFor();
  await page.keyboard.press('1');
  await expect.poll(count).toBeLessThan(left);
});

more(
  '实名认证: Z shows the person again whose rejection was undone, and the next one after them',
  async () => {
    await startQueue(page, '/audit/real-name');
    const facts = page.locator('.queue-facts');
    await facts.waitFor();
    const person = await facts.innerText();
    await page.keyboard.press('k');
    await dialog().getByRole('group', { name: '快选驳回原因' }).waitFor();
    await page.keyboard.press('1');
    await expect.poll(() => facts.innerText()).not.toBe(person);
    const next = await facts.innerText();
    await page.keyboard.press('z');
    await page.getByText('已撤销').waitFor();
    await expect.poll(() => facts.innerText()).toBe(person);
    await page.keyboard.press('n');
    await expect.poll(() => facts.innerText()).toBe(next);
  },
);

test('余额调整: a large one waits for another operator', async () => {
  await page.goto('/user/money-edit');
  const waiting = page.getByRole('button', { name: /^待复核/ });
  const countOf = async () => Number((await waiting.innerText()).replace(/\D/g, ''));
  await expect.poll(countOf).toBeGreaterThan(0);
  const before = await countOf();
  await page.getByRole('button', { name: '新增调整' }).click();
  await dialog().getByRole('combobox', { name: '用户' }).click();
  // Enter would take whatever the list has under it while it still loads
  await page.locator('.ant-select-item-option').first().click();
  await dialog().getByText('金币', { exact: true }).click();
  await dialog().getByText('增加', { exact: true }).click();
  await dialog().getByRole('spinbutton', { name: '数量' }).fill('5000');
  await dialog().getByLabel('调整原因').fill('活动补偿');
  await dialog()
    .locator('input[type=file]')
    .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: PNG });
  await dialog()
    .getByRole('button', { name: /移除 proof/ })
    .waitFor();
  await dialog().getByRole('button', { name: '保存' }).click();
  await dialog()
    .getByText(/确定调整/)
    .waitFor();
  await dialog().getByRole('button', { name: '新增调整' }).click();
  await expect.poll(countOf).toBe(before + 1);
  // the applicant has no button to approve it
  const own = rows('余额调整').filter({ hasText: '活动补偿' });
  await own.first().waitFor();
  expect(await own.first().getByRole('button', { name: '复核通过' }).count()).toBe(0);
});

more('a view is kept, found again by its address, and an export carries what is seen', async () => {
  // a line that does not hold the tools, whatever fonts the machine has
  await page.setViewportSize({ width: 1200, height: 900 });
  await open('/finance/gold-order?status=delivered', '金币充值订单');
  await page.getByRole('button', { name: '列表工具' }).click();
  await page.getByRole('button', { name: /^视图/ }).click();
  await page.getByLabel('新视图的名称').fill('已发货的');
  await page.getByRole('button', { name: '保存视图' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).not.toBeNull();
  const id = new URL(page.url()).searchParams.get('view');
  await page.keyboard.press('Escape');
  await page.goto(`/finance/gold-order?view=${id}`);
  await page
    .getByRole('button', { name: '视图：已发货的', includeHidden: true })
    .waitFor({ state: 'attached' });
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('delivered');
  await page.getByRole('button', { name: '列表工具' }).click();
  await page.getByRole('button', { name: '导出' }).click();
  await dialog().getByText('范围').waitFor();
  expect(await axeViolations(page, { within: '.ant-modal', rules: 'wcag' })).toEqual([]);
  await dialog().getByRole('radio', { name: 'CSV' }).check();
  // the file comes by itself
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog().getByRole('button', { name: '开始导出' }).click(),
  ]);
  await dialog()
    .getByText(/导出完成/)
    .waitFor();
  const folder = await mkdtemp(join(tmpdir(), 'console-download-'));
  await download.saveAs(join(folder, 'orders.csv'));
  const text = await readFile(join(folder, 'orders.csv'), 'utf8');
  await rm(folder, { recursive: true });
  const [head = '', first = ''] = text.split(/\r?\n/);
  expect(head).toContain('订单号');
  expect(first).toContain('已发货');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
});

more('违禁词 come from a spreadsheet: errors first, then all rows in one import', async () => {
  await open('/audit/contraband', '违禁词');
  await page.getByRole('button', { name: '导入' }).click();
  const choose = (text: string) =>
    dialog()
      .getByLabel('选择文件')
      .setInputFiles({ name: 'words.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const check = () => dialog().getByRole('button', { name: '下一步：检查' }).click();
  await choose('词,分类\n新词一,没有这类\n');
  await check();
  await dialog().getByText('分类没有“没有这类”这个选项').waitFor();
  await dialog().getByRole('button', { name: '改对应列' }).click();
  await dialog().getByRole('button', { name: '换文件' }).click();
  await choose('词,分类\n新词一,辱骂\n新词二,诈骗\n');
  await check();
  await dialog().getByRole('button', { name: '导入 2 条' }).click();
  await dialog().getByText('已导入 2 条').waitFor();
  await page.keyboard.press('Escape');
  await rows('违禁词').filter({ hasText: '新词二' }).waitFor();
});

test('nothing of it was an error for the browser', () => {
  expect(session.pageErrors).toEqual([]);
});

/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);
