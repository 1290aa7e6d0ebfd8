import * as texts from '#texts/language';
import * as signs from '#texts/signs';
import { toSentence } from '../../condition/sentence';
import type { Operator, Value } from '../../contract/condition';
import type { Field } from '../../contract/field';
import type { JsonSchema } from '../../contract/widget';
import { sheetOf } from '../../widgets/sheets';

type Fields = Record<string, Field>;

/** One value as it is written: the limits a request is judged by. Null clears what is not required. */
export function writtenSchema(field: Field, fields: Fields, isRequired = field.isRequired): JsonSchema {
  const one = { ...inner(field), ...limitsOf(field) };
  return described(field, isRequired ? many(field, one) : nullable(many(field, one)), {
    ...(field.default !== null && 'literal' in field.default ? { default: field.default.literal } : {}),
    ...(field.isWriteOnly ? { writeOnly: true } : {}),
    ...descriptionOf(sentencesOf(field, fields)),
  });
}

/** One value as it is answered: masked where sensitive, and free of limits, for rows are older than today's file. */
export function answeredSchema(field: Field): JsonSchema {
  const one = field.isSensitive ? { type: 'string' } : inner(field);
  const isAlways = field.name === 'id';
  return described(field, isAlways ? one : nullable(many(field, one)), {
    ...descriptionOf(field.isSensitive ? [texts.masked] : unitOf(field)),
  });
}

/** What the widget says of one value; child rows say it field by field. */
function inner(field: Field): JsonSchema {
  const { fields } = field.words;
  if (!fields) return sheetOf(field).schema(field);
  const properties = Object.values(fields).map((one) => [one.name, writtenSchema(one, fields)]);
  return { type: 'array', items: { type: 'object', properties: Object.fromEntries(properties) } };
}

function limitsOf(field: Field): JsonSchema {
  const isNumber = sheetOf(field).comparability === 'number';
  const number = (value: Value | null) =>
    isNumber && value !== null && 'literal' in value ? Number(value.literal) : undefined;
  const own = field.pattern === null ? undefined : `^(?:${field.pattern})$`;
  const isTaken = sheetOf(field).schema(field).pattern !== undefined;
  return defined({
    minimum: number(field.minimum),
    maximum: number(field.maximum),
    maxLength: field.maxLength ?? undefined,
    ...(own && isTaken ? { allOf: [{ pattern: own }] } : { pattern: own }),
  });
}

/** What JSON Schema has no word for: the unit, when the field is shown, limits by other fields and by the clock. */
function sentencesOf(field: Field, fields: Fields): string[] {
  const { comparability } = sheetOf(field);
  const limit = (op: Operator, operand: Value | null) => {
    if (operand === null || 'null' in operand) return [];
    if ('literal' in operand && comparability === 'number') return [];
    const comparison = { field: field.name, op, operand, comparability, isMultiple: false };
    return [toSentence(comparison, { ...fields, [field.name]: field })];
  };
  return [
    ...(field.help ? [field.help] : []),
    ...unitOf(field),
    ...limit('gte', field.minimum),
    ...limit('gte', field.since),
    ...limit('lte', field.maximum),
    ...(field.when ? [texts.onlyIf(toSentence(field.when, fields))] : []),
  ];
}

/** In what numbers and times are counted; of other types the schema says enough. */
function unitOf(field: Field): string[] {
  const { comparability, describe } = sheetOf(field);
  return ['number', 'time'].includes(comparability) ? [describe.replace(/[。.]$/, '')] : [];
}

function descriptionOf(sentences: string[]): JsonSchema {
  return sentences.length > 0 ? { description: sentences.join(signs.semicolon) } : {};
}

function described(field: Field, schema: JsonSchema, more: JsonSchema): JsonSchema {
  return { title: field.title, ...schema, ...more };
}

function many(field: Field, one: JsonSchema): JsonSchema {
  return field.isMultiple ? { type: 'array', items: one } : one;
}

/** Null beside the schema's own values; a schema without a type takes anything already. */
function nullable(schema: JsonSchema): JsonSchema {
  if (schema.type === undefined) return schema;
  const choices = schema.enum;
  return { ...schema, type: [schema.type, 'null'].flat(), ...(choices ? { enum: [...choices, null] } : {}) };
}

function defined(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}
