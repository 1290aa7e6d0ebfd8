import type { ReactNode } from 'react';
import * as texts from '#texts/renderers/table';
import './drag.css';

interface DragHandleProps {
  /** A row that may not be edited stays where it is, its text under that of the others. */
  isMovable: boolean;
  children: ReactNode;
}

/** The first cell of a row that can be dragged. For keys and screen readers there is Alt+↑/↓ instead. */
export function DragHandle({ isMovable, children }: DragHandleProps) {
  return (
    <span className="list-drag">
      <span
        className="list-drag-handle"
        aria-hidden
        draggable={isMovable}
        title={isMovable ? texts.dragToReorder : undefined}
      >
        {isMovable ? '⠿' : ''}
      </span>
      <span className="list-drag-content">{children}</span>
    </span>
  );
}
