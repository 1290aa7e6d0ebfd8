import {
  columnOf,
  type Field,
  fieldNamed,
  instantOf,
  isNeverNull,
  RequestError,
  type Sort,
  type SqlPart,
} from '../../../engine/pure';
import { castType } from '../../db/columnType';
import { quoted } from '../../db/sqlParts';
import type { Plan } from './plan';

/** A place in a sorted list: the sort values of the last row seen, in the order of the list; null is an empty value. */
export interface Position {
  values: (string | null)[];
}

/** A longer cursor than this would not pass through an address; such a list turns its pages by number. */
const LONGEST_CURSOR = 4000;

/** The opaque text of a row's place under this order (`language.md` §8); null if it would be too long. */
export function cursorAfter(plan: Plan, order: readonly Sort[], row: Record<string, unknown>): string | null {
  const values = order.map(({ field }) => textOf(row[columnOf(fieldNamed(plan.screen.fields, field))]));
  const cursor = Buffer.from(JSON.stringify([signature(order), ...values])).toString('base64url');
  return cursor.length > LONGEST_CURSOR ? null : cursor;
}

/** A cursor back as a place. A forged one gives another place of the same list, or a refusal; never any SQL. */
export function readCursor(plan: Plan, order: readonly Sort[], cursor: string): Position {
  const [cursorSignature, ...values] = decoded(cursor);
  if (cursorSignature !== signature(order))
    throw new RequestError('翻页位置与排序不一致，请从第一页重新查询');
  if (values.length !== order.length) throw new RequestError(INVALID);
  return {
    values: order.map(({ field }, index) => readValue(fieldNamed(plan.screen.fields, field), values[index])),
  };
}

/**
 * The rows behind a place, as one or two conditions to be asked in turn: those whose first value is like the place's or behind
 * it, then those without one. Apart, because only so does an index lead straight to the place.
 */
export function seekConditions(plan: Plan, order: readonly Sort[], { values }: Position): SqlPart[][] {
  const keys = order.map(({ field, direction }, index): Key => {
    const found = fieldNamed(plan.screen.fields, field);
    return {
      column: quoted(columnOf(found)),
      sign: direction === 'asc' ? '>' : '<',
      canBeNull: !isNeverNull(found),
      value: values[index] === null ? null : { value: values[index], cast: castType(found) },
    };
  });
  const [first, ...rest] = keys;
  if (!first) throw new Error(`a list of ${plan.screen.id} has no order`);
  const empty = [`${first.column} is null`];
  if (first.value === null) return [[...empty, ' and ', ...behind(rest)]];
  const { value } = first;
  const filled = isOneDirection(keys) ? inOneComparison(keys) : inSteps(first, value, rest);
  return first.canBeNull ? [filled, empty] : [filled];
}

interface Key {
  column: string;
  sign: '<' | '>';
  canBeNull: boolean;
  value: SqlPart | null;
}

const INVALID = '翻页位置无效，请从第一页重新查询';

type FilledKey = Key & { value: SqlPart };

function isOneDirection(keys: Key[]): keys is FilledKey[] {
  const [first, ...rest] = keys;
  return (
    keys.every((key) => key.value !== null) && rest.every((key) => key.sign === first?.sign && !key.canBeNull)
  );
}

/** `(a, id) < (x, y)`: what an index is entered by. Rows without a value are in no comparison. */
function inOneComparison(keys: FilledKey[]): SqlPart[] {
  const separated = keys.flatMap(({ value }, index) => [...(index ? [', '] : []), value]);
  return [`(${keys.map((key) => key.column).join(', ')}) ${keys[0]?.sign} (`, ...separated, ')'];
}

/** The first key bounds the index; the steps decide among equals. */
function inSteps(first: Key, value: SqlPart, rest: Key[]): SqlPart[] {
  return [
    `${first.column} ${first.sign}= `,
    value,
    ` and (${first.column} ${first.sign} `,
    value,
    ' or ',
    ...behind(rest),
    ')',
  ];
}

/** Strictly behind the place by these keys, empty values last. */
function behind([key, ...rest]: Key[]): SqlPart[] {
  if (!key) return ['false'];
  if (key.value === null) return [`(${key.column} is null and `, ...behind(rest), ')'];
  const isBehind: SqlPart[] = [`${key.column} ${key.sign} `, key.value];
  const orEmpty = key.canBeNull ? [` or ${key.column} is null`] : [];
  if (rest.length === 0) return ['(', ...isBehind, ...orEmpty, ')'];
  return ['(', ...isBehind, ...orEmpty, ` or (${key.column} = `, key.value, ' and ', ...behind(rest), '))'];
}

function signature(order: readonly Sort[]): string {
  return order.map(({ field, direction }) => `${field} ${direction}`).join();
}

function decoded(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(read)) return read;
  } catch {
    // refused below, like any other text that is no cursor
  }
  throw new RequestError(INVALID);
}

/** As the driver gives it: 64-bit numbers and times are text already. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function readValue(field: Field, value: unknown): string | null {
  if (value === null && !isNeverNull(field)) return null;
  if (typeof value === 'string' && READABLE[castType(field)]?.(value)) return value;
  throw new RequestError(INVALID);
}

const READABLE: Record<string, (value: string) => boolean> = {
  text: (value) => !value.includes('\0'),
  bigint: (value) => /^-?\d{1,19}$/.test(value) && BigInt.asIntN(64, BigInt(value)) === BigInt(value),
  integer: (value) => /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) < 2 ** 31,
  boolean: (value) => value === 'true' || value === 'false',
  date: (value) => value.length === 10 && !Number.isNaN(instantOf(value)),
  timestamptz: (value) =>
    /^[\d-]{10} [\d:]{8}(\.\d{1,6})?\+08$/.test(value) && !Number.isNaN(instantOf(value.slice(0, 19))),
  jsonb: isJson,
};

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return !value.includes('\\u0000');
  } catch {
    return false;
  }
}
