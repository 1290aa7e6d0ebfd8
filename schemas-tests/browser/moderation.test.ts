import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { more } from '../support/more';
import { type BrowserSession, eventually, openBrowser, signIn, startQueue } from './session';

/** What people upload, judged by keys on the built site with demonstration data. */
let session: BrowserSession;
let page: Page;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

const card = () => page.locator('.card:focus');
const waiting = async () =>
  Number((await page.getByRole('button', { name: /^待审核/ }).innerText()).replace(/\D/g, ''));

/** Ids of the photos in a person's own drawer. */
async function photosInRecordOf(userId: string): Promise<string[]> {
  await page.goto(`/user/user?record=${userId}`);
  const answered = page.waitForResponse((answer) => answer.url().includes('/user/user-photo/list'));
  await page.getByRole('dialog').getByRole('tab', { name: '相册' }).click();
  return (await listed(await answered)).map(({ id }) => id);
}

async function listed(answer: Response): Promise<{ id: string; userId: string }[]> {
  const { result } = (await answer.json()) as { result: { records: { id: string; userId: string }[] } };
  return result.records;
}

async function openWall(): Promise<{ id: string; userId: string }[]> {
  // a list that the page before was still asking for is not the one meant
  await page.goto('about:blank');
  const answered = page.waitForResponse((answer) => answer.url().includes('/user/album/list'));
  await page.goto('/user/album');
  const photos = await listed(await answered);
  await page.locator('.card[tabindex]').first().focus();
  return photos;
}

test('相册 by keys alone: pass, reject, reject again for the same reason, undo', async () => {
  await openWall();
  expect(await axeViolations(page, { within: '.cards', rules: 'wcag' })).toEqual([]);
  await eventually(async () => expect(await waiting()).toBeGreaterThan(0));
  const before = await waiting();
  /** The counts may come before the rows. */
  const goneAfter = async (decide: () => Promise<void>) => {
    const decided = await card().elementHandle();
    await decide();
    await eventually(async () => expect(await decided?.evaluate((one) => one.isConnected)).toBe(false));
    await eventually(async () => expect(await card().count()).toBe(1));
  };
  await goneAfter(() => page.keyboard.press('j'));
  await eventually(async () => expect(await waiting()).toBe(before - 1));
  await goneAfter(async () => {
    await page.keyboard.press('k');
    await page.getByRole('group', { name: '快选驳回原因' }).waitFor();
    await page.keyboard.press('1');
  });
  await eventually(async () => expect(await waiting()).toBe(before - 2));
  await page.keyboard.press('.');
  await eventually(async () => expect(await waiting()).toBe(before - 3));
  await page.keyboard.press('z');
  await eventually(async () => expect(await waiting()).toBe(before - 2));
});

more('a rejected photo disappears from the person’s record', async () => {
  const [first] = await openWall();
  const { id, userId } = first as { id: string; userId: string };
  expect(await photosInRecordOf(userId)).toContain(id);
  expect((await openWall())[0]?.id).toBe(id);
  await page.keyboard.press('k');
  await page.getByRole('group', { name: '快选驳回原因' }).waitFor();
  await page.keyboard.press('2');
  await page.getByText('已驳回').first().waitFor();
  expect(await photosInRecordOf(userId)).not.toContain(id);
});

more('a window of 720 × 450, as at 200 %, gives most of its height to what is judged', async () => {
  await page.setViewportSize({ width: 720, height: 450 });
  await startQueue(page, '/live/post');
  const inSight = () =>
    page.locator('.queue-evidence').evaluate((evidence) => {
      const bar = document.querySelector('.queue-buttons')?.getBoundingClientRect().top ?? 0;
      evidence.scrollIntoView({ block: 'start' });
      const { top, bottom } = evidence.getBoundingClientRect();
      return Math.min(bottom, bar) - Math.max(top, 0);
    });
  await eventually(async () => expect(await inSight()).toBeGreaterThan(220));
  await page.getByRole('button', { name: /通过/ }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
});
