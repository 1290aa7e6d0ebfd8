import { useEffect, useEffectEvent } from 'react';
import { cellElementOf, positionOf } from './cellPosition';
import { cellText, columnAt, type GridContext } from './gridContext';

/**
 * Ctrl+C on a cell copies its text, and Ctrl+V gives it what the clipboard has, also over plain http, where there is no clipboard API.
 * The cell is the one with the focus: a browser reports both where the last press on a text was.
 */
export function useGridClipboard<Row>(context: () => GridContext<Row>): void {
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const now = context();
    const cell = cellInFocus(now);
    const isTextSelected = !(window.getSelection()?.isCollapsed ?? true);
    if (!cell || !event.clipboardData || isTextSelected) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', cellText(now, positionOf(cell), cell));
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const now = context();
    const cell = cellInFocus(now);
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!cell || !now.props.onPaste || text === '') return;
    const position = positionOf(cell);
    const box = columnAt(now, position);
    const row = now.props.rows[position.row];
    if (box === undefined || row === undefined) return;
    event.preventDefault();
    now.props.onPaste(text, row, box.column.key);
  });
  useEffect(() => {
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
}

/** A cell itself: what is in a box within is the box's. */
function cellInFocus<Row>({ grid }: GridContext<Row>): HTMLElement | null {
  const { activeElement } = document;
  return activeElement !== null && cellElementOf(grid, activeElement) === activeElement
    ? (activeElement as HTMLElement)
    : null;
}
