import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { type BrowserSession, openBrowser, signIn } from './session';

/** Order by drag and by keys on the banners, and the live rooms as cards, on the built site. */
let session: BrowserSession;
let page: Page;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
  await page.goto('/operation/banner');
  await rows().first().waitFor();
});
afterAll(() => session.close());

const grid = () => page.getByRole('grid', { name: '轮播图' });
const rows = () => grid().locator('[role=row][aria-rowindex]:not([aria-rowindex="1"])');
const row = (name: string) => rows().filter({ hasText: name });
/** The drawn order: rows are where their position says, wherever they are in the document. */
const titles = async () =>
  (
    await rows().evaluateAll((found) =>
      found
        .map((one) => ({
          top: one.getBoundingClientRect().top,
          text: one.querySelector('[aria-colindex="3"]')?.textContent ?? '',
        }))
        .sort((a, b) => a.top - b.top)
        .map(({ text }) => text),
    )
  ).slice(0, 4);

test('a row dragged by its handle stays where it was dropped, after a refresh too', async () => {
  await expect.poll(titles).toEqual(['新人充值礼', '周末歌会', '情人节限定礼物', '主播招募']);
  expect(await axeViolations(page, { within: '.list', rules: 'wcag' })).toEqual([]);
  const answered = page.waitForResponse((answer) => answer.url().includes('/operation/banner/reorder'));
  const target = await row('新人充值礼').boundingBox();
  await row('情人节限定礼物')
    .locator('.list-drag-handle')
    .dragTo(row('新人充值礼'), { targetPosition: { x: 60, y: (target?.height ?? 0) * 0.2 } });
  expect(await (await answered).json()).toMatchObject({ success: true, message: '顺序已调整' });
  const dropped = ['情人节限定礼物', '新人充值礼', '周末歌会', '主播招募'];
  await expect.poll(titles).toEqual(dropped);
  expect(await grid().locator('[data-drop]').count()).toBe(0);
  await page.reload();
  await expect.poll(titles).toEqual(dropped);
});

test('Alt+↓ moves the focused row, and the focus follows it', async () => {
  const answered = page.waitForResponse((answer) => answer.url().includes('/operation/banner/reorder'));
  await row('情人节限定礼物').locator('[aria-colindex="3"]').click();
  await page.keyboard.press('Alt+ArrowDown');
  await answered;
  await expect.poll(titles).toEqual(['新人充值礼', '情人节限定礼物', '周末歌会', '主播招募']);
  const focused = () => page.evaluate(() => document.activeElement?.closest('[role=row]')?.textContent ?? '');
  await expect.poll(focused).toContain('情人节限定礼物');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(titles).toEqual(['新人充值礼', '周末歌会', '情人节限定礼物', '主播招募']);
  await grid()
    .getByRole('columnheader', { name: /投放时间/ })
    .click();
  await expect.poll(() => grid().locator('.list-drag-handle').count()).toBe(0);
});

test('live rooms are cards: pictures open large, keys select one and open it', async () => {
  const answered = page.waitForResponse((answer) => answer.url().includes('/live/live/list'));
  await page.goto('/live/live?status=live');
  const { total } = (await (await answered).json()).result as { total: number };
  const cards = page.getByRole('list', { name: '直播列表' }).locator('.card');
  await expect.poll(() => cards.count()).toBe(total);
  await cards
    .first()
    .getByRole('button', { name: /查看封面/ })
    .click();
  await page.locator('.ant-image-preview-img').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.ant-image-preview-img').waitFor({ state: 'hidden' });
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await page.getByText(`已选 1 / 共 ${total}`).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('在线人数').waitFor();
});

test('no console error, no warning', () => {
  expect(session.pageErrors).toEqual([]);
});
