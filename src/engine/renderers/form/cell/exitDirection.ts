/** Where an edited cell is left to; `back`: what was typed is discarded. */
export type ExitDirection = 'stay' | 'down' | 'next' | 'previous' | 'back' | 'away';

/** What a key within the editor means for the cell; null: it is the editor's own. */
export function exitDirectionOf(event: KeyboardEvent, editor: HTMLElement): ExitDirection | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey, isComposing } = event;
  if (isComposing || altKey) return null;
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (hasChoices(editor)) return null;
  if (key === 'Escape') return 'back';
  if (key === 'Enter' && !shiftKey) return ctrlKey || metaKey ? 'stay' : 'down';
  return null;
}

/** Enter and Escape are for the choices while these are to be seen. */
function hasChoices(editor: HTMLElement): boolean {
  return (
    editor.querySelector('[aria-expanded="true"]') !== null ||
    document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)') !== null
  );
}

/** The next cell in the current order of rows: below it, or the next one that can be edited. */
export function nextCell(cell: HTMLElement, direction: ExitDirection): HTMLElement | null {
  if (direction === 'down') return below(cell);
  if (direction === 'next') return neighbour(cell, 1);
  return direction === 'previous' ? neighbour(cell, -1) : null;
}

/** Puts the keys there; after Tab it is edited immediately. */
export function goTo(cell: HTMLElement, direction: ExitDirection): void {
  cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  cell.focus({ preventScroll: true });
  if (direction !== 'down') cell.querySelector<HTMLElement>(PENCIL)?.click();
}

const PENCIL = '.list-inline-edit';
const EDITABLE = `${PENCIL}, .list-switch`;

function neighbour(cell: HTMLElement, step: 1 | -1): HTMLElement | null {
  const place = Number(cell.getAttribute('aria-colindex'));
  const inSameRow = editableIn(rowOf(cell)).filter((one) => (columnOf(one) - place) * step > 0);
  const ahead = inSameRow.length > 0 ? inSameRow : editableIn(adjacentRow(cell, step));
  return ahead.at(step > 0 ? 0 : -1) ?? null;
}

function editableIn(row: Element | null | undefined): HTMLElement[] {
  const found = [...(row?.querySelectorAll(EDITABLE) ?? [])].flatMap(
    (control) => control.closest<HTMLElement>('[role="gridcell"]') ?? [],
  );
  return found.sort((a, b) => columnOf(a) - columnOf(b));
}

function below(cell: HTMLElement): HTMLElement | null {
  const place = `[role="gridcell"][aria-colindex="${columnOf(cell)}"]`;
  return adjacentRow(cell, 1)?.querySelector<HTMLElement>(place) ?? null;
}

function adjacentRow(cell: HTMLElement, step: 1 | -1): Element | null | undefined {
  const place = Number(rowOf(cell)?.getAttribute('aria-rowindex'));
  return cell.closest('[role="grid"], [role="treegrid"]')?.querySelector(`[aria-rowindex="${place + step}"]`);
}

const rowOf = (cell: HTMLElement) => cell.closest('[role="row"]');
const columnOf = (cell: HTMLElement) => Number(cell.getAttribute('aria-colindex'));
