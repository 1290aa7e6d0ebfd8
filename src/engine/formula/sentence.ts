import * as texts from '#texts/formula';
import * as signs from '#texts/signs';
import { parseCondition } from '../condition/parse';
import { toSentence } from '../condition/sentence';
import type { Field } from '../contract/field';
import { recordOf } from '../values/record';
import { isOperation, partsOf } from './operations';

interface Words {
  /** What a field is called, also one of rows (`items.amount`) and one of a referred record. */
  field(name: string): string;
  condition(written: Record<string, unknown>): string;
}

const SIGNS: Readonly<Record<string, string>> = { add: '+', subtract: '−', multiply: '×', divide: '÷' };
const NAMES: Readonly<Record<string, string>> = {
  round: texts.round,
  floor: texts.floor,
  ceil: texts.ceil,
  min: texts.min,
  max: texts.max,
  first: texts.firstFilled,
  concat: texts.concat,
  date: texts.date,
  year: texts.year,
  month: texts.month,
  day: texts.day,
  weekday: texts.weekday,
  hour: texts.hour,
};

/** The formula of a field over these, with their titles. */
export function formulaText(formula: unknown, fields: Record<string, Field>): string {
  return formulaSentence(formula, {
    field: (name) => {
      const [own = '', inner] = name.split('.');
      const field = fields[own];
      const other = inner === undefined ? undefined : (field?.words.fields?.[inner]?.title ?? inner);
      return [field?.title ?? own, ...(other === undefined ? [] : [other])].join(texts.possessive);
    },
    condition: (written) => toSentence(parseCondition(written, fields), fields),
  });
}

/** A formula as it is read: `单价 × 数量`, `四舍五入(合计 ÷ 人数)`. */
function formulaSentence(written: unknown, words: Words, isInner = false): string {
  if (typeof written !== 'object' || written === null) return literalText(written);
  const definition = recordOf(written);
  if (definition.field !== undefined) return words.field(String(definition.field));
  if (definition.rows !== undefined) return rowsText(String(definition.rows), definition.measure, words);
  if (definition.if !== undefined) {
    const other = definition.else === undefined ? texts.nothing : formulaSentence(definition.else, words);
    return texts.conditional(
      words.condition(recordOf(definition.if)),
      formulaSentence(definition.then, words),
      other,
    );
  }
  const [operation = ''] = Object.keys(definition).filter(isOperation);
  const sign = SIGNS[operation];
  const parts = partsOf(definition[operation]).map(({ part }) =>
    formulaSentence(part, words, sign !== undefined),
  );
  if (sign === undefined) return `${NAMES[operation]}(${parts.join(signs.comma)})`;
  const text = parts.join(` ${sign} `);
  return isInner ? `(${text})` : text;
}

function literalText(literal: unknown): string {
  if (typeof literal === 'string') return literal.startsWith('$') ? literal : `“${literal}”`;
  if (typeof literal === 'boolean') return literal ? texts.yes : texts.no;
  return String(literal);
}

const MEASURES: Readonly<Record<string, string>> = {
  sum: texts.sum,
  avg: texts.average,
  distinct: texts.distinct,
};

function rowsText(rows: string, measure: unknown, { field }: Words): string {
  const [kind, name] = Object.entries(recordOf(measure))[0] ?? [];
  if (kind === undefined) return texts.rowsOf(field(rows));
  return `${field(`${rows}.${name}`)}${MEASURES[kind]}`;
}
