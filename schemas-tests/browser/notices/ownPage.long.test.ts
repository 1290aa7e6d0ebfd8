import { test, type Visit } from '../session/familyVisit';
import { announcement, called, detail, opened, READ } from './noticeVisit';

/** Spec §2: the user's announcement page; `contract.md` §6 and §15 (我的消息). Here as announcements open it. */

const PAGE = '/sys/sysAnnouncementSend/getMyAnnouncementSend';
const READ_ALL = '/sys/sysAnnouncementSend/readAll';

const received = (id: string, more: Record<string, unknown> = {}) => ({
  ...announcement(id),
  id: `receipt-${id}`,
  anntId: id,
  readFlag: '0',
  ...more,
});

async function atOwnPage(visited: Visit): Promise<void> {
  const records = [received('7', { priority: 'H' }), received('8', { readFlag: '1', msgCategory: '2' })];
  visited.backend.on('GET', PAGE, { result: { records, total: 23 } });
  await opened(visited, { openType: 'component', openPage: 'system/UserAnnouncementList' });
  await detail(visited.page).getByText('公告7').waitFor();
}

test.concurrent('searches are 标题 and 发布人; columns as the family has them', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  await atOwnPage(visited);
  const heads = detail(visited.page).getByRole('columnheader');
  expect(await heads.allTextContents()).toEqual([
    '标题',
    '消息类型',
    '发布人',
    '发布时间',
    '优先级',
    '阅读状态',
    '操作',
  ]);
  const rows = detail(visited.page).locator('tbody tr[data-row-key]');
  expect(await rows.nth(0).textContent()).toBe('公告7通知公告张三2026-01-02 03:04:05紧急消息未读查看');
  expect(await rows.nth(1).textContent()).toBe('公告8系统消息张三2026-01-02 03:04:05一般消息已读查看');
});

test.concurrent('a search asks from the first page, without empty boxes; 重置 asks for all', async ({
  visit,
  expect,
}) => {
  const visited = await visit({ isSignedIn: true });
  await atOwnPage(visited);
  await visited.page.getByLabel('标题').fill('停机');
  await visited.page.getByRole('button', { name: '查询' }).click();
  await called(visited.backend, PAGE, 2);
  expect(visited.backend.callsTo(PAGE)[1]?.query).toMatchObject({
    titile: '停机',
    pageNo: '1',
    pageSize: '10',
  });
  expect(visited.backend.callsTo(PAGE)[1]?.query).not.toHaveProperty('sender');
  await visited.page.getByRole('button', { name: '重置' }).click();
  await called(visited.backend, PAGE, 3);
  expect(visited.backend.callsTo(PAGE)[2]?.query).not.toHaveProperty('titile');
});

test.concurrent('the next page is asked for', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  await atOwnPage(visited);
  await detail(visited.page).getByTitle('2', { exact: true }).click();
  await called(visited.backend, PAGE, 2);
  expect(visited.backend.callsTo(PAGE)[1]?.query).toMatchObject({ pageNo: '2' });
});

test.concurrent('全部标注已读 marks all, says so and looks again', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  await atOwnPage(visited);
  visited.backend.on('PUT', READ_ALL, { result: null, message: '全部已读' });
  await visited.page.getByRole('button', { name: '全部标注已读' }).click();
  await visited.page.locator('.notices').getByText('全部已读').waitFor({ state: 'attached' });
  await called(visited.backend, PAGE, 2);
  expect(visited.backend.callsTo(READ_ALL)).toMatchObject([{ method: 'PUT' }]);
});

test.concurrent('查看 opens the announcement by anntId and marks it read', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true });
  await atOwnPage(visited);
  await detail(visited.page).getByRole('button', { name: '查看' }).first().click();
  await called(visited.backend, READ, 2);
  expect(visited.backend.callsTo(READ)[1]?.body).toEqual({ anntId: '7' });
  await detail(visited.page).getByText('正文7').waitFor();
  await expect.poll(() => visited.page.getByRole('dialog', { name: '公告7' }).count()).toBe(1);
});

test.concurrent('at 375 px the page does not grow wider than the window', async ({ visit, expect }) => {
  const visited = await visit({ isSignedIn: true, width: 375, height: 667 });
  await atOwnPage(visited);
  const width = await visited.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
});
