import { RE2JS } from 're2js';

/** A construct that RE2 cannot run, as it is written; a lookaround or back reference `needsBacktracking`. */
export interface Unsupported {
  unsupported: string;
  needsBacktracking: boolean;
}

/** One letter, escape or property. A surrogate pair is one letter, so it comes before single escapes. */
const ATOM =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u\{[\da-fA-F]+\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\[pP]\{[^}]*\}|\\k<[^>]*>|\\[1-9]\d*|\\.|./gsu;
/** The same, or a class, the head of a group, a counted repeat. */
const ITEM = new RegExp(
  String.raw`\[(?:\\.|[^\\\]])*\]|\(\?<?[=!]|\(\?<[^>]*>|\(\?[^:)]*:|\{\d+(?:,\d*)?\}|${ATOM.source}`,
  'gsu',
);

const SPACES = String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`;
const NO_SPACES = String.raw`\x{0}-\x{8}\x{e}-\x{1f}!-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`;
const EVERY = String.raw`\x{0}-\x{10ffff}`;
const DOT = String.raw`[^\n\r\x{2028}\x{2029}]`;
const CONTROLS: Record<string, number> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 };

/** The items of a pattern that is valid with flag `u`; a class is one item. */
export function itemsOf(pattern: string): string[] {
  return pattern.match(ITEM) ?? [];
}

/**
 * Items of a JavaScript pattern (flag `u`) in the syntax of RE2 with the same meaning: `.`, `\s`, `\u`, classes and properties
 * differ. Groups lose names and captures, which nothing reads.
 */
export function translate(items: readonly string[]): string | Unsupported {
  const parts: string[] = [];
  for (const item of items) {
    const part = translateItem(item);
    if (typeof part !== 'string') return part;
    parts.push(part);
  }
  return parts.join('');
}

function translateItem(item: string): string | Unsupported {
  if (/^\(\?<?[=!]|^\\[1-9k]/.test(item)) return { unsupported: item, needsBacktracking: true };
  // flags within a pattern, `(?i:`: only newer runtimes read them
  if (/^\(\?[^:<]/.test(item)) return { unsupported: item, needsBacktracking: false };
  if (item.startsWith('(')) return '(?:';
  if (item === '.') return DOT;
  if (/^[)|*+?^$]$|^\{\d|^\\[bB]$/.test(item)) return item;
  if (item.length > 1 && item.startsWith('[')) return translateClass(item);
  const member = translateMember(item);
  return typeof member === 'string' ? `[${member}]` : member;
}

/** `[…]`, whose letters are all escaped, because RE2 reads `[:alpha:]` and a leading `]` in its own way. */
function translateClass(item: string): string | Unsupported {
  const isNegated = item.startsWith('[^');
  const atoms = item.slice(isNegated ? 2 : 1, -1).match(ATOM) ?? [];
  if (atoms.length === 0) return isNegated ? `[${EVERY}]` : `[^${EVERY}]`;
  const parts: string[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const isRange = atoms[at + 1] === '-' && at + 2 < atoms.length;
    const ends = isRange ? [atoms[at], atoms[at + 2]] : [atoms[at]];
    const members = ends.map((atom) => translateMember(atom === '\\b' ? '\\x08' : String(atom)));
    const unsupported = members.find((member) => typeof member !== 'string');
    if (unsupported !== undefined) return unsupported;
    parts.push(members.join('-'));
    if (isRange) at += 2;
  }
  return `[${isNegated ? '^' : ''}${parts.join('')}]`;
}

/** One letter or set of letters, as written between brackets. */
function translateMember(atom: string): string | Unsupported {
  if (atom === '\\s') return SPACES;
  if (atom === '\\S') return NO_SPACES;
  if (/^\\[dDwW]$/.test(atom)) return atom;
  if (/^\\[pP]/.test(atom)) return translateProperty(atom);
  return `\\x{${codePointOf(atom).toString(16)}}`;
}

/** RE2 knows categories and scripts by their value alone: `\p{Script=Han}` is `\p{Han}`. */
function translateProperty(atom: string): string | Unsupported {
  const property = atom.replace(/\{(?:Script|sc|General_Category|gc)=/, '{');
  try {
    RE2JS.compile(property);
    return property;
  } catch {
    return { unsupported: atom, needsBacktracking: false };
  }
}

function codePointOf(atom: string): number {
  if (!atom.startsWith('\\')) return atom.codePointAt(0) as number;
  const [pair, high, low] = /^\\u([\da-fA-F]{4})\\u([\da-fA-F]{4})$/.exec(atom) ?? [];
  if (pair !== undefined)
    return String.fromCharCode(
      Number.parseInt(String(high), 16),
      Number.parseInt(String(low), 16),
    ).codePointAt(0) as number;
  const hex = /^\\[ux]\{?([\da-fA-F]+)\}?$/.exec(atom)?.[1];
  if (hex !== undefined) return Number.parseInt(hex, 16);
  const letter = atom.slice(1);
  if (letter.length === 2) return letter.charCodeAt(1) % 32;
  return CONTROLS[letter] ?? (letter.codePointAt(0) as number);
}
