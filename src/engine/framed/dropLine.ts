import type { Edge } from './dropAt';

/** Pixels. */
const THICKNESS = 3;

/** A line at an edge of an area, over everything else. */
export interface DropLine {
  show(area: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>, edge: Edge): void;
  hide(): void;
  remove(): void;
}

export function dropLine(): DropLine {
  const line = document.createElement('div');
  line.className = 'drop-line';
  line.hidden = true;
  document.body.appendChild(line);
  return {
    show({ left, top, width, height }, edge) {
      const isUpright = edge === 'left' || edge === 'right';
      line.hidden = false;
      line.style.left = `${edge === 'right' ? left + width - THICKNESS : left}px`;
      line.style.top = `${edge === 'bottom' ? top + height - THICKNESS : top}px`;
      line.style.width = `${isUpright ? THICKNESS : width}px`;
      line.style.height = `${isUpright ? height : THICKNESS}px`;
    },
    hide() {
      line.hidden = true;
    },
    remove: () => line.remove(),
  };
}
