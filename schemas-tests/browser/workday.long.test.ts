import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { callServer, signInTo } from '../support/builtServer';
import { type BrowserSession, openBrowser, signIn, startQueue } from './session';

/** What operators stumbled over in a working day, on the built site over our own server. */
let session: BrowserSession;
let page: Page;
let token: string;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
  token = await signInTo(inject('site').url, inject('site').adminPassword);
});
afterAll(() => session.close());

const records = async (path: string): Promise<Record<string, string>[]> =>
  (await callServer(inject('site').url, path, { token })).body.result.records;

test('a direct link finds 首页 before it, and 全部标签页 lists them, by mouse and by key', async () => {
  const own = await openBrowser();
  await own.page.goto('/goods/gift');
  await own.page.getByLabel('账号').fill('admin');
  await own.page.getByLabel('密码').fill(inject('site').adminPassword);
  await own.page.getByRole('button', { name: '登录' }).click();
  await own.page.getByRole('tab', { name: '礼物列表', selected: true }).waitFor();
  const tabs = own.page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab');
  expect(await tabs.allInnerTexts()).toEqual(['首页', '礼物列表']);

  const all = own.page.getByRole('button', { name: '全部标签页' });
  const menu = own.page.getByRole('menu');
  await all.click();
  await expect.poll(() => menu.getByRole('menuitem').allInnerTexts()).toEqual(['首页', '礼物列表']);
  await own.page.mouse.click(600, 500);
  await menu.waitFor({ state: 'detached' });
  await all.focus();
  await own.page.keyboard.press('Enter');
  await menu.waitFor();
  await own.page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  expect(await all.evaluate((button) => button === document.activeElement)).toBe(true);
  await own.page.keyboard.press('Enter');
  await menu.getByRole('menuitem', { name: '首页' }).click();
  await own.page.getByRole('tab', { name: '首页', selected: true }).waitFor();
  await menu.waitFor({ state: 'detached' });
  await own.close();
});

test('a row that somebody else has handled updates: dialog, row and counts follow immediately', async () => {
  const posts = await records('/live/post/list?status=pending&pageSize=1&column=createTime&order=asc');
  const [post] = posts;
  if (!post) throw new Error('no post waits in the demonstration data');
  await page.goto('/live/post?status=pending');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: '通过' }) })
    .first();
  await row.getByRole('button', { name: '驳回' }).click();
  const passed = await callServer(inject('site').url, '/live/post/action/pass', {
    token,
    body: { id: post.id },
  });
  expect(passed.body.success).toBe(true);
  const before = await page.getByText(/^共 \d+ 条$/).innerText();
  await page.getByRole('group', { name: '快选驳回原因' }).waitFor();
  await page.keyboard.press('1');
  await page.getByText('该记录已被他人处理').first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText(/^共 \d+ 条$/).innerText()).not.toBe(before);
});

test('a report is judged with everything in sight, and the judgement taken back', async () => {
  await startQueue(page, '/audit/report-record');
  await page.getByRole('button', { name: /跳过/ }).waitFor();
  const queue = page.getByRole('region', { name: '举报记录审核' });
  const count = queue.locator('.queue-waiting');
  const waiting = await count.innerText();
  await queue.getByText('另有待处理举报').waitFor();
  const punishments = queue.getByRole('button', { name: /^处罚记录 \d+$/ });
  await punishments.click();
  await queue.getByRole('grid', { name: '处罚记录' }).waitFor();
  await punishments.click();
  await queue.getByRole('grid', { name: '处罚记录' }).waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  const dialog = page.getByRole('dialog', { name: '处理' });
  await expect
    .poll(() => dialog.getByRole('combobox').evaluate((box) => box === document.activeElement))
    .toBe(true);
  // nothing that is judged is covered by what is asked
  const [facts, question] = [await queue.locator('.queue-facts').boundingBox(), await dialog.boundingBox()];
  expect((facts?.y ?? 0) + (facts?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0);
  const reason = dialog.getByRole('textbox', { name: '原因' });
  const offered = dialog.getByRole('group', { name: '快选原因' });
  const isAtReason = () => reason.evaluate((box) => box === document.activeElement);
  // each outcome has reasons of its own, by digits
  await page.keyboard.press('1');
  await expect.poll(isAtReason).toBe(true);
  await offered.getByRole('button', { name: /证据不足/ }).waitFor();
  await page.keyboard.press('2');
  expect(await reason.inputValue()).toBe('不属于违规');
  await dialog.getByRole('combobox').focus();
  await page.keyboard.press('2');
  await expect.poll(isAtReason).toBe(true);
  await offered.getByRole('button', { name: /辱骂攻击/ }).waitFor();
  expect(await reason.inputValue()).toBe('');
  await reason.fill('证据充分');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => count.innerText()).not.toBe(waiting);
  expect(await page.getByRole('region', { name: '未保存的内容' }).count()).toBe(0);
  await page.keyboard.press('z');
  await page.getByText('已撤销').waitFor();
  await expect.poll(() => count.innerText()).toBe(waiting);
});

