import type { JsonSchema } from '../../engine/pure';
import { demoPages } from './demoPages';
import type { Word } from './levels';
import { code, codes, table } from './markdown';
import { shapeOf } from './shape';

const demo = demoPages();

/** `level`: as its heading says, which finds the demonstration pages that show its words. */
export function wordTable(words: Word[], definitions: Record<string, JsonSchema>, level: string): string {
  return table(
    ['词', '说明', '写法', '默认', '例'],
    words.map((word) => wordRow(word, definitions, level)),
  );
}

export function wordRow(
  { name, isRequired, schema }: Word,
  definitions: Record<string, JsonSchema>,
  level: string,
): string[] {
  const { description, examples, default: byDefault } = schema;
  const { enum: choices, enumDescriptions: meanings = [] } = choosing(schema);
  return [
    `\`${name}\`${isRequired ? ' *' : ''}`,
    [
      description,
      ...meanings.map((meaning, index) => {
        const choice = choices?.[index];
        return [code(choice), meaning, seenAt(level, name, choice)].filter(Boolean).join(' ');
      }),
      ...(meanings.length > 0 ? [] : [seenAt(level, name)]),
    ]
      .filter(Boolean)
      .join('\n'),
    shapeOf(schema, definitions),
    byDefault === undefined ? '' : code(byDefault),
    schema.enum === undefined ? codes(examples ?? []) : '',
  ];
}

/** Of a word that takes one of several constants, or something else as well: what says the constants. */
function choosing(schema: JsonSchema): JsonSchema {
  const isText = schema.if?.type === 'string';
  return isText && schema.then?.enum !== undefined ? schema.then : schema;
}

/** A demonstration page that shows it, at one of the levels that this heading joins; empty: none does. */
function seenAt(levels: string, name: string, value?: unknown): string {
  const [link] = levels.split('、').flatMap((level) => demo.word(level, name, value) ?? []);
  return link === undefined ? '' : `示例：${link}`;
}
