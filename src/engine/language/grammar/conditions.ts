import type { JsonSchema } from '../../contract/widget';
import { byType, compared, like, list, mapOf, oneOf, ref, text, words } from './parts';

const SCALAR: JsonSchema = {
  type: ['string', 'number', 'boolean'],
  saying: '应当是文本、数字、true 或 false',
  panelSaying: '还没有填值',
  // `$` starts a fact of the moment; a misspelt one must not pass as plain text
  if: { type: 'string', pattern: '^\\$' },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  then: {
    pattern: '^\\$(user\\.(id|name|depart|departs|roles)|now([+-]\\d+[smhd])?|today([+-]\\d+d)?)$',
    saying:
      '不是能用的值；可用 $user.id、$user.name、$user.depart、$user.departs、$user.roles、$now、$now-10m、$today、$today-7d',
    panelSaying: '不是能用的值，请从列出的里面选，如此刻、今天、看的人',
  },
};

const OTHER_FIELD = words(
  '同一条记录的另一字段',
  { field: like(compared(ref('fieldName', '同一条记录里的另一个字段，取它的值')), 'startTime') },
  ['field'],
);

const operand = (description: string) => byType(description, [['object', OTHER_FIELD]], SCALAR);

const OPERATORS = words('运算符与值；写几个就要同时成立', {
  gt: like(operand('大于，晚于；用于数字和时间'), 100, '$now-10m', { field: 'startTime' }),
  gte: like(operand('大于或等于，不早于；用于数字和时间'), 100, '$today-7d', { field: 'minAmount' }),
  lt: like(operand('小于，早于；用于数字和时间'), 500, '$now', { field: 'endTime' }),
  lte: like(operand('小于或等于，不晚于；用于数字和时间'), 500, '$today', { field: 'maxAmount' }),
  ne: like(operand('不等于；空值也算不等于'), 'done', '$user.id', { field: 'createBy' }),
  contains: like(text('包含这段文字；用于文本'), '测试'),
  startsWith: like(text('以这段文字开头；用于文本'), 'A0'),
  endsWith: like(text('以这段文字结尾；用于文本'), '.mp4'),
  empty: oneOf('是否为空', [
    [true, '为空时成立'],
    [false, '不为空时成立'],
  ]),
  has: like({ ...SCALAR, description: '含有这一个；用于能有多个值的字段和标签' }, 'vip'),
  under: like(
    { ...SCALAR, description: '是它自己或在它之下；用于指向树的字段，如部门' },
    '$user.depart',
    '$user.departs',
  ),
  // `{"startTime": {"field": "endTime"}}`: equal to another field
  field: like(compared(ref('fieldName', '等于同一条记录的这个字段')), 'endTime'),
});

const branches = (description: string): JsonSchema => ({
  type: 'array',
  items: ref('condition'),
  description,
});

/** As a value; only a default takes a field of a referred record, which the check says. */
const FIELD_VALUE = words(
  '同一条记录的另一字段',
  {
    field: like(
      ref('columnName', '取这个字段的值；默认值还可以取所选记录的字段，如 goodsId.price'),
      'startTime',
      'goodsId.price',
    ),
  },
  ['field'],
);

/** The one condition language (`language.md` §5). */
export const conditionDefinitions: Record<string, JsonSchema> = {
  condition: {
    ...mapOf(
      '条件：字段名和它应当有的值，写几个就要同时成立；空着的字段除 ne 和 empty 外都不成立。userId.level 是所引记录的字段',
      byType(
        '值、一组值，或运算符',
        [
          ['object', { minProperties: 1, ...OPERATORS }],
          ['array', list('其中之一', SCALAR)],
        ],
        SCALAR,
      ),
      ref('columnName'),
    ),
    title: '条件',
    minProperties: 1,
    saying: '应当是条件，如 {"status": "pending"}',
    panelSaying: '还没有写条件',
    examples: [
      { status: 'pending' },
      { status: ['paid', 'sent'] },
      { amount: { gte: 100, lt: 500 } },
      { note: { empty: true } },
      { 'userId.level': { gte: 5 } },
    ],
    properties: {
      all: like(branches('这些条件全部成立'), [{ status: 'pending' }, { amount: { gt: 0 } }]),
      any: like(branches('这些条件有一个成立'), [{ status: 'pending' }, { note: { empty: false } }]),
      not: like(ref('condition', '这个条件不成立'), { status: 'closed' }),
    },
  },
  value: {
    ...byType(
      '值：常量、null、此刻 $now（$now-10m）、今天 $today（$today-7d）、操作员 $user.id、$user.name、$user.depart、$user.departs、$user.roles，或 {"field": "另一字段"}',
      [
        ['object', FIELD_VALUE],
        ['array', { type: 'array', items: SCALAR }],
        ['null', {}],
      ],
      SCALAR,
    ),
    title: '值',
    examples: ['plain', 0, true, '$now', null, { field: 'validFrom' }],
  },
};
