import { afterEach, expect, inject, test } from 'vitest';
import { type BrowserSession, openBrowser, signInToWorkplace } from './session';

let session: BrowserSession;
afterEach(() => session.close());

test('a visit without a token goes to the login page and comes back to the wanted path', async () => {
  session = await openBrowser();
  const { page, pageErrors } = session;
  await page.goto('/goods/gift?name=%E7%8E%AB');
  await page.waitForURL(/\/user\/login\?redirect=/);
  await page.getByLabel('账号').fill('admin');
  await page.getByLabel('密码').fill('wrong');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByText('用户名或密码错误').waitFor();
  await page.getByLabel('密码').fill(inject('site').adminPassword);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL(/\/goods\/gift\?name=/);
  expect(pageErrors).toEqual([]);
});

test('sign-out asks, ends the session on the server too, and leads to the login page', async () => {
  session = await openBrowser();
  const { page, context } = session;
  await signInToWorkplace(page);
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null').value as string,
  );
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByText('真的要注销登录吗 ?').waitFor();
  await page.getByRole('button', { name: '确定' }).click();
  await page.waitForURL(/\/user\/login/);
  const answer = await context.request.get('/console/gift/gift/list', { headers: { TOKEN: token } });
  expect([answer.status(), (await answer.json()).message]).toEqual([500, 'Token失效，请重新登录']);
});
