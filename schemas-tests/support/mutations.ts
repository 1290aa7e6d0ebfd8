import { distance } from 'fastest-levenshtein';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { ScreenError } from '../../src/engine/contract/errors';
import type { ScreenSource } from '../../src/engine/language/parse/parse';
import { checkScreens } from '../../src/engine/language/read/read';
import { seededRandom } from '../../src/engine/seededRandom';

type Path = (string | number)[];
export interface Mutation {
  kind: 'drop' | 'misspell key' | 'change type' | 'misspell name';
  path: Path;
  data: unknown;
  /** Where the author should look: a path in the mutated file. */
  aim: Path;
  side: 'key' | 'value';
  /** The word that was meant, for misspellings. */
  meant?: string;
  written?: string;
}

export interface Verdict {
  /** The messages in place of the one right error; null where it was reported. */
  problem: string | null;
  description: string;
  /** The error is right and does not name the word that was meant. */
  isUnguessed: boolean;
}

/** The verdicts over some slips of every file, the same for the same seed. */
export function judgeAll(
  gate: ScreenSource[],
  { seed, perFile }: { seed: number; perFile: number },
): Verdict[] {
  const chance = seededRandom(seed);
  return gate.flatMap((source) =>
    pick(mutationsOf(source), perFile, chance).map((mutation) => judge(gate, source, mutation)),
  );
}

function pick<T>(items: T[], count: number, chance: ReturnType<typeof seededRandom>): T[] {
  const left = [...items];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(chance.integer(0, left.length - 1), 1)[0] as T,
  );
}

/** How the files are checked with one mistake in one of them: reported once, at its line, with the intended word. */
export function judge(gate: ScreenSource[], source: ScreenSource, mutation: Mutation): Verdict {
  const text = JSON.stringify(mutation.data, null, 2);
  const sources = gate.map((one) => (one.file === source.file ? { ...one, text } : one));
  const errors = checkScreens(sources, null);
  const line = lineOf(text, mutation.aim, mutation.side);
  const description = `${mutation.kind} ${source.file} ${mutation.path.join('.')}${mutation.written ? ` → ${mutation.written}` : ''}: ${errors.map(sentence).join(' | ') || 'no error'} (line ${line})`;
  const isRight = errors.length === 1 && errors[0]?.file === source.file && errors[0].line === line;
  const isGuessed =
    !mutation.meant || errors.some((error) => error.message.includes(`是否想写 "${mutation.meant}"`));
  return {
    problem: isRight ? null : description,
    description,
    isUnguessed: isRight && !isGuessed,
  };
}

const sentence = (error: ScreenError) => `${error.file}:${error.line} ${error.message}`;

function lineOf(text: string, path: Path, side: 'key' | 'value'): number {
  const node = findNodeAtLocation(parseTree(text) as Node, path);
  const place = side === 'key' ? node?.parent : node;
  return text.slice(0, place?.offset ?? 0).split('\n').length;
}

/** Words whose values are the author's own: changing or misspelling them is no mistake a checker can see. */
const FREE_KEYS = new Set([
  'title',
  'confirm',
  'icon',
  'order',
  'color',
  'help',
  '$schema',
  'pattern',
  'key',
  'accept',
  'table',
  'path',
  'permission',
  'dict',
  'run',
  'route',
  'aliases',
  'beforeSave',
  'afterSave',
  'default',
  'choices',
]);
const NAMES = new Set(['columns', 'search', 'inline', 'fields', 'form', 'tabs', 'show']);

/** Every slip that an author can make in a file. */
export function mutationsOf(source: ScreenSource): Mutation[] {
  const data = JSON.parse(source.text) as unknown;
  const found: Mutation[] = [];
  visit(data, [], (path, value, parent) => {
    const key = path.at(-1);
    const holder = path.at(-2);
    if (typeof key === 'string' && isWord(path)) {
      const written = misspell(key);
      if (written)
        found.push({
          kind: 'misspell key',
          path,
          data: renamed(data, path, written),
          aim: [...path.slice(0, -1), written],
          side: 'key',
          meant: key,
          written,
        });
      if (
        (key === 'title' || key === 'type') &&
        (path.length === 1 || path.length === 3) &&
        ['fields', 'actions', 'title'].includes(String(path[0])) &&
        !(path[0] === 'fields' && isAudit(path[1]))
      )
        found.push({ kind: 'drop', path, data: without(data, path), aim: path.slice(0, -1), side: 'value' });
      if (!FREE_KEYS.has(key) || key === 'title')
        found.push({
          kind: 'change type',
          path,
          data: replaced(data, path, otherType(value)),
          aim: path,
          side: 'value',
        });
    }
    if (
      typeof value === 'string' &&
      Array.isArray(parent) &&
      NAMES.has(String(typeof holder === 'string' ? holder : ''))
    ) {
      const written = misspell(value);
      if (written && !value.includes('.'))
        found.push({
          kind: 'misspell name',
          path,
          data: replaced(data, path, written),
          aim: path,
          side: 'value',
          meant: value,
          written,
        });
    }
  });
  return found;
}

const isAudit = (name: unknown) =>
  ['id', 'createBy', 'createTime', 'updateBy', 'updateTime', 'version'].includes(String(name));

/** Keys that are words of the language, not names an author made up. */
function isWord(path: Path): boolean {
  const holder = path.at(-2);
  const key = path.at(-1);
  const isNamed = [
    'fields',
    'actions',
    'options',
    'verbs',
    'queries',
    'cards',
    'set',
    'ask',
    'when',
    'where',
    'by',
    'result',
    'to',
    'not',
  ].includes(String(holder));
  const isInCondition = path
    .slice(0, -1)
    .some((part) => ['when', 'where', 'set', 'to', 'by', 'measure'].includes(String(part)));
  return !isNamed && !isInCondition && key !== '$schema' && path[0] !== '$schema';
}

/** Two letters swapped, or one doubled: what fingers do. */
function misspell(word: string): string | null {
  if (word.length < 4) return null;
  const written = `${word[0]}${word[2]}${word[1]}${word.slice(3)}`;
  return written === word ? `${word}${word.at(-1)}` : distance(written, word) <= 2 ? written : null;
}

function otherType(value: unknown): unknown {
  if (typeof value === 'number') return { wrong: true };
  if (typeof value === 'string') return 5;
  if (typeof value === 'boolean') return 'wrong value';
  return 7;
}

function visit(
  value: unknown,
  path: Path,
  see: (path: Path, value: unknown, parent: unknown) => void,
  parent: unknown = null,
): void {
  if (path.length > 0) see(path, value, parent);
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) visit(item, [...path, index], see, value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) visit(item, [...path, key], see, value);
}

function edited(
  data: unknown,
  path: Path,
  edit: (holder: Record<string | number, unknown>, key: string | number) => unknown,
): unknown {
  const copy = structuredClone(data);
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], copy);
  edit(holder as Record<string | number, unknown>, path.at(-1) as string);
  return copy;
}
const replaced = (data: unknown, path: Path, value: unknown) =>
  edited(data, path, (holder, key) => Object.assign(holder, { [key]: value }));
const without = (data: unknown, path: Path) =>
  edited(data, path, (holder, key) => Reflect.deleteProperty(holder, key));
function renamed(data: unknown, path: Path, written: string): unknown {
  return edited(data, path, (holder, key) => {
    const entries = Object.entries(holder).map(([name, value]) => [name === key ? written : name, value]);
    for (const name of Object.keys(holder)) delete holder[name];
    Object.assign(holder, Object.fromEntries(entries));
  });
}
