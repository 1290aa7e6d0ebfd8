import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn, startQueue } from './session';

/** What operators do all day, counted in clicks and keys: each step here is one. */
let session: BrowserSession;
let page: Page;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

const dialog = () => page.getByRole('dialog').last();
const rows = (title: string) =>
  page.getByRole('grid', { name: title }).locator('[role=row][aria-rowindex]:not([aria-rowindex="1"])');

async function open(path: string, title: string) {
  await page.goto(path);
  await rows(title).first().waitFor();
}

/** Nothing is asked any more; what still is says why. */
async function closed(): Promise<void> {
  await expect.poll(async () => (await page.getByRole('dialog').allInnerTexts()).join()).toBe('');
}

/** The steps that were taken, to be counted. */
function counter() {
  let count = 0;
  return {
    count: () => count,
    click: async (name: string, within = dialog()) => {
      count += 1;
      const button = within.getByRole('button', { name, exact: true }).first();
      await button.waitFor();
      // a dialog that still grows would take the press elsewhere
      await page.waitForFunction(
        () => document.querySelector('[class*="-appear"], [class*="-enter"]') === null,
      );
      await button.click();
    },
    key: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
  };
}

/** The focus on the first row, where an operator who goes through a list has it. */
async function focusRow(title: string): Promise<string> {
  // plain text: a press on the name before it opens the person
  const cell = rows(title).first().locator('[role=gridcell]').nth(2);
  await cell.click();
  return (await rows(title).first().innerText()).replace(/\s+/g, ' ');
}

test('a mute for a day: three clicks, the second time', async () => {
  await open('/user/user?status=normal', '用户列表');
  await rows('用户列表').first().getByRole('button', { name: '禁言' }).click();
  await dialog().getByRole('textbox', { name: '原因' }).fill('辱骂他人');
  await dialog().getByRole('button', { name: '禁言', exact: true }).click();
  await page.getByText('处罚已生效').first().waitFor();
  await closed();
  const steps = counter();
  await steps.click('禁言', rows('用户列表').nth(1));
  await steps.click('辱骂他人');
  expect(await dialog().getByRole('button', { name: '1天' }).getAttribute('aria-pressed')).toBe('true');
  await steps.click('禁言');
  await closed();
  expect(steps.count()).toBeLessThanOrEqual(3);
});

test('a withdrawal: a key and Enter approve, two keys and Enter reject with a reason', async () => {
  await open('/finance/withdrawal', '提现列表');
  const approved = await focusRow('提现列表');
  const approving = counter();
  await approving.key('j');
  await dialog().getByText('的提现，到账').waitFor();
  await approving.key('Enter');
  await page
    .getByText(/审批通过|初审通过/)
    .first()
    .waitFor();
  expect(approving.count()).toBe(2);
  await open('/finance/withdrawal', '提现列表');
  const rejected = await focusRow('提现列表');
  expect(rejected === approved && /待审核/.test(rejected), 'one that waits for a second approval stays').toBe(
    false,
  );
  const rejecting = counter();
  await rejecting.key('k');
  await dialog().getByRole('group', { name: '快选驳回原因' }).waitFor();
  await rejecting.key('1');
  await rejecting.key('Enter');
  await page.getByText('已驳回，金豆已返还').first().waitFor();
  expect(rejecting.count()).toBe(3);
});

test('the next record: one key in the drawer, and none after a decision', async () => {
  await open('/finance/withdrawal', '提现列表');
  const number = async () => (await dialog().locator('.ant-drawer-title').innerText()).trim();
  await rows('提现列表').first().getByRole('button', { name: '查看', exact: true }).click();
  const first = await number();
  const address = page.url();
  expect(new URL(address).searchParams.get('record')).not.toBeNull();
  const steps = counter();
  await steps.key('n');
  await expect.poll(number).not.toBe(first);
  expect(steps.count()).toBe(1);
  const second = await number();
  await dialog().locator('.detail-facts').first().waitFor();
  await page.keyboard.press('k');
  await dialog().getByRole('group', { name: '快选驳回原因' }).waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  await expect.poll(number).not.toBe(second);
  // what a colleague was sent
  await page.goto(address);
  await expect.poll(number).toBe(first);
});

test('a real name: one key passes', async () => {
  await startQueue(page, '/audit/real-name');
  const waiting = page.locator('.queue-waiting');
  await expect.poll(() => waiting.innerText()).toMatch(/待处理 \d+ 条/);
  await page.locator('.queue-record').waitFor();
  const count = async () => Number((await waiting.innerText()).replace(/\D/g, ''));
  const before = await count();
  const name = page.locator('.queue-record');
  // one with an alert asks
  while ((await name.locator('.cell-alert').count()) > 0) {
    const shown = await name.innerText();
    await page.keyboard.press('n');
    await expect.poll(() => name.innerText()).not.toBe(shown);
  }
  const steps = counter();
  await steps.key('j');
  await expect.poll(count).toBeLessThan(before);
  expect(steps.count()).toBe(1);
});
