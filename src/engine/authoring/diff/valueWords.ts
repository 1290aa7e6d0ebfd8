import * as signs from '#texts/signs';
import { toSentence } from '../../condition/sentence';
import type { Condition, Value } from '../../contract/condition';
import type { Field } from '../../contract/field';
import type { Sort } from '../../contract/screen';
import { fieldNamed } from '../../contract/stored';
import { messages } from './messages';
import { type Mark, type Word, word } from './part';

type Fields = Record<string, Field>;

/** A word whose value is a condition, written as a sentence. */
export function conditionWord(
  name: string,
  condition: Condition | null | undefined,
  fields: Fields,
  marks: Mark[] = [],
): Word {
  return condition ? word(name, condition, toSentence(condition, fields), marks) : word(name, null);
}

/** A word whose value is a constant, a fact of the moment, or another field. */
export function valueWord(name: string, value: Value | null, field: Field, fields: Fields): Word {
  return value === null ? word(name, null) : word(name, value, valueText(value, field, fields));
}

/** What `set` writes: 上架是“否”、备注清空. */
export function setWord(
  name: string,
  set: Record<string, Value> | null,
  fields: Fields,
  marks: Mark[] = [],
): Word {
  const parts = Object.entries(set ?? {}).map(([key, value]) => {
    const field = fieldNamed(fields, key);
    return `${field.title} = ${valueText(value, field, fields)}`;
  });
  return word(name, set, parts.join(signs.listComma), marks);
}

export function sortWord(name: string, sort: Sort[] | undefined): Word {
  const text = (sort ?? [])
    .map((one) => (one.direction === 'desc' ? `-${one.field}` : one.field))
    .join(signs.listComma);
  return word(name, text);
}

function valueText(value: Value, field: Field, fields: Fields): string {
  if ('null' in value) return messages.words.nothing;
  const comparison = { field: field.name, op: 'eq' as const, operand: value, isMultiple: false };
  const sentence = toSentence(
    { ...comparison, comparability: 'text' },
    { ...fields, [field.name]: { ...field, title: '' } },
  );
  // a sentence reads “<title>是<value>”
  return sentence.slice(1).trim();
}
