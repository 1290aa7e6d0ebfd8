// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MountedGrid, mountGrid, testColumns, testRows } from '../testing/mountGrid';
import { createSelectionStore } from './selection/selectionStore';

// Every row and the header's checkbox call their hook once per render: the hooks count the renders.
const rendered = vi.hoisted(() => ({ rows: [] as string[], headers: 0 }));
vi.mock('./selection/useSelection', async (importOriginal) => {
  const actual = await importOriginal<typeof import('./selection/useSelection')>();
  return {
    ...actual,
    useIsSelected: (...args: Parameters<typeof actual.useIsSelected>) => {
      rendered.rows.push(args[1]);
      return actual.useIsSelected(...args);
    },
    usePageState: (...args: Parameters<typeof actual.usePageState>) => {
      rendered.headers += 1;
      return actual.usePageState(...args);
    },
  };
});

let mounted: MountedGrid;
beforeEach(() => {
  rendered.rows = [];
  rendered.headers = 0;
});
afterEach(() => mounted.unmount());

function countedColumns(count: number) {
  const cells: string[] = [];
  const columns = testColumns(count).map((column) => ({
    ...column,
    render: vi.fn((row: { id: string; name: string }) => {
      cells.push(`${row.id}.${column.key}`);
      return column.render(row);
    }),
  }));
  return { columns, cells };
}

test('one toggle renders one row and the header checkbox, and no cell content', () => {
  const selection = createSelectionStore();
  const { columns, cells } = countedColumns(60);
  mounted = mountGrid({ selection, columns, rows: testRows(1000) });
  expect(rendered.rows.length).toBeGreaterThan(10);
  rendered.rows = [];
  rendered.headers = 0;
  cells.length = 0;

  mounted.click(mounted.cell(3, 0).querySelector('input')!);
  expect(rendered.rows).toEqual(['r3']);
  expect(rendered.headers).toBe(1);
  expect(cells).toEqual([]);
  expect(selection.ids()).toEqual(['r3']);

  act(() => selection.toggle('r4'));
  expect(rendered.rows).toEqual(['r3', 'r4']);
  expect(rendered.headers, 'still partly selected').toBe(1);
});

test('moving by keys renders no row', () => {
  mounted = mountGrid({ selection: createSelectionStore() });
  rendered.rows = [];
  act(() => mounted.cell(0, 1).focus());
  mounted.press('ArrowDown');
  mounted.press('ArrowRight');
  expect(document.activeElement).toBe(mounted.cell(1, 2));
  expect(rendered.rows).toEqual([]);
});

test('a new page renders only the rows that changed', () => {
  const rows = testRows(5);
  const { columns, cells } = countedColumns(3);
  mounted = mountGrid({ rows, columns });
  rendered.rows = [];
  cells.length = 0;
  mounted.update({
    rows: [rows[0]!, { ...rows[1]!, name: '新' }, ...rows.slice(2, 4), { id: 'x', name: '另' }],
  });
  expect(rendered.rows).toEqual(['r1', 'x']);
  expect(cells).toEqual(['r1.c0', 'r1.c1', 'r1.c2', 'x.c0', 'x.c1', 'x.c2']);
  expect(mounted.cell(1, 0).textContent).toBe('新-0');
});

test('a changed width moves cells without making their content again', () => {
  const { columns, cells } = countedColumns(20);
  mounted = mountGrid({ columns, onColumnResize: () => {} });
  const drawn = cells.length;
  act(() => mounted.cell(-1, 0).focus());
  mounted.press('ArrowRight', { shiftKey: true });
  expect(mounted.cell(0, 1).style.left).toBe('110px');
  expect(cells.length).toBe(drawn);
});

test('loading and sorting render no row', () => {
  mounted = mountGrid();
  rendered.rows = [];
  mounted.update({ isLoading: true });
  mounted.update({ isLoading: false, sort: [{ key: 'c0', direction: 'asc' }], rowKey: (row) => row.id });
  expect(rendered.rows).toEqual([]);
});

test('marking another row renders the one that was and the one that is', () => {
  mounted = mountGrid({ currentKey: 'r1' });
  rendered.rows = [];
  mounted.update({ currentKey: 'r3' });
  expect(rendered.rows).toEqual(['r1', 'r3']);
  const current = [...mounted.grid.querySelectorAll('[aria-current="true"]')];
  expect(current.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['5']);
});

test('reports which row has the focus, by key as by mouse', () => {
  const onActiveRow = vi.fn();
  mounted = mountGrid({ onActiveRow });
  act(() => mounted.cell(-1, 1).focus());
  expect(onActiveRow, 'a header is no row').not.toHaveBeenCalled();
  mounted.press('ArrowDown');
  expect(onActiveRow).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'r0' }));
  act(() => mounted.cell(3, 1).focus());
  expect(onActiveRow).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'r3' }));
});

test('rows and columns are virtual when many, and scrolling sideways renders only entering cells', () => {
  const { columns, cells } = countedColumns(60);
  mounted = mountGrid({ columns, rows: testRows(1000) });
  expect(mounted.grid.querySelectorAll('*').length).toBeLessThan(400);
  expect(new Set(cells).size).toBe(cells.length);
  cells.length = 0;
  mounted.scrollTo({ left: 200 });
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.every((cell) => Number(cell.split('.c')[1]) > 8)).toBe(true);
  mounted.scrollTo({ top: 20_000 });
  expect(mounted.cell(456, 1).textContent).toBe('名456-1');
});
