import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser, signIn } from './session';

/** 系统配置: a bound holds, a change acts in a page that is open elsewhere, and the earlier version comes back. */
let session: BrowserSession;
let page: Page;
let other: Page;

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
  other = await session.context.newPage();
  other.setDefaultTimeout(10_000);
});
afterAll(() => session.close());

const dialog = () => page.getByRole('dialog', { name: '编辑「每小时查看敏感信息」' });

async function save(value: string, reason: string): Promise<void> {
  const row = page.getByRole('grid', { name: '系统配置' }).getByRole('row', { name: /每小时查看敏感信息/ });
  await row.getByRole('button', { name: '编辑', exact: true }).click();
  await dialog().getByRole('spinbutton', { name: '值' }).fill(value);
  await dialog().getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('textbox', { name: '原因' }).fill(reason);
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^(保存|确定|编辑)$/ })
    .click();
  await dialog().waitFor({ state: 'detached' });
}

async function reveal(place: number): Promise<void> {
  await other.goto('/user/user');
  // people whom other journeys made have no phone
  const rows = other.getByRole('grid', { name: '用户列表' }).getByRole('row').filter({ hasText: '****' });
  await rows.nth(place).getByRole('button', { name: '查看', exact: true }).click();
  await other.getByRole('button', { name: '查看完整的手机号' }).click();
  await other.getByLabel('查看手机号的理由').fill('核对来电用户');
  const answer = other.waitForResponse(/\/reveal$/);
  await other.locator('.detail-reason').getByRole('button', { name: '查看' }).click();
  await answer;
}

test('a value beyond its bounds is refused by name and bounds, and its definition is not typed', async () => {
  await page.goto(`/operation/config?${new URLSearchParams({ 'title|code': 'reveal.mostAnHour' })}`);
  const row = page.getByRole('grid', { name: '系统配置' }).getByRole('row', { name: /每小时查看敏感信息/ });
  await row.getByRole('button', { name: '编辑', exact: true }).click();
  await dialog().getByRole('spinbutton', { name: '值' }).fill('5000');
  await dialog().getByRole('button', { name: '保存', exact: true }).click();
  await dialog().getByText('每小时查看敏感信息不能是 5,000 次，应在 1 到 1,000 次之间').waitFor();
  expect(await dialog().getByRole('textbox', { name: '键' }).count()).toBe(0);
  await dialog().getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: /放弃|不保存/ }).click();
});

test('a limit that is set applies in another open page immediately', async () => {
  await save('1', '查得太多');
  await reveal(1);
  await reveal(2);
  await other.getByText('每小时最多查看 1 次敏感信息，请稍后再试').waitFor();
});

test('the former version is restored from the history, and with it the limit', async () => {
  await save('2', '放宽一点');
  const row = page.getByRole('grid', { name: '系统配置' }).getByRole('row', { name: /每小时查看敏感信息/ });
  await row.getByRole('button', { name: '查看', exact: true }).click();
  await page.getByRole('tab', { name: '操作历史' }).click();
  await page.locator('.history-entry').first().waitFor();
  await page.getByRole('button', { name: '恢复到此版本' }).last().click();
  const question = page.getByRole('dialog', { name: /^恢复到/ });
  await question.getByText('2 次 → 100 次').waitFor();
  await question.getByRole('textbox', { name: '原因' }).fill('活动结束');
  await question.getByRole('button', { name: '恢复', exact: true }).click();
  await page.getByText('已恢复').waitFor();
  await reveal(3);
  await other
    .locator('.detail-facts')
    .filter({ hasText: /1\d{10}/ })
    .first()
    .waitFor();
});
