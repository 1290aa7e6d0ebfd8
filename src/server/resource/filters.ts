import type { Comparison, Condition, Field, Operator } from '../../engine/pure';
import { acceptValue, comparableTime, RequestError, regionSpan, sheetOf } from '../../engine/pure';
import type { Plan } from './plan';

/** Query parameters as they came: the last one wins where a name is repeated. */
export type Parameters = Record<string, string>;

/**
 * The search of a list request as a condition (`contract.md` §3, `language.md` §8). Parameters that are no search box of
 * the screen are ignored: family front-ends send many. A value that the field could never hold is refused with a sentence.
 */
export function filtersOf(plan: Plan, parameters: Parameters): Condition {
  const boxes = [...plan.search.entries(), ...joinedLinks(plan, parameters)];
  const parts = boxes.flatMap(([key, fields]): Condition[] => {
    const [field] = fields as [Field];
    const whole = parameters[key]?.trim();
    return [
      ...(whole ? [{ any: worthAsking(fields, whole).map((one) => matching(one, whole)) }] : []),
      ...(fields.length === 1 ? boundsOf(field, parameters) : []),
      ...(parameters[`${key}_MultiString`]
        ? [amongThese(field, parameters[`${key}_MultiString`] as string)]
        : []),
    ];
  });
  return { all: parts };
}

/**
 * The fields of a box that may hold the text at all. Those that contain it come last: where rows are looked into, the dear
 * comparison is made for those only that no other field has found.
 */
function worthAsking(fields: Field[], text: string): Field[] {
  const possible = fields.filter(({ type }) => type !== 'ip' || /^[\da-f.:*]+$/i.test(text));
  return possible.sort((a, b) => Number(a.match === 'contains') - Number(b.match === 'contains'));
}

const MOST_JOINED = 5;

/** `callerId|calleeId`: any of several references, as a detail tab bound by a list of fields asks (`language.md` §4). */
function joinedLinks(plan: Plan, parameters: Parameters): [string, Field[]][] {
  return Object.keys(parameters)
    .filter((key) => key.includes('|') && !plan.search.has(key))
    .flatMap((key): [string, Field[]][] => {
      const names = key.split('|');
      const fields = names.flatMap((name) => plan.search.get(name)?.[0] ?? []);
      const areLinks = fields.every((field) => sheetOf(field).comparability === 'reference');
      return fields.length === names.length && names.length <= MOST_JOINED && areLinks ? [[key, fields]] : [];
    });
}

function matching(field: Field, text: string): Condition {
  const { comparability } = sheetOf(field);
  if (field.type === 'region' && !field.isMultiple) return inThesePlaces(field, text);
  if (comparability === 'choice' || comparability === 'reference') return amongThese(field, text);
  if (comparability === 'text') return textMatch(field, text);
  if (comparability === 'time' && text.length === 10) return within(field, text, text);
  return compare(field, 'eq', valueOrRefusal(field, text));
}

/** Family boxes send `*v*`; a comma is a comma and `!`, `>=` are text. Sensitive fields match whole values only. */
function textMatch(field: Field, text: string): Condition {
  const bare = text.replace(/^\*+|\*+$/g, '');
  if (field.isSensitive || field.match === 'exact') return compare(field, 'eq', bare);
  return compare(field, field.match === 'prefix' ? 'startsWith' : 'contains', bare);
}

function amongThese(field: Field, text: string): Condition {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const values = items.map((item) => valueOrRefusal(field, item));
  return { ...compare(field, 'in', ''), operand: { list: values as string[] } };
}

/** A province finds its cities. As a range, which the column's own index serves. */
function inThesePlaces(field: Field, text: string): Condition {
  const codes = text.split(',').map((code) => String(valueOrRefusal(field, code.trim())));
  const spans = codes.map(regionSpan);
  return {
    any: spans.map(([first, last]) => ({ all: [compare(field, 'gte', first), compare(field, 'lte', last)] })),
  };
}

/** Numbers and times are asked for by bounds; a sensitive one is not, or it could be guessed digit by digit. */
export function hasBounds(field: Field): boolean {
  return !field.isSensitive && ['number', 'time'].includes(sheetOf(field).comparability);
}

function boundsOf(field: Field, parameters: Parameters): Condition[] {
  if (!hasBounds(field)) return [];
  const begin = parameters[`${field.name}_begin`]?.trim();
  const end = parameters[`${field.name}_end`]?.trim();
  return begin || end ? [within(field, begin, end)] : [];
}

/** Both ends included; a bare date stands for its whole day. */
function within(field: Field, begin: string | undefined, end: string | undefined): Condition {
  const isTime = sheetOf(field).comparability === 'time';
  const from = begin && isTime ? comparableTime(String(begin)) : begin;
  const to = end && isTime && end.length === 10 ? `${end} 23:59:59` : end;
  return {
    all: [
      ...(from ? [compare(field, 'gte', valueOrRefusal(field, from))] : []),
      ...(to ? [compare(field, 'lte', valueOrRefusal(field, to))] : []),
    ],
  };
}

function valueOrRefusal(field: Field, text: string): string | number | boolean {
  const value = acceptValue({ ...field, isMultiple: false }, text);
  const checked = sheetOf(field).isList ? [value] : value;
  const why = field.type === 'enum' ? null : sheetOf(field).validate(checked, field);
  if (why !== null)
    throw new RequestError(`搜索条件“${field.title}”${why}`, {
      errors: [{ field: field.name, message: `${field.title}${why}` }],
    });
  return value as string;
}

function compare(field: Field, op: Operator, value: string | number | boolean): Comparison {
  return {
    field: field.name,
    op,
    operand: { literal: value },
    comparability: sheetOf(field).comparability,
    isMultiple: field.isMultiple || (sheetOf(field).isList ?? false),
  };
}
