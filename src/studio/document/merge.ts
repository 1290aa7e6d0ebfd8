import { isRecord } from '../../engine/pure';
import { applied, moveTo, type Path, setAt, valueAt } from './edit';
import { mergeOrder } from './mergeOrder';
import { parsed } from './parsed';

/** Both sides put together; or the places at which both say something else, and null. */
export interface Merged {
  text: string | null;
  conflicts: Path[];
}

/** The changes from `base` to `own`, made in `theirs`: objects word by word, lists entry by entry, with their order. */
export function merge(base: string, own: string, theirs: string): Merged {
  const [before, mine, other] = [base, own, theirs].map(parsed);
  if (!before || !mine || !other) return { text: null, conflicts: [[]] };
  const conflicts: Path[] = [];
  const merged = mergeValue({ before, mine, other, path: [], conflicts });
  if (conflicts.length > 0) return { text: null, conflicts };
  return { text: rewritten(theirs, [], merged), conflicts };
}

interface Sides {
  before: unknown;
  mine: unknown;
  other: unknown;
  path: Path;
  /** Places are added. */
  conflicts: Path[];
}

function mergeValue(sides: Sides): unknown {
  const { before, mine, other, path, conflicts } = sides;
  if (isSame(mine, before) || isSame(mine, other)) return other;
  if (isSame(other, before)) return mine;
  const all = [before ?? {}, mine, other];
  if (isRecord(mine) && isRecord(other) && all.every(isRecord)) return mergeObject(sides);
  if (all.every(Array.isArray)) return mergeList(sides);
  conflicts.push(path);
  return other;
}

function mergeObject({ before, mine, other, path, conflicts }: Sides): unknown {
  const [base, own, theirs] = [before ?? {}, mine, other] as Record<string, unknown>[];
  const entries = [base, own, theirs].map((one) => new Map(Object.entries(one ?? {})));
  const merged = mergeEntries(entries, (key) => [...path, key], { path, conflicts });
  return Object.fromEntries(merged);
}

/** Entries are found again by their names, wherever they are. */
function mergeList({ before, mine, other, path, conflicts }: Sides): unknown {
  const sides = [before, mine, other] as unknown[][];
  const entries = sides.map((items) => new Map(items.map((item) => [nameOf(item), item])));
  // two of one name cannot be told apart
  if (entries.some((one, index) => one.size < (sides[index] ?? []).length)) {
    conflicts.push(path);
    return other;
  }
  const placeOf = (name: string): Path => [...path, [...(entries[2]?.keys() ?? [])].indexOf(name)];
  return [...mergeEntries(entries, placeOf, { path, conflicts }).values()];
}

function mergeEntries(
  [base = new Map(), own = new Map(), theirs = new Map()]: ReadonlyMap<string, unknown>[],
  placeOf: (name: string) => Path,
  { path, conflicts }: Pick<Sides, 'path' | 'conflicts'>,
): Map<string, unknown> {
  // a part that one removed and the other changed
  const torn = [...base.keys()].filter((name) => {
    const [here, there] = [own.has(name), theirs.has(name)];
    return here !== there && !isSame((here ? own : theirs).get(name), base.get(name));
  });
  conflicts.push(...torn.map(placeOf));
  const order = mergeOrder([...base.keys()], [...own.keys()], [...theirs.keys()]);
  if (order === null) conflicts.push(path);
  return new Map(
    (order ?? [...theirs.keys()]).map((name): [string, unknown] => {
      if (!own.has(name)) return [name, theirs.get(name)];
      if (!theirs.has(name)) return [name, own.get(name)];
      const sides = { before: base.get(name), mine: own.get(name), other: theirs.get(name) };
      return [name, mergeValue({ ...sides, path: placeOf(name), conflicts })];
    }),
  );
}

/** What an entry of a list is found by: itself, or the field, screen or title that it names. */
function nameOf(item: unknown): string {
  if (Array.isArray(item)) return JSON.stringify(item[0]);
  if (!isRecord(item)) return JSON.stringify(item);
  return JSON.stringify(item.field ?? item.screen ?? item.title ?? item);
}

/** The text with this value at a place, changed where it differs alone. */
function rewritten(text: string, path: Path, value: unknown): string {
  const now = valueAt(parsed(text), path);
  if (isSame(now, value)) return text;
  if (!isRecord(now) || !isRecord(value)) return applied(text, setAt(text, path, value));
  let next = text;
  for (const key of Object.keys(now))
    if (!Object.hasOwn(value, key)) next = applied(next, setAt(next, [...path, key], undefined));
  const keys = Object.keys(value);
  for (const key of keys) next = rewritten(next, [...path, key], value[key]);
  keys.forEach((key, to) => {
    const from = Object.keys(valueAt(parsed(next), path) as object).indexOf(key);
    next = applied(next, moveTo(next, path, from, to));
  });
  return next;
}

/** The same in the same order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
