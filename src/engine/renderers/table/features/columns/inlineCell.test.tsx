// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readScreens } from '#engine/language/read/read';
import { present } from '#testing/present';
import { user } from '#testing/user';
import { listOf, type MountedScreen, mountScreen } from '../../testing/mountScreen';

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
  await waitFor(() => expect(screen.rows().length).toBeGreaterThan(0));
  return edit;
}

test('a cell that is no switch is changed in a small form with that field alone', async () => {
  const edit = await open();
  await screen.click('修改价格：玫瑰');
  const input = await waitFor(() =>
    present(document.querySelector<HTMLInputElement>('[role="dialog"] input')),
  );
  expect(document.querySelectorAll('[role="dialog"] label')).toHaveLength(1);
  await user.clear(input);
  await user.type(input, '25');
  await screen.click('保存');
  await waitFor(() => expect(edit).toHaveBeenCalled());
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
  const box = await waitFor(() =>
    present(document.querySelector<HTMLElement>('[role="dialog"] [role="switch"]')),
  );
  await user.click(box);
  await screen.click('保存');
  const reason = await waitFor(() =>
    present(document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea')),
  );
  expect(edit).not.toHaveBeenCalled();
  await user.clear(reason);
  await user.type(reason, '换季');
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  await user.click(dialogs.at(-1)!.querySelector('button[type="submit"], .ant-btn-primary')!);
  await waitFor(() => expect(edit).toHaveBeenCalled());
  expect(edit.mock.calls[0]?.slice(1)).toEqual([{ id: '3', version: 4, enabled: true, reason: '换季' }]);
});

/** The editor over a cell, once the cell is worked as a double click or Enter does. */
async function edited(name: string): Promise<HTMLInputElement> {
  const pencil = screen.button(`修改价格：${name}`)!;
  pencil.closest<HTMLElement>('[role=gridcell]')!.focus();
  // a press with the mouse would move the focus to it
  await act(async () => fireEvent.click(pencil));
  return waitFor(() => present(document.querySelector<HTMLInputElement>('.cell-form input')));
}

const lily = { ...goods, id: '4', name: '百合', version: 7 };
const cellOf = (name: string) => screen.button(`修改价格：${name}`)!.closest('[role=gridcell]');
const isClosed = () => document.querySelector('.cell-form') === null;

test('a cell is edited in its place: Enter saves with the row’s version, and the focus moves below', async () => {
  const edit = await open([], {}, [goods, lily]);
  const input = await edited('玫瑰');
  expect(screen.ports.data.get).not.toHaveBeenCalled();
  await user.clear(input);
  await user.type(input, '25');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(edit).toHaveBeenCalled());
  expect(edit.mock.calls[0]?.slice(1)).toEqual([{ id: '3', version: 4, price: 25 }]);
  await waitFor(() => expect(isClosed()).toBeTruthy());
  await waitFor(() => expect(document.activeElement).toBe(cellOf('百合')));
});

test('Tab saves and edits the next, Shift+Tab the one before; what is unchanged is not sent', async () => {
  const edit = await open([], {}, [goods, lily]);
  await user.clear(await edited('玫瑰'));
  await user.keyboard('25');
  await act(async () => document.querySelector<HTMLElement>('.cell-form input')!.focus());
  await user.keyboard('{Tab}');
  await waitFor(() =>
    expect(document.querySelector('.cell-form')?.getAttribute('aria-label')).toContain('百合'),
  );
  expect(edit).toHaveBeenCalledOnce();
  await act(async () => document.querySelector<HTMLElement>('.cell-form input')!.focus());
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  await waitFor(() =>
    expect(document.querySelector('.cell-form')?.getAttribute('aria-label')).toContain('玫瑰'),
  );
  expect(edit).toHaveBeenCalledOnce();
});

test('Escape takes back; a press elsewhere saves; what breaks a rule stays with its sentence', async () => {
  const edit = await open([], {}, [goods, lily]);
  await user.clear(await edited('玫瑰'));
  await user.keyboard('25');
  await act(async () => document.querySelector<HTMLElement>('.cell-form input')!.focus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isClosed()).toBeTruthy());
  expect(edit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(cellOf('玫瑰'));

  await user.clear(await edited('玫瑰'));
  await user.keyboard('0');
  await act(async () => document.querySelector<HTMLElement>('.cell-form input')!.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('.cell-form [role=alert]')).not.toBeNull());
  expect(edit).not.toHaveBeenCalled();
  await user.clear(document.querySelector('.cell-form input')!);
  await user.type(document.querySelector('.cell-form input')!, '30');
  await act(async () => {
    screen.host.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    screen.host.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  });
  await waitFor(() => expect(edit).toHaveBeenCalled());
  expect(edit.mock.calls[0]?.slice(1)).toEqual([{ id: '3', version: 4, price: 30 }]);
  await waitFor(() => expect(isClosed()).toBeTruthy());
});

test('a saved cell can be taken back: the former value, as another edit after it', async () => {
  const edit = await open([], {}, [goods, lily]);
  const offer = vi.fn();
  Object.assign(screen.ports.notice, { offer });
  await user.clear(await edited('玫瑰'));
  await user.keyboard('25');
  await act(async () => document.querySelector<HTMLElement>('.cell-form input')!.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(offer).toHaveBeenCalled());
  await act(async () => offer.mock.calls[0]?.[1].take());
  await waitFor(() => expect(edit).toHaveBeenCalledTimes(2));
  expect(edit.mock.calls[1]?.slice(1)).toEqual([{ id: '3', version: 5, price: 10 }]);
});

test('Enter on the cell begins, as a double click does', async () => {
  await open([], {}, [goods]);
  const cell = cellOf('玫瑰') as HTMLElement;
  cell.focus();
  await act(async () => cell.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('.cell-form input')).not.toBeNull());
  await act(async () => document.querySelector<HTMLElement>('.cell-form input')!.focus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isClosed()).toBeTruthy());
  await act(async () => {
    cell.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  });
  await waitFor(() => expect(document.querySelector('.cell-form input')).not.toBeNull());
});
