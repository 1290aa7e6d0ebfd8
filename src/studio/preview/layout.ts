import type { PartDrop } from '../../engine/index';
import { isRecord, recordOf } from '../../engine/pure';
import { applied, setAt, valueAt } from '../document/edit';
import { isSamePath, type Moved, moveEntry } from '../document/moveEntry';
import { parsed } from '../document/parsed';
import { entryOf } from './places';

/** Whether an entry takes a whole row if the file does not say. */
export type UsualWidth = (entry: unknown) => boolean;

/** Whether both parts have their places in lists among which entries can move. */
export function canMove(data: Record<string, unknown>, part: string, other: string): boolean {
  const isSameKind = part.split(' ')[0] === other.split(' ')[0];
  return isSameKind && entryOf(data, part) !== null && entryOf(data, other) !== null;
}

/**
 * The file with a part moved before or after another; in one row with it, both take half a row. Null: nothing changes,
 * or its group would be empty.
 */
export function movedPart(text: string, part: string, drop: PartDrop, usual: UsualWidth): Moved | null {
  const data = parsed(text);
  const from = data && entryOf(data, part);
  const other = data && entryOf(data, drop.part);
  if (!from || !other) return null;
  const place = Number(other.at(-1)) + (drop.isAfter ? 1 : 0);
  const moved = moveEntry(text, from, [...other.slice(0, -1), place]);
  if (!drop.isInRow) return moved;
  const isStay = moved === null && isSamePath(from.slice(0, -1), other.slice(0, -1));
  const start = moved?.text ?? (isStay ? text : null);
  if (start === null) return null;
  const next = [part, drop.part].reduce((now, one) => withWidth(now, one, false, usual), start);
  return next === text ? null : { text: next, path: moved?.path ?? from };
}

/** The file with a field of the form over a whole row or half of one. */
export function withWidth(text: string, part: string, isWide: boolean, usual: UsualWidth): string {
  const path = entryOf(parsed(text) ?? {}, part);
  if (path === null) return text;
  const entry = valueAt(parsed(text), path);
  if (isWideEntry(entry, usual) === isWide) return text;
  const { wide: _, ...rest } = isRecord(entry) ? entry : { field: entry };
  const next = usual(entry) === isWide ? rest : { ...rest, wide: isWide };
  const isPlain = Object.keys(next).length === 1;
  return applied(text, setAt(text, path, isPlain ? rest.field : next));
}

export function isWideEntry(entry: unknown, usual: UsualWidth): boolean {
  const { wide } = recordOf(entry);
  return typeof wide === 'boolean' ? wide : usual(entry);
}