test('? shows the keys of a queue', async () => {
  await startQueue(page, '/audit/real-name');
  await page.getByRole('button', { name: /跳过/ }).waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: '快捷键' });
  await keys.getByText('跳过，留给其他人').waitFor();
  await expect.poll(() => keys.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
});

test('the question of a masked value takes the focus, and gives it back', async () => {
  await page.goto('/user/user');
  // people whom other journeys made have no phone
  const masked = page.getByRole('row').filter({ hasText: '****' }).first();
  await masked.getByRole('button', { name: '查看', exact: true }).click();
  const drawer = page.getByRole('dialog').first();
  const reveal = drawer.getByRole('button', { name: '查看完整的手机号' });
  await reveal.click();
  const reason = page.getByLabel('查看手机号的理由');
  await expect.poll(() => reason.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('核对身份');
  expect(await reason.inputValue()).toBe('核对身份');
  await page.keyboard.press('Escape');
  await expect.poll(() => reveal.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await drawer.isVisible()).toBe(true);
});

test('a person is found by 用户ID and by phone, two with one name differ, and text typed while the script loads is not lost', async () => {
  const [person] = await records('/user/user/list?pageSize=1');
  if (!person) throw new Error('no person in the demonstration data');
  // the search's script comes late: what is typed meanwhile is there when it has come
  let letScriptCome = () => {};
  const gate = new Promise<void>((resolve) => {
    letScriptCome = resolve;
  });
  await page.route(/LookupSelect.*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/live/post?status=pending');
  const box = page.getByRole('combobox', { name: '用户', exact: true });
  await box.waitFor();
  await box.focus();
  await page.keyboard.type(person.userNo as string);
  letScriptCome();
  const option = page.locator('.lookup-option').first();
  await option.getByText(person.userNo as string).waitFor();
  await option.getByText(person.nickname as string).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '查询' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('userId')).toBe(person.id);
  const url = inject('site').url;
  const request = { id: person.id, field: 'phone', reason: '核对' };
  const phone = (await callServer(url, '/user/user/reveal', { token, body: request })).body.result.value;
  const found = await callServer(url, `/user/user/lookup?keyword=${phone}`, { token });
  expect(found.body.result).toMatchObject([{ value: person.id, text: person.nickname, note: person.userNo }]);
});

test('bell, workplace and the announcement itself show one time: that of publishing', async () => {
  const url = inject('site').url;
  const { body } = await callServer(url, '/sys/annountCement/listByUser', { token });
  const list: { sendTime: string; createTime: string }[] = body.result.anntMsgList;
  expect(list.length).toBeGreaterThan(0);
  for (const { sendTime, createTime } of list) expect(createTime).toBe(sendTime);
});

test('beans that a rejected withdrawal gives back are no income', async () => {
  const url = inject('site').url;
  const card = async () =>
    (await callServer(url, '/dashboard/analysis/query?card=beanEarned&range=30d', { token })).body.result
      ?.number?.value;
  const before = await card();
  expect(typeof before).toBe('number');
  const [waiting] = await records('/finance/withdrawal/list?status=pending&pageSize=1');
  if (!waiting) throw new Error('no withdrawal waits in the demonstration data');
  const rejected = await callServer(url, '/finance/withdrawal/action/reject', {
    token,
    body: { id: waiting.id, rejectReason: 'account', reason: '核对' },
  });
  expect(rejected.body).toMatchObject({ success: true });
  expect(await card()).toBe(before);
});
