// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, type as typeInto } from '../../../../../schemas-tests/support/mount';
import { readScreens } from '../../../screen/read';
import { listOf, type MountedScreen, mountScreen } from '../testing/mountScreen';
import { until } from '../testing/until';

const GOODS = {
  title: '商品',
  resource: { path: '/shop/goods', table: 'goods' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    price: { type: 'integer', title: '价格', minimum: 1 },
  },
  table: { columns: ['name', 'price'], inline: ['price'] },
};
const goods = { id: '3', name: '玫瑰', price: 10, version: 4 };

let screen: MountedScreen;
beforeEach(() => localStorage.clear());
afterEach(() => screen.unmount());

async function open(lacking: string[] = [], words: object = {}) {
  const text = JSON.stringify({ ...GOODS, ...words });
  const { screens, errors } = readScreens([{ file: 'shop/goods.json', text }], null);
  expect(errors).toEqual([]);
  const edit = vi.fn(async () => ({ message: '修改成功!', result: null }));
  screen = await mountScreen({
    screenId: 'shop/goods',
    screens,
    lacking,
    data: { list: listOf([goods]), get: vi.fn(async () => goods), edit },
  });
  await until(() => screen.rows().length > 0);
  return edit;
}

test('a cell that is no switch is changed in a small form of its own field', async () => {
  const edit = await open();
  await screen.click('修改价格：玫瑰');
  const input = await until(() => document.querySelector<HTMLInputElement>('[role="dialog"] input'));
  expect(document.querySelectorAll('[role="dialog"] label')).toHaveLength(1);
  await typeInto(input, '25');
  await screen.click('保存');
  await until(() => edit.mock.calls.length > 0);
  expect(edit.mock.calls[0]?.slice(1)).toEqual([{ id: '3', version: 4, price: 25 }]);
});

test('without the right the cell is only read', async () => {
  await open(['goods:edit']);
  expect(screen.button('修改价格：玫瑰')).toBeUndefined();
});

test('a switch is no switch where editing asks for a reason: it is changed in its form, and the reason asked', async () => {
  const edit = await open([], {
    fields: { ...GOODS.fields, enabled: { type: 'switch', title: '上架' } },
    table: { columns: ['name', 'enabled'], inline: ['enabled'] },
    actions: { edit: { ask: ['reason'] } },
  });
  expect(screen.host.querySelector('[role="switch"]')).toBeNull();
  await screen.click('修改上架：玫瑰');
  const box = await until(() => document.querySelector<HTMLElement>('[role="dialog"] [role="switch"]'));
  await click(box);
  await screen.click('保存');
  const reason = await until(() => document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea'));
  expect(edit).not.toHaveBeenCalled();
  await typeInto(reason, '换季');
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  await click(dialogs.at(-1)!.querySelector('button[type="submit"], .ant-btn-primary')!);
  await until(() => edit.mock.calls.length > 0);
  expect(edit.mock.calls[0]?.slice(1)).toEqual([{ id: '3', version: 4, enabled: true, reason: '换季' }]);
});
