import { axeViolations } from '../../support/axe';
import { addressOf, test } from '../session/familyVisit';
import {
  announcement,
  atHome,
  bell,
  called,
  detail,
  hasUnread,
  opened,
  openItem,
  popover,
} from './noticeVisit';

/** Spec §2: announcement detail modal; §9: its sizes. */

const HANDLE = { openType: 'url', openPage: '/isystem/dict' };

test.concurrent('it shows title, sender, send time and the HTML body', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  await opened(visited, { msgContent: '<h3>今晚</h3><p><b>停机</b>两小时</p>' });
  const modal = visited.page.getByRole('dialog', { name: '公告1' });
  const text = await modal.textContent();
  expect(text).toContain('发布人：张三');
  expect(text).toContain('发布时间：2026-01-02 03:04:05');
  expect(await modal.locator('h3').textContent()).toBe('今晚');
  expect(await modal.locator('b').textContent()).toBe('停机');
});

test.concurrent('it is 60% of the window wide, its body 80% of the window high', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  await opened(visited, {});
  const box = await detail(visited.page).boundingBox();
  expect(box?.width).toBe(1440 * 0.6);
  expect((await detail(visited.page).locator('.announcement-body').boundingBox())?.height).toBe(900 * 0.8);
  expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= 900).toBe(true);
});

test.concurrent('fullscreen is 100% wide, and goes back', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  await opened(visited, {});
  const width = async () => (await detail(visited.page).boundingBox())?.width;
  await visited.page.getByRole('button', { name: '全屏', exact: true }).click();
  expect(await width()).toBe(1440);
  await visited.page.getByRole('button', { name: '退出全屏' }).click();
  expect(await width()).toBe(1440 * 0.6);
});

test.concurrent('at 375 px it begins in fullscreen and nothing is cut off', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true, width: 375, height: 667 });
  await opened(visited, {
    ...HANDLE,
    msgContent: `<p>${'长'.repeat(3000)}</p><table><tr><td>${'x'.repeat(300)}</td></tr></table>`,
  });
  expect(await detail(visited.page).boundingBox()).toMatchObject({ x: 0, width: 375 });
  for (const name of ['退出全屏', '关闭', '去处理']) {
    const box = await detail(visited.page).getByRole('button', { name }).boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0), name).toBeLessThanOrEqual(667);
  }
});

test.concurrent('关闭 closes it, and so does Escape', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  hasUnread(visited.backend, [announcement('1'), announcement('2')]);
  await atHome(visited);
  await openItem(visited.page, '公告1');
  await detail(visited.page).getByRole('button', { name: '关闭' }).click();
  await expect.poll(() => detail(visited.page).count()).toBe(0);
  await openItem(visited.page, '公告2');
  await detail(visited.page).waitFor();
  await visited.page.keyboard.press('Escape');
  await expect.poll(() => detail(visited.page).count()).toBe(0);
});

test.concurrent('去处理 appears for openType url, and navigates to openPage', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  await opened(visited, HANDLE);
  await detail(visited.page).getByRole('button', { name: '去处理' }).click();
  await expect.poll(() => addressOf(visited.page)).toBe('/isystem/dict');
  expect(await detail(visited.page).count()).toBe(0);
});

test.concurrent('a path without its slash is a path of this site', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  await opened(visited, { openType: 'url', openPage: 'isystem/dict?dictName=sex' });
  await detail(visited.page).getByRole('button', { name: '去处理' }).click();
  await expect.poll(() => addressOf(visited.page)).toBe('/isystem/dict?dictName=sex');
});

test.concurrent('an http(s) openPage opens in a new tab that does not know this one', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  const { page, context, backend } = visited;
  await opened(visited, { openType: 'url', openPage: `${backend.url}/user/login` });
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    detail(page).getByRole('button', { name: '去处理' }).click(),
  ]);
  expect(await other.evaluate(() => window.opener)).toBeNull();
  expect(addressOf(page)).toBe('/dashboard/analysis');
});

test.concurrent('去处理 does not appear without openType url', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  await opened(visited, { openPage: '/isystem/dict' });
  await detail(visited.page).waitFor();
  expect(await detail(visited.page).getByRole('button', { name: '去处理' }).count()).toBe(0);
});

test.concurrent('去处理 does not appear on what was read before', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  await opened(visited, { ...HANDLE, readFlag: '1' });
  await detail(visited.page).waitFor();
  expect(await detail(visited.page).getByRole('button', { name: '去处理' }).count()).toBe(0);
});

test.concurrent('openType component opens a screen by its family name, at its address with busId', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  await opened(visited, { openType: 'component', openPage: 'system/DictList', busId: '42' });
  await expect.poll(() => addressOf(visited.page)).toContain('/isystem/dict?id=42');
  expect(await detail(visited.page).count()).toBe(0);
});

test.concurrent('openType component opens a hand-written page', async ({ visit }) => {
  const visited = await visit({ isSignedIn: true });
  await opened(visited, { openType: 'component', openPage: 'system/UserAnnouncementList', busId: '1' });
  await detail(visited.page).getByRole('columnheader', { name: '阅读状态' }).waitFor();
});

test.concurrent('a component nobody knows shows the announcement and says so', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  await opened(visited, { openType: 'component', openPage: '../../shell/session/session', busId: '1' });
  await detail(visited.page).getByText('正文1').waitFor();
  expect(await detail(visited.page).getByRole('alert').textContent()).toContain('没有页面');
});

test.concurrent('a text that the list left out is asked for by id', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  const path = '/sys/annountCement/queryById';
  visited.backend.on('GET', path, { result: announcement('1', { msgContent: '<p>后来的正文</p>' }) });
  await opened(visited, { msgContent: undefined });
  await detail(visited.page).getByText('后来的正文').waitFor();
  await called(visited.backend, path, 1);
  expect(visited.backend.callsTo(path)[0]?.query).toMatchObject({ id: '1' });
});

test.concurrent('axe finds nothing on the popover and on the open announcement', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  const { page } = visited;
  const priorities = ['L', 'M', 'H'].map((priority) => announcement(priority, { priority, ...HANDLE }));
  hasUnread(visited.backend, priorities);
  await atHome(visited);
  await bell(page).click();
  await popover(page).getByText('紧急消息').waitFor();
  expect(await axeViolations(page, { within: '.ant-popover' })).toEqual([]);
  await popover(page).getByRole('button', { name: '公告H' }).click();
  await detail(page).getByText('正文H').waitFor();
  expect(await axeViolations(page, { within: '.announcement .ant-modal' })).toEqual([]);
});
