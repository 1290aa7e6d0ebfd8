import type { CompiledColumn } from '#engine/language/derive/compile';
import type { ListPreferences } from './preferences';

export interface ArrangedColumn {
  column: CompiledColumn;
  isShown: boolean;
  /** It stays in sight while others scroll. */
  isPinned: boolean;
}

type Arrangement = Pick<ListPreferences, 'hidden' | 'added' | 'order' | 'pins'>;

interface Offered {
  /** Shown unless the operator says otherwise. */
  columns: readonly CompiledColumn[];
  /** The rest of what the operator may see. */
  otherColumns: readonly CompiledColumn[];
}

/** Every column on offer in the operator's order, and whether it is shown. One is always shown. */
export function arrangeColumns(offered: Offered, preferences: Arrangement): ArrangedColumn[] {
  const all = [
    ...offered.columns.map((column) => ({
      column,
      isShown: !preferences.hidden.includes(column.key),
      isPinned: preferences.pins[column.key] === true,
    })),
    ...offered.otherColumns.map((column) => ({
      column,
      isShown: preferences.added.includes(column.key),
      isPinned: preferences.pins[column.key] === true,
    })),
  ];
  const ordered = inOrder(all, preferences.order);
  if (ordered.length > 0 && ordered.every(({ isShown }) => !isShown)) ordered[0]!.isShown = true;
  const first = ordered.find(({ isShown }) => isShown);
  if (first) first.isPinned = preferences.pins[first.column.key] ?? true;
  return ordered;
}

/** The preferences after a column was shown or hidden. */
export function toggleColumn(offered: Offered, before: ListPreferences, key: string): ListPreferences {
  const isOfFile = offered.columns.some((column) => column.key === key);
  return isOfFile
    ? { ...before, hidden: toggled(before.hidden, key) }
    : { ...before, added: toggled(before.added, key) };
}

/** The preferences after the shown columns got this order; keys that are not columns of the file are ignored. */
export function placeColumns(
  offered: Offered,
  before: ListPreferences,
  keys: readonly string[],
): ListPreferences {
  const known = new Set([...offered.columns, ...offered.otherColumns].map(({ key }) => key));
  return { ...before, order: keys.filter((key) => known.has(key)) };
}

/** The preferences after a column was frozen, or no longer. */
export function pinColumn(before: ListPreferences, key: string, isPinned: boolean): ListPreferences {
  return { ...before, pins: { ...before.pins, [key]: isPinned } };
}

/** The preferences after a column moved by `step` places among all on offer. */
export function moveColumn(
  offered: Offered,
  before: ListPreferences,
  key: string,
  step: -1 | 1,
): ListPreferences {
  const order = arrangeColumns(offered, before).map(({ column }) => column.key);
  const from = order.indexOf(key);
  const to = from + step;
  if (from < 0 || to < 0 || to >= order.length) return before;
  order.splice(to, 0, ...order.splice(from, 1));
  return { ...before, order };
}

/** A column without a set place follows the one before it in the file. */
function inOrder(all: ArrangedColumn[], order: readonly string[]): ArrangedColumn[] {
  const placed = order.flatMap((key) => all.find(({ column }) => column.key === key) ?? []);
  if (placed.length === 0) return all;
  for (const [index, item] of all.entries()) {
    if (placed.includes(item)) continue;
    const before = all[index - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, item);
  }
  return placed;
}

function toggled(names: readonly string[], name: string): string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
}
