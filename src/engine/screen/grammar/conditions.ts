import type { JsonSchema } from '../../contract/widget';
import { byType, flag, list, ref, text, words } from './parts';

const SCALAR: JsonSchema = {
  type: ['string', 'number', 'boolean'],
  saying: '应当是文本、数字、true 或 false',
  // `$` starts a fact of the moment; a misspelt one must not pass as plain text
  if: { type: 'string', pattern: '^\\$' },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  then: {
    pattern: '^\\$(user\\.(id|name|depart|departs|roles)|now([+-]\\d+[smhd])?|today([+-]\\d+d)?)$',
    saying:
      '不是能用的值；可用 $user.id、$user.name、$user.depart、$user.departs、$user.roles、$now、$now-10m、$today、$today-7d',
  },
};

const OTHER_FIELD = words('同一条记录的另一字段', { field: ref('fieldName') }, ['field']);
const OPERAND = byType('比较的值', [['object', OTHER_FIELD]], SCALAR);

const OPERATORS = words('运算符与值', {
  gt: OPERAND,
  gte: OPERAND,
  lt: OPERAND,
  lte: OPERAND,
  ne: OPERAND,
  contains: text('包含这段文字'),
  startsWith: text('以这段文字开头'),
  endsWith: text('以这段文字结尾'),
  empty: flag('true：为空；false：不为空'),
  has: SCALAR,
  under: SCALAR,
  // `{"startTime": {"field": "endTime"}}`: equal to another field
  field: ref('fieldName'),
});

/** The one condition language (`language.md` §5). */
export const conditionDefinitions: Record<string, JsonSchema> = {
  condition: {
    type: 'object',
    minProperties: 1,
    saying: '应当是条件，如 {"status": "pending"}',
    description:
      '条件：{"status": "pending"}、{"amount": {"gte": 100}}、{"all": […]}、{"any": […]}、{"not": {…}}',
    propertyNames: ref('fieldName'),
    properties: {
      all: { type: 'array', items: ref('condition'), description: '全部成立' },
      any: { type: 'array', items: ref('condition'), description: '有一个成立' },
      not: ref('condition'),
    },
    additionalProperties: byType(
      '值、一组值，或运算符',
      [
        ['object', { minProperties: 1, ...OPERATORS }],
        ['array', list('其中之一', SCALAR)],
      ],
      SCALAR,
    ),
  },
  value: byType(
    '值：常量、null、$now、$user.id，或 {"field": "另一字段"}',
    [
      ['object', OTHER_FIELD],
      ['array', { type: 'array', items: SCALAR }],
      ['null', {}],
    ],
    SCALAR,
  ),
};
