import { type DragEvent, type PropsWithChildren, useRef } from 'react';
import { type DropPlace, dropPlaceAt, markDrop, rowAt } from './dropPlace';
import type { Reorder } from './useReorder';
import './drag.css';

/** Around rows that can be dragged by their handles: a line shows where the dragged one would stand. */
export function DragZone({ reorder, children }: PropsWithChildren<{ reorder: Reorder }>) {
  const dragged = useRef<string | null>(null);
  const place = useRef<DropPlace | null>(null);
  const idAt = (index: number) => String(reorder.rows[index]?.id);
  const show = (next: DropPlace | null) => {
    markDrop(place.current, next);
    place.current = next;
  };
  const begin = (event: DragEvent) => {
    const row = rowAt(event.target);
    if (row === null || !(event.target as Element).matches('.list-drag-handle')) return;
    dragged.current = idAt(row.index);
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', '');
    event.dataTransfer.setDragImage(row.element, 12, row.element.clientHeight / 2);
  };
  const over = (event: DragEvent) => {
    if (dragged.current === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    show(dropPlaceAt(event));
  };
  const drop = (event: DragEvent) => {
    const id = dragged.current;
    if (id === null) return;
    event.preventDefault();
    const at = place.current;
    const from = reorder.rows.findIndex((row) => String(row.id) === id);
    end();
    if (at === null) return;
    const before = at.row.index + (at.isAfter ? 1 : 0);
    reorder.move(id, before > from ? before - 1 : before);
  };
  const end = () => {
    dragged.current = null;
    show(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of its rows being dragged
    <div className="list-drag-zone" onDragStart={begin} onDragOver={over} onDrop={drop} onDragEnd={end}>
      {children}
      <span role="status" className="list-drag-said">
        {reorder.said}
      </span>
    </div>
  );
}
