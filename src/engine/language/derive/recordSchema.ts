import * as texts from '#texts/language';
import * as signs from '#texts/signs';
import { toSentence } from '../../condition/sentence';
import type { Field } from '../../contract/field';
import type { FormGroup, Prompt, Screen } from '../../contract/screen';
import { conditionFields, refusalKey } from '../../contract/stored';
import type { JsonSchema } from '../../contract/widget';
import { sheetOf } from '../../widgets/sheets';
import { answeredSchema, writtenSchema } from './fieldSchema';

/** What the reader may do with a field: those they may not see are absent (`language.md` §3). */
export interface FieldRights {
  mayView(field: Field): boolean;
  mayEdit(field: Field): boolean;
}

const ALL: FieldRights = { mayView: () => true, mayEdit: () => true };

/**
 * JSON Schema (2020-12) of a screen's record in wire form. `answer` is what leaves the server; `add` and `edit` are what
 * may be written: unknown keys are ignored, so none is forbidden. An output only: records are judged by their widgets.
 */
export function recordSchema(
  screen: Screen,
  use: 'answer' | 'add' | 'edit',
  rights: FieldRights = ALL,
): JsonSchema {
  return use === 'answer' ? answerSchema(screen, rights) : writeSchema(screen, use, rights);
}

/** The questions of a verb or action, as keys of its payload. */
export function askSchema(prompts: Prompt[], fields: Record<string, Field>): JsonSchema {
  const all = { ...fields, ...Object.fromEntries(prompts.map(({ field }) => [field.name, field])) };
  return objectOf(
    prompts.map(({ field }) => [field.name, writtenSchema(field, all)]),
    prompts.filter(({ field }) => isAlwaysRequired(field)).map(({ field }) => field.name),
  );
}

function answerSchema(screen: Screen, { mayView }: FieldRights): JsonSchema {
  const fields = Object.values(screen.fields).filter((field) => !field.isWriteOnly && mayView(field));
  const text = (field: Field) => ({ title: texts.asText(field.title), type: ['string', 'null'] });
  const foreign = Object.keys(screen.foreign).filter((name) => fields.some((field) => isOf(name, field)));
  return objectOf(
    [
      ...fields.map((field): [string, JsonSchema] => [field.name, answeredSchema(field)]),
      ...fields
        .filter((field) => sheetOf(field).coded !== undefined)
        .map((field): [string, JsonSchema] => [`${field.name}_dictText`, text(field)]),
      ...foreign.map((name): [string, JsonSchema] => [name, { description: texts.ofReference }]),
      ...Object.values(screen.actions)
        .filter(({ approval, key }) => approval !== null || (key !== null && screen.queue?.except))
        .map(({ name, title }): [string, JsonSchema] => [
          refusalKey(name),
          { type: 'string', description: texts.whyNotNow(title) },
        ]),
    ],
    fields.some((field) => field.name === 'id') ? ['id'] : [],
  );
}

function writeSchema(screen: Screen, verb: 'add' | 'edit', { mayEdit }: FieldRights): JsonSchema {
  const placed = placedIn(screen, verb).filter(
    ({ field }) => !field.isReadOnly && field.column !== null && mayEdit(field),
  );
  const properties = placed.map(({ field, group }): [string, JsonSchema] => {
    const schema = writtenSchema(field, conditionFields(screen));
    if (!group?.when) return [field.name, schema];
    const when = texts.onlyIf(toSentence(group.when, conditionFields(screen)));
    return [
      field.name,
      {
        ...schema,
        description: schema.description ? `${schema.description}${signs.semicolon}${when}` : when,
      },
    ];
  });
  if (verb === 'add') {
    const always = placed.filter(({ field, group }) => isAlwaysRequired(field) && !group?.when);
    return objectOf(
      properties,
      always.map(({ field }) => field.name),
    );
  }
  const hasId = screen.kind !== 'form';
  return objectOf(
    [...(hasId ? [ID_PROPERTY] : []), ...properties, ...(screen.fields.version ? [VERSION_PROPERTY] : [])],
    hasId ? ['id'] : [],
  );
}

const ID_PROPERTY: [string, JsonSchema] = ['id', { title: texts.id, type: 'string' }];
const VERSION_PROPERTY: [string, JsonSchema] = [
  'version',
  { title: texts.version, type: 'integer', description: texts.versionIsCompared },
];

/** Fields that the form shows, and for edit those that lists change in place. */
function placedIn(screen: Screen, verb: 'add' | 'edit'): { field: Field; group: FormGroup | null }[] {
  const inForm = (screen.form?.groups ?? []).flatMap((group) =>
    group.fields.map((placed) => ({ name: placed.field, group: group })),
  );
  const names = new Set(inForm.map(({ name }) => name));
  const inline = verb === 'edit' ? (screen.table?.inline ?? []).filter((name) => !names.has(name)) : [];
  return [...inForm, ...inline.map((name) => ({ name, group: null }))].flatMap(({ name, group }) => {
    const field = screen.fields[name];
    return field ? [{ field, group }] : [];
  });
}

/** Required whatever else the record says: a default fills what was left out. */
function isAlwaysRequired(field: Field): boolean {
  return field.isRequired && field.when === null && field.default === null;
}

function isOf(name: string, field: Field): boolean {
  return name.startsWith(`${field.name}.`);
}

function objectOf(properties: [string, JsonSchema][], required: string[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 ? { required } : {}),
  };
}
