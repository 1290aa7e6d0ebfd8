import { isEqual, type JsonSchema, type SchemaProperties, sheetOf } from '../../engine/pure';
import { exampleOf } from '../widgetExamples';
import { fieldSnippets } from './snippets';

/**
 * The grammar with its branches of field types turned from `discriminator`, for which editors give poor messages and no
 * completion, into one `if type is … then …` each. Words that several types share are written once.
 */
export function fieldBranches(grammar: JsonSchema): JsonSchema {
  const { definitions = {} } = grammar;
  const { discriminator, oneOf = [], ...field } = definitions.field ?? {};
  const branches = oneOf.map((branch) => ({
    ...branch,
    properties: withOwnExamples(branch.properties ?? {}),
  }));
  const shared = sharedWords(branches.map((branch) => branch.properties));
  return {
    ...grammar,
    definitions: {
      ...definitions,
      field: {
        ...field,
        properties: { type: typeWord(branches), title: { $ref: `#/definitions/${nameOf('title')}` } },
        allOf: branches.map((branch) => ifType(branch, shared)),
        defaultSnippets: fieldSnippets(),
      },
      ...Object.fromEntries([...shared].map(([word, schema]) => [nameOf(word), schema])),
    },
  };
}

function typeWord(branches: { properties: SchemaProperties }[]): JsonSchema {
  const types = branches.map(({ properties }) => typeOf(properties));
  return {
    enum: types,
    enumDescriptions: types.map((type) => `${sheetOf({ type }).title}：${sheetOf({ type }).describe}`),
    description: '字段类型：说的是含义，不是控件',
    examples: ['text', 'enum', 'switch'],
  };
}

/** `type` itself is judged once, by the field; here it only chooses. */
function ifType(
  branch: JsonSchema & { properties: SchemaProperties },
  shared: ReadonlyMap<string, JsonSchema>,
): JsonSchema {
  const { description, properties, ...rest } = branch;
  const { type, ...own } = properties;
  const words = Object.entries(own).map(([word, schema]) => [
    word,
    isEqual(schema, shared.get(word)) ? { $ref: `#/definitions/${nameOf(word)}` } : schema,
  ]);
  return {
    if: { required: ['type'], properties: { type: { const: typeOf(properties) } } },
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    then: { ...rest, properties: { type: true, ...Object.fromEntries(words) } },
  };
}

/** Words that are equal in two types or more: the first form of each. */
function sharedWords(all: SchemaProperties[]): Map<string, JsonSchema> {
  const first = new Map<string, JsonSchema>();
  const shared = new Map<string, JsonSchema>();
  for (const [word, schema] of all.flatMap((properties) => Object.entries(properties))) {
    if (word === 'type') continue;
    if (isEqual(schema, first.get(word))) shared.set(word, schema);
    else if (!first.has(word)) first.set(word, schema);
  }
  return shared;
}

/** What is filled in first, and the limits, in values of the type. */
function withOwnExamples(properties: SchemaProperties): SchemaProperties {
  const type = typeOf(properties);
  const [good] = exampleOf(type).good;
  const isScalar = ['string', 'number', 'boolean'].includes(typeof good);
  const { comparability, storage } = sheetOf({ type });
  const limit = comparability === 'time' ? [storage === 'date' ? '$today' : '$now'] : [good];
  const examples: Record<string, unknown[]> = {
    default: isScalar ? [good] : [null],
    minimum: [...limit, { field: 'validFrom' }],
    maximum: [...limit, { field: 'total' }],
  };
  return Object.fromEntries(
    Object.entries(properties).map(([word, schema]) => [
      word,
      examples[word] ? { ...schema, examples: examples[word] } : schema,
    ]),
  );
}

function typeOf(properties: SchemaProperties): string {
  return String(properties.type?.const);
}

function nameOf(word: string): string {
  return `field.${word}`;
}
