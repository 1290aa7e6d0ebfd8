import { useMemo, useState } from 'react';
import type { GridColumn } from '../gridTypes';
import { MAX_WIDTH, MIN_WIDTH } from './columnWidths';

interface Drag {
  /** The column's own width when it was dragged: a new one from outside wins. */
  from: number;
  width: number;
}

/** Called while a column is dragged, and with `isDone` when it is dropped. Pixels. */
export type ResizeColumn = (key: string, width: number, isDone: boolean) => void;

/** Widths dragged on this grid, until the column itself arrives with another width. */
export function useColumnWidths<Row>(
  columns: readonly GridColumn<Row>[],
  onColumnResize: ((key: string, width: number) => void) | undefined,
): { resized: ReadonlyMap<string, number>; resizeColumn: ResizeColumn } {
  const [drags, setDrags] = useState<ReadonlyMap<string, Drag>>(new Map());
  const resized = useMemo(() => {
    const current = columns.filter(({ key, width }) => drags.get(key)?.from === width);
    return new Map(current.map(({ key }) => [key, drags.get(key)!.width]));
  }, [columns, drags]);

  const resizeColumn: ResizeColumn = (key, wanted, isDone) => {
    const width = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, wanted)));
    const from = columns.find((column) => column.key === key)!.width;
    setDrags((before) => new Map(before).set(key, { from, width }));
    if (isDone) onColumnResize?.(key, width);
  };
  return { resized, resizeColumn };
}
