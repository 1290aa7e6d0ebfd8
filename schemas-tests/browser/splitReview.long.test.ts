import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Db } from '../../src/server/db/connection';
import { operator, PASSWORD, role } from '../../src/testing/server/people';
import { axeViolations } from '../support/axe';
import { person, withdrawal } from '../support/moneyStory';
import { type BrowserSession, openBrowser, signIn } from './session';

/** Withdrawals one after the other by keys: the list beside the record, the question in place, and what the series came to. */
let db: Db;
let session: BrowserSession;
let page: Page;

const AMOUNTS = [300, 100, 800, 40];
const NAMES = ['初雪', '晨雾', '晚霞', '微光'];

beforeAll(async () => {
  db = connect(inject('site').database, 2);
  const deciding = await role(db, [
    'withdrawal:approve',
    'withdrawal:reject',
    'withdrawal:reveal',
    'app-user:list',
  ]);
  await operator(db, { username: 'split-clerk', roleIds: [deciding] });
  for (const [index, yuan] of AMOUNTS.entries()) {
    const userId = await person(db, { userNo: `9970${index}`, bean: 100 });
    await sql`update app_user set nickname = ${NAMES[index]}, create_time = '2020-01-01' where id = ${userId}::bigint`.execute(
      db,
    );
    const id = await withdrawal(db, userId, { orderNo: `SPLIT${index}`, bean: 10, amount: yuan * 100 });
    // the longest waiting of all
    await sql`update withdrawal set create_time = timestamptz '2020-01-01' + make_interval(days => ${index})
      where id = ${id}::bigint`.execute(db);
  }
  session = await openBrowser();
  page = session.page;
  await signIn(page, 'split-clerk', PASSWORD);
});
afterAll(async () => {
  await session?.close();
  await db.destroy();
});

const atHand = () => page.locator('.queue-line [aria-current] .queue-line-whose').innerText();
const done = () => page.locator('.queue-line.is-done').allInnerTexts();
const asked = () => page.locator('.queue-pane').getByRole('dialog');
/** To the queue, or to what it asks. */
const key = async (name: string, within = '.queue') => {
  await page.waitForFunction((place) => document.activeElement?.closest(place), within);
  await page.keyboard.press(name);
};
const answer = (name: string) => key(name, '.queue [role=dialog] form');

test('a series by keys: each question stands in place, a digit chooses and Enter decides', async () => {
  const decided: string[] = [];
  page.on('request', (request) => request.url().includes('/action/') && decided.push(request.url()));
  await page.goto('/finance/withdrawal');
  await page.getByRole('grid', { name: '提现列表' }).waitFor();
  await page.getByRole('radio', { name: '全部记录' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: '开始处理' }).waitFor();
  await page.keyboard.press('j');
  await expect.poll(atHand).toBe('初雪');
  expect(decided, 'the first key begins').toEqual([]);

  await key('j');
  await asked().getByText('本人 24 小时内单人审批的提现已有 ¥0.00，上限 ¥1,000.00').waitFor();
  expect(await asked().innerText()).toContain('¥300.00');
  expect(await axeViolations(page, { within: '.queue', rules: 'wcag' })).toEqual([]);
  await answer('Enter');
  await expect.poll(atHand).toBe('晨雾');

  await key('k');
  await asked().getByText('驳回原因').waitFor();
  await answer('1');
  await page.waitForFunction(() => document.activeElement?.textContent?.replace(/\s/g, '') === '驳回');
  expect(decided, 'the digit chooses').toHaveLength(1);
  await answer('Enter');
  await expect.poll(atHand).toBe('晚霞');

  await key('j');
  await asked().getByText('加这笔 ¥800.00 达到上限，还要另一位审批').waitFor();
  expect(await asked().innerText()).toContain('已有 ¥300.00');
  await answer('Enter');
  await expect.poll(atHand).toBe('微光');
  expect((await done()).map((one) => one.split('\n').at(-1))).toEqual(['通过', '驳回', '通过（待他人审批）']);
});

test('with less room the list is a strip above the record, and on a phone it is absent', async () => {
  const list = page.locator('.queue-list');
  const placed = async () => {
    const [strip, record] = [await list.boundingBox(), await page.locator('.queue-pane').boundingBox()];
    return strip && record && { isAbove: strip.y + strip.height <= record.y, height: strip.height };
  };
  expect(await placed()).toMatchObject({ isAbove: false });
  await page.setViewportSize({ width: 1088, height: 800 });
  await expect.poll(placed).toMatchObject({ isAbove: true });
  expect((await placed())?.height).toBeLessThan(80);
  await page.setViewportSize({ width: 375, height: 812 });
  await list.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('after the series one line says what it came to and leads to exactly its records', async () => {
  await page.getByRole('button', { name: '停下' }).press('Enter');
  const line = page.locator('.queue-series button');
  await line.waitFor();
  expect(await line.innerText()).toMatch(
    /^本次 1 笔通过 ¥300\.00，1 笔通过（待他人审批），1 笔驳回，用时 \d+ (秒|分)$/,
  );
  await line.press('Enter');
  const grid = page.getByRole('grid', { name: '提现列表' });
  await grid.waitFor();
  for (const name of ['初雪', '晨雾', '晚霞']) await grid.getByText(name).waitFor();
  expect(await grid.locator('[role=row][aria-rowindex]:not([aria-rowindex="1"])').count()).toBe(3);
});
