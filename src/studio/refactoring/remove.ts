import { isUseOf, type Target, type Use, usesIn } from '../../engine/pure';
import { applied, type Path, setAt, valueAt } from '../document/edit';
import { parsed } from '../document/parsed';
import { book } from '../schema/book';
import { type NamedFile, targetAt } from './rename';

/** Where a part is named besides its declaration: placements go with it, of the others the author is asked. */
export interface UsesLeft {
  placements: Use[];
  others: Use[];
}

/** What the entry at this path leaves behind when it is taken away. */
export function usesLeft({ id, data, dataOf }: NamedFile, path: Path): UsesLeft {
  const target = targetAt({ id, data }, path);
  const uses = target
    ? usesIn(id, data, dataOf).filter((use) => isUseOf(target)(use) && !isWithin(use, path))
    : [];
  return { placements: uses.filter(isPlacement), others: uses.filter((use) => !isPlacement(use)) };
}

/** The text without the entry, and without every use of it. */
export function withoutPart({ id, text, data, dataOf }: NamedFile, path: Path): string {
  const target = targetAt({ id, data }, path);
  let now = text;
  for (;;) {
    const last = target && lastUse(now, { id, dataOf, target, path });
    if (!last) return applied(now, setAt(now, path, undefined));
    const next = withoutUse(now, last, target.name);
    // what cannot be taken away is reported at its place
    if (next === now) return applied(now, setAt(now, path, undefined));
    now = next;
  }
}

function lastUse(
  text: string,
  { id, dataOf, target, path }: Pick<NamedFile, 'id' | 'dataOf'> & { target: Target; path: Path },
): Use | undefined {
  const data = parsed(text);
  const isTarget = isUseOf(target);
  return data ? usesIn(id, data, dataOf).findLast((use) => isTarget(use) && !isWithin(use, path)) : undefined;
}

function withoutUse(text: string, { path, rewrite }: Use, name: string): string {
  const data = parsed(text) ?? {};
  const value = valueAt(data, path);
  if (typeof value !== 'string' || !value.includes(`{${name}}`)) return withoutPlace(text, path);
  const rest = rewrite(value, '').replaceAll('{}', '').trim();
  return rest === '' ? withoutPlace(text, path) : applied(text, setAt(text, path, rest));
}

/** The text without a place, and without what may not be empty or incomplete for that reason. */
function withoutPlace(text: string, path: Path): string {
  const data = parsed(text) ?? {};
  const owner = path.slice(0, -1);
  const isLast = Object.keys(valueAt(data, owner) ?? {}).length === 1;
  const isNeeded = (book.at(data, owner).required ?? []).includes(String(path.at(-1)));
  if (owner.length > 0 && (isLast || isNeeded)) return withoutPlace(text, owner);
  return applied(text, setAt(text, path, undefined));
}

/** The lists in which a screen shows its fields. */
const SHOWS = ['table', 'form', 'detail', 'queue'];
/** Words of theirs that judge or change. */
const DECIDES = ['where', 'when', 'except', 'tabs', 'thread', 'then'];

function isPlacement({ part, path }: Use): boolean {
  const [word] = path;
  const isItem = typeof path.at(-1) === 'number' || typeof path.at(-2) === 'number';
  return (
    part === 'field' &&
    isItem &&
    SHOWS.includes(String(word)) &&
    !path.some((key) => DECIDES.includes(String(key)))
  );
}

function isWithin({ path }: Use, owner: Path): boolean {
  return owner.every((key, index) => path[index] === key);
}
