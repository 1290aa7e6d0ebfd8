import { isSchema, type JsonSchema } from '../../engine/pure';
import { codes } from './markdown';

/** How a value is written, in words: 文本、列表、条件. What has a separate section is linked. */
export function shapeOf(schema: JsonSchema, definitions: Record<string, JsonSchema>): string {
  const inner = (part: JsonSchema) => shapeOf(part, definitions);
  if (schema.$ref !== undefined) {
    const part = definitions[schema.$ref.replace('#/definitions/', '')] ?? {};
    return part.title === undefined ? inner(part) : `[${part.title}](#${sectionOf(part)})`;
  }
  if (schema.enum !== undefined) return codes(schema.enum);
  if (schema.const !== undefined) return codes([schema.const]);
  if (Array.isArray(schema.type)) return '文本、数字、true 或 false';
  if (schema.if !== undefined && schema.else !== undefined) {
    const { type } = schema.if;
    const first = type === 'null' ? 'null' : inner({ type, ...schema.then });
    return [...new Set([first, inner(schema.else)])].join('，或 ');
  }
  if (schema.type === 'array') {
    return isSchema(schema.items) ? `列表，每项是${inner(schema.items)}` : '列表';
  }
  if (schema.type === 'object') {
    const value = schema.additionalProperties;
    return typeof value === 'object' ? `{名: ${inner(value)}}` : '{…}';
  }
  return SHAPES[String(schema.type)] ?? '';
}

/** Names have no section each but one together. */
function sectionOf(part: JsonSchema): string {
  if (part.type === 'string') return '名字的写法';
  return part.discriminator === undefined ? String(part.title) : '字段的词';
}

const SHAPES: Record<string, string> = {
  string: '文本',
  integer: '整数',
  boolean: 'true 或 false',
};
