import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { callServer, signInTo } from '../support/builtServer';
import { addSecondOperator } from '../support/secondOperator';
import { type BrowserSession, eventually, openBrowser, signIn } from './session';

/** Records moved on a board and on a calendar, by mouse and by keys, by one operator and by two (`language.md` §4, `as`). */
let first: BrowserSession;
let second: BrowserSession;
let token: string;
const OWN = 'Trial-2026y';
const url = inject('site').url;

beforeAll(async () => {
  token = await signInTo(url, inject('site').adminPassword);
  await addSecondOperator(url, token, {
    username: 'board2',
    realname: '状态板乙',
    roleCode: 'admin',
    own: OWN,
  });
  [first, second] = await Promise.all([openBrowser(), openBrowser()]);
  await signIn(first.page);
  await signIn(second.page, 'board2', OWN);
});
afterAll(() => Promise.all([first?.close(), second?.close()]));

const columnOf = (page: Page, state: string) => page.locator(`[data-state="${state}"]`);
const countOf = async (page: Page, state: string) =>
  Number(await columnOf(page, state).locator('.board-count').textContent());
const cardsOf = (page: Page, state: string) => columnOf(page, state).locator('.card');
const nameOf = async (card: Locator) => (await card.getAttribute('aria-label')) ?? '';

/** A task that is not overdue, so that nothing is asked about it. */
async function calmTask(page: Page): Promise<Locator> {
  const path = '/demo/basicList/list?status=doing&pageSize=1&column=dueDate&order=desc';
  const { body } = await callServer(url, path, { token });
  const [task] = (body.result as { records: { id: string }[] }).records;
  if (!task) throw new Error('no task in the demonstration data');
  return columnOf(page, 'doing').locator(`.card[data-record="${task.id}"]`);
}

/** With the mouse, in steps as a hand makes them; it is released if `isDropped`. */
async function drag(page: Page, from: Locator, to: Locator, isDropped = true): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + 12);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + 60, { steps: 8 });
  if (isDropped) await page.mouse.up();
}

test('a card dragged into a column is what its action leaves, and 撤销 brings it back', async () => {
  const { page } = first;
  await page.goto('/list/basic-list?as=board');
  await cardsOf(page, 'doing').first().waitFor();
  expect(await axeViolations(page, { within: '.list', rules: 'wcag' })).toEqual([]);
  const [doing, done] = [await countOf(page, 'doing'), await countOf(page, 'done')];
  const card = await calmTask(page);
  const name = await nameOf(card);
  const answered = page.waitForResponse((answer) => answer.url().includes('/action/finish'));
  await drag(page, card, columnOf(page, 'done'));
  await eventually(async () =>
    expect(await page.locator('.drag-status').textContent()).toBe(`「${name}」移到“完成”`),
  );
  expect(await (await answered).json()).toMatchObject({ success: true });
  await columnOf(page, 'done').getByRole('listitem', { name, exact: true }).waitFor();
  await eventually(async () =>
    expect([await countOf(page, 'doing'), await countOf(page, 'done')]).toEqual([doing - 1, done + 1]),
  );
  await page.getByRole('button', { name: '撤销' }).click();
  await columnOf(page, 'doing').getByRole('listitem', { name, exact: true }).waitFor();
});

test('keys do the same, and the focus follows the card', async () => {
  const { page } = first;
  const card = await calmTask(page);
  const name = await nameOf(card);
  await card.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page
    .getByRole('status')
    .filter({ hasText: `「${name}」移到“完成”，按 Enter 放下` })
    .waitFor();
  await page.keyboard.press('Enter');
  await columnOf(page, 'done').getByRole('listitem', { name, exact: true }).waitFor();
  await eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name),
  );
  // until the server has answered it is on its way
  await page.locator('.card.is-moving').waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('Enter');
  await columnOf(page, 'doing').getByRole('listitem', { name, exact: true }).waitFor();
});

test('a column that refuses the card says why while it is dragged, and the card stays', async () => {
  const { page } = first;
  await page.goto('/user/feedback?as=board');
  const card = cardsOf(page, 'closed').first();
  const id = await card.getAttribute('data-record');
  await drag(page, card, columnOf(page, 'replied'), false);
  await columnOf(page, 'replied').getByText('须满足：状态是“待处理”').waitFor();
  // a copy follows the pointer, and takes no room
  const copy = await page.locator('.drag-copy').boundingBox();
  const over = await columnOf(page, 'replied').boundingBox();
  expect(Math.abs((copy?.x ?? 0) - (over?.x ?? 0))).toBeLessThan(40);
  expect(await columnOf(page, 'replied').getAttribute('data-drop')).toBe('refused');
  expect(await columnOf(page, 'open').getAttribute('data-drop')).toBe('able');
  await page.mouse.up();
  await page
    .getByText(/这一条现在不能回复/)
    .first()
    .waitFor();
  expect(await columnOf(page, 'closed').locator(`[data-record="${id}"]`).count()).toBe(1);
});

