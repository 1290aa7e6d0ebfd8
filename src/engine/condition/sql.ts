import type { Comparison, Condition, ConditionContext, Operand } from '../contract/condition';
import { isEmpty, resolveOperand } from './predicate';

/** SQL with its values apart: strings are code from screen files, `{ value, cast }` become bound parameters. */
export type SqlPart = string | { value: unknown; cast: string };

/** What the SQL needs to know of the database: quoted columns, and the tree a field refers to. */
export interface SqlNames {
  /** Quoted column of a field, with its SQL type, and whether it has the 1- and 2-gram index. */
  column(field: string): { name: string; type: string; hasGrams?: boolean };
  /**
   * Values become part of the statement's text. PostgreSQL folds those of a generated column before it knows their collation, so no
   * function may be called with one.
   */
  areWritten?: true;
  /** Table and columns of the tree that an `under` walks: quoted. */
  tree?(field: string): { table: string; parent: string };
}

/**
 * The condition as a WHERE clause, with the same truth as `isMet`. Positive parts stay plain comparisons so that indexes
 * serve them; below a `not` each comparison is closed with `is true`, because SQL's third value would leak through.
 */
export function toSql(condition: Condition, names: SqlNames, context: ConditionContext): SqlPart[] {
  if ('all' in condition) return joined(condition.all, ' and ', 'true', names, context);
  if ('any' in condition) return joined(condition.any, ' or ', 'false', names, context);
  if ('not' in condition) return ['not ((', ...toSql(condition.not, names, context), ') is true)'];
  return ['(', ...comparison(condition, names, context), ')'];
}

function joined(
  parts: Condition[],
  word: string,
  whenNone: string,
  names: SqlNames,
  context: ConditionContext,
): SqlPart[] {
  if (parts.length === 0) return [whenNone];
  return [
    '(',
    ...parts.flatMap((part, index) => [...(index ? [word] : []), ...toSql(part, names, context)]),
    ')',
  ];
}

const SIGNS = { eq: '=', ne: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function comparison(condition: Comparison, names: SqlNames, context: ConditionContext): SqlPart[] {
  const { name, type } = names.column(condition.field);
  if (condition.op === 'empty') {
    const empty = emptyTest(name, type);
    return 'literal' in condition.operand && condition.operand.literal === true
      ? [empty]
      : [`not (${empty})`];
  }
  const right = rightSide(condition.operand, type, names, context);
  if (right === null) return condition.op === 'ne' ? [emptyTest(name, type)] : ['false'];
  if (condition.isMultiple || condition.op === 'has') return manyTest(condition, name, type, context);
  const isColumn = 'field' in condition.operand;
  switch (condition.op) {
    case 'in':
    case 'eq':
      // one value is compared as one: only then an index that continues with the list's order is read in order
      if (Array.isArray(right) && right.length === 1) return [`${name} = `, { value: right[0], cast: type }];
      if (Array.isArray(right)) return [`${name} = any(`, { value: right, cast: `${type}[]` }, ')'];
      return [`${name} = `, right, ...(isColumn && type === 'text' ? [` and ${name} <> ''`] : [])];
    case 'ne':
      if ('field' in condition.operand) {
        const other = names.column(condition.operand.field);
        return [
          `(${emptyTest(name, type)}) or (not (${emptyTest(other.name, other.type)}) and ${name} <> `,
          right as SqlPart,
          ')',
        ];
      }
      return [`(${emptyTest(name, type)}) or ${name} <> `, right as SqlPart];
    case 'contains':
      return contains(condition, names, context);
    case 'startsWith':
      // as ILIKE does, but with an index over lower(…)
      if (names.areWritten) return [`${name} ilike `, pattern(condition, context, '', '%')];
      return [`lower(${name}) like lower(`, pattern(condition, context, '', '%'), ')'];
    case 'endsWith':
      return [`${name} ilike `, pattern(condition, context, '%', '')];
    case 'under':
      return under(condition, name, names, context);
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return [`${name} ${SIGNS[condition.op]} `, right as SqlPart];
  }
}

/** The right side as a column, a bound value or a list; null where it is empty at this moment. */
function rightSide(
  operand: Operand,
  type: string,
  names: SqlNames,
  context: ConditionContext,
): SqlPart | unknown[] | null {
  if ('field' in operand) {
    const other = names.column(operand.field);
    return other.type === type ? other.name : `${other.name}::${type === 'date' ? 'timestamptz' : type}`;
  }
  const value = resolveOperand(operand, {}, context);
  if (isEmpty(value)) return null;
  if (Array.isArray(value)) return value;
  return { value, cast: type === 'date' ? 'timestamptz' : type };
}

/** Returns the SQL test that a column of this type is empty. */
export function emptyTest(name: string, type: string): string {
  if (type === 'text') return `${name} is null or ${name} = ''`;
  if (type === 'jsonb') return `${name} is null or ${name} = '[]'::jsonb or ${name} = 'null'::jsonb`;
  return `${name} is null`;
}

/** Fields of several values: equal, `in` and `has` ask whether one of them is among those named. */
function manyTest(condition: Comparison, name: string, type: string, context: ConditionContext): SqlPart[] {
  const value = resolveOperand(condition.operand, {}, context);
  const wanted = (Array.isArray(value) ? value : [value]).map(String);
  const jsonColumn = type === 'jsonb' ? name : `to_jsonb(${name})`;
  const test: SqlPart[] = [`coalesce(${jsonColumn}, '[]'::jsonb) ?| `, { value: wanted, cast: 'text[]' }];
  return condition.op === 'ne' ? ['not (', ...test, ')'] : test;
}

/** Three letters or digits in a row: what the trigram index can find. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;

/**
 * One or two characters are a gram of the text or they are not: the index alone answers, and no row is looked into. What else
 * has no trigram (`36.1`) is found by all its grams and then compared.
 */
function contains(condition: Comparison, names: SqlNames, context: ConditionContext): SqlPart[] {
  const { name, hasGrams } = names.column(condition.field);
  const text = String(resolveOperand(condition.operand, {}, context));
  const test = [`${name} ilike `, pattern(condition, context, '%', '%')];
  // the character that parts the grams is in none of them
  if (!hasGrams || TRIGRAM.test(text) || text.includes('\u0001')) return test;
  if ([...text].length <= 2)
    return [`search_grams(${name}) @> array[lower(`, { value: text, cast: 'text' }, ')]'];
  return [...test, ` and search_grams(${name}) @> search_grams(`, { value: text, cast: 'text' }, ')'];
}

function pattern(condition: Comparison, context: ConditionContext, before: string, after: string): SqlPart {
  const text = String(resolveOperand(condition.operand, {}, context)).replace(/[\\%_]/g, '\\$&');
  return { value: `${before}${text}${after}`, cast: 'text' };
}

function under(condition: Comparison, name: string, names: SqlNames, context: ConditionContext): SqlPart[] {
  const tree = names.tree?.(condition.field);
  if (!tree) throw new Error(`field ${condition.field} refers to no tree`);
  const value = resolveOperand(condition.operand, {}, context);
  const ancestors = Array.isArray(value) ? value : [value];
  return [
    `${name} in (with recursive below as (select "id" from ${tree.table} where "id" = any(`,
    { value: ancestors, cast: 'bigint[]' },
    `) union select child."id" from ${tree.table} child join below on child.${tree.parent} = below."id") select "id" from below)`,
  ];
}
