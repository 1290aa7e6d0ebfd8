import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { ScreenError } from '../../contract/errors';
import type { Sentence } from '../../contract/sentence';
import { messages } from './messages';
import { parseDiagnostic } from './parseDiagnostic';
import { errorText } from './sentence';

/** The deepest screen that ships has 13, the widest part of one 57 names; a table has no more than 1,600 columns. */
const DEEPEST = 64;
const MOST_NAMES = 500;

export type Path = (string | number)[];

export interface ScreenSource {
  /** `<group>/<name>.json` as the author knows it. */
  file: string;
  text: string;
}

/** A file as JSON that knows the position of each of its parts. */
export interface ParsedFile {
  file: string;
  id: string;
  data: unknown;
  errors: ScreenError[];
  /** The error at a part of the file: at its key when `at` is `key`, else at its value. */
  error(path: Path, message: Sentence | string, at?: 'key' | 'value'): ScreenError;
}

/** First phase: text to JSON with positions. A file that is no JSON ends here. */
export function parse(source: ScreenSource): ParsedFile {
  // some editors begin a file with a mark that is no part of it
  const text = source.text.replace(/^\uFEFF/, '');
  const place = (offset: number) => placeOf(text, offset);
  const at = (offset: number, message: Sentence | string): ScreenError => ({
    file: source.file,
    ...place(offset),
    ...errorText(message),
  });
  const parseErrors: ParseError[] = [];
  const deep = tooDeep(text);
  const root = deep ? undefined : parseTree(text, parseErrors, { disallowComments: true });
  const diagnostic =
    deep ?? unreadable(text) ?? (parseErrors[0] ? parseDiagnostic(text, parseErrors[0]) : null);
  const errors = diagnostic ? [at(diagnostic.offset, diagnostic.message)] : [];
  if (!diagnostic && root) errors.push(...badKeys(root, at));
  // only broken files need positions: the others are stored without their tree
  let tree: Node | undefined;
  const rootAgain = () => {
    if (deep) return undefined;
    tree ??= parseTree(text, [], { disallowComments: true });
    return tree;
  };
  return {
    file: source.file,
    id: source.file.replace(/\.json$/, ''),
    data: errors.length === 0 ? JSON.parse(text) : null,
    errors,
    error(path, message, side = 'value') {
      const root = rootAgain();
      return at(root ? offsetOf(root, path, side) : 0, message);
    },
  };
}

/** Before anything that descends into it: a stack ends where a hostile text does not. */
function tooDeep(text: string): { offset: number; message: Sentence } | null {
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === '\n') isQuoted = false;
    else if (sign === '\\' && isQuoted) index += 1;
    else if (!isQuoted && (sign === '{' || sign === '[')) depth += 1;
    else if (!isQuoted && (sign === '}' || sign === ']')) depth -= 1;
    if (depth > DEEPEST) return { offset: index, message: messages.tooDeep(DEEPEST) };
  }
  return null;
}

/** Bytes of another encoding come as this sign, which no text has on purpose. */
function unreadable(text: string): { offset: number; message: Sentence } | null {
  const offset = text.indexOf('\uFFFD');
  return offset === -1 ? null : { offset, message: messages.otherEncoding() };
}

function badKeys(node: Node, at: (offset: number, message: Sentence) => ScreenError): ScreenError[] {
  if (node.type !== 'object') return (node.children ?? []).flatMap((child) => badKeys(child, at));
  const seen = new Set<string>();
  const count = node.children?.length ?? 0;
  if (count > MOST_NAMES) return [at(node.offset, messages.tooManyNames(count, MOST_NAMES))];
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    if (!key) return [];
    const name = String(key.value);
    const own: ScreenError[] = [];
    if (name in Object.prototype) own.push(at(key.offset, messages.forbiddenKey(name)));
    if (seen.has(name)) own.push(at(key.offset, messages.duplicateKey(name)));
    seen.add(name);
    return value ? [...own, ...badKeys(value, at)] : own;
  });
}

/** The nearest part that exists: an error about something missing points at what should hold it. */
function offsetOf(root: Node, path: Path, side: 'key' | 'value'): number {
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (!node) continue;
    const isProperty = node.parent?.type === 'property';
    return side === 'key' && length === path.length && isProperty
      ? (node.parent?.offset ?? node.offset)
      : node.offset;
  }
  return root.offset;
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}
