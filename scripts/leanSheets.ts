import { type Plugin, parseAst } from 'vite';

/**
 * Words of a field type's data sheet that authors, server and tools read and the page never does, and their
 * replacements.
 */
const UNREAD = ['describe', 'alsoCalled', 'sample', 'schema', 'cellHint', 'couldMatch', 'isWhole', 'mask'];
/** Annotations of the grammar: nothing asks for them, so they go without a replacement. */
const NOTES = ['description', 'panel', 'examples', 'enumDescriptions', 'saying', 'panelSaying', 'whenEmpty'];
/** What limits a word's value: files are judged by the compiled validator. */
const LIMITS = [
  'title',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'minLength',
  'minProperties',
  'uniqueItems',
];
/** Whose keys are names, not words of JSON Schema. */
const NAMED = ['words', 'properties'];
const INSTEAD: Record<string, string> = {
  Literal: '""',
  TemplateLiteral: '""',
  MemberExpression: '""',
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
  object?: { name?: string };
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
        for (const { start, end, insert } of unread(parseAst(code)).reverse())
          lean = lean.slice(0, start) + insert + lean.slice(end).replace(insert === '' ? /^\s*,/ : /^/, '');
        return { code: lean, map: null };
      },
    },
  };
}

interface Piece {
  start: number;
  end: number;
  insert: string;
}

/** Undefined: it stays. Of members only texts of the catalogue go. */
function insteadOf({ type, object }: Node): string | undefined {
  return type === 'MemberExpression' && object?.name !== 'texts' ? undefined : INSTEAD[type];
}

/** What goes, and what comes instead, in the order of the text. `owner`: the word whose value it is in; null: not within `words`. */
function unread(node: unknown, owner: string | null = null): Piece[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((one) => unread(one, owner));
  const { type, key, value, start, end } = node as Node;
  const name = type === 'Property' ? (key?.name ?? '') : '';
  const isLimit = owner !== null && !NAMED.includes(owner) && LIMITS.includes(name);
  if (NOTES.includes(name) || isLimit) return [{ start, end, insert: '' }];
  const insert = value && UNREAD.includes(name) ? insteadOf(value) : undefined;
  if (value && insert !== undefined) return [{ start: value.start, end: value.end, insert }];
  const inner = name !== '' && (owner !== null || name === 'words') ? name : owner;
  return Object.values(node).flatMap((one) => unread(one, inner));
}
