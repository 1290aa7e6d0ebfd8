import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  act,
  type BuiltScreen,
  box,
  dialog,
  edit,
  number,
  openNewForm,
  own,
  press,
  row,
  saved,
  text,
} from './use';

const ref = (title: string, to: string, more: object = {}) => ({
  type: 'ref',
  title,
  to: `online/${to}`,
  ...more,
});

const reference = (page: Page, title: string) =>
  dialog(page).getByRole('combobox', { name: title, exact: true });

async function chooseRecord(page: Page, title: string, label: string): Promise<void> {
  await reference(page, title).click({ force: true });
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByText(label, { exact: true })
    .click();
}

async function addTo(
  page: Page,
  name: string,
  label: string,
  more: () => Promise<void> = async () => undefined,
) {
  await page.goto(`/online/${name}`);
  await openNewForm(page);
  await box(page, '名称').fill(label);
  await more();
  await saved(page, label);
}

/** A shop of the chosen city, its grade filled in from it, and a button that waits for it. */
export const VISIT: BuiltScreen = {
  title: '巡店单',
  titles: { 'shopId.grade': '门店的等级', cityId: '城市' },
  builds: [
    [
      'cascade-city',
      {
        title: '城市表',
        resource: own('cascade-city'),
        fields: { name: text('名称', { required: true }) },
        table: { columns: ['name'] },
        form: ['name'],
      },
    ],
    [
      'cascade-shop',
      {
        title: '门店表',
        resource: own('cascade-shop'),
        fields: {
          name: text('名称', { required: true }),
          cityId: ref('城市', 'cascade-city'),
          grade: { type: 'integer', title: '等级' },
        },
        table: { columns: ['name', 'cityId', 'grade'] },
        form: ['name', 'cityId', 'grade'],
      },
    ],
    [
      'cascade-visit',
      {
        title: '巡店单',
        resource: own('cascade-visit'),
        fields: {
          name: text('名称', { required: true }),
          cityId: ref('城市', 'cascade-city'),
          shopId: ref('门店', 'cascade-shop', { where: { cityId: { field: 'cityId' } } }),
          grade: { type: 'integer', title: '分数', default: { field: 'shopId.grade' } },
          praised: { type: 'switch', title: '已表扬' },
        },
        table: { columns: ['name', 'cityId', 'shopId', 'grade', 'praised'] },
        form: ['name', 'cityId', 'shopId', 'grade'],
        actions: {
          praise: { title: '表扬', when: { 'shopId.grade': { gte: 5 } }, set: { praised: true } },
        },
      },
    ],
  ],
  async use(page) {
    for (const city of ['广州', '深圳']) await addTo(page, 'cascade-city', city);
    for (const [shop, city, grade] of [
      ['天河店', '广州', '7'],
      ['南山店', '深圳', '2'],
    ] as const)
      await addTo(page, 'cascade-shop', shop, async () => {
        await chooseRecord(page, '城市', city);
        await number(page, '等级').fill(grade);
      });
    await page.goto('/online/cascade-visit');
    await openNewForm(page);
    await box(page, '名称').fill('一号');
    await expect.poll(() => dialog(page).innerText()).toContain('请先填写城市');
    await expect.poll(() => reference(page, '门店').isDisabled()).toBe(true);
    await chooseRecord(page, '城市', '广州');
    await reference(page, '门店').click({ force: true });
    const offered = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .lookup-option-text');
    await expect.poll(() => offered.allInnerTexts()).toEqual(['天河店']);
    await offered.click();
    await expect.poll(() => number(page, '分数').inputValue()).toBe('7');
    await chooseRecord(page, '城市', '深圳');
    await dialog(page).getByText('“天河店”不符合现在的城市，已清空').waitFor();
    await chooseRecord(page, '门店', '南山店');
    await expect.poll(() => number(page, '分数').inputValue()).toBe('2');
    await number(page, '分数').fill('9');
    await chooseRecord(page, '城市', '广州');
    await chooseRecord(page, '门店', '天河店');
    await saved(page, '一号');
    // what was typed stayed
    await expect.poll(() => row(page, '一号').innerText()).toMatch(/广州[\s\S]*天河店[\s\S]*9/);
    await act(page, () => press(page, '一号', '表扬'));
    await edit(page, '一号');
    await chooseRecord(page, '城市', '深圳');
    await chooseRecord(page, '门店', '南山店');
    await saved(page, '一号');
    await expect.poll(() => row(page, '一号').innerText()).toContain('南山店');
    await expect.poll(() => row(page, '一号').getByRole('button', { name: '表扬' }).count()).toBe(0);
  },
};
