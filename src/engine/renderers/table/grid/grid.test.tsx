// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type MountedGrid, mountGrid, testColumns, testRows } from '../testing/mountGrid';
import { createSelectionStore } from './selection/selectionStore';

let mounted: MountedGrid;
afterEach(() => mounted.unmount());

const attributes = (element: Element, names: string[]) => names.map((name) => element.getAttribute(name));

test('exposes its size and the place of every row and cell', () => {
  mounted = mountGrid({ selection: createSelectionStore(), rows: testRows(1000) });
  expect(attributes(mounted.grid, ['aria-label', 'aria-rowcount', 'aria-colcount'])).toEqual([
    '测试',
    '1001',
    '5',
  ]);
  const row = mounted.cell(3, 2).parentElement!;
  expect(attributes(row, ['role', 'aria-rowindex', 'aria-selected'])).toEqual(['row', '5', 'false']);
  expect(attributes(mounted.cell(3, 2), ['role', 'aria-colindex'])).toEqual(['gridcell', '3']);
  expect(mounted.cell(-1, 2).getAttribute('role')).toBe('columnheader');
});

test('without a selection there is neither a checkbox nor aria-selected', () => {
  mounted = mountGrid();
  expect(mounted.grid.querySelector('input, [aria-selected]')).toBeNull();
});

test('headers show their order, with a rank when several sort', () => {
  const sort = [
    { key: 'c3', direction: 'desc' },
    { key: 'c0', direction: 'asc' },
  ] as const;
  mounted = mountGrid({ sort });
  const sortStates = [0, 1, 2, 3].map((column) => mounted.cell(-1, column).getAttribute('aria-sort'));
  expect(sortStates).toEqual(['ascending', null, 'none', 'descending']);
  expect(mounted.cell(-1, 0).textContent).toBe('列02');
  mounted.update({ sort: [sort[1]] });
  expect(mounted.cell(-1, 0).textContent).toBe('列0');
});

test('a click on a title sorts, on the handle it does not', () => {
  const onSort = vi.fn();
  mounted = mountGrid({ onSort, onColumnResize: () => {} });
  mounted.click(mounted.cell(-1, 0).querySelector('[role="separator"]')!);
  mounted.click(mounted.cell(-1, 1));
  expect(onSort).not.toHaveBeenCalled();
  mounted.click(mounted.cell(-1, 0).firstElementChild!, { shiftKey: true });
  expect(onSort.mock.calls).toEqual([[[{ key: 'c0', direction: 'asc' }]]]);
});

test('a handle is dragged, or moved by keys; the column itself has the last word', () => {
  const onColumnResize = vi.fn();
  mounted = mountGrid({ onColumnResize, columns: testColumns(20) });
  const handle = mounted.cell(-1, 1).querySelector<HTMLElement>('[role="separator"]')!;
  handle.setPointerCapture = () => {};
  const point = (type: string, clientX: number) =>
    act(() => void handle.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX })));
  point('pointerdown', 500);
  point('pointermove', 530);
  expect(mounted.cell(2, 1).style.width).toBe('130px');
  expect(onColumnResize).not.toHaveBeenCalled();
  point('pointerup', 540);
  expect(onColumnResize.mock.calls).toEqual([['c1', 140]]);
  expect(mounted.cell(2, 2).style.left).toBe('240px');

  act(() => mounted.cell(-1, 1).focus());
  mounted.press('ArrowLeft', { shiftKey: true });
  expect(onColumnResize).toHaveBeenLastCalledWith('c1', 130);
  mounted.press('F2');
  expect(document.activeElement).toBe(handle);
  mounted.press('ArrowRight');
  expect(onColumnResize).toHaveBeenLastCalledWith('c1', 140);

  mounted.update({ columns: testColumns(20).map((column) => ({ ...column, width: 160 })) });
  expect(mounted.cell(2, 1).style.width).toBe('160px');
});

test('a double click opens, but not on a control or a checkbox', () => {
  const onOpen = vi.fn();
  const columns = testColumns(2);
  columns[1]!.render = () => <button type="button">通过</button>;
  const rows = testRows(2);
  mounted = mountGrid({ columns, rows, onOpen, selection: createSelectionStore() });
  const doubleClick = (element: Element) =>
    act(() => void element.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })));
  doubleClick(mounted.cell(1, 0));
  doubleClick(mounted.cell(1, 2).querySelector('button')!);
  doubleClick(mounted.cell(-1, 1));
  expect(onOpen).not.toHaveBeenCalled();
  doubleClick(mounted.cell(1, 1));
  expect(onOpen.mock.calls).toEqual([[rows[1]]]);
});

test('a cut cell has its text as title, a whole one none', () => {
  mounted = mountGrid();
  const cell = mounted.cell(1, 1);
  const width = vi.spyOn(cell, 'scrollWidth', 'get').mockReturnValue(900);
  const enter = () => act(() => void cell.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })));
  enter();
  expect(cell.title).toBe('名1-1');
  width.mockReturnValue(100);
  enter();
  expect(cell.hasAttribute('title')).toBe(false);
});

test('loading keeps rows and says so; without rows it does not say that there are none', () => {
  mounted = mountGrid({ isLoading: true });
  expect(mounted.cell(0, 0).textContent).toBe('名0-0');
  expect(mounted.grid.getAttribute('aria-busy')).toBe('true');
  expect(document.querySelector('[role="progressbar"]')).not.toBeNull();
  mounted.update({ rows: [] });
  expect(mounted.grid.textContent).not.toContain('暂无数据');
  mounted.update({ isLoading: false });
  expect(mounted.grid.textContent).toContain('暂无数据');
  expect(document.querySelector('[role="progressbar"]')).toBeNull();
});
