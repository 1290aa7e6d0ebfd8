import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PIXEL } from '../pixel';
import { type BrowserSession, startQueue } from '../session';
import { expectSteps, hand, openAuthorAndOperator } from './beginner';

/** Submissions with a picture and an author, judged one by one with the keys, as a beginner makes the screen. */
let author: BrowserSession;
let operator: BrowserSession;
const MOST_STEPS = 11;

beforeAll(async () => {
  ({ author, operator } = await openAuthorAndOperator({
    roleName: '审稿',
    roleCode: 'submission_reviewer',
    username: 'reviewer1',
    realname: '审稿员',
  }));
});
afterAll(() => Promise.all([author?.close(), operator?.close()]));

test('a review queue in at most 11 steps, published, granted, and worked through with the keys by a second operator', async () => {
  const { page } = author;
  const { panel, taken, step, begin, choosePart, addField, call, publishTo } = hand(page);
  await begin('投稿审核', '审核队列');
  await addField('引用');
  await call('作者');
  await choosePart('状态');
  await step('what waits is called', async () => {
    const title = panel.getByRole('textbox', { name: '选项 待审核' });
    await title.fill('待审');
    await title.press('Enter');
  });
  await publishTo('审稿');
  expectSteps(taken, MOST_STEPS);

  await submit(page, '晚霞');
  await submit(page, '抽烟');
  await review();
  expect(author.pageErrors).toEqual([]);
});

/** What comes in while nobody looks: a title, a text, a picture, and who sent it. */
async function submit(page: Page, name: string): Promise<void> {
  await page.goto('/online/tou-gao-shen-he');
  await page.getByText('全部记录', { exact: true }).click();
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '标题' }).fill(name);
  await form.getByRole('textbox', { name: '内容' }).fill(`${name}的照片`);
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PIXEL });
  await form.getByRole('button', { name: /移除 photo/ }).waitFor();
  await form.getByRole('combobox', { name: '作者' }).click();
  await page.locator('.ant-select-item-option').first().click();
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'detached' });
}

async function review(): Promise<void> {
  const { page } = operator;
  await startQueue(page, '/online/tou-gao-shen-he');
  const record = page.locator('.queue-record');
  await record.getByText('晚霞', { exact: true }).waitFor();
  await record.getByRole('button', { name: '查看图片' }).waitFor();
  await page.keyboard.press('j');
  await record.getByText('抽烟', { exact: true }).waitFor();
  await page.keyboard.press('k');
  await page.getByRole('textbox', { name: '驳回原因' }).fill('画面里有人抽烟');
  await page.keyboard.press('Control+Enter');
  await page.getByText('没有等待处理的记录').waitFor();
  await page.getByText('全部记录', { exact: true }).click();
  // the list begins with what waits, which is nothing now
  await page.getByRole('button', { name: '清除筛选' }).click();
  await page.getByRole('row', { name: /晚霞.*通过/ }).waitFor();
  await page.getByRole('row', { name: /抽烟.*驳回/ }).waitFor();
  expect(operator.pageErrors).toEqual([]);
}
