import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Db } from '../../src/server/db/connection';
import { person } from '../support/moneyStory';
import { type BrowserSession, eventually, openBrowser, signIn, startQueue } from './session';

/** Videos and broadcasts on the built site with demonstration data, with their effect seen elsewhere. */
let session: BrowserSession;
let page: Page;
let db: Db;

beforeAll(async () => {
  db = connect(inject('site').database, 2);
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(async () => {
  await session.close();
  await db.destroy();
});

const dialog = () => page.getByRole('dialog').last();

interface Answer {
  success: boolean;
  message: string;
  result: { records: { id: string }[]; once: { text: string }; token: string; roomId: string };
}
async function post(path: string, token: string, data: object): Promise<Answer> {
  return (await page.request.post(`/console${path}`, { data, headers: { token } })).json();
}

async function videosInRecordOf(userId: string): Promise<string[]> {
  await page.goto(`/user/user?record=${userId}`);
  const answered = page.waitForResponse((answer) => answer.url().includes('/live/user-video/list'));
  await page.getByRole('dialog').getByRole('tab', { name: '视频' }).click();
  const { result } = (await (await answered).json()) as Answer;
  return result.records.map(({ id }) => id);
}

test('a rejected video played in its row disappears from the person’s record, and they are notified', async () => {
  const claimed = page.waitForResponse((answer) => answer.url().includes('/live/video/claim'));
  await page.goto('/live/video');
  await page.getByRole('button', { name: '开始处理' }).click();
  const { record } = (await (await claimed).json()).result as { record: { id: string; userId: string } };
  const film = page.locator('.queue-evidence video');
  await film.waitFor();
  await page.getByText('未播放', { exact: true }).waitFor();
  await page.keyboard.press('Space');
  await eventually(async () =>
    expect(await film.evaluate((one: HTMLVideoElement) => one.paused)).toBe(false),
  );
  await page.getByText('未播放', { exact: true }).waitFor({ state: 'detached' });
  await page.keyboard.press('>');
  expect(await film.evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(1.5);
  await eventually(async () =>
    expect(await film.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(1),
  );
  const wound = await film.evaluate(
    (one: HTMLVideoElement) =>
      new Promise<number>((resolve) => {
        one.addEventListener('seeked', () => resolve(one.currentTime), { once: true });
        one.currentTime = one.duration / 2;
      }),
  );
  expect(wound, 'it can be wound on').toBeGreaterThan(1);
  expect(await videosInRecordOf(record.userId)).toContain(record.id);
  await startQueue(page, '/live/video');
  await page.keyboard.press('k');
  await page.getByRole('group', { name: '快选驳回原因' }).waitFor();
  await page.keyboard.press('2');
  await page.getByText('已驳回').first().waitFor();
  expect(await videosInRecordOf(record.userId)).not.toContain(record.id);
  await page.getByRole('dialog').getByRole('tab', { name: '通知' }).click();
  await page
    .getByRole('dialog')
    .getByText(/您的视频“.+”未通过审核/)
    .first()
    .waitFor();
});

test('a banned room cannot broadcast, until 解除封禁', async () => {
  const { result } = (await (
    await page.request.post('/console/sys/login', {
      data: { username: 'admin', password: inject('site').adminPassword },
    })
  ).json()) as Answer;
  const name = '内容旅程';
  await post('/sys/appAccount/add', result.token, {
    name,
    codes: ['liveStart'],
    perSecond: 100,
    enabled: true,
  });
  const found = await page.request.get(`/console/sys/appAccount/list?name=${encodeURIComponent(name)}`, {
    headers: { token: result.token },
  });
  const id = ((await found.json()) as Answer).result.records[0]?.id;
  const issued = await post('/sys/appAccount/action/issue', result.token, { id, tokenName: '一号机' });
  // a host of this suite's own: others punish whom they find
  const userId = await person(db, { userNo: '98000001' });
  const start = () =>
    post('/app/live/start', issued.result.once.text, { userId, name: '再开一次', kind: 'voice' });
  const { roomId } = (await start()).result;
  await page.goto(`/live/live?record=${roomId}`);
  await dialog().getByRole('button', { name: '封禁房间' }).click();
  await dialog().getByRole('textbox', { name: '原因' }).fill('直播违禁内容');
  await dialog().getByRole('button', { name: '封禁房间' }).click();
  await page.getByText('已封禁到').first().waitFor();
  expect((await start()).message).toMatch(/^直播封禁到 .+，不能开播$/);
  await page.goto(`/live/live?record=${roomId}`);
  await dialog().getByRole('button', { name: '解除封禁' }).click();
  await page.locator('.ant-modal').getByRole('button', { name: '解除封禁' }).click();
  await page.getByText('已解除，主播可以开播').first().waitFor();
  expect(await start()).toMatchObject({ success: true });
});

test('保存并发布: one press saves the article and shows it, another takes it back', async () => {
  await page.goto('/operation/help-center');
  await page.getByRole('gridcell', { name: '账号', exact: false }).first().click();
  await page.getByRole('region', { name: '明细' }).getByRole('button', { name: '新增' }).click();
  await dialog().getByRole('textbox', { name: '标题', exact: true }).fill('怎样一次保存并发布');
  await dialog().getByRole('textbox', { name: '正文' }).fill('按“保存并发布”。');
  await dialog().getByRole('button', { name: '保存并发布' }).click();
  const row = page.getByRole('row').filter({ hasText: '怎样一次保存并发布' });
  await row.filter({ hasText: '已发布' }).waitFor();
  await row.getByRole('button', { name: '撤回' }).click();
  await row.filter({ hasText: '草稿' }).waitFor();
});

test('no console error', () => {
  expect(session.pageErrors).toEqual([]);
});
