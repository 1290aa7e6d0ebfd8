import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { ScreenError } from '../../contract/errors';
import type { Sentence } from '../../contract/sentence';
import { messages } from './messages';
import { parseDiagnostic } from './parseDiagnostic';
import { errorText } from './sentence';

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
  const root = parseTree(text, parseErrors, { disallowComments: true });
  const diagnostic = unreadable(text) ?? (parseErrors[0] ? parseDiagnostic(text, parseErrors[0]) : null);
  const errors = diagnostic ? [at(diagnostic.offset, diagnostic.message)] : [];
  if (!diagnostic && root) errors.push(...badKeys(root, at));
  // only broken files need positions: the others are stored without their tree
  let tree: Node | undefined;
  const rootAgain = () => {
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

/** Bytes of another encoding come as this sign, which no text has on purpose. */
function unreadable(text: string): { offset: number; message: Sentence } | null {
  const offset = text.indexOf('\uFFFD');
  return offset === -1 ? null : { offset, message: messages.otherEncoding() };
}

function badKeys(node: Node, at: (offset: number, message: Sentence) => ScreenError): ScreenError[] {
  if (node.type !== 'object') return (node.children ?? []).flatMap((child) => badKeys(child, at));
  const seen = new Set<string>();
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
