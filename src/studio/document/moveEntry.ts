import { isRecord } from '../../engine/pure';
import { applied, movedInto, moveTo, type Path, valueAt } from './edit';
import { parsed } from './parsed';

/** The file after an entry moved, and where the entry is now. */
export interface Moved {
  text: string;
  path: Path;
}

/**
 * Moves an item of a list before the place `to` of the same list or another one; places are counted before the move.
 * Null: it is there already, or is the last of its list, which must not become empty.
 */
export function moveEntry(text: string, from: Path, to: Path): Moved | null {
  const [list, target] = [from.slice(0, -1), to.slice(0, -1)];
  const [index, place] = [Number(from.at(-1)), Number(to.at(-1))];
  if (isSamePath(list, target)) {
    const next = place > index ? place - 1 : place;
    const edit = moveTo(text, list, index, next);
    return edit && { text: applied(text, edit), path: [...list, next] };
  }
  const moved = movedInto(text, from, to);
  return moved === null ? null : { text: moved, path: to };
}

/**
 * Moves an item of a list, or a key of an object, one place up (-1) or down (1). At the edge of its group an item goes
 * on into the next group. Null: nothing is there.
 */
export function stepEntry(text: string, path: Path, step: -1 | 1): Moved | null {
  const [owner, key] = [path.slice(0, -1), path.at(-1)];
  const data = parsed(text);
  const value = valueAt(data, owner);
  if (isRecord(value)) {
    const index = Object.keys(value).indexOf(String(key));
    const edit = moveTo(text, owner, index, index + step);
    return edit && { text: applied(text, edit), path };
  }
  if (!Array.isArray(value) || typeof key !== 'number') return null;
  const next = key + step;
  if (next >= 0 && next < value.length) return moveEntry(text, path, [...owner, step > 0 ? next + 1 : next]);
  const [groups, group, word] = owner.slice(-3);
  if (groups !== 'groups' || typeof group !== 'number' || word === undefined) return null;
  const other = [...owner.slice(0, -2), group + step, word];
  const entries = valueAt(data, other);
  return Array.isArray(entries) ? moveEntry(text, path, [...other, step > 0 ? 0 : entries.length]) : null;
}

export function isSamePath(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}
