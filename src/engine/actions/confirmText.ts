import * as texts from '#texts/actions';
import * as signs from '#texts/signs';
import { isEmpty } from '../condition/predicate';
import type { Field } from '../contract/field';
import type { RecordData } from '../contract/record';
import { sheetOf } from '../widgets/sheets';

const MOST_NAMED = 2;

/**
 * A confirm sentence with `{name}` filled from the record: 下架「玫瑰」？ Of several records it names the first two and
 * counts the rest: 下架「玫瑰、百合 等 5 条」？ It sums the money of several, and leaves out what a later clause says of one
 * record alone, such as its account. Filled-in text is never parsed again.
 */
export function confirmText(
  template: string,
  fields: Readonly<Record<string, Field>>,
  records: readonly RecordData[],
): string {
  const sentence = records.length > 1 ? ofSeveral(template, fields) : template;
  return sentence.replace(PLACEHOLDER, (placeholder, name: string) => {
    const field = fields[name];
    if (!field || records.length === 0) return placeholder;
    const sum = records.length > 1 && sheetOf(field).isMoney ? sumOf(field, records) : null;
    if (sum !== null) return texts.totalOf(sheetOf(field).text(sum, field));
    const named = records.slice(0, MOST_NAMED).map((record) => valueText(field, record));
    const rest = records.length > MOST_NAMED ? texts.andMore(records.length) : '';
    return `${named.join(signs.listComma)}${rest}`;
  });
}

/** The fields that a sentence names, in its order. */
export function fieldsNamed(template: string, fields: Readonly<Record<string, Field>>): Field[] {
  return [...template.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => fields[name] ?? []);
}

const PLACEHOLDER = /\{([a-z][A-Za-z0-9]*)\}/g;

/** The first clause, and of the others those that name no field, or money, which adds up. */
function ofSeveral(template: string, fields: Readonly<Record<string, Field>>): string {
  const [first = '', ...others] = template.split(signs.comma);
  const common = others.filter((clause) => {
    const named = fieldsNamed(clause, fields);
    return named.length === 0 || named.some((field) => sheetOf(field).isMoney);
  });
  const sentence = [first, ...common].join(signs.comma);
  const end = template.slice(-1);
  return sentence.endsWith(end) ? sentence : `${sentence}${end}`;
}

/** Null where a record holds no number: a sum of the others would mislead. */
function sumOf(field: Field, records: readonly RecordData[]): number | null {
  const values = records.map((record) => record[field.name]);
  return values.every((value) => typeof value === 'number')
    ? values.reduce((sum, value) => sum + value, 0)
    : null;
}

/** One value of a record in words: what the server calls it, else what its data sheet prints; `-` where there is none. */
export function valueText(field: Field, record: RecordData): string {
  const value = record[field.name];
  if (isEmpty(value)) return '-';
  const dictText = record[`${field.name}_dictText`];
  if (!isEmpty(dictText)) return String(dictText);
  const values = field.isMultiple && Array.isArray(value) ? value : [value];
  return values.map((one) => sheetOf(field).text(one, field)).join(signs.listComma);
}
