import { type KeyboardEvent, useMemo } from 'react';
import type { RecordData } from '../../../contract/record';
import { moveKey } from '../../../parts/drag/moveKey';
import type { GridColumn } from '../grid/gridTypes';
import { DragHandle } from './DragHandle';
import type { Reorder } from './useReorder';

/** Pixels that the handle takes in the first column. */
const HANDLE_WIDTH = 24;

interface DraggableInput {
  columns: GridColumn<RecordData>[];
  isOffered: boolean;
  isFor(record: RecordData): boolean;
  reorder: Reorder;
}

/** The columns with a handle in the first, and the keys that do the same. */
export function useDraggableRows({ columns, isOffered, isFor, reorder }: DraggableInput) {
  const drawn = useMemo(
    () =>
      isOffered
        ? columns.map((column, index) => (index === 0 ? withHandle(column, isFor) : column))
        : columns,
    [columns, isOffered, isFor],
  );
  return {
    columns: drawn,
    /** Whether the key was one of these. */
    takeKey(event: KeyboardEvent, record: RecordData): boolean {
      const step = moveKey(event);
      if (!isOffered || step === null) return false;
      event.preventDefault();
      const id = String(record.id);
      if (isFor(record)) reorder.move(id, reorder.rows.findIndex((row) => String(row.id) === id) + step);
      return true;
    },
  };
}

function withHandle(
  column: GridColumn<RecordData>,
  isFor: (record: RecordData) => boolean,
): GridColumn<RecordData> {
  return {
    ...column,
    width: column.width + HANDLE_WIDTH,
    render: (record) => <DragHandle isMovable={isFor(record)}>{column.render(record)}</DragHandle>,
  };
}
