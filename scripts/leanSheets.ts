import { type Plugin, parseAst } from 'vite';

/**
 * Words of a field type's data sheet that authors, server and tools read and the page never does, and their
 * replacements.
 */
const UNREAD = [
  ...['describe', 'alsoCalled', 'description', 'panel', 'examples', 'enumDescriptions'],
  ...['sample', 'schema', 'cellHint', 'couldMatch', 'isWhole', 'mask'],
];
const INSTEAD: Record<string, string> = {
  Literal: '""',
  TemplateLiteral: '""',
  ArrayExpression: '[]',
  ArrowFunctionExpression: '() => null',
  Identifier: 'undefined',
};
const SHEET = /\/src\/engine\/(?:widgets\/[^/]+\/widget|values\/(?:uploaded|frame|wholeNumber))\.ts$/;

interface Node {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
  value?: Node;
}

/** Leaves those words out of the page, where every byte of a data sheet is loaded with the first list. */
export function leanSheets(): Plugin {
  return {
    name: 'lean-sheets',
    apply: 'build',
    transform: {
      filter: { id: SHEET },
      handler(code) {
        let lean = code;
        for (const { start, end, type } of unread(parseAst(code)).reverse())
          lean = `${lean.slice(0, start)}${INSTEAD[type]}${lean.slice(end)}`;
        return { code: lean, map: null };
      },
    },
  };
}

/** The values of those words, in the order of the text. */
function unread(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(unread);
  const { type, key, value } = node as Node;
  const isWord = type === 'Property' && UNREAD.includes(key?.name ?? '');
  if (isWord && value && value.type in INSTEAD) return [value];
  return Object.values(node).flatMap(unread);
}
