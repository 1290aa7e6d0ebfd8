import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { Grid } from '../grid/Grid';
import type { GridColumn, GridProps } from '../grid/gridTypes';
import { findCell } from '../grid/interaction/cellPosition';

/** A record of the grid's own tests. */
export interface TestRow {
  id: string;
  name: string;
}

/** A grid on a page without layout: the scroller is given its inner size in pixels. */
export interface MountedGrid {
  grid: HTMLElement;
  /** The mounted cell: row -1 is the header, column 0 the leftmost. */
  cell(row: number, column: number): HTMLElement;
  /** Presses a key on what has the focus. */
  press(key: string, modifiers?: KeyboardEventInit): KeyboardEvent;
  click(element: Element, modifiers?: MouseEventInit): void;
  scrollTo(offset: { top?: number; left?: number }): void;
  update(changes: Partial<GridProps<TestRow>>): void;
  unmount(): void;
}

export function testRows(count: number, from = 0): TestRow[] {
  return Array.from({ length: count }, (_, index) => ({ id: `r${from + index}`, name: `名${from + index}` }));
}

export function testColumns(count: number): GridColumn<TestRow>[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `c${index}`,
    title: `列${index}`,
    width: 100,
    isSortable: index !== 1,
    render: (row) => `${row.name}-${index}`,
  }));
}

/** Mounts a grid in a scroller of `size` pixels. Unmount it in `afterEach`. */
export function mountGrid(
  changes: Partial<GridProps<TestRow>> = {},
  size = { width: 800, height: 484 },
): MountedGrid {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(size.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(size.height);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  let props: GridProps<TestRow> = {
    label: '测试',
    rows: testRows(5),
    columns: testColumns(4),
    rowKey: (row) => row.id,
    sort: [],
    onSort: () => {},
    isLoading: false,
    empty: '暂无数据',
    height: 484,
    ...changes,
  };
  act(() => root.render(<Grid {...props} />));
  const grid = host.querySelector<HTMLElement>('[role="grid"]')!;

  return {
    grid,
    cell: (row, column) => findCell(grid, { row, column })!,
    press(key, modifiers) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
      act(() => void document.activeElement!.dispatchEvent(event));
      return event;
    },
    click(element, modifiers) {
      const options = { bubbles: true, cancelable: true, ...modifiers };
      act(() => {
        element.dispatchEvent(new MouseEvent('mousedown', options));
        element.dispatchEvent(new MouseEvent('click', options));
      });
    },
    scrollTo({ top, left }) {
      act(() => {
        if (top !== undefined) grid.scrollTop = top;
        if (left !== undefined) grid.scrollLeft = left;
        grid.dispatchEvent(new Event('scroll'));
      });
    },
    update(next) {
      props = { ...props, ...next };
      act(() => root.render(<Grid {...props} />));
    },
    unmount() {
      act(() => root.unmount());
      host.remove();
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    },
  };
}
