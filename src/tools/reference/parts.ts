import type { JsonSchema } from '../../engine/pure';
import { levelsOf } from './levels';
import { codes } from './markdown';
import { shapeOf } from './shape';
import { wordTable } from './words';

/**
 * A definition that several words share: how it is written, and the words inside it. Names and fields are elsewhere.
 */
export function partSection(part: JsonSchema, definitions: Record<string, JsonSchema>): string[] {
  if (part.title === undefined || part.type === 'string' || part.discriminator !== undefined) return [];
  const { title, description, examples, ...shape } = part;
  return [
    `### ${title}`,
    String(description),
    [
      `- 写法：${shapeOf(shape, definitions)}`,
      ...(examples === undefined ? [] : [`- 例：${codes(examples)}`]),
    ].join('\n'),
    ...levelsOf(part, String(title)).flatMap((level) => [
      ...(level.name === title ? [] : [`#### \`${level.name}\``]),
      wordTable(level.words, definitions, level.name),
    ]),
  ];
}
