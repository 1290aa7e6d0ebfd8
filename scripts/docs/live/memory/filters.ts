import {
  acceptValue,
  type Comparison,
  type Condition,
  comparableTime,
  EMPTY,
  type Field,
  NONE_OF,
  type Operator,
  RequestError,
  type Screen,
  sheetOf,
} from '../../../../src/engine/pure';

type Filters = Readonly<Record<string, string>>;

/** The search of a list as a condition, as the server reads it (`contract.md` §3). */
export function filterOf({ fields }: Screen, filters: Filters): Condition {
  const parts = Object.entries(filters).flatMap(([key, value]): Condition[] => {
    const text = value.trim();
    if (text === '') return [];
    const [name, suffix] = splitKey(key);
    const ends = name.split('~').map((one) => fields[one]);
    if (ends.length === 2) return periodEnd(ends, suffix, text);
    const searched = name.split('|').flatMap((one) => fields[one] ?? []);
    const [first] = searched;
    if (!first) return [];
    if (suffix === '') return [{ any: searched.flatMap((field) => matching(field, text, searched.length)) }];
    return [boundOrExclusion(first, suffix, text)];
  });
  return { all: parts };
}

const SUFFIXES = ['_begin', '_end', NONE_OF, EMPTY];

function splitKey(key: string): [name: string, suffix: string] {
  const suffix = SUFFIXES.find((one) => key.endsWith(one)) ?? '';
  return [key.slice(0, key.length - suffix.length), suffix];
}

function boundOrExclusion(field: Field, suffix: string, text: string): Condition {
  if (suffix === NONE_OF) return { not: among(field, text) };
  if (suffix === EMPTY) return compare(field, 'empty', text === 'true');
  return bound(field, suffix, text);
}

function bound(field: Field, suffix: string, text: string): Condition {
  const isTime = sheetOf(field).comparability === 'time';
  if (suffix === '_begin')
    return compare(field, 'gte', isTime ? comparableTime(text) : literalOf(field, text));
  const isDay = isTime && text.length === 10;
  return compare(field, 'lte', isDay ? `${text} 23:59:59` : literalOf(field, text));
}

/** Periods that overlap the requested one; an open end is open. */
function periodEnd([start, end]: (Field | undefined)[], suffix: string, text: string): Condition[] {
  const field = suffix === '_begin' ? end : start;
  return field ? [{ any: [bound(field, suffix, text), compare(field, 'empty', true)] }] : [];
}

/** Of a box over several fields, one that cannot hold the text finds nothing. */
function matching(field: Field, text: string, count: number): Condition[] {
  const { comparability } = sheetOf(field);
  if (comparability === 'choice' || comparability === 'reference') return [among(field, text)];
  const bare = text.replaceAll('*', '');
  if (comparability === 'text') return [compare(field, OPERATORS[field.match], bare)];
  if (comparability === 'time' && text.length === 10)
    return [{ all: [bound(field, '_begin', text), bound(field, '_end', text)] }];
  if (count > 1 && sheetOf(field).validate(acceptValue(field, bare), field) !== null) return [];
  return [compare(field, 'eq', literalOf(field, bare))];
}

const OPERATORS = { exact: 'eq', prefix: 'startsWith', contains: 'contains' } as const;

function among(field: Field, text: string): Comparison {
  const values = text.split(',').filter((one) => one !== '');
  return { ...compare(field, 'in', ''), operand: { list: values.map((one) => literalOf(field, one)) } };
}

function literalOf(field: Field, text: string): string | number | boolean {
  const value = acceptValue({ ...field, isMultiple: false }, text);
  const { coded, validate } = sheetOf(field);
  const refusal = coded === 'options' ? null : validate(value, field);
  if (refusal !== null) throw new RequestError(`搜索条件“${field.title}”${refusal}`);
  return value as string;
}

function compare(field: Field, op: Operator, literal: string | number | boolean): Comparison {
  const { comparability, isList = false } = sheetOf(field);
  return {
    field: field.name,
    op,
    operand: { literal },
    comparability,
    isMultiple: field.isMultiple || isList,
  };
}