test('of two operators the second reads that it was handled, and the card goes where it is', async () => {
  const stale = second.page;
  await Promise.all([first.page.goto('/user/feedback?as=board'), stale.goto('/user/feedback?as=board')]);
  const card = cardsOf(stale, 'open').first();
  await card.waitFor();
  const id = await card.getAttribute('data-record');
  const overdue = (await card.locator('.cell-alert').count()) > 0;
  const { body } = await callServer(url, '/user/feedback/action/close', {
    token,
    body: { id },
  });
  expect(body.success, body.message).toBe(true);
  // several actions lead there: which of them is asked
  await drag(stale, card, columnOf(stale, 'closed'));
  await stale.getByRole('menuitem', { name: '重复' }).click();
  // its answer is overdue, so that the page asks
  const question = stale.getByRole('dialog').getByRole('button', { name: '重复' });
  if (overdue) await question.click();
  await stale.getByText('该记录已被他人处理').waitFor();
  await columnOf(stale, 'closed').locator(`[data-record="${id}"]`).waitFor();
  // each column is read by its own call
  await columnOf(stale, 'open').locator(`[data-record="${id}"]`).waitFor({ state: 'detached' });
});

const entry = (page: Page, name: string) => page.locator('.calendar-entry').filter({ hasText: name });

test('a period dragged to another day keeps its time of day and length, and 撤销 gives the former back', async () => {
  const { page } = first;
  const { body } = await callServer(url, '/operation/banner/list?pageSize=1&column=startTime&order=desc', {
    token,
  });
  const [banner] = (body.result as { records: Record<string, string>[] }).records;
  if (!banner) throw new Error('no banner in the demonstration data');
  const start = banner.startTime as string;
  await page.goto('/operation/banner?as=calendar');
  await page.locator('.calendar[aria-busy="false"] .calendar-entry').first().waitFor();
  expect(await axeViolations(page, { within: '.list', rules: 'wcag' })).toEqual([]);
  await page.goto(`/operation/banner?as=calendar&at=${start.slice(0, 10)}`);
  const shown = entry(page, banner.title as string).first();
  await shown.waitFor();
  expect(await axeViolations(page, { within: '.list', rules: 'wcag' })).toEqual([]);
  const from = await shown.getAttribute('data-from');
  const target = page.locator(`[data-day]:not([data-day="${from}"])`).first();
  const to = await target.getAttribute('data-day');
  const sent = page.waitForRequest((request) => request.url().includes('/operation/banner/edit'));
  await shown.scrollIntoViewIfNeeded();
  const box = await shown.boundingBox();
  const end = await target.boundingBox();
  if (!box || !end) throw new Error('nothing to drag');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 20, end.y + 40, { steps: 8 });
  await page.mouse.up();
  const record = (await sent).postDataJSON() as Record<string, string>;
  const days = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / 86_400_000;
  expect(record.startTime?.slice(11)).toBe(start.slice(11));
  expect(days(start.slice(0, 10), record.startTime?.slice(0, 10) as string)).toBe(
    days(from as string, to as string),
  );
  if (banner.endTime)
    expect(days(record.startTime as string, record.endTime as string)).toBe(days(start, banner.endTime));
  // the calendar says the same to screen readers
  await page
    .locator('.notice')
    .filter({ hasText: new RegExp(`「${banner.title}」：.*→`) })
    .waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await eventually(async () => {
    const now = await callServer(url, `/operation/banner/queryById?id=${banner.id}`, { token });
    expect((now.body.result as Record<string, string>).startTime).toBe(start);
  });
});

test('on a phone the board is one column with segments, and the calendar a list of days', async () => {
  const { page } = second;
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/list/basic-list?as=board');
  await cardsOf(page, 'doing').first().waitFor();
  expect(await columnOf(page, 'done').count()).toBe(0);
  await page.getByRole('button', { name: /^完成/ }).first().click();
  await cardsOf(page, 'done').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.goto('/operation/banner?as=calendar');
  await page.locator('.calendar-agenda section').first().waitFor();
  expect(await axeViolations(page, { within: '.list', rules: 'wcag' })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('no console error, no warning', () => {
  expect([...first.pageErrors, ...second.pageErrors]).toEqual([]);
});
