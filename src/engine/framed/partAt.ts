/** The part that an event happened in; a cell of a grid belongs to its column. Null: none. */
export function partAt(target: EventTarget | null): string | null {
  return partElementAt(target)?.dataset.part ?? null;
}

/** What draws that part: of a column, its head. */
export function partElementAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const part = target.closest<HTMLElement>('[data-part]');
  const cell = target.closest('[role="gridcell"]');
  const isInCell = cell !== null && (part === null || !cell.contains(part));
  return isInCell ? headOf(cell) : part;
}

function headOf(cell: Element): HTMLElement | null {
  const place = cell.getAttribute('aria-colindex');
  const grid = cell.closest('[role="grid"], [role="treegrid"]');
  return grid?.querySelector<HTMLElement>(`[role="columnheader"][aria-colindex="${place}"]`) ?? null;
}
