import * as signs from '#texts/signs';
import type { Field, Option } from '../../contract/field';
import { columnOf } from '../../contract/stored';
import { formulaText } from '../../formula/sentence';
import { messages } from './messages';
import { flag, guard, type Mark, type Part, partOf, word } from './part';
import { conditionWord, valueWord } from './valueWords';

type Fields = Record<string, Field>;

/** A field as a part. `table` is the table whose column stays when the field is removed; null: there is none to keep. */
export function fieldPart(field: Field, fields: Fields, table: string | null): Part {
  const { words, names, remarks } = messages;
  if (field.isAudit) return auditPart(field);
  const isStored = table !== null && field.column !== null;
  const rows = field.words.fields ?? {};
  return partOf({
    key: field.name,
    formerly: field.formerly,
    name: names.field(field.name),
    words: [
      ...commonWords(field, fields),
      ...ownWords(field),
      word(words.replaces, field.replaces),
      word(words.formerly, field.formerly.join(signs.listComma)),
    ],
    lists: [
      { title: words.options, parts: optionsOf(field).map((option) => optionPart(option, fields)) },
      { title: words.fields, parts: Object.values(rows).map((inner) => fieldPart(inner, rows, null)) },
    ],
    loss: isStored
      ? { marks: ['data'], remark: remarks.columnStays(table, columnOf(field)) }
      : { marks: [], remark: '' },
    renamed: (from) => messages.diff.fieldRenamed(from, field.name),
  });
}

/** Audit columns are there by themselves; only what they are called is the author's. */
function auditPart(field: Field): Part {
  const { words, names } = messages;
  return partOf({
    key: field.name,
    name: names.field(field.name),
    words: [word(words.title, field.title)],
    loss: null,
  });
}

function commonWords(field: Field, fields: Fields) {
  const { words } = messages;
  const { unique, permission } = field;
  return [
    word(words.type, field.type, null, isGuarded(field) ? ['data', 'rights'] : ['data']),
    word(words.title, field.title),
    word(words.help, field.help),
    guard(flag(words.required, field.isRequired)),
    guard(conditionWord(words.requiredWhen, field.requiredWhen, fields)),
    flag(words.unique, unique !== null, ['data']),
    word(words.uniqueWith, unique?.join(signs.listComma), null, ['data']),
    guard(word(words.rising, field.rising?.join(signs.listComma))),
    valueWord(words.default, field.default, field, fields),
    guard(valueWord(words.minimum, field.minimum, field, fields)),
    guard(valueWord(words.maximum, field.maximum, field, fields)),
    word(words.maxLength, field.maxLength),
    guard(word(words.pattern, field.pattern)),
    flag(words.readOnly, field.isReadOnly, ['rights']),
    conditionWord(words.fixedWhen, field.fixedWhen, fields, ['rights']),
    flag(words.unstored, !field.isStored, ['data']),
    flag(words.writeOnly, field.isWriteOnly, ['rights']),
    flag(words.sensitive, field.isSensitive, ['rights']),
    flag(words.multiple, field.isMultiple, ['data']),
    word(words.store, field.store, null, ['data']),
    word(words.match, field.match),
    conditionWord(words.when, field.when, fields),
    conditionWord(words.alert, field.alert, fields, ['rights']),
    word(words.mayView, permission.view, null, ['rights']),
    word(words.mayEdit, permission.edit, null, ['rights']),
    word(words.run, field.run, null, ['rights']),
    word(words.figure, figureOf(field), null, ['rights']),
    formulaWord(field, fields),
  ];
}

function formulaWord({ formula }: Field, fields: Fields) {
  const name = messages.words.formula;
  return formula === null ? word(name, null) : word(name, formula, formulaText(formula, fields), ['rights']);
}

/** The words that only its type has; options and inner fields are parts. */
function ownWords(field: Field) {
  return Object.entries(field.words)
    .filter(([name]) => !['options', 'fields', 'among'].includes(name))
    .map(([name, value]) => word(messages.ownWords[name] ?? name, value, null, OWN_MARKS[name] ?? []));
}

/** What a change of a type's own word breaks: where a reference leads decides whose names are read. */
const OWN_MARKS: Readonly<Record<string, Mark[]>> = {
  to: ['data', 'rights'],
  of: ['data', 'rights'],
  boundTo: ['rights'],
  droppedIn: ['data'],
};

/** Another type may lose the mask, or the right that the field asks for. */
function isGuarded({ isSensitive, isWriteOnly, permission }: Field): boolean {
  return isSensitive || isWriteOnly || permission.view !== null || permission.edit !== null;
}

function figureOf({ figure }: Field) {
  return figure && [figure.screen, figure.by, figure.measure];
}

function optionsOf(field: Field): Option[] {
  return field.words.options ?? [];
}

function optionPart(option: Option, fields: Fields): Part {
  const { words, names, remarks } = messages;
  return partOf({
    key: option.value,
    name: names.option(option.value),
    words: [
      word(words.title, option.title),
      word(words.colour, option.color),
      conditionWord(words.when, option.when, fields, ['rights']),
    ],
    loss: { marks: ['data', 'rights'], remark: remarks.valuesStay },
  });
}
