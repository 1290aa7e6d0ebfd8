import type { Page } from 'playwright-core';
import { FAMILY_PERMISSIONS } from '../familyBackend';
import { announcement, atHome, bell, hasUnread, popover } from '../notices/noticeVisit';
import { PERMISSIONS, test } from '../session/familyVisit';

/** Scripts of the page that do not come: a lost network, or a console that was updated meanwhile. */

/** From now on no script comes, until the test changes that. */
async function cutScripts(page: Page): Promise<{ restore(): void }> {
  let isCut = true;
  await page.route('**/assets/**', (route) => (isCut ? route.abort() : route.continue()));
  return {
    restore: () => {
      isCut = false;
    },
  };
}

const alert = (page: Page) => page.locator('main').getByRole('alert');

test.concurrent('a page whose script does not come says so in its tab; the others live on, and a refresh brings it', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  const { page, backend } = visited;
  hasUnread(backend, [announcement('1')]);
  await atHome(visited);
  // its own script has come
  await page.getByText('此后台没有统计数据').waitFor();
  await bell(page).click();
  await popover(page).waitFor();
  await page.keyboard.press('Escape');
  const scripts = await cutScripts(page);
  await bell(page).click();
  await popover(page).getByText('查看更多').click();
  await alert(page).getByText('页面程序加载失败').waitFor();
  await page.getByRole('tab', { name: '首页' }).click();
  await alert(page).waitFor({ state: 'hidden' });
  await page.getByRole('tab').nth(1).click();
  scripts.restore();
  await alert(page).getByRole('button', { name: '刷新页面' }).click();
  await page.getByRole('button', { name: '全部标注已读' }).waitFor();
  expect(visited.pageErrors).toEqual([]);
});

test.concurrent('a panel of the header whose script does not come is a message, and the page lives on', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  const { page } = visited;
  await atHome(visited);
  await page.getByText('此后台没有统计数据').waitFor();
  await cutScripts(page);
  await bell(page).click();
  await page.getByText('页面程序加载失败').waitFor();
  expect(await bell(page).getAttribute('aria-expanded')).toBe('false');
  const person = page.getByRole('button', { name: /^欢迎您/ });
  await Promise.all([page.waitForEvent('requestfailed'), person.press('Enter')]);
  await expect.poll(() => person.getAttribute('aria-expanded')).toBe('false');
  expect(await page.getByRole('menu').count()).toBe(0);
  expect(await page.getByText('此后台没有统计数据').isVisible()).toBe(true);
});

test.concurrent('a dialog whose script does not come is a message; the list under it stays', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  const { page, backend } = visited;
  const auth = ['dict:list', 'dict:edit'].map((action) => ({ action, type: '1', describe: action }));
  backend.on('GET', PERMISSIONS, { result: { ...FAMILY_PERMISSIONS, auth } });
  const record = { id: '1', dictName: '性别', dictCode: 'sex' };
  backend.on('GET', '/sys/dict/list', { result: { records: [record], total: 1 } });
  backend.on('GET', '/sys/dictItem/list', { result: { records: [], total: 0 } });
  // what the page fetches in advance when it is idle would be there already
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/isystem/dict');
  const row = page.getByRole('row', { name: /性别/ });
  await row.waitFor();
  await cutScripts(page);
  await row.getByRole('button', { name: '编辑' }).click();
  await page.getByText('页面程序加载失败').waitFor();
  await row.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(visited.pageErrors).toEqual([]);
});
