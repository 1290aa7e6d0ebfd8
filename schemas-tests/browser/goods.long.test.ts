import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, eventually, openBrowser, signIn } from './session';

/** A dress is refunded and given: what becomes of it is seen where one looks for the person; its animation plays in its place. */
let session: BrowserSession;
let page: Page;
beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
});
afterAll(() => session.close());

const drawer = () => page.getByRole('dialog').first();
const dialog = () => page.getByRole('dialog').last();

/** Records as the page would ask for them. */
async function listed(path: string, query: string): Promise<Record<string, string>[]> {
  return page.evaluate(
    async ([address]) => {
      const token = JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null').value as string;
      const answer = await fetch(address as string, { headers: { 'X-Access-Token': token } });
      return (await answer.json()).result.records;
    },
    [`/console${path}/list?${query}`],
  );
}

test('a refund removes the dress from its buyer, and a granted dress appears in their list', async () => {
  const [order] = await listed('/finance/order', 'kind=dress&status=delivered');
  await page.goto(`/finance/order?kind=dress&record=${order?.id}`);
  await drawer().getByRole('button', { name: '退款' }).click();
  await dialog().getByRole('textbox', { name: /原因/ }).fill('用户申请退款');
  await dialog().getByRole('button', { name: '退款', exact: true }).click();
  await page.getByText('退款成功，装扮已收回').waitFor();

  await page.goto(`/user/user?record=${order?.userId}`);
  await drawer().getByRole('tab', { name: '装扮' }).click();
  await eventually(async () =>
    expect(
      await drawer()
        .getByRole('row')
        .filter({ hasText: order?.orderNo ?? '' })
        .innerText(),
    ).toContain('已收回'),
  );

  const [dress] = await listed('/dress/dress', 'way=given');
  const [person] = await listed('/user/user', 'pageSize=1');
  await page.goto(`/goods/dress?record=${dress?.id}`);
  await drawer().getByRole('button', { name: '发放' }).click();
  await dialog()
    .getByRole('textbox', { name: /用户ID/ })
    .fill(person?.userNo ?? '');
  await dialog().getByRole('button', { name: '永久' }).click();
  await dialog().getByRole('textbox', { name: /原因/ }).fill('周年庆奖励');
  await dialog().getByRole('button', { name: '发放' }).click();
  await page.getByText(/已发放给 1 人|已有更久的/).waitFor();
  await drawer().getByRole('tab', { name: '谁有' }).click();
  await drawer()
    .getByRole('row')
    .filter({ hasText: person?.nickname ?? '' })
    .first()
    .waitFor();
});

test('an animation plays in its place under the site’s policy, and is released', async () => {
  const [mount] = await listed('/dress/dress', 'kind=mount');
  await page.goto(`/goods/dress?record=${mount?.id}`);
  await drawer().getByRole('button', { name: '在此预览' }).click();
  const canvas = drawer().locator('canvas');
  await drawer().getByText('320×320，60 帧，3 秒').waitFor();
  const drawn = () =>
    canvas.evaluate((element: HTMLCanvasElement) => {
      const { width, height } = element;
      const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data;
      return pixels?.reduce((sum, value) => (sum * 31 + value) % 1_000_003, 7);
    });
  // with less motion one frame shows until it is played
  const first = await drawn();
  await drawer().getByRole('button', { name: '播放' }).click();
  await eventually(async () => expect(await drawn()).not.toBe(first));
  await drawer().getByRole('button', { name: '暂停' }).click();
  const firstDrawing = await drawn();
  expect(await drawn()).toBe(firstDrawing);
  await drawer().getByRole('button', { name: '收起' }).click();
  expect(await canvas.count()).toBe(0);
});
