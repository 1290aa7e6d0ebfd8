import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Db } from '../../src/server/db/connection';
import { operator, PASSWORD, role } from '../../src/testing/server/people';
import { type BrowserSession, openBrowser, signIn, startQueue } from './session';

/** Two operators in one queue, and who leads them, in three browsers. */
const QUEUE = '/audit/report-record';
let db: Db;
let first: BrowserSession;
let second: BrowserSession;
let lead: BrowserSession;

/** What it takes to see what is reported. */
const EVIDENCE = [
  'report-record:reveal',
  'private-message:list',
  'private-message:read',
  'live:list',
  'live-warning:list',
  'live-ban:list',
  'post:list',
  'album:list',
  'video:list',
  'radio:list',
  'app-user:list',
];

beforeAll(async () => {
  db = connect(inject('site').database, 2);
  const deciding = await role(db, ['report-record:judge', 'user:list', ...EVIDENCE]);
  const leading = await role(db, ['report-record:lead', 'user:list']);
  await person('queue-one', '甲审核', deciding);
  await person('queue-two', '乙审核', deciding);
  await person('queue-lead', '组长', leading);
  [first, second, lead] = await Promise.all([openBrowser(), openBrowser(), openBrowser()]);
  await signIn(first.page, 'queue-one', PASSWORD);
  await signIn(second.page, 'queue-two', PASSWORD);
  await signIn(lead.page, 'queue-lead', PASSWORD);
});
afterAll(async () => {
  for (const session of [first, second, lead]) await session?.close();
  await db.destroy();
});

async function person(username: string, realname: string, roleId: string): Promise<void> {
  const { id } = await operator(db, { username, roleIds: [roleId] });
  await db.updateTable('sys_user').set({ realname }).where('id', '=', id).execute();
}

/** What is at the right of the record: the scene at the left loads by itself. */
const facts = (page: Page) => page.locator('.queue-record .queue-facts').innerText();
const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name: '正在处理' }).locator('tbody tr').filter({ hasText: name });

test('two operators get two records, and the lead sees who has which', async () => {
  await startQueue(first.page, QUEUE);
  await startQueue(second.page, QUEUE);
  expect(await facts(first.page)).not.toBe(await facts(second.page));
  await lead.page.goto(QUEUE);
  await rowsOf(lead.page, '甲审核').first().waitFor();
  await rowsOf(lead.page, '乙审核').first().waitFor();
  expect(await lead.page.getByRole('button', { name: '开始处理' }).count()).toBe(0);
});

test('the lead reassigns the record at hand: its first operator is refused, the other one gets it next', async () => {
  await first.page.getByRole('button', { name: '停下' }).click();
  await second.page.getByRole('button', { name: '停下' }).click();
  await startQueue(first.page, QUEUE);
  const shown = await facts(first.page);
  await lead.page.goto(QUEUE);
  // the one at hand was claimed before the one claimed ahead
  await rowsOf(lead.page, '甲审核').first().getByRole('button', { name: '改派' }).click();
  await lead.page.getByRole('menuitem', { name: '乙审核' }).click();
  await lead.page.getByText('已改派给 乙审核').waitFor();
  await first.page.keyboard.press('j');
  const dialog = first.page.getByRole('dialog', { name: '处理' });
  await dialog.waitFor();
  await first.page.keyboard.press('1');
  await dialog.getByRole('textbox', { name: '原因' }).fill('查无此事');
  await first.page.keyboard.press('Control+Enter');
  await first.page.getByText('乙审核 正在处理这条记录').first().waitFor();
  expect(await dialog.getByRole('textbox', { name: '原因' }).inputValue(), 'what was typed stays').toBe(
    '查无此事',
  );
  await startQueue(second.page, QUEUE);
  expect(await facts(second.page)).toBe(shown);
});

test('leaving the page gives the records back', async () => {
  const claimsOfSecond = async () => {
    await lead.page.goto(QUEUE);
    await lead.page.locator('.queue-figures').waitFor();
    return rowsOf(lead.page, '乙审核').count();
  };
  // the one at hand and the one claimed ahead
  await expect.poll(claimsOfSecond).toBe(2);
  await second.page.goto('/dashboard/workplace');
  await expect.poll(claimsOfSecond).toBe(0);
});

test('the lead opens a record without claiming it', async () => {
  await startQueue(second.page, QUEUE);
  await lead.page.goto(QUEUE);
  const row = rowsOf(lead.page, '乙审核').first();
  await row.getByRole('button').first().click();
  await lead.page.getByRole('dialog').getByText('举报人').first().waitFor();
  await lead.page.goto(QUEUE);
  await rowsOf(lead.page, '乙审核').first().waitFor();
  expect(await rowsOf(lead.page, '组长').count()).toBe(0);
  expect([...first.pageErrors, ...second.pageErrors, ...lead.pageErrors]).toEqual([]);
});
