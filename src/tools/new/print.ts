import { displayWidth } from '../width';

const WIDTH = 140;

type Json = Record<string, unknown>;

/** A screen file as text, laid out as the formatter would leave it. */
export function printScreen(raw: Json): string {
  return `${print(raw, { depth: 0, used: 0, isLast: true })}\n`;
}

interface Place {
  /** How many objects or lists this stands in. */
  depth: number;
  /** What stands before it on its line: indentation and key. */
  used: number;
  /** Nothing follows, so no comma does. */
  isLast: boolean;
}

function print(value: unknown, place: Place): string {
  const flat = inline(value);
  if (typeof value !== 'object' || value === null) return flat;
  const fits = place.used + displayWidth(flat) + (place.isLast ? 0 : 1) <= WIDTH;
  if (fits && !isSpread(value, place.depth)) return flat;
  const depth = place.depth + 1;
  const indent = '  '.repeat(depth);
  const parts = Array.isArray(value)
    ? value.map((item) => ['', item] as const)
    : Object.entries(value).map(([key, item]) => [`${JSON.stringify(key)}: `, item] as const);
  const lines = parts.map(([key, item], index) => {
    const isLast = index === parts.length - 1;
    const text = print(item, { depth, used: indent.length + displayWidth(key), isLast });
    return `${indent}${key}${text}${isLast ? '' : ','}`;
  });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return [open, ...lines, '  '.repeat(place.depth) + close].join('\n');
}

/** The file itself, lists of definitions (fields, actions, cards), and words that say several things. */
function isSpread(value: object, depth: number): boolean {
  if (Array.isArray(value)) return false;
  const items = Object.values(value);
  const isDeep = (item: unknown) => typeof item === 'object' && item !== null;
  return depth === 0 || (depth === 1 && items.some(isDeep) && (items.length > 1 || isDefinitions(value)));
}

function isDefinitions(value: object): boolean {
  return Object.values(value).every((item) => typeof item === 'object' && !Array.isArray(item));
}

function inline(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  const parts = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`);
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}
