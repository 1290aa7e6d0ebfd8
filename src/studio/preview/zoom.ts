/** How large the preview is drawn: as wide as its pane, or a share of its real size. */
export type Zoom = 'fit' | 0.5 | 0.75 | 1;

export const ZOOMS: { value: Zoom; label: string }[] = [
  { value: 'fit', label: '适应' },
  { value: 0.5, label: '50 %' },
  { value: 0.75, label: '75 %' },
  { value: 1, label: '100 %' },
];

/** Shift+1 fits the width and Shift+0 is the real size, as in drawing programs; null: another key. */
export function zoomKey({ code, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): Zoom | null {
  if (!shiftKey || altKey || ctrlKey || metaKey) return null;
  if (code === 'Digit1') return 'fit';
  return code === 'Digit0' ? 1 : null;
}

/** By how much a screen `wide` pixels wide is scaled in a room. */
export function scaleOf(zoom: Zoom, wide: number, room: number): number {
  if (zoom !== 'fit') return zoom;
  return room > 0 ? Math.min(1, room / wide) : 1;
}
