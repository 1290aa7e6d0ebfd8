import { findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';
import { formatValue } from '../../engine/pure';

/** A place in a file: `['fields', 'price', 'title']`. */
export type Path = JSONPath;

/** One piece of a text that is put in another's place, in characters from its beginning. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
}

/** The value there; undefined: none. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      part === null || typeof part !== 'object' ? undefined : (part as Record<string, unknown>)[key],
    data,
  );
}

/**
 * The edit that puts this value there: the smallest piece, so that all else stays as it is written. `undefined`
 * removes the value; missing parents are created. Null: the text is not JSON, or has the value already. Library
 * editors rewrite lists (and lose parts of them), so the pieces are found here, from the positions that the parser
 * gives.
 */
export function setAt(text: string, path: Path, value: unknown): Edit | null {
  const root = parseTree(text);
  if (!root) return null;
  const node = findNodeAtLocation(root, path);
  if (node) return value === undefined ? removed(node) : replaced(text, node, value);
  if (value === undefined || path.length === 0) return null;
  const owner = path.slice(0, -1);
  const key = path.at(-1) as string | number;
  const place = findNodeAtLocation(root, owner);
  if (!place?.children) return setAt(text, owner, typeof key === 'number' ? [value] : { [key]: value });
  return typeof key === 'number'
    ? insertAt(text, owner, place.children.length, value)
    : added(text, place, place.children.length, (indent) => {
        const name = `${JSON.stringify(key)}: `;
        return name + formatValue(value, indent.length, indent.length + name.length);
      });
}

/** What puts a value into a list before that place; at its end where the place is its length. */
export function insertAt(text: string, list: Path, index: number, value: unknown): Edit | null {
  const root = parseTree(text);
  const place = root && findNodeAtLocation(root, list);
  if (place?.type !== 'array') return setAt(text, list, [value]);
  return added(text, place, index, (indent) => formatValue(value, indent.length));
}

/** The edit that renames an entry of an object, in its place; null: there is none, or the name is taken. */
export function renameAt(text: string, path: Path, key: string): Edit | null {
  const root = parseTree(text);
  const property = root && findNodeAtLocation(root, path)?.parent;
  const [name] = property?.type === 'property' ? (property.children ?? []) : [];
  if (!root || !name || findNodeAtLocation(root, [...path.slice(0, -1), key])) return null;
  return { from: name.offset, to: endOf(name), insert: JSON.stringify(key) };
}

/** The edit that moves an item of a list, or a key of an object, among its own; the text between them stays. */
export function moveTo(text: string, owner: Path, from: number, to: number): Edit | null {
  const root = parseTree(text);
  const children = (root && findNodeAtLocation(root, owner)?.children) ?? [];
  const [first, last] = [children[0], children.at(-1)];
  if (!first || !last || from === to || !children[from] || !children[to]) return null;
  const pieces = children.map((child) => textOf(text, child));
  const [moved] = pieces.splice(from, 1) as [string];
  pieces.splice(to, 0, moved);
  const gaps = children
    .slice(1)
    .map((child, index) => text.slice(endOf(children[index] as Node), child.offset));
  const insert = pieces.map((piece, index) => piece + (gaps[index] ?? '')).join('');
  return { from: first.offset, to: endOf(last), insert };
}

/**
 * The text after an item went before a place of another list, written as it was. Null: there is none, or its list would
 * be empty.
 */
export function movedInto(text: string, from: Path, to: Path): string | null {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, from);
  if (!node?.parent?.children || node.parent.children.length < 2) return null;
  const taken = applied(text, removed(node));
  const rest = parseTree(taken);
  const list = rest && findNodeAtLocation(rest, to.slice(0, -1));
  if (list?.type !== 'array') return null;
  return applied(
    taken,
    added(taken, list, Number(to.at(-1)), () => textOf(text, node)),
  );
}

/** The text after an edit. */
export function applied(text: string, edit: Edit | null): string {
  return edit === null ? text : text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
}

/** The smallest edit that makes one text the other; null: they are the same. */
export function editBetween(before: string, after: string): Edit | null {
  if (before === after) return null;
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from]) from += 1;
  let same = 0;
  const longest = Math.min(before.length, after.length) - from;
  while (same < longest && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

function replaced(text: string, node: Node, value: unknown): Edit | null {
  const line = text.lastIndexOf('\n', node.offset - 1) + 1;
  const insert = formatValue(value, indentAt(text, node.offset).length, node.offset - line);
  return insert === textOf(text, node) ? null : { from: node.offset, to: endOf(node), insert };
}

/** A property or an item with the comma that goes with it. */
function removed(node: Node): Edit | null {
  const child = node.parent?.type === 'property' ? node.parent : node;
  const siblings = child.parent?.children ?? [];
  const index = siblings.indexOf(child);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  if (after) return { from: child.offset, to: after.offset, insert: '' };
  if (before) return { from: endOf(before), to: endOf(child), insert: '' };
  const owner = child.parent;
  return owner ? { from: owner.offset + 1, to: endOf(owner) - 1, insert: '' } : null;
}

/** Two neighbours are separated as others there are: by a separate line, or a space. */
function added(text: string, owner: Node, index: number, write: (indent: string) => string): Edit {
  const children = owner.children ?? [];
  const indent = indentAt(text, owner.offset);
  const [first] = children;
  if (!first) {
    const isList = owner.type === 'array';
    const line = write(indent);
    return { from: owner.offset + 1, to: endOf(owner) - 1, insert: isList ? line : ` ${line} ` };
  }
  const gap = text.slice(owner.offset + 1, first.offset);
  const isOnLines = gap.includes('\n');
  const deeper = isOnLines ? gap.slice(gap.lastIndexOf('\n') + 1) : indent;
  const between = isOnLines ? `,\n${deeper}` : ', ';
  const next = children[index];
  if (next) return { from: next.offset, to: next.offset, insert: `${write(deeper)}${between}` };
  const end = endOf(children.at(-1) as Node);
  return { from: end, to: end, insert: `${between}${write(deeper)}` };
}

function textOf(text: string, node: Node): string {
  return text.slice(node.offset, endOf(node));
}

function endOf(node: Node): number {
  return node.offset + node.length;
}

/** The margin of a place's line. */
function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return line.match(/^\s*/)?.[0] ?? '';
}
