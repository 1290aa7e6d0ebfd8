import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { timeLimit } from '../../src/testing/slowness';
import { type BrowserSession, openBrowser, signIn } from './session';

/** A write whose answer does not come: the page asks what became of it. The network between page and server is ours. */
let session: BrowserSession;
let page: Page;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());
beforeEach(async () => {
  await page.unrouteAll();
  await page.goto('/operation/nickname');
  await page.getByRole('button', { name: '新增' }).waitFor();
});

const ADD = '**/operation/nickname/add';
const OUTCOME = '**/sys/write/outcome';
const dialog = () => page.getByRole('dialog');
const confirming = () => page.getByRole('status').filter({ hasText: '正在确认结果…' });

async function save(word: string): Promise<void> {
  await page.getByRole('button', { name: '新增' }).click();
  await dialog().getByRole('textbox', { name: '词' }).fill(word);
  await dialog().getByRole('button', { name: '保存' }).click();
}

/** How many there are, asked past the network that the page has. */
async function count(word: string): Promise<number> {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null').value as string,
  );
  const answer = await page.request.get('/console/operation/nickname/list', {
    params: { content: word },
    headers: { token },
  });
  return (await answer.json()).result.total;
}

/** The next save does so on the network. */
const onSave = (handle: (route: Route) => Promise<unknown>) =>
  page.route(ADD, async (route) => void (await handle(route)), { times: 1 });

/** As after a save that was answered. */
async function isDone(word: string): Promise<void> {
  await page.getByText('添加成功').waitFor();
  await dialog().waitFor({ state: 'hidden' });
  await page.getByRole('gridcell', { name: word, exact: true }).waitFor();
  expect(await confirming().count()).toBe(0);
  expect(await count(word)).toBe(1);
}

/** Nothing is there, the form has what was typed, and pressing again saves it. */
async function isOpenAgain(word: string): Promise<void> {
  await dialog().getByText('没有执行，请重新提交').waitFor();
  expect(await dialog().getByRole('textbox', { name: '词' }).inputValue()).toBe(word);
  expect(await count(word)).toBe(0);
  await dialog().getByRole('button', { name: '再试一次' }).click();
  await isDone(word);
}

test('an answer that is lost after the commit: the form closes as after success', async () => {
  await onSave(async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await save('答复丢失');
  await isDone('答复丢失');
});

test('a call that is lost before it came: the form stays and can be sent again', async () => {
  await onSave((route) => route.abort('connectionreset'));
  await save('请求丢失');
  await isOpenAgain('请求丢失');
});

for (const status of [502, 503, 504])
  test(`a proxy that answers ${status} in place of the server, which saved it`, async () => {
    await onSave(async (route) => {
      await route.fetch();
      await route.fulfill({ status, body: '<html>' });
    });
    await save(`代理${status}`);
    await isDone(`代理${status}`);
  });

test('a proxy that answers 504 and has passed nothing on', async () => {
  await onSave((route) => route.fulfill({ status: 504, body: '<html>' }));
  await save('代理没有转发');
  await isOpenAgain('代理没有转发');
});

test('a call without an answer for nine seconds: the page says that it asks, and then that it is done', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await onSave(async (route) => {
    await route.fetch();
    await released;
    // the page has given it up
    await route.abort().catch(() => undefined);
  });
  await page.route(OUTCOME, (route) => route.abort(), { times: 2 });
  await save('等不到答复');
  await confirming().waitFor({ timeout: timeLimit(15_000) });
  await isDone('等不到答复');
  release();
});

test('a call that arrives after the page was told that it is not done is refused', async () => {
  let late: Promise<number> = Promise.resolve(0);
  await onSave(async (route) => {
    const { url, headers, body } = {
      url: route.request().url(),
      headers: await route.request().allHeaders(),
      body: route.request().postData() ?? '',
    };
    await route.abort('connectionreset');
    late = (async () => {
      await dialog().getByText('没有执行，请重新提交').waitFor();
      return (await page.request.post(url, { headers, data: body })).status();
    })();
  });
  await save('迟到的请求');
  await dialog().getByText('没有执行，请重新提交').waitFor();
  expect(await late).toBe(409);
  expect(await count('迟到的请求')).toBe(0);
});

test('a page that is loaded again while it asks says what became of it', async () => {
  await onSave(async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  // the page that goes must not learn it in its last moment
  let isReloaded = false;
  page.once('domcontentloaded', () => {
    isReloaded = true;
  });
  await page.route(OUTCOME, (route) => (isReloaded ? route.continue() : route.abort()));
  await save('重新加载');
  await confirming().waitFor();
  await page.reload();
  await page.getByText('上次提交：添加成功！').waitFor();
  expect(await count('重新加载')).toBe(1);
});

/** Reloads while the next save is under way, of which the network does no more than this. */
async function reloadWhile(word: string, handle: (route: Route) => Promise<unknown>): Promise<void> {
  const started = new Promise<void>((resolve, reject) => {
    onSave((route) => handle(route).then(() => resolve(), reject));
  });
  await save(word);
  await started;
  await page.reload();
}

test('a page that is loaded again before the answer says that the save is done, and says it once', async () => {
  await reloadWhile('刷新太早', (route) => route.fetch());
  await page.getByText('上次提交：添加成功！').waitFor();
  expect(await count('刷新太早')).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: '新增' }).waitFor();
  expect(await page.getByText('上次提交').count()).toBe(0);
});

test('a page that is loaded again before its save has arrived says that it is not done', async () => {
  await reloadWhile('刷新更早', async () => undefined);
  await page.getByText('上次提交：没有执行，请重新提交').waitFor();
  expect(await count('刷新更早')).toBe(0);
});

test('many records are a task: one call starts it, and its result is that of each record', async () => {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null').value as string,
  );
  for (let number = 10; number < 40; number++) {
    const data = { content: `批量${number}` };
    await page.request.post('/console/operation/nickname/add', { data, headers: { token } });
  }
  await page.goto('/operation/nickname?content=批量&pageSize=50');
  await page.getByText('共 30 条').waitFor();
  const calls: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') calls.push(request.headers().prefer);
  });
  await page.getByRole('checkbox', { name: '选择本页' }).click();
  await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
  await dialog()
    .getByRole('button', { name: /确\s?定|删除/ })
    .click();
  await page.getByText('完成 30 条').waitFor();
  expect(calls).toEqual(['respond-async']);
  expect(await count('批量')).toBe(0);
});

test('thirty seconds without a network: what was typed stays, and the outcome is known when it is back', async () => {
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: '新增' }).click();
  await dialog().getByRole('textbox', { name: '词' }).fill('断网半分钟');
  await session.context.setOffline(true);
  await dialog().getByRole('button', { name: '保存' }).click();
  await confirming().waitFor();
  await page.clock.runFor(30_000);
  expect(await confirming().count()).toBe(1);
  await session.context.setOffline(false);
  await isOpenAgain('断网半分钟');
});
