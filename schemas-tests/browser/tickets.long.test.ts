import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { callServer, signInTo } from '../support/builtServer';
import { addSecondOperator } from '../support/secondOperator';
import { type BrowserSession, eventually, openBrowser, signIn } from './session';

/** A feedback as a conversation: the reply box, ready texts, notes, and two operators over one letter (`language.md` §4, `thread`). */
let first: BrowserSession;
let second: BrowserSession;
let token: string;
const OWN = 'Trial-2026y';
const url = inject('site').url;

beforeAll(async () => {
  token = await signInTo(url, inject('site').adminPassword);
  await addSecondOperator(url, token, {
    username: 'ticket2',
    realname: '客服乙',
    roleCode: 'admin',
    own: OWN,
  });
  [first, second] = await Promise.all([openBrowser(), openBrowser()]);
  await signIn(first.page);
  await signIn(second.page, 'ticket2', OWN);
});
afterAll(() => Promise.all([first?.close(), second?.close()]));

interface Feedback {
  id: string;
  userId_dictText: string;
}
let place = 0;
/** Another one that waits, so that no test meets what a former one did. */
async function waiting(): Promise<Feedback> {
  const { records } = (
    await callServer(url, `/user/feedback/list?status=open&pageSize=30&column=id&order=asc`, { token })
  ).body.result as { records: Feedback[] };
  const found = records[place++];
  if (!found) throw new Error('no feedback waits in the demonstration data');
  return found;
}

const box = (page: Page) => page.locator('.thread-composer:not([hidden]) textarea').first();
const lettersOf = (page: Page) => page.locator('.thread-letter');
async function open({ page }: BrowserSession, { id }: Feedback): Promise<void> {
  await page.goto(`/user/feedback?record=${id}`);
  await box(page).waitFor();
}

test('the person is beside the letters, `/` fills a ready text in, Ctrl+Enter sends it', async () => {
  const feedback = await waiting();
  await open(first, feedback);
  const { page } = first;
  for (const block of ['用户', '充值订单', '设备', '处罚记录', '该用户的反馈'])
    await page
      .getByRole('complementary')
      .getByRole('heading', { name: new RegExp(`^${block} `) })
      .waitFor();
  await page.locator('.thread-block').getByText('金币余额').waitFor();
  // the key of the reply leads to its box
  await page.keyboard.press('j');
  await eventually(async () =>
    expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true),
  );
  await page.keyboard.type('/请更新');
  const option = page.getByRole('option', { name: /请更新/ });
  await option.waitFor();
  expect(await box(page).getAttribute('aria-activedescendant'), 'what a screen reader reads').toBe(
    await option.first().getAttribute('id'),
  );
  await page.keyboard.press('Enter');
  expect(await box(page).getAttribute('aria-activedescendant')).toBeNull();
  expect(await box(page).inputValue()).toContain(`${feedback.userId_dictText}您好`);
  // in the middle of what is written too, with the cursor behind it
  await box(page).fill('前 后');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('/请更新');
  await page.getByRole('option', { name: /请更新/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('！');
  const text = await box(page).inputValue();
  expect(text).toMatch(/^前 .*您好.*！后$/s);
  await page.keyboard.press('Control+Enter');
  await lettersOf(page)
    .filter({ hasText: text.slice(0, 20) })
    .waitFor();
  // the next letter is written without looking for its box
  await eventually(async () =>
    expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true),
  );
  const { result } = (
    await callServer(url, `/user/feedbackLetter/list?feedbackId=${feedback.id}&column=id&order=desc`, {
      token,
    })
  ).body as { result: { records: Record<string, unknown>[] } };
  expect(result.records[0]).toMatchObject({ side: 'operator', content: text });
});

test('a note stands apart, is no answer, and its HTML is text', async () => {
  const feedback = await waiting();
  await open(first, feedback);
  const { page } = first;
  await page.locator('.thread-modes').getByText('内部备注').click();
  await page.getByText('内部备注', { exact: true }).first().waitFor();
  await expect.poll(() => page.locator('.thread-box').getAttribute('class')).toContain('is-aside');
  await box(page).fill('<img src=x onerror="document.title=1"><b>注意</b>');
  await page.keyboard.press('Control+Enter');
  await page.getByText('已记下，用户看不到').first().waitFor();
  const noted = lettersOf(page).last();
  await expect.poll(() => noted.innerText()).toContain('<b>注意</b>');
  expect(await noted.getAttribute('class')).toContain('is-aside');
  expect(await noted.locator('img, b').count()).toBe(0);
  const { result } = (await callServer(url, `/user/feedback/queryById?id=${feedback.id}`, { token })).body;
  expect(result).toMatchObject({ status: 'open' });
});

test('the second of two operators sees the first one’s answer before anything of theirs is sent', async () => {
  const feedback = await waiting();
  await open(first, feedback);
  await open(second, feedback);
  await box(second.page).fill('第二位的回复');
  await box(first.page).fill('第一位的回复');
  await first.page.keyboard.press('Control+Enter');
  await lettersOf(first.page).filter({ hasText: '第一位的回复' }).waitFor();
  await box(second.page).press('Control+Enter');
  await second.page.getByRole('alert').filter({ hasText: '请先看看再发' }).waitFor();
  await lettersOf(second.page).filter({ hasText: '第一位的回复' }).waitFor();
  const { result } = (await callServer(url, `/user/feedbackLetter/list?feedbackId=${feedback.id}`, { token }))
    .body as { result: { records: { content: string }[] } };
  expect(result.records.map(({ content }) => content)).not.toContain('第二位的回复');
});

test('a session that ends while a reply is typed: it is in the box again after signing in', async () => {
  const feedback = await waiting();
  await open(second, feedback);
  const { page } = second;
  await box(page).fill('写到一半的回复');
  await page.evaluate(async () => {
    const { value } = JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null') as { value: string };
    await fetch('/console/sys/logout', { method: 'POST', headers: { TOKEN: value } });
  });
  await box(page).press('Control+Enter');
  await page.getByRole('dialog', { name: '登录已过期' }).getByRole('button', { name: '重新登录' }).click();
  await page.waitForURL('**/user/login**');
  await page.getByLabel('账号').fill('ticket2');
  await page.getByLabel('密码').fill(OWN);
  await page.getByRole('button', { name: '登录' }).click();
  await box(page).waitFor();
  // without a question: what failed here once tells by this whether the text was lost, or only offered
  await expect
    .poll(async () => ({
      text: await box(page).inputValue(),
      bars: await page.locator('.form-draft, .draft-offer').allInnerTexts(),
    }))
    .toMatchObject({ text: '写到一半的回复' });
});
