import * as texts from '#texts/language';
import type { Comparison, Condition, Operator } from '../../contract/condition';
import { RequestError } from '../../contract/errors';
import type { Field } from '../../contract/field';
import { comparableTime } from '../../values/time/time';
import { trimSigns } from '../../values/trimSigns';
import { sheetOf } from '../../widgets/sheets';
import { EMPTY, NONE_OF, takesSeveral } from '../derive/takesSeveral';
import { acceptValue } from '../judge/accept';
import type { SearchBoxes } from './searchBoxes';
import { assertBatchSize, searchText } from './searchLimits';

/** Query parameters as they came: the last one wins where a name is repeated. */
export type Parameters = Record<string, string>;

/** Chooses the fields of a box that are asked for a text. */
type FieldChoice = (fields: Field[], text: string) => Field[];

/**
 * The search of a list request as a condition (`contract.md` §3, `language.md` §8). Parameters that are no search box of
 * the screen are ignored: family front-ends send many. A value that the field could never hold is refused with a sentence.
 */
export function searchCondition(
  { search, periods }: SearchBoxes,
  parameters: Parameters,
  selectFields: FieldChoice = searchableFields,
): Condition {
  const names = Object.keys(parameters);
  // most boxes of most requests are empty
  const boxes = [...search.entries(), ...joinedLinks(search, parameters)].filter(([key]) =>
    names.some((name) => name.startsWith(key)),
  );
  const parts = boxes.flatMap(([key, fields]): Condition[] => {
    const [field, ...others] = fields;
    const whole = parameters[key]?.trim();
    const several = parameters[`${key}_MultiString`];
    return [
      ...(whole ? [{ any: selectFields(fields, whole).map((one) => matching(one, whole)) }] : []),
      ...(field && others.length === 0
        ? [...boundsOf(field, parameters), ...underOf(field, parameters), ...othersOf(field, parameters)]
        : []),
      ...(field && several ? [amongThese(field, several)] : []),
    ];
  });
  const overlaps = [...periods].flatMap(([key, ends]) => overlapping(key, ends, parameters));
  return { all: [...parts, ...overlaps] };
}

/** Periods that overlap the requested one, by a moment at least; an end that is not set is open. */
function overlapping(key: string, [startField, end]: [Field, Field], parameters: Parameters): Condition[] {
  const readBound = (name: string, field: Field) =>
    searchText(parameters[`${key}_${name}`]?.trim() ?? '', field.title);
  const [from, to] = [readBound('begin', end), readBound('end', startField)];
  const orOpen = (field: Field, bound: Condition): Condition => ({
    any: [bound, compare(field, 'empty', true)],
  });
  return [
    ...(from ? [orOpen(end, within(end, from, ''))] : []),
    ...(to ? [orOpen(startField, within(startField, '', to))] : []),
  ];
}

/**
 * The fields of a box that may hold the text at all. Those that contain it come last: where rows are looked into, the dear
 * comparison is made for those only that no other field has found.
 */
export function searchableFields(fields: Field[], text: string): Field[] {
  const possible = fields.filter((field) =>
    field.isSensitive ? wholeValue(field, text) !== null : fields.length === 1 || couldBe(field, text),
  );
  return possible.sort((a, b) => Number(a.match === 'contains') - Number(b.match === 'contains'));
}

/** Of a box over several fields: one field that could never hold the value is no refusal, the others are searched. */
function couldBe(field: Field, text: string): boolean {
  const { couldMatch: couldHold, comparability, isList, validate } = sheetOf(field);
  const bare = trimSigns(text, '*');
  if (couldHold && !couldHold(bare)) return false;
  if (comparability === 'text') return true;
  const value = acceptValue({ ...field, isMultiple: false }, bare);
  return value !== null && validate(isList ? [value] : value, field) === null;
}

/** Whether no field can hold the requested value: no read is needed. */
export function matchesNothing(filter: Condition): boolean {
  if ('any' in filter) return filter.any.every(matchesNothing);
  return 'all' in filter && filter.all.some(matchesNothing);
}

const MOST_JOINED = 5;

/** `callerId|calleeId`: any of several references, as a detail tab bound by a list of fields asks (`language.md` §4). */
function joinedLinks(search: SearchBoxes['search'], parameters: Parameters): [string, Field[]][] {
  return Object.keys(parameters)
    .filter((key) => key.includes('|') && !search.has(key))
    .flatMap((key): [string, Field[]][] => {
      const names = key.split('|');
      const fields = names.flatMap((name) => search.get(name)?.[0] ?? []);
      const areLinks = fields.every((field) => sheetOf(field).comparability === 'reference');
      return fields.length === names.length && names.length <= MOST_JOINED && areLinks ? [[key, fields]] : [];
    });
}

