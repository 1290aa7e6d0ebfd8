import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { displayWidth } from '../../values/displayWidth';
import { trimLastSigns } from '../../values/trimSigns';

/** Columns of a line of our files (`biome.json`). */
const WIDTH = 140;

/**
 * A screen file as the formatter of the repository writes it, byte for byte: two blanks of margin, an object on one line only where
 * its author left it there and it fits, one empty line at most. Null: the text is no JSON. What is meant is never changed.
 */
export function formatScreen(text: string): string | null {
  const parseErrors: ParseError[] = [];
  // some editors begin a file with a mark that is no part of it
  const source = text.replace(/^\uFEFF/, '');
  const root = parseTree(source, parseErrors, { disallowComments: true });
  if (!root || parseErrors.length > 0) return null;
  return `${print(pieceOf(source, root), { margin: 0, used: 0, tail: 0 })}\n`;
}

/**
 * A value as the formatter would lay it out behind so many blanks of `margin`, with `used` columns of its line taken before it: on one
 * line while it fits.
 */
export function formatValue(value: unknown, margin = 0, used = margin): string {
  const text = JSON.stringify(value);
  return print(pieceOf(text, parseTree(text) as Node), { margin, used, tail: 1 });
}

/** A part of a file with what decides its lines. */
type Piece = { kind: 'word'; text: string } | Several;

interface Several {
  kind: 'list' | 'object';
  items: { key: string; value: Piece; isApart: boolean }[];
  /** A part within it has separate lines, so it has too. */
  isOpen: boolean;
  /** Nothing but numbers, which fill lines. */
  isFilled: boolean;
}

function pieceOf(text: string, node: Node): Piece {
  if (node.type !== 'object' && node.type !== 'array')
    return {
      kind: 'word',
      text: node.type === 'number' ? plainNumber(textOf(text, node)) : textOf(text, node),
    };
  const children = node.children ?? [];
  const items = children.map((child, index) => {
    const [key, value] = child.type === 'property' ? (child.children as [Node, Node]) : [null, child];
    const gap = gapBefore(text, node, index);
    return {
      key: key ? `${textOf(text, key)}: ` : '',
      value: pieceOf(text, value),
      isApart: index > 0 && linesIn(gap) > 1,
    };
  });
  const isSpread = node.type === 'object' && children.length > 0 && linesIn(gapBefore(text, node, 0)) > 0;
  return {
    kind: node.type === 'array' ? 'list' : 'object',
    items,
    isOpen:
      isSpread || items.some(({ value, isApart }) => isApart || (value.kind !== 'word' && value.isOpen)),
    isFilled: node.type === 'array' && children.every(({ type }) => type === 'number'),
  };
}

/** The text between the comma, or the opening bracket, and a part. */
function gapBefore(text: string, owner: Node, index: number): string {
  const children = owner.children ?? [];
  const [before, child] = [children[index - 1], children[index] as Node];
  if (!before) return text.slice(owner.offset + 1, child.offset);
  const gap = text.slice(before.offset + before.length, child.offset);
  return gap.slice(gap.indexOf(',') + 1);
}

interface LayoutPosition {
  /** Blanks before a line of the containing part. */
  margin: number;
  /** Columns that are taken on its line: margin and key. */
  used: number;
  /** Columns of what follows on its line: a comma. */
  tail: number;
}

function print(piece: Piece, { margin, used, tail }: LayoutPosition): string {
  const line = piece.kind === 'word' || !piece.isOpen ? onOneLine(piece) : null;
  if (piece.kind === 'word' || (line !== null && used + displayWidth(line) + tail <= WIDTH))
    return line as string;
  const deeper = ' '.repeat(margin + 2);
  const { items } = piece;
  const parts = items.map(({ key, value }, index) => {
    const comma = index === items.length - 1 ? '' : ',';
    const place = { margin: margin + 2, used: margin + 2 + displayWidth(key), tail: comma.length };
    return `${key}${print(value, place)}${comma}`;
  });
  const lines = parts.map((text, index) => ({ text, isApart: items[index]?.isApart === true }));
  const [open, close] = BRACKETS[piece.kind];
  const body = (piece.isFilled ? filled(lines, WIDTH - deeper.length) : lines)
    .map(({ text, isApart }) => `${isApart ? '\n' : ''}${deeper}${text}`)
    .join('\n');
  return `${open}\n${body}\n${' '.repeat(margin)}${close}`;
}

const BRACKETS = { list: ['[', ']'], object: ['{', '}'] } as const;

interface Line {
  text: string;
  /** An empty line is before it. */
  isApart: boolean;
}

/** As many as fit on a line. */
function filled(parts: readonly Line[], width: number): Line[] {
  const lines: Line[] = [];
  for (const { text, isApart } of parts) {
    const last = lines.at(-1);
    if (last && !isApart && last.text.length + 1 + text.length <= width) last.text += ` ${text}`;
    else lines.push({ text, isApart });
  }
  return lines;
}

function onOneLine(piece: Piece): string {
  if (piece.kind === 'word') return piece.text;
  const parts = piece.items.map(({ key, value }) => `${key}${onOneLine(value)}`).join(', ');
  if (piece.kind === 'list') return `[${parts}]`;
  return parts === '' ? '{}' : `{ ${parts} }`;
}

/** `1.50E+05` is `1.5e5`; what has a point keeps a digit behind it. */
function plainNumber(text: string): string {
  const [digits = '', exponent = ''] = text.toLowerCase().split('e');
  const shortest = digits.includes('.') ? trimLastSigns(digits, '0') : digits;
  const significand = shortest.endsWith('.') ? `${shortest}0` : shortest;
  const [sign = '', power = ''] = /^-/.test(exponent) ? ['-', exponent.slice(1)] : ['', exponent];
  const shown = trimFirstZeros(power.replace('+', ''));
  return shown === '' ? significand : `${significand}e${sign}${shown}`;
}

function trimFirstZeros(digits: string): string {
  const first = [...digits].findIndex((digit) => digit !== '0');
  return first < 0 ? '' : digits.slice(first);
}

function textOf(text: string, { offset, length }: Node): string {
  return text.slice(offset, offset + length);
}

function linesIn(gap: string): number {
  return gap.split('\n').length - 1;
}
