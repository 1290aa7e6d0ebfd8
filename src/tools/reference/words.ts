import type { JsonSchema } from '../../engine/pure';
import type { Word } from './levels';
import { code, codes, table } from './markdown';
import { shapeOf } from './shape';

export function wordTable(words: Word[], definitions: Record<string, JsonSchema>): string {
  return table(
    ['词', '说明', '写法', '默认', '例'],
    words.map((word) => wordRow(word, definitions)),
  );
}

export function wordRow(
  { name, isRequired, schema }: Word,
  definitions: Record<string, JsonSchema>,
): string[] {
  const { description, examples, enum: choices, enumDescriptions, default: byDefault } = schema;
  const meanings = (enumDescriptions ?? []) as string[];
  return [
    `\`${name}\`${isRequired ? ' *' : ''}`,
    [
      description,
      ...meanings.map((meaning, index) => `${code((choices as unknown[])[index])} ${meaning}`),
    ].join('\n'),
    shapeOf(schema, definitions),
    byDefault === undefined ? '' : code(byDefault),
    choices === undefined ? codes((examples ?? []) as unknown[]) : '',
  ];
}
