import { formerNames } from '../../engine/pure';
import { type Path, valueAt } from '../document/edit';

type Raw = Readonly<Record<string, unknown>>;

/** Whether the screen in use has a part of the draft: under its name, within a field that had another name there too. */
export function isPublishedIn(active: Raw, data: Raw, path: Path): boolean {
  const [word, field, ...rest] = path;
  const former = word === 'fields' ? formerNames(valueAt(data, ['fields', String(field)])) : [];
  const names = [field, ...former];
  return path.length < 2
    ? valueAt(active, path) !== undefined
    : names.some((name) => isThere(active, [word as string, name as string, ...rest], valueAt(data, path)));
}

/** An option of a list of pairs is known by its value, wherever it is. */
function isThere(active: Raw, path: Path, value: unknown): boolean {
  if (path.at(-1) !== 0) return valueAt(active, path) !== undefined;
  const pairs = valueAt(active, path.slice(0, -2));
  return (
    Array.isArray(pairs) && pairs.some((pair) => Array.isArray(pair) && String(pair[0]) === String(value))
  );
}
