import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BrowserSession, openBrowser, signInToWorkplace } from '../session';
import { badge, bell, detail, LIST, popover } from './noticeVisit';

/** Over our own server: published there, seen here immediately. */

let browser: BrowserSession;
let token: string;
const frames: string[] = [];
let connections = 0;
/** Answers with the unread ones. */
let looks = 0;

beforeAll(async () => {
  browser = await openBrowser();
  browser.page.on('websocket', (socket) => {
    connections += 1;
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  browser.page.on('requestfinished', (request) => {
    if (request.url().includes(LIST)) looks += 1;
  });
  await signInToWorkplace(browser.page);
  const { result } = await call('POST', '/sys/login', {
    username: 'admin',
    password: inject('site').adminPassword,
  });
  token = (result as { token: string }).token;
});
afterAll(() => browser.close());

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`${inject('site').url}/console${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as { success: boolean; result: unknown };
}

async function publish(titile: string): Promise<string> {
  const draft = { titile, msgCategory: '1', msgType: 'ALL', priority: 'H', msgContent: '<p>今晚停机</p>' };
  const { id } = (await call('POST', '/sys/annountCement/add', draft)).result as { id: string };
  await expect
    .poll(async () => (await call('GET', `/sys/annountCement/doReleaseData?id=${id}`)).success)
    .toBe(true);
  return id;
}

test('a published announcement is pushed to the open page, which shows it, opens it and counts it down', async () => {
  const { page, pageErrors } = browser;
  await bell(page).waitFor();
  const count = async () => Number((await badge(page).count()) && (await badge(page).textContent()));
  // the connection is open when it has looked once more
  await expect.poll(() => [connections > 0, looks > 1]).toEqual([true, true]);
  const before = await count();
  const titile = `停机 ${Date.now()}`;
  const id = await publish(titile);
  await expect.poll(() => frames).toContain(JSON.stringify({ cmd: 'topic', msgId: id, msgTxt: titile }));
  await expect.poll(count).toBe(before + 1);
  await bell(page).click();
  await popover(page).getByRole('button', { name: titile }).click();
  await detail(page).getByText('今晚停机').waitFor();
  await expect.poll(count).toBe(before);
  await detail(page).getByRole('button', { name: '关闭' }).click();
  // the policy lets the socket through, and nothing else was logged
  expect(pageErrors).toEqual([]);
});

test('a revoked announcement is removed when the bell is opened', async () => {
  const { page } = browser;
  const titile = `撤回 ${Date.now()}`;
  const id = await publish(titile);
  await bell(page).click();
  await popover(page).getByRole('button', { name: titile }).waitFor();
  expect((await call('GET', `/sys/annountCement/doReovkeData?id=${id}`)).success).toBe(true);
  await page.keyboard.press('Escape');
  await bell(page).click();
  await expect.poll(() => popover(page).getByRole('button', { name: titile }).count()).toBe(0);
  await page.keyboard.press('Escape');
});
