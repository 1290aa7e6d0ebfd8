import type { JsonSchema } from '../../engine/pure';
import { withParts } from './schemaParts';

/**
 * Our own annotations in the words VS Code knows: `saying` becomes `errorMessage`, a description with its example and default
 * becomes `markdownDescription`. A default is shown, never filled in: what is the default need not be written.
 */
export function editorWords(schema: JsonSchema): JsonSchema {
  const {
    saying,
    panelSaying,
    once,
    otherwise,
    default: byDefault,
    ...words
  } = withParts(schema, editorWords);
  const message = saying ?? sentenceOf(schema);
  return {
    ...words,
    // editors fill a `default` in
    ...(byDefault === undefined ? {} : { byDefault }),
    ...(message === undefined ? {} : { errorMessage: message }),
    ...(schema.examples === undefined ? {} : { markdownDescription: markdownOf(schema) }),
  };
}

/** The editor's sentence under a word whose value does not fit. */
function sentenceOf(schema: JsonSchema): string | undefined {
  const { type, enum: choices, const: only, properties } = schema;
  if (choices !== undefined) return `可用：${listed(choices)}`;
  if (only !== undefined) return `可用：${JSON.stringify(only)}`;
  if (schema.additionalProperties === false && properties)
    return `这里是一组 {…}，可用的词：${Object.keys(properties).join('、')}`;
  return SENTENCES[String(type)];
}

const SENTENCES: Record<string, string> = {
  string: '应当是文本，写在双引号里',
  integer: '应当是整数',
  boolean: '应当是 true 或 false',
  array: '应当是列表 […]',
  object: '应当是一组 {…}',
};

function markdownOf(schema: JsonSchema): string {
  const { description, examples, enum: choices, enumDescriptions: meanings, default: byDefault } = schema;
  // a long list is in the completion, not under the cursor
  const isShort = choices !== undefined && meanings !== undefined && meanings.length <= 10;
  const lines = isShort
    ? choices.map((choice, index) => `- \`${JSON.stringify(choice)}\` ${meanings[index]}`)
    : [`例：\`${JSON.stringify(examples?.[0])}\``];
  const absent = byDefault === undefined ? [] : [`默认：\`${JSON.stringify(byDefault)}\``];
  return [description, lines.join('\n'), ...absent].join('\n\n');
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join('、');
}
