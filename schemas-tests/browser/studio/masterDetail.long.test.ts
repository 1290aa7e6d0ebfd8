import { afterAll, beforeAll, expect, test } from 'vitest';
import { PIXEL } from '../pixel';
import type { BrowserSession } from '../session';
import { expectSteps, hand, openAuthorAndOperator } from './beginner';

/** Events with their prizes in rows, a picture, a region and a period, as a beginner makes the screen. */
let author: BrowserSession;
let operator: BrowserSession;
const MOST_STEPS = 21;

beforeAll(async () => {
  ({ author, operator } = await openAuthorAndOperator({
    roleName: '办活动',
    roleCode: 'event_clerk',
    username: 'event1',
    realname: '活动员',
  }));
});
afterAll(() => Promise.all([author?.close(), operator?.close()]));

test('events with prizes in at most 21 steps, published, granted, and one with two rows added by a second operator', async () => {
  const { page } = author;
  const { panel, taken, step, begin, choosePart, removePart, addField, call, publishTo } = hand(page);
  await begin('线下活动', '主从');
  await removePart('编码');
  await addField('图片');
  await call('海报');
  await addField('地区');
  await addField('起止日期');
  await choosePart('明细');
  await call('奖品');
  await step('its columns', () => panel.getByRole('button', { name: /打开 fields$/ }).click());
  for (const title of ['值', '启用'])
    await step(`without ${title}`, () =>
      panel.getByRole('button', { name: new RegExp(`^删除 ${title} `) }).click(),
    );
  await addField('整数');
  await call('数量');
  await addField('人民币');
  await call('单价');
  await publishTo('办活动');
  expectSteps(taken, MOST_STEPS);
  expect(author.pageErrors).toEqual([]);

  await addEvent();
});

async function addEvent(): Promise<void> {
  const { page } = operator;
  await page.goto('/online/xian-xia-huo-dong');
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '名称', exact: true }).fill('周年庆');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: PIXEL });
  await form.getByRole('button', { name: /移除 poster/ }).waitFor();
  for (const [box, place] of [
    ['地区', '广东'],
    ['地区城市', '深圳'],
  ] as const) {
    await form.getByRole('combobox', { name: box, exact: true }).fill(place);
    await page.locator('.ant-select-item-option', { hasText: place }).click();
  }
  await form.getByPlaceholder('开始日期').fill('2026-12-01');
  await page.keyboard.press('Enter');
  await form.getByPlaceholder('结束日期').fill('2026-12-03');
  await page.keyboard.press('Enter');
  const prizes = [
    ['耳机', '10', '199.5'],
    ['贴纸', '300', '2'],
  ];
  for (const [index, [name = '', count = '', price = '']] of prizes.entries()) {
    await form.getByRole('button', { name: '添加一行奖品' }).click();
    const cell = `第 ${index + 1} 行`;
    await form.getByRole('textbox', { name: `${cell}名称` }).fill(name);
    await form.getByRole('spinbutton', { name: `${cell}数量` }).fill(count);
    await form.getByRole('spinbutton', { name: `${cell}单价` }).fill(price);
  }
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /周年庆/ });
  await row.getByText('广东 深圳').waitFor();
  await row.getByText('2026-12-01 至 12-03').waitFor();
  await row.getByText('2 条').waitFor();
  expect(operator.pageErrors).toEqual([]);
}
