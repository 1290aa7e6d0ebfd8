import { type DragEvent, type PropsWithChildren, useRef } from 'react';
import { type DragItem, type DropPlace, markDrop, placeIn } from './dropPlace';

interface DropZoneProps {
  className: string;
  /** The item under an event; null: nothing that can be dragged or dropped on. */
  itemAt(target: EventTarget | null): DragItem | null;
  /** Selector of what a drag begins at. */
  handle: string;
  /** Absent: any item may be beside any other. */
  canDropBeside?(dragged: string, other: string): boolean;
  onDrop(dragged: string, place: { key: string; isAfter: boolean }): void;
}

/** Around items that are dragged by their handles: a line shows where the dragged one would go. */
export function DropZone({
  className,
  itemAt,
  handle,
  canDropBeside = () => true,
  onDrop,
  children,
}: PropsWithChildren<DropZoneProps>) {
  const dragged = useRef<string | null>(null);
  const place = useRef<DropPlace | null>(null);
  const show = (next: DropPlace | null) => {
    markDrop(place.current, next);
    place.current = next;
  };
  const startDrag = (event: DragEvent) => {
    const item = itemAt(event.target);
    if (item === null || !(event.target instanceof Element && event.target.matches(handle))) return;
    dragged.current = item.key;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', '');
    event.dataTransfer.setDragImage(item.element, 12, item.element.clientHeight / 2);
  };
  const over = (event: DragEvent) => {
    if (dragged.current === null) return;
    const item = itemAt(event.target);
    const isPlace = item !== null && canDropBeside(dragged.current, item.key);
    show(isPlace ? placeIn(item, event.clientY) : null);
    if (item !== null && !isPlace) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
  };
  const drop = (event: DragEvent) => {
    const key = dragged.current;
    if (key === null) return;
    event.preventDefault();
    const at = place.current;
    end();
    if (at !== null) onDrop(key, { key: at.item.key, isAfter: at.isAfter });
  };
  const end = () => {
    dragged.current = null;
    show(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of its items being dragged
    <div className={className} onDragStart={startDrag} onDragOver={over} onDrop={drop} onDragEnd={end}>
      {children}
    </div>
  );
}
