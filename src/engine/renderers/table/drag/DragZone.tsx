import type { PropsWithChildren } from 'react';
import { DropZone } from '../../../parts/drag/DropZone';
import { placeAfterDrop } from '../../../parts/drag/dropPlace';
import type { Reorder } from './useReorder';
import './drag.css';

/** Around rows that can be dragged by their handles. */
export function DragZone({ reorder, children }: PropsWithChildren<{ reorder: Reorder }>) {
  const placeOf = (id: string) => reorder.rows.findIndex((row) => String(row.id) === id);
  return (
    <DropZone
      className="list-drag-zone"
      handle=".list-drag-handle"
      itemAt={(target) => {
        const row = rowAt(target);
        return row && { element: row.element, key: String(reorder.rows[row.index]?.id) };
      }}
      onDrop={(id, { key, isAfter }) => reorder.move(id, placeAfterDrop(placeOf(id), placeOf(key), isAfter))}
    >
      {children}
      <span role="status" className="list-drag-said">
        {reorder.announcement}
      </span>
    </DropZone>
  );
}

/** The row an event happened in, and its 0-based place among the rows; null in the header and outside of rows. */
function rowAt(target: EventTarget | null): { element: HTMLElement; index: number } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[aria-rowindex]') : null;
  const index = Number(element?.getAttribute('aria-rowindex')) - 2;
  return element === null || index < 0 ? null : { element, index };
}
