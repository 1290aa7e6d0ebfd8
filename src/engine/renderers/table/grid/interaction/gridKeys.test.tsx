// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type MountedGrid, mountGrid, testColumns, testRows } from '../../testing/mountGrid';

let mounted: MountedGrid;
afterEach(() => mounted.unmount());

const focus = (row: number, column: number) => act(() => mounted.cell(row, column).focus());
const focused = () => document.activeElement!;

test('one cell is the tab stop, and it follows the focus', () => {
  mounted = mountGrid();
  const stops = () => [...mounted.grid.querySelectorAll('[tabindex="0"]')];
  expect(stops()).toEqual([mounted.cell(0, 0)]);
  focus(0, 0);
  mounted.press('End');
  expect(focused()).toBe(mounted.cell(0, 3));
  expect(stops()).toEqual([mounted.cell(0, 3)]);
});

test('a far cell is mounted for the focus and stays while scrolled away', () => {
  mounted = mountGrid({ rows: testRows(1000), columns: testColumns(40) });
  expect(mounted.cell(999, 39)).toBeNull();
  focus(0, 0);
  mounted.press('End', { ctrlKey: true });
  const far = mounted.cell(999, 39);
  expect(focused()).toBe(far);
  mounted.scrollTo({ top: 0, left: 0 });
  expect(mounted.cell(500, 0)).toBeNull();
  expect(focused()).toBe(far);
  mounted.press('ArrowUp');
  expect(focused()).toBe(mounted.cell(998, 39));
});

test('PageDown moves by the rows that fit', () => {
  mounted = mountGrid({ rows: testRows(100) });
  focus(0, 1);
  mounted.press('PageDown');
  expect(focused()).toBe(mounted.cell(10, 1));
});

test('Enter opens a row, and on a header sorts it; Shift joins', () => {
  const [onOpen, onSort] = [vi.fn(), vi.fn()];
  const rows = testRows(3);
  mounted = mountGrid({ rows, onOpen, onSort, sort: [{ key: 'c2', direction: 'asc' }] });
  focus(1, 0);
  mounted.press('Enter');
  expect(onOpen.mock.calls).toEqual([[rows[1]]]);
  focus(-1, 0);
  mounted.press('Enter', { shiftKey: true });
  mounted.press('ArrowRight');
  mounted.press('Enter');
  expect(onSort.mock.calls, 'column 1 is not sortable').toEqual([
    [
      [
        { key: 'c2', direction: 'asc' },
        { key: 'c0', direction: 'asc' },
      ],
    ],
  ]);
});

test('Enter moves into a control, Escape moves back, and its keys stay its own', () => {
  const onOpen = vi.fn();
  const columns = testColumns(2);
  columns[1]!.render = () => <button type="button">通过</button>;
  mounted = mountGrid({ columns, onOpen });
  focus(1, 1);
  mounted.press('Enter');
  const button = mounted.cell(1, 1).querySelector('button')!;
  expect(focused()).toBe(button);
  expect(mounted.press('ArrowDown').defaultPrevented).toBe(false);
  expect(focused()).toBe(button);
  mounted.press('Escape');
  expect(focused()).toBe(mounted.cell(1, 1));
  mounted.press('F2');
  expect(focused()).toBe(button);
  expect(onOpen).not.toHaveBeenCalled();
});

test('the focus stays at its place when its row is removed, and follows its row when it moves', () => {
  const rows = testRows(5);
  mounted = mountGrid({ rows });
  focus(2, 1);
  mounted.update({ rows: testRows(5, 50) });
  expect(focused()).toBe(mounted.cell(2, 1));
  expect(focused().textContent).toBe('名52-1');
  mounted.update({ rows: [{ id: 'new', name: '新' }, ...testRows(5, 50)] });
  mounted.press('ArrowDown');
  expect(focused().textContent).toBe('名53-1');
});

test('Tab leaves from a cell, over all controls in cells', () => {
  const columns = testColumns(2);
  columns[1]!.render = () => <button type="button">通过</button>;
  mounted = mountGrid({ columns });
  focus(1, 1);
  expect(mounted.press('Tab').defaultPrevented, 'the browser goes on from there').toBe(false);
  expect(focused()).toBe(mounted.grid.parentElement!.lastElementChild);
  act(() => mounted.grid.focus());
  act(() => (mounted.grid.parentElement!.firstElementChild as HTMLElement).focus());
  expect(focused(), 'Tab into the grid comes to the active cell').toBe(mounted.cell(1, 1));
});

test('Ctrl+C copies the cell as text', () => {
  const columns = testColumns(2);
  columns[0]!.text = (row) => `文本 ${row.id}`;
  mounted = mountGrid({ columns });
  const copied = (row: number, column: number) => {
    const setData = vi.fn();
    const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
      clipboardData: { setData },
    });
    focus(row, column);
    act(() => void focused().dispatchEvent(event));
    return setData.mock.calls;
  };
  expect(copied(2, 0)).toEqual([['text/plain', '文本 r2']]);
  expect(copied(2, 1)).toEqual([['text/plain', '名2-1']]);
  expect(copied(-1, 1)).toEqual([['text/plain', '列1']]);
});

test('keys without use here are reported with their row', () => {
  const onRowKey = vi.fn();
  const rows = testRows(3);
  mounted = mountGrid({ rows, onRowKey });
  focus(2, 0);
  mounted.press('ArrowUp');
  mounted.press('e');
  expect(onRowKey.mock.calls.map(([event, row]) => [event.key, row])).toEqual([['e', rows[1]]]);
});

test('another view starts at the top', () => {
  mounted = mountGrid({ rows: testRows(1000), viewKey: 'p1' });
  focus(0, 1);
  mounted.press('End', { ctrlKey: true });
  mounted.grid.scrollTop = 30_000;
  mounted.update({ rows: testRows(1000, 1000), viewKey: 'p2' });
  expect(mounted.grid.scrollTop).toBe(0);
  expect(focused().textContent).toBe('名1000-3');
});

test('Ctrl+Shift+← and → on a header move its column past the next whose place is not fixed', () => {
  const onColumnMove = vi.fn();
  const columns = testColumns(4).map((column) =>
    column.key === 'c2' ? { ...column, isPlaceFixed: true } : column,
  );
  mounted = mountGrid({ columns, onColumnMove });
  const step = (column: number, key: string) => {
    focus(-1, column);
    mounted.press(key, { ctrlKey: true, shiftKey: true });
  };
  step(0, 'ArrowLeft');
  step(2, 'ArrowLeft');
  expect(onColumnMove).not.toHaveBeenCalled();
  step(1, 'ArrowRight');
  expect(onColumnMove).toHaveBeenLastCalledWith(['c0', 'c2', 'c3', 'c1']);
  step(1, 'ArrowLeft');
  expect(onColumnMove).toHaveBeenLastCalledWith(['c1', 'c0', 'c2', 'c3']);
});
