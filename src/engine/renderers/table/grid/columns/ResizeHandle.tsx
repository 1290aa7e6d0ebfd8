// biome-ignore-all lint/a11y/useSemanticElements: a separator that moves is no <hr>

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import * as texts from '#texts/renderers/table';
import { MAX_WIDTH, MIN_WIDTH } from './columnWidths';

interface ResizeHandleProps {
  title: string;
  /** Pixels. */
  width: number;
  /** A right-pinned column grows to the left, so it is dragged by that edge. */
  isAtStart: boolean;
  onResize(width: number, isDone: boolean): void;
  /** As wide as what is shown needs. */
  onFit(): void;
}

/** Pixels a key press adds or takes off. */
const KEY_STEP = 10;

/** Drags a column's edge, and fits it by a double click; with the focus on it, ← → and Enter do. */
export function ResizeHandle({ title, width, isAtStart, onResize, onFit }: ResizeHandleProps) {
  const drag = useRef<{ x: number; width: number } | undefined>(undefined);
  const sign = isAtStart ? -1 : 1;
  const dragged = (event: PointerEvent) => drag.current!.width + sign * (event.clientX - drag.current!.x);

  function start(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width };
  }
  function end(event: PointerEvent) {
    if (drag.current === undefined) return;
    const isMoved = event.clientX !== drag.current.x;
    if (isMoved) onResize(dragged(event), true);
    drag.current = undefined;
  }
  function key(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      return onFit();
    }
    const step = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onResize(width + sign * step, true);
  }

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={texts.resizeColumn(title)}
      title={texts.dragToResize}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      tabIndex={-1}
      className={isAtStart ? 'data-grid-resize is-at-start' : 'data-grid-resize'}
      onPointerDown={start}
      onPointerMove={(event) => drag.current && onResize(dragged(event), false)}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={onFit}
      onKeyDown={key}
    />
  );
}
