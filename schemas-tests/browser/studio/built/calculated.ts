import { expect } from 'vitest';
import {
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

const field = (name: string) => ({ field: name });

/** Sums of a record, of its rows and with a choice among two: all calculated while they are typed. */
export const QUOTE: BuiltScreen = {
  title: '报价单',
  builds: [
    [
      'quote',
      {
        title: '报价单',
        resource: own('quote'),
        fields: {
          name: text('名称', { required: true, maxLength: 40 }),
          price: { type: 'cny', title: '单价' },
          count: { type: 'integer', title: '数量' },
          total: { type: 'cny', title: '合计', formula: { multiply: [field('price'), field('count')] } },
          extras: {
            type: 'rows',
            title: '附加项',
            fields: {
              what: text('项目'),
              amount: { type: 'cny', title: '金额' },
            },
          },
          sum: {
            type: 'cny',
            title: '总价',
            formula: { add: [field('total'), { rows: 'extras', measure: { sum: 'amount' } }] },
          },
          size: {
            type: 'enum',
            title: '大小',
            options: { large: '大单', small: '小单' },
            // biome-ignore lint/suspicious/noThenProperty: a word of the language
            formula: { if: { count: { gte: 3 } }, then: 'large', else: 'small' },
          },
        },
        table: {
          columns: ['name', 'total', 'sum', 'size'],
          search: ['name'],
          sort: ['-sum'],
          totals: ['sum'],
        },
        form: ['name', 'price', 'count', 'total', 'extras', 'sum', 'size'],
        actions: {
          drop: { title: '作废', when: { size: 'small' }, set: { count: 0 }, confirm: '作废「{name}」？' },
        },
      },
    ],
  ],
  async use(page) {
    const shown = (title: string) => dialog(page).getByRole('status', { name: title, exact: true });
    await openNewForm(page);
    await box(page, '名称').fill('一号');
    await number(page, '单价').fill('12.5');
    await number(page, '数量').fill('4');
    // before anything is saved
    await expect.poll(() => shown('合计').innerText()).toBe('¥50.00');
    await dialog(page).getByRole('button', { name: '添加一行附加项' }).click();
    await dialog(page).getByRole('spinbutton', { name: '第 1 行金额' }).fill('60');
    await expect.poll(() => shown('总价').innerText()).toBe('¥110.00');
    await expect.poll(() => shown('大小').innerText()).toBe('大单');
    await saved(page, '一号');
    await expect.poll(() => row(page, '一号').innerText()).toMatch(/¥50\.00[\s\S]*¥110\.00[\s\S]*大单/);
    await edit(page, '一号');
    await number(page, '数量').fill('2');
    await expect.poll(() => shown('总价').innerText()).toBe('¥85.00');
    await saved(page, '一号');
    // the button appears with what is calculated
    await press(page, '一号', '作废');
    await dialog(page).getByRole('button', { name: '作废', exact: true }).click();
    await expect.poll(() => row(page, '一号').innerText()).toMatch(/¥0\.00[\s\S]*¥60\.00/);
  },
};
