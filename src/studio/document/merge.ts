import { isRecord } from '../../engine/pure';
import { applied, type Path, setAt, valueAt } from './edit';
import { parsed } from './parsed';

/** Both sides put together; or the places at which both say something else, and null. */
export interface Merged {
  text: string | null;
  conflicts: Path[];
}

/** The changes from `base` to `own`, made in `theirs`: lists are changed as a whole, objects word by word. */
export function merge(base: string, own: string, theirs: string): Merged {
  const [before, mine, other] = [base, own, theirs].map(parsed);
  if (!before || !mine || !other) return { text: null, conflicts: [[]] };
  const changed = changes(before, mine);
  const foreign = changes(before, other);
  const conflicts = changed.filter(
    (path) =>
      foreign.some((one) => isWithin(one, path) || isWithin(path, one)) &&
      !isSame(valueAt(mine, path), valueAt(other, path)),
  );
  if (conflicts.length > 0) return { text: null, conflicts };
  const text = changed.reduce((now, path) => applied(now, setAt(now, path, valueAt(mine, path))), theirs);
  return { text, conflicts };
}

/** The outermost places that say something else afterwards. */
function changes(before: unknown, after: unknown, path: Path = []): Path[] {
  if (isSame(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [path];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changes(before[key], after[key], [...path, key]));
}

function isWithin(place: Path, path: Path): boolean {
  return path.every((key, index) => place[index] === key);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
