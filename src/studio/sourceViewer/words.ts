import { type Node, parseTree } from 'jsonc-parser';
import type { Path } from '../document/edit';

/** A key or a plain value of a file's text, in characters from its beginning. */
export interface Word {
  from: number;
  to: number;
  path: Path;
  kind: 'key' | 'string' | 'number' | 'atom';
}

/** Every key and plain value of a screen file, in its order. Empty: the text is no JSON. */
export function wordsOf(text: string): Word[] {
  const root = parseTree(text);
  return root ? wordsIn(root, []) : [];
}

function wordsIn(node: Node, path: Path): Word[] {
  const children = node.children ?? [];
  if (node.type === 'array') return children.flatMap((child, index) => wordsIn(child, [...path, index]));
  if (node.type === 'object')
    return children.flatMap(({ children: [key, value] = [] }) => {
      if (!key || !value) return [];
      const place = [...path, String(key.value)];
      return [{ ...spanOf(key), path: place, kind: 'key' as const }, ...wordsIn(value, place)];
    });
  const kind = node.type === 'string' || node.type === 'number' ? node.type : 'atom';
  return [{ ...spanOf(node), path, kind }];
}

function spanOf({ offset, length }: Node) {
  return { from: offset, to: offset + length };
}
