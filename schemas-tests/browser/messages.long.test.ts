import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { timeLimit } from '../../src/testing/slowness';
import { type BrowserSession, openBrowser, signIn } from './session';

/** A message to those whom a condition finds: sent, seen beside the person, recalled, seen to be removed. The steps build on each other. */
let session: BrowserSession;
let page: Page;
let person: { id: string; userNo: string; nickname: string };
let messageId: string;
const TITLE = '周年庆补偿';

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
  const TOKEN = await page.evaluate(
    () => JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null').value as string,
  );
  const api = session.context.request;
  const people = await (await api.get('/console/user/user/list?pageSize=1', { headers: { TOKEN } })).json();
  person = people.result.records[0];
  const message = { title: TITLE, words: 'own', content: '{nickname}，补偿已到账', target: 'condition' };
  const data = { ...message, audience: { userNo: person.userNo } };
  const added = await (
    await api.post('/console/message/systemMessage/add', { headers: { TOKEN }, data })
  ).json();
  expect(added.success, added.message).toBe(true);
  messageId = added.result.id;
});
afterAll(() => session.close());

const rowOf = (name: string, title: string) =>
  page.getByRole('grid', { name }).getByRole('row').filter({ hasText: title });

/** The list is loaded again every five seconds. */
async function isIn(state: string) {
  await vi.waitFor(
    async () => {
      expect(await rowOf('系统消息', TITLE).first().innerText()).toContain(state);
    },
    { timeout: timeLimit(15_000), interval: 200 },
  );
}

async function messagesOfPerson() {
  await page.goto(`/user/user?record=${person.id}`);
  await page.getByRole('tab', { name: '通知' }).click();
  const row = rowOf('通知记录', `${person.nickname}，补偿已到账`);
  await row.first().waitFor();
  return row;
}

test('what is typed says whom it reaches before it is sent, and the list how far it is', async () => {
  await page.goto('/message/system-message');
  const row = rowOf('系统消息', TITLE).first();
  await row.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('button', { name: '看看发给谁' }).click();
  await page.getByText(`将发给 1 人，如 ${person.nickname}`).waitFor();
  await page.getByRole('button', { name: '取消' }).click();
  await row.getByRole('button', { name: '发送' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`发送「${TITLE}」给按条件 1 人？`).waitFor();
  await page.keyboard.press('Enter');
  await isIn('已发送');
});

test('it is shown beside the person; recalled, it is recalled there too', async () => {
  const received = await messagesOfPerson();
  expect(await received.count()).toBe(1);
  await page.goto(`/message/system-message?record=${messageId}`);
  await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
  await page.getByRole('dialog').last().getByRole('textbox').fill('发早了');
  await page.keyboard.press('Control+Enter');
  await page.getByText('正在撤回').first().waitFor();
  const gone = await messagesOfPerson();
  await vi.waitFor(
    async () => {
      await page.getByRole('dialog').getByRole('button', { name: '刷新' }).click();
      const times = (await gone.first().innerText()).match(/\d\d-\d\d \d\d:\d\d/g) ?? [];
      expect(times.length, 'sent and recalled').toBeGreaterThanOrEqual(2);
    },
    { timeout: timeLimit(15_000), interval: 200 },
  );
  expect(session.pageErrors).toEqual([]);
});