function matching(field: Field, text: string): Condition {
  const { comparability } = sheetOf(field);
  if (field.isSensitive) return compare(field, 'eq', wholeValue(field, text) as string);
  if (comparability === 'choice' || comparability === 'reference') return amongThese(field, text);
  searchText(text, field.title);
  if (comparability === 'text') return textMatch(field, text);
  if (comparability === 'time' && text.length === 10) return within(field, text, text);
  return compare(field, 'eq', valueOrRefusal(field, text));
}

/**
 * A sensitive field is searched by one complete value at a time; null: the text is none, which finds nothing and
 * reveals nothing. Texts compare as they are, commas and all; of other types a list is refused.
 */
export function wholeValue(field: Field, text: string): string | number | boolean | null {
  const sheet = sheetOf(field);
  const bare = trimSigns(searchText(text, field.title), '*');
  if (sheet.comparability !== 'text' && bare.includes(',')) throw onlyOneAtATime(field);
  const value = acceptValue({ ...field, isMultiple: false }, bare) as string | null;
  const why = sheet.coded === 'options' ? null : sheet.validate(sheet.isList ? [value] : value, field);
  return value === null || why !== null ? null : value;
}

function onlyOneAtATime(field: Field): RequestError {
  return new RequestError(texts.oneSensitiveValue(field.title));
}

/** Family boxes send `*v*`; a comma is a comma and `!`, `>=` are text. */
function textMatch(field: Field, text: string): Condition {
  const bare = trimSigns(text, '*');
  if (field.match === 'exact') return compare(field, 'eq', bare);
  return compare(field, field.match === 'prefix' ? 'startsWith' : 'contains', bare);
}

function amongThese(field: Field, text: string): Condition {
  if (field.isSensitive) throw onlyOneAtATime(field);
  const { span } = sheetOf(field);
  if (span && !field.isMultiple) return withinSpans(field, text, span);
  const values = itemsOf(field, text).map((item) => valueOrRefusal(field, item));
  return { ...compare(field, 'in', ''), operand: { list: values as string[] } };
}

/** `a, b,` as its items, few and short. */
function itemsOf(field: Field, text: string): string[] {
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  assertBatchSize(items.length);
  return items.map((item) => searchText(item, field.title));
}

/** A province finds its cities. As a range, which the column's own index serves. */
function withinSpans(field: Field, text: string, span: (value: string) => [string, string]): Condition {
  const spans = itemsOf(field, text).map((item) => span(String(valueOrRefusal(field, item))));
  return {
    any: spans.map(([first, last]) => ({ all: [compare(field, 'gte', first), compare(field, 'lte', last)] })),
  };
}

/** Numbers and times are searched by bounds; sensitive ones are not, or they could be guessed digit by digit. */
export function hasBounds(field: Field): boolean {
  return !field.isSensitive && ['number', 'time'].includes(sheetOf(field).comparability);
}

function boundsOf(field: Field, parameters: Parameters): Condition[] {
  if (!hasBounds(field)) return [];
  const [start, end] = ['begin', 'end'].map((name) =>
    searchText(parameters[`${field.name}_${name}`]?.trim() ?? '', field.title),
  );
  return start || end ? [within(field, start, end)] : [];
}

/** `<f>_under`: records of one place of a tree and of all below it. */
function underOf(field: Field, parameters: Parameters): Condition[] {
  const place = parameters[`${field.name}_under`]?.trim();
  if (!place || !field.targets.some(({ isTree }) => isTree)) return [];
  return [compare(field, 'under', valueOrRefusal(field, place))];
}

/** `<f>_not`: none of these, so that an empty one is found too. `<f>_empty`: whether it is. */
function othersOf(field: Field, parameters: Parameters): Condition[] {
  const [none, empty] = [NONE_OF, EMPTY].map((name) => parameters[`${field.name}${name}`]?.trim() ?? '');
  if (!none && !empty) return [];
  if (field.isSensitive) throw onlyOneAtATime(field);
  if (!takesSeveral(field)) return [];
  return [
    ...(none ? [{ not: amongThese(field, none) }] : []),
    ...(empty === 'true' || empty === 'false' ? [compare(field, 'empty', empty === 'true')] : []),
  ];
}

/** Both ends included; a bare date means its whole day. */
function within(field: Field, start: string | undefined, end: string | undefined): Condition {
  const isTime = sheetOf(field).comparability === 'time';
  const from = start && isTime ? comparableTime(String(start)) : start;
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
  const why = sheetOf(field).coded === 'options' ? null : sheetOf(field).validate(checked, field);
  if (why !== null)
    throw new RequestError(texts.badSearchValue(field.title, why), {
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
