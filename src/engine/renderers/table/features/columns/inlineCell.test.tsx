// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readScreens } from '#engine/language/read/read';
import { click, press, type as typeInto } from '#testing/mount.tsx';
import { listOf, type MountedScreen, mountScreen } from '../../testing/mountScreen';
import { until } from '../../testing/until';

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

async function open(lacking: string[] = [], words: object = {}, rows = [goods]) {
  const text = JSON.stringify({ ...GOODS, ...words });
  const { screens, errors } = readScreens([{ file: 'shop/goods.json', text }], null);
  expect(errors).toEqual([]);
  const edit = vi.fn(async () => ({ message: '修改成功!', result: null }));
  screen = await mountScreen({
    screenId: 'shop/goods',
    screens,
    lacking,
    data: { list: listOf(rows), get: vi.fn(async () => goods), edit },
  });
  await until(() => screen.rows().length > 0);
  return edit;
}

test('a cell that is no switch is changed in a small form with that field alone', async () => {
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

/** The editor over a cell, once the cell is worked as a double click or Enter does. */
async function edited(name: string): Promise<HTMLInputElement> {
  const pencil = screen.button(`修改价格：${name}`)!;
  pencil.closest<HTMLElement>('[role=gridcell]')!.focus();
  await click(pencil);
  return until(() => document.querySelector<HTMLInputElement>('.cell-form input'));
}

const lily = { ...goods, id: '4', name: '百合', version: 7 };
const cellOf = (name: string) => screen.button(`修改价格：${name}`)!.closest('[role=gridcell]');
const isClosed = () => document.querySelector('.cell-form') === null;

test('a cell is edited in its place: Enter saves with the row’s version, and the focus moves below', async () => {
  const edit = await open([], {}, [goods, lily]);
  const input = await edited('玫瑰');
  expect(screen.ports.data.get).not.toHaveBeenCalled();
  await typeInto(input, '25');
  await press(input, 'Enter');
  await until(() => edit.mock.calls.length > 0);
  expect(edit.mock.calls[0]?.slice(1)).toEqual([{ id: '3', version: 4, price: 25 }]);
  await until(isClosed);
  await until(() => document.activeElement === cellOf('百合'));
});

test('Tab saves and edits the next, Shift+Tab the one before; what is unchanged is not sent', async () => {
  const edit = await open([], {}, [goods, lily]);
  await typeInto(await edited('玫瑰'), '25');
  await press(document.querySelector('.cell-form input')!, 'Tab');
  await until(() => document.querySelector('.cell-form')?.getAttribute('aria-label')?.includes('百合'));
  expect(edit).toHaveBeenCalledOnce();
  await press(document.querySelector('.cell-form input')!, 'Tab', { shiftKey: true });
  await until(() => document.querySelector('.cell-form')?.getAttribute('aria-label')?.includes('玫瑰'));
  expect(edit).toHaveBeenCalledOnce();
});

test('Escape takes back; a press elsewhere saves; what breaks a rule stays with its sentence', async () => {
  const edit = await open([], {}, [goods, lily]);
  await typeInto(await edited('玫瑰'), '25');
  await press(document.querySelector('.cell-form input')!, 'Escape');
  await until(isClosed);
  expect(edit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(cellOf('玫瑰'));

  await typeInto(await edited('玫瑰'), '0');
  await press(document.querySelector('.cell-form input')!, 'Enter');
  await until(() => document.querySelector('.cell-form [role=alert]'));
  expect(edit).not.toHaveBeenCalled();
  await typeInto(document.querySelector('.cell-form input')!, '30');
  await act(async () => {
    screen.host.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    screen.host.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  });
  await until(() => edit.mock.calls.length > 0);
  expect(edit.mock.calls[0]?.slice(1)).toEqual([{ id: '3', version: 4, price: 30 }]);
  await until(isClosed);
});

test('a saved cell can be taken back: the former value, as another edit after it', async () => {
  const edit = await open([], {}, [goods, lily]);
  const offer = vi.fn();
  Object.assign(screen.ports.notice, { offer });
  await typeInto(await edited('玫瑰'), '25');
  await press(document.querySelector('.cell-form input')!, 'Enter');
  await until(() => offer.mock.calls.length > 0);
  await act(async () => offer.mock.calls[0]?.[1].take());
  await until(() => edit.mock.calls.length === 2);
  expect(edit.mock.calls[1]?.slice(1)).toEqual([{ id: '3', version: 5, price: 10 }]);
});

test('Enter on the cell begins, as a double click does', async () => {
  await open([], {}, [goods]);
  const cell = cellOf('玫瑰') as HTMLElement;
  cell.focus();
  await press(cell, 'Enter');
  await until(() => document.querySelector('.cell-form input'));
  await press(document.querySelector('.cell-form input')!, 'Escape');
  await until(isClosed);
  await act(async () => {
    cell.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  });
  await until(() => document.querySelector('.cell-form input'));
});
