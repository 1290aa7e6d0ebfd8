import { addressOf, test } from '../session/familyVisit';
import {
  announcement,
  atHome,
  badge,
  bell,
  called,
  detail,
  hasUnread,
  LIST,
  openItem,
  popover,
  READ,
} from './noticeVisit';

/** Spec §2: notice bell; §3: notice list result; §9: popover. */

const SEVEN = Array.from({ length: 7 }, (_, index) => announcement(`n${index + 1}`));

test.concurrent('the badge counts both lists’ totals together', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  hasUnread(visited.backend, SEVEN, [announcement('s1'), announcement('s2')]);
  await atHome(visited);
  await expect.poll(() => badge(visited.page).textContent()).toBe('9');
  expect(await bell(visited.page).getAttribute('aria-label')).toBe('通知，9 条未读');
});

test.concurrent('without unread announcements there is no badge', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  await atHome(visited);
  await bell(visited.page).click();
  expect(await badge(visited.page).count()).toBe(0);
  expect(await popover(visited.page).textContent()).toContain('没有未读的通知');
});

test.concurrent('the list is asked for with the token', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  await atHome(visited);
  expect(visited.backend.callsTo(LIST)[0]).toMatchObject({
    method: 'GET',
    headers: { token: 'token-1', 'x-access-token': 'token-1' },
  });
});

test.concurrent.for([[1440], [375]] as const)(
  'at %i px the popover is 300 px wide, 50 px from the top and inside the window',
  async ([width], { visit, expect }) => {
    const visited = await visit({ isSignedIn: true, width });
    await atHome(visited);
    await bell(visited.page).click();
    const box = await popover(visited.page).boundingBox();
    expect(box).toMatchObject({ width: 300, y: 50 });
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + 300).toBeLessThanOrEqual(width);
  },
);

test.concurrent('two tabs, 通知 and 系统消息, each with its count and its own list', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  hasUnread(visited.backend, SEVEN, [announcement('s1')]);
  await atHome(visited);
  await bell(visited.page).click();
  const tabs = popover(visited.page).getByRole('tab');
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['通知 (7)', '系统消息 (1)']);
  const titles = popover(visited.page).getByRole('listitem');
  expect(await titles.count()).toBe(5);
  await tabs.nth(1).click();
  expect(await titles.count()).toBe(1);
  expect(await titles.textContent()).toContain('公告s1');
});

test.concurrent('an item shows its title and “{createTime} 发布”', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  hasUnread(visited.backend, [announcement('1')]);
  await atHome(visited);
  await bell(visited.page).click();
  const text = await popover(visited.page).getByRole('listitem').textContent();
  expect(text).toContain('公告1');
  expect(text).toContain('2026-01-01 01:01:01 发布');
});

const TAGS = [
  ['L', '一般消息', 'rgb(9, 88, 217)'],
  ['M', '重要消息', 'rgb(173, 78, 0)'],
  ['H', '紧急消息', 'rgb(207, 19, 34)'],
] as const;

test.concurrent('priorities: L 一般消息 blue, M 重要消息 orange, H 紧急消息 red', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  hasUnread(
    visited.backend,
    TAGS.map(([priority]) => announcement(priority, { priority })),
  );
  await atHome(visited);
  await bell(visited.page).click();
  const tags = popover(visited.page).locator('.cell-tag');
  await expect.poll(() => tags.count()).toBe(3);
  const seen = await tags.evaluateAll((nodes) =>
    nodes.map((node) => [node.textContent, getComputedStyle(node).color]),
  );
  expect(seen).toEqual(TAGS.map(([, words, colour]) => [words, colour]));
});

test.concurrent.for([[0], [1]] as const)(
  'tab %i: 查看更多 goes to the user’s announcement page',
  async ([index], { visit, expect }) => {
    const visited = await visit({ isSignedIn: true });
    await atHome(visited);
    await bell(visited.page).click();
    await popover(visited.page).getByRole('tab').nth(index).click();
    await popover(visited.page).getByRole('button', { name: '查看更多' }).click();
    await expect.poll(() => addressOf(visited.page)).toBe('/isps/userAnnouncement');
    await expect.poll(() => popover(visited.page).count()).toBe(0);
  },
);

test.concurrent('clicking an item opens the announcement detail and closes the popover', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  hasUnread(visited.backend, [announcement('1')]);
  await atHome(visited);
  await openItem(visited.page, '公告1');
  await detail(visited.page).waitFor();
  await expect.poll(() => popover(visited.page).count()).toBe(0);
});

test.concurrent('opening an item marks it read and reloads the counts', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  const { page, backend } = visited;
  hasUnread(backend, [announcement('1'), announcement('2')]);
  await atHome(visited);
  await expect.poll(() => badge(page).textContent()).toBe('2');
  await openItem(page, '公告1');
  await called(backend, READ, 1);
  expect(backend.callsTo(READ)[0]).toMatchObject({ method: 'PUT', body: { anntId: '1' } });
  await expect.poll(() => badge(page).textContent()).toBe('1');
});

test.concurrent('a marking that fails is reported, and the announcement opens all the same', async ({
  visit,
}) => {
  const visited = await visit({ isSignedIn: true });
  hasUnread(visited.backend, [announcement('1')]);
  visited.backend.on('PUT', READ, { result: null, success: false, message: '标注失败' });
  await atHome(visited);
  await openItem(visited.page, '公告1');
  await detail(visited.page).getByText('正文1').waitFor();
  await visited.page.locator('.notices').getByText('标注失败').waitFor();
});

test.concurrent('opening the popover looks again', async ({ visit }) => {
  const visited = await visit({ isSignedIn: true });
  await atHome(visited);
  hasUnread(visited.backend, [announcement('new')]);
  await bell(visited.page).click();
  await popover(visited.page).getByText('公告new').waitFor();
});

test.concurrent('a click elsewhere and Escape close the popover; the keyboard reaches everything', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  const { page } = visited;
  hasUnread(visited.backend, [announcement('1')], [announcement('s1')]);
  await atHome(visited);
  await expect.poll(() => badge(page).textContent()).toBe('2');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText);
  await expect.poll(focused).toBe('通知 (1)');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('系统消息 (1)');
  await page.keyboard.press('Tab');
  expect(await focused()).toContain('公告s1');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('查看更多');
  await page.keyboard.press('Escape');
  await expect.poll(() => popover(page).count()).toBe(0);
  await expect.poll(() => bell(page).evaluate((node) => node === document.activeElement)).toBe(true);
  for (const leave of [
    () => page.keyboard.press('Tab'),
    async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press('Escape');
    },
  ]) {
    await bell(page).click();
    await expect.poll(focused).toBe('通知 (1)');
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('Tab');
    await leave();
    await expect.poll(() => popover(page).count()).toBe(0);
  }
  await bell(page).click();
  await page.mouse.click(700, 500);
  await expect.poll(() => popover(page).count()).toBe(0);
});

test.concurrent('a list that a backend leaves out is an empty one', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  visited.backend.on('GET', LIST, { result: { anntMsgList: null, anntMsgTotal: '3', sysMsgTotal: null } });
  await atHome(visited);
  await expect.poll(() => badge(visited.page).textContent()).toBe('3');
  await bell(visited.page).click();
  await popover(visited.page).getByText('没有未读的通知').waitFor();
  expect(visited.pageErrors).toEqual([]);
});
