import { fieldNames, optionValues, type Spell } from './fieldNames';
import { areOptions } from './inferSheet';
import type { SuggestedField } from './suggested';

/** A table of somebody's database, as its catalogue describes it. */
export interface TableFacts {
  name: string;
  comment: string | null;
  columns: ColumnFacts[];
}

export interface ColumnFacts {
  name: string;
  /** As the catalogue calls it, in small letters: `int8`, `varchar`, `tinyint(1)`. */
  type: string;
  /** Characters. */
  length: number | null;
  /** Decimal places. */
  scale: number | null;
  isRequired: boolean;
  isUnique: boolean;
  isPrimary: boolean;
  comment: string | null;
  /** The table that it refers to. */
  references: string | null;
  /** The only values that the table takes, by a check or its type; null: it says nothing. */
  allowed: string[] | null;
  /** Different values of some of its rows, and of how many rows; null: not read. */
  found: { values: string[]; rows: number } | null;
}

interface InferenceContext {
  spell: Spell;
  /** The screen that owns a table of that name; null: none does. */
  screenOf(table: string): string | null;
}

/** Fields for the columns of a table. What every record of ours has by itself (its number, who and when) is left out. */
export function inferTable({ columns }: TableFacts, { spell, screenOf }: InferenceContext): SuggestedField[] {
  const ownColumns = columns.filter((column) => !isOurs(column));
  const names = fieldNames(
    ownColumns.map(({ name }) => name),
    spell,
  );
  return ownColumns.map((column, index) => suggest(names[index] as string, column, { spell, screenOf }));
}

const AUDIT_COLUMNS = /^(create|update)_?(by|time)$|^(created|updated)_?(by|at|time)$|^version$/i;

function isOurs({ name, isPrimary }: ColumnFacts): boolean {
  return (isPrimary && /^id$/i.test(name)) || AUDIT_COLUMNS.test(name);
}

function suggest(name: string, column: ColumnFacts, { spell, screenOf }: InferenceContext): SuggestedField {
  const { title, words } = commentOf(column);
  const to = column.references === null ? null : screenOf(column.references);
  const options = to === null ? optionsOf(column, words, spell) : null;
  return {
    name,
    title,
    type: to !== null ? 'ref' : options !== null ? 'enum' : typeOf(column),
    isRequired: column.isRequired,
    isUnique: column.isUnique,
    maxLength: column.length,
    options,
    to,
    samples: (column.found?.values ?? []).slice(0, 3),
  };
}

/** `状态：0待审 1通过` is the title 状态 and the words of its values. */
function commentOf({ comment, name }: ColumnFacts): { title: string; words: ReadonlyMap<string, string> } {
  const [head = '', ...rest] = (comment ?? '').split(/[:：(（]/);
  const parts = rest.join(' ').match(/[A-Za-z0-9_]+|[\u4e00-\u9fff]+/g) ?? [];
  const pairs = parts.flatMap((value, index) => {
    const word = parts[index + 1] ?? '';
    return /^\w/.test(value) && /^[\u4e00-\u9fff]/.test(word) ? [[value, word] as [string, string]] : [];
  });
  return {
    title: head.trim().slice(0, 50) || name,
    words: new Map(pairs),
  };
}

/** What a check allows; else what a comment lists; else the few words that some rows hold. */
function optionsOf(
  { allowed, found, type }: ColumnFacts,
  words: ReadonlyMap<string, string>,
  spell: Spell,
): SuggestedField['options'] {
  if (allowed !== null && allowed.length > 0)
    return allowed.map((value) => [value, words.get(value) ?? value]);
  if (words.size > 1) return [...words];
  if (!TEXT.test(type) || found === null || !areOptions(found.values, found.rows)) return null;
  const isCode = found.values.every((value) => /^[\w-]{1,40}$/.test(value));
  return isCode ? found.values.map((value) => [value, value]) : optionValues(found.values, spell);
}

const TEXT = /char|text|^name$|^citext$/;

const TYPES: [type: string, fits: (column: ColumnFacts) => boolean][] = [
  ['switch', ({ type }) => /^(bool|boolean|tinyint\(1\)|bit\(1\))$/.test(type)],
  ['date', ({ type }) => type === 'date'],
  ['datetime', ({ type }) => /^(timestamp|timestamptz|datetime)/.test(type)],
  ['json', ({ type }) => /^jsonb?$/.test(type)],
  ['ip', ({ type }) => /^(inet|cidr)$/.test(type)],
  [
    'cny',
    ({ scale, ...column }) =>
      isFraction(column.type) && (scale ?? 9) <= 2 && (scale ?? 0) > 0 && isNamed(column, MONEY),
  ],
  [
    'integer',
    ({ type, scale }) =>
      /^(tiny|small|medium|big)?int|^int\d|^serial/.test(type) ||
      (/^(numeric|decimal)/.test(type) && scale === 0),
  ],
  ['decimal', ({ type }) => isFraction(type) || /^(float|double|real)/.test(type)],
  ['phone', (column) => TEXT.test(column.type) && isNamed(column, /phone|mobile|手机|电话/i)],
  ['idcard', (column) => TEXT.test(column.type) && isNamed(column, /id_?card|身份证号/i)],
  [
    'image',
    (column) => TEXT.test(column.type) && isNamed(column, /avatar|image|picture|photo|cover|头像|图片|封面/i),
  ],
  ['url', (column) => TEXT.test(column.type) && isNamed(column, /url|link|链接|网址/i)],
];

const MONEY = /amount|price|fee|money|balance|金额|价格|费用|余额/i;

function typeOf(column: ColumnFacts): string {
  return TYPES.find(([, fits]) => fits(column))?.[0] ?? 'text';
}

function isFraction(type: string): boolean {
  return /^(numeric|decimal|money)/.test(type);
}

function isNamed({ name, comment }: Pick<ColumnFacts, 'name' | 'comment'>, words: RegExp): boolean {
  return words.test(name) || words.test(comment ?? '');
}
