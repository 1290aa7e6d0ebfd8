import { formerNames } from '../../condition/currentNames';
import { isRecord, recordOf } from '../../values/record';
import { frozen } from '../link/frozen';
import type { ParsedFile, Path } from '../parse/parse';
import { type Use, usesIn } from './uses';

type Data = Readonly<Record<string, unknown>>;

/**
 * The files with the names that screens and fields of other files have now. So a rename breaks nobody: a file that names a screen
 * or a field by a name of its `formerly` means it still. In its own file a field has one name.
 */
export function withCurrentReferences(files: readonly ParsedFile[]): ParsedFile[] {
  const ids = formerIds(files);
  const placed = files.map((file) => {
    if (!mentions(file, ids.keys())) return file;
    const uses = usesIn(file.id, recordOf(file.data)).filter(({ part, path }) => {
      return part === 'screen' && path[0] !== 'formerly';
    });
    return renamed(file, uses, ({ name }) => ids.get(name) ?? name);
  });
  const names = placed.flatMap(({ id, data }) =>
    formerFieldNames(recordOf(data)).map((name): [name: string, owner: string] => [name, id]),
  );
  if (names.length === 0) return placed;
  const dataById = new Map(placed.map(({ id, data }) => [id, recordOf(data)]));
  return placed.map((file) => {
    const others = names.flatMap(([name, owner]) => (owner === file.id ? [] : [name]));
    if (!mentions(file, others)) return file;
    return renamed(
      file,
      usesByFormerName(file, (id) => dataById.get(id)),
      ({ name }) => name,
    );
  });
}

/** The places at which a file names fields of other screens as they were called before. */
export function usesByFormerName(
  { id, data }: { id: string; data: unknown },
  dataOf: (id: string) => Data | undefined,
): Use[] {
  return usesIn(id, recordOf(data), dataOf).filter(
    (use) => use.part === 'field' && use.owner.split(' ')[0] !== id && isWrittenOtherwise(use, data),
  );
}

function isWrittenOtherwise(use: Use, data: unknown): boolean {
  const text = writtenAt(use, data);
  return use.rewrite(text, use.name) !== text;
}

function writtenAt({ path, at }: Use, data: unknown): string {
  return String(at === 'key' ? path.at(-1) : path.reduce<unknown>((part, key) => childOf(part, key), data));
}

function childOf(value: unknown, key: string | number): unknown {
  return Array.isArray(value) ? value[Number(key)] : recordOf(value)[key];
}

/** Ids that screens had, by which no screen is called now. */
function formerIds(files: readonly ParsedFile[]): Map<string, string> {
  const present = new Set(files.map(({ id }) => id));
  return new Map(
    files.flatMap(({ id, data }) =>
      formerNames(data)
        .filter((former) => !present.has(former))
        .map((former): [string, string] => [former, id]),
    ),
  );
}

/** The names that fields of a screen had. */
export function formerFieldNames({ fields }: Data): string[] {
  return Object.values(recordOf(fields)).flatMap(formerNames);
}

const mentioned = new WeakMap<ParsedFile, Map<string, boolean>>();

/** A cheap look before the walk through the file; each file is looked through once for each name. */
function mentions(file: ParsedFile, names: Iterable<string>): boolean {
  const looked = mentioned.get(file) ?? new Map<string, boolean>();
  mentioned.set(file, looked);
  let text: string | undefined;
  let isFound = false;
  for (const name of names) {
    let isIn = looked.get(name);
    if (isIn === undefined) {
      text ??= JSON.stringify(file.data) ?? '';
      isIn = text.includes(name);
      looked.set(name, isIn);
    }
    isFound ||= isIn;
  }
  return isFound;
}

const known = new WeakMap<ParsedFile, { text: string; file: ParsedFile }>();

/** The file with other names at these places; the same object as long as it says the same. Its errors are at the places of its text. */
function renamed(file: ParsedFile, uses: readonly Use[], nameOf: (use: Use) => string): ParsedFile {
  const written = new Map<string, string>();
  for (const use of uses) {
    const place = placeOf(use.path, use.at);
    written.set(place, use.rewrite(written.get(place) ?? writtenAt(use, file.data), nameOf(use)));
  }
  const keys = new Map<string, string>();
  const data = rewritten(file.data, { written, keys, before: [], after: [] });
  const text = JSON.stringify(data);
  if (text === JSON.stringify(file.data)) return file;
  const last = known.get(file);
  if (last?.text === text) return last.file;
  const now: ParsedFile = {
    ...file,
    data: frozen(data),
    error: (path, message, at) => file.error(formerPath(path, keys), message, at),
  };
  known.set(file, { text, file: now });
  return now;
}

interface Rewriting {
  written: ReadonlyMap<string, string>;
  /** Filled in: the key as it is written, by the place with the names of now. */
  keys: Map<string, string>;
  before: Path;
  after: Path;
}

function rewritten(value: unknown, { written, keys, before, after }: Rewriting): unknown {
  const inner = (item: unknown, key: string | number, now = key) =>
    rewritten(item, { written, keys, before: [...before, key], after: [...after, now] });
  if (typeof value === 'string') return written.get(placeOf(before, 'value')) ?? value;
  if (Array.isArray(value)) return value.map((item, index) => inner(item, index));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const wanted = written.get(placeOf([...before, key], 'key')) ?? key;
      // both names at one place are the author's matter
      const now = Object.hasOwn(value, wanted) ? key : wanted;
      if (now !== key) keys.set(JSON.stringify([...after, now]), key);
      return [now, inner(item, key, now)];
    }),
  );
}

function placeOf(path: Path, at: Use['at']): string {
  return `${at} ${JSON.stringify(path)}`;
}

function formerPath(path: Path, keys: ReadonlyMap<string, string>): Path {
  return path.map((key, index) => keys.get(JSON.stringify(path.slice(0, index + 1))) ?? key);
}
