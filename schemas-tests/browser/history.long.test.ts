import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { type BrowserSession, eventually, openBrowser, signIn } from './session';

/** What happened to a record: found in the data log, opened from there, compared, and taken back. The steps build on each other. */
let session: BrowserSession;
let page: Page;
let shop: { id: string; name: string };

beforeAll(async () => {
  session = await openBrowser();
  page = session.page;
  await signIn(page);
  const TOKEN = await page.evaluate(
    () => JSON.parse(localStorage.getItem('pro__Access-Token') ?? 'null').value as string,
  );
  const call = (path: string) => `/console/user/storeUser/${path}`;
  const api = session.context.request;
  const list = await (await api.get(call('list?pageSize=1'), { headers: { TOKEN } })).json();
  shop = list.result.records[0];
  for (const name of [`${shop.name}一`, `${shop.name}二`])
    await api.put(call('edit'), { headers: { TOKEN }, data: { id: shop.id, name, reason: '换了招牌' } });
});
afterAll(() => session.close());

/** On the desk and on a phone. */
async function isAccessible() {
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(page, { within: '.ant-modal', rules: 'wcag' }), `${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

const entries = () => page.locator('.history-entry');

test('the data log names operator, page and record, which opens by its name', async () => {
  await page.goto(`/system/data-log?dataId=${shop.id}`);
  const log = page.getByRole('grid', { name: '数据日志' });
  const cells = log.getByRole('row').nth(1).getByRole('gridcell');
  await eventually(async () =>
    expect((await cells.allInnerTexts()).slice(1, 7)).toEqual([
      '管理员',
      '店铺用户',
      `${shop.name}二`,
      '编辑',
      `店铺 ${shop.name}一 → ${shop.name}二`,
      '换了招牌',
    ]),
  );
  await cells.getByRole('button', { name: `${shop.name}二` }).click();
  await page.getByRole('tab', { name: '操作历史' }).click();
  await entries().first().waitFor();
  expect(await axeViolations(page, { rules: 'wcag' })).toEqual([]);
});

test('two versions are shown side by side', async () => {
  const boxes = page.getByRole('checkbox', { name: '对比' });
  await boxes.first().check();
  await boxes.last().check();
  await page.getByRole('button', { name: '对比两个版本' }).click();
  const row = page.getByRole('dialog', { name: '对比版本' }).getByRole('row').nth(1);
  await row.waitFor();
  expect(await row.locator('th, td').allInnerTexts()).toEqual(['店铺', shop.name, `${shop.name}二`]);
  await isAccessible();
  await page.keyboard.press('Escape');
});

test('back to the oldest version, when it was seen what that changes', async () => {
  await page.getByRole('button', { name: '恢复到此版本' }).last().click();
  const question = page.getByRole('dialog', { name: /^恢复到/ });
  await question.getByText('将会改动').waitFor();
  expect(await question.locator('.changes').innerText()).toContain(`${shop.name}二 → ${shop.name}`);
  await isAccessible();
  await question.getByRole('textbox', { name: '原因' }).fill('招牌没换');
  await question.getByRole('button', { name: '恢复', exact: true }).click();
  await page.getByText('已恢复').waitFor();
  await eventually(async () => expect(await entries().first().innerText()).toContain('恢复自'));
  const first = await entries().first().innerText();
  for (const part of ['恢复版本', '管理员', '招牌没换']) expect(first).toContain(part);
});

test('a person’s time line joins what other screens hold, by kind, and opens what it names', async () => {
  await page.goto('/user/user?column=rechargeTotal&order=desc');
  await page
    .getByRole('grid')
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: '查看', exact: true })
    .click();
  await page.getByRole('tab', { name: '时间线' }).click();
  await entries().first().waitFor();
  const kind = page.getByRole('group', { name: '种类' }).getByRole('button', { name: '金币明细' });
  await kind.click();
  await eventually(async () => {
    const titles = await entries().locator('strong').allInnerTexts();
    expect(new Set(titles)).toEqual(new Set(['金币明细']));
  });
  // what is beneath is out of reach, and to axe half covered by what is above it
  expect(await axeViolations(page, { within: '[role="dialog"]', rules: 'wcag' })).toEqual([]);
  await entries().first().getByRole('button', { name: '金币明细' }).click();
  await page.getByRole('dialog', { name: /^金币/ }).getByText('变动后余额').first().waitFor();
});
