// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '#engine/contract/errors';
import { endpointsWith } from '#engine/embed/memory/endpointsWith';
import { readScreens } from '#engine/language/read/read';
import { user } from '#testing/user';
import { listOf, type MountedScreen, mountScreen } from '../testing/mountScreen';

const GOODS = {
  title: '商品',
  resource: { path: '/shop/goods', table: 'goods' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    price: { type: 'integer', title: '价格', minimum: 1 },
    sortNo: { type: 'integer', title: '排序' },
  },
  table: { columns: ['name', 'price', 'sortNo'], inline: ['price', 'sortNo'] },
};
const ROWS = [1, 2, 3].map((number) => ({
  id: String(number),
  name: `商品${number}`,
  price: number * 10,
  sortNo: number,
  version: 4,
}));

let screen: MountedScreen;
beforeEach(() => localStorage.clear());
afterEach(() => screen.unmount());

async function open() {
  const { screens } = readScreens([{ file: 'shop/goods.json', text: JSON.stringify(GOODS) }], null);
  const edit = vi.fn(async (_: unknown, _values: object) => ({ message: '修改成功!', result: null }));
  const readCells = vi.fn(async (_: unknown, { rows }: { rows: string[][] }) => ({
    message: '',
    result: rows.map((row) =>
      row.map((text) => ({
        value: Number(text),
        fault: Number.isNaN(Number(text)) ? '价格应当是整数' : null,
      })),
    ),
  }));
  screen = await mountScreen({
    screenId: 'shop/goods',
    screens,
    data: { list: listOf(ROWS), edit, endpoints: endpointsWith({ 'POST readCells': readCells } as never) },
  });
  await waitFor(() => expect(screen.rows()).toHaveLength(3));
  return { edit, readCells };
}

async function paste(text: string, row: number, title: string) {
  const heads = [...screen.host.querySelectorAll('[role="columnheader"]')];
  const column = heads.find((head) => head.textContent?.startsWith(title))?.getAttribute('aria-colindex');
  const rows = screen.host.querySelectorAll('[role="row"][data-record]');
  const cell = rows[row]?.querySelector<HTMLElement>(`[role="gridcell"][aria-colindex="${column}"]`);
  if (!cell) throw new Error('no such cell');
  await act(async () => cell.focus());
  await act(async () => fireEvent.paste(cell, { clipboardData: { getData: () => text } }));
}
const dialog = () => document.querySelector('.ant-modal');
const press = async (title: string) => {
  const found = [...document.querySelectorAll('.ant-modal button')].find(
    (one) => one.textContent?.replaceAll(' ', '') === title,
  );
  if (!found) throw new Error(`no button ${title}`);
  await user.click(found);
};

test('a block changes the cells from the one with the focus on, asked once, and is taken back at once', async () => {
  const { edit } = await open();
  const offer = vi.fn();
  Object.assign(screen.ports.notice, { offer });
  await paste('25\t7\n20\t8', 0, '价格');
  await waitFor(() => expect(dialog()?.textContent).toContain('改 2 行、3 格？'));
  expect(dialog()?.textContent).toContain('商品1 · 价格：10 → 25');
  expect(edit).not.toHaveBeenCalled();
  await press('粘贴');
  await waitFor(() => expect(edit).toHaveBeenCalledTimes(2));
  expect(edit.mock.calls.map(([, values]) => values)).toEqual([
    { id: '1', version: 4, price: 25, sortNo: 7 },
    { id: '2', version: 4, sortNo: 8 },
  ]);
  await waitFor(() => expect(offer).toHaveBeenCalled());
  const [message, undo] = offer.mock.calls[0] as [string, { take(): void }];
  expect(message, 'as the server says it: an edit may wait for a second operator').toBe('3 格：修改成功!');
  await act(async () => undo.take());
  await waitFor(() => expect(edit).toHaveBeenCalledTimes(4));
  expect(edit.mock.calls[2]?.[1]).toEqual({ id: '1', version: 5, price: 10, sortNo: 1 });
});

test('a cell that cannot be read changes nothing, and says which', async () => {
  const { edit } = await open();
  await paste('25\n很多', 0, '价格');
  await waitFor(() => expect(dialog()?.textContent).toContain('第 2 行：价格应当是整数'));
  expect(dialog()?.querySelector<HTMLButtonElement>('.ant-btn-primary')?.disabled).toBe(true);
  expect(edit).not.toHaveBeenCalled();
});

test.each([
  ['a column that is not changed here', '新名\t1', 0, '名称', '“名称”不能在列表里改，没有粘贴'],
  ['more rows than there are', '1\n2\n3', 1, '价格', '粘贴了 3 行，从这一格往下本页只有 2 行'],
  ['more columns than there are', '1\t2\t3', 0, '价格', '粘贴了 3 列，从这一格往右只有 2 列'],
])('%s is refused before anything is asked', async (_, text, row, column, words) => {
  const { readCells } = await open();
  await paste(text, row, column);
  expect(screen.ports.notice.warn).toHaveBeenCalledWith(words);
  expect(readCells).not.toHaveBeenCalled();
});

test('a record that somebody else changed is named; the others are done', async () => {
  const { edit } = await open();
  edit.mockRejectedValueOnce(new RequestError('记录已被他人修改'));
  await paste('11\n21', 0, '价格');
  await waitFor(() => expect(dialog()?.textContent).toContain('改 2 行、2 格？'));
  await press('粘贴');
  await waitFor(() =>
    expect(screen.ports.notice.error).toHaveBeenCalledWith('1 条已改，1 条没有改：商品1：记录已被他人修改'),
  );
});
