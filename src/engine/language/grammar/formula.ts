import type { JsonSchema } from '../../contract/widget';
import { byDefault, byType, like, list, ofOwn, ref, rowsOf, words } from './parts';

const PRICE = { field: 'price' };
const COUNT = { field: 'count' };

/** A constant, or the time. */
const CONSTANT: JsonSchema = {
  type: ['number', 'string', 'boolean'],
  title: '常量',
  saying: '应当是数字、文本、true、false，或 {"add": […]} 这样的运算',
  panelSaying: '还没有填值',
  if: { type: 'string', pattern: '^\\$' },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  then: {
    pattern: '^\\$(now([+-]\\d+[smhd])?|today([+-]\\d+d)?)$',
    saying: '不是公式里能用的值；可用 $now、$now-10m、$today、$today-7d',
    panelSaying: '不是公式里能用的值，请选此刻或今天',
  },
};

const several = (description: string, ...examples: unknown[]) =>
  like(list(description, ref('formula'), { minItems: 2, maxItems: 20 }), ...examples);
const two = (description: string, ...examples: unknown[]) =>
  like(list(description, ref('formula'), { minItems: 2, maxItems: 2 }), ...examples);
const one = (description: string, ...examples: unknown[]) => like(ref('formula', description), ...examples);

const CALCULATION = words('一个字段，或一步运算', {
  field: like(ref('columnName', '取这个字段的值；userId.level 是所引记录的字段'), 'price', 'userId.level'),
  add: several('相加；日期加天数，时间加时长', [PRICE, { field: 'postage' }], [{ field: 'startTime' }, '7d']),
  subtract: two('前一个减后一个；两个日期相减是天数，两个时间相减是时长', [PRICE, { field: 'discount' }]),
  multiply: several('相乘', [PRICE, COUNT]),
  divide: two('前一个除以后一个；除以 0 为空', [{ field: 'total' }, COUNT]),
  round: one('四舍五入到整数', { divide: [{ field: 'total' }, COUNT] }),
  floor: one('去掉小数，不大于它的整数', { divide: [{ field: 'total' }, COUNT] }),
  ceil: one('进一，不小于它的整数', { divide: [{ field: 'total' }, COUNT] }),
  min: several('其中最小、最早的；空的不算', [PRICE, { field: 'limit' }]),
  max: several('其中最大、最晚的；空的不算', [{ subtract: [PRICE, { field: 'discount' }] }, 0]),
  first: several('第一个不空的', [{ field: 'nickname' }, { field: 'phone' }]),
  concat: several('连成一段文字；空的略去', [{ field: 'province' }, ' ', { field: 'city' }]),
  date: one('时间是哪一天', { field: 'createTime' }),
  year: one('年', { field: 'createTime' }),
  month: one('月，1 到 12', { field: 'createTime' }),
  day: one('几号', { field: 'createTime' }),
  weekday: one('星期几，1 到 7，星期一是 1', { field: 'createTime' }),
  hour: one('几点，0 到 23', { field: 'createTime' }),
});

/** Calculations as data (`language.md` §3): `formula/` reads, evaluates and writes them as SQL. */
export const formulaDefinitions: Record<string, JsonSchema> = {
  formula: {
    ...byType(
      '公式：一个字段 {"field": "price"}、一个常量，或一步运算 {"multiply": [{"field": "price"}, {"field": "count"}]}，可以套着写',
      [
        [
          'object',
          {
            if: { required: ['if'] },
            // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
            then: {
              title: '按条件',
              ...words(
                '条件成立时一个值，不成立时另一个',
                {
                  if: like(ref('condition', '什么条件'), { level: { gte: 10 } }),
                  // biome-ignore lint/suspicious/noThenProperty: a word of the language
                  then: like(ref('formula', '成立时的值'), 0.8),
                  else: like(ref('formula', '不成立时的值；不写就为空'), 1),
                },
                ['if', 'then'],
              ),
            },
            else: {
              if: { required: ['rows'] },
              // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
              then: {
                title: '子表',
                ...rowsOf(
                  'rows',
                  words(
                    '子表的行数，或其中一个字段的合计',
                    {
                      rows: like(ofOwn(ref('fieldName', '哪个子表')), 'items'),
                      measure: like(byDefault(ref('measure', '数什么'), 'count'), { sum: 'amount' }),
                    },
                    ['rows'],
                  ),
                ),
              },
              else: {
                title: '字段或运算',
                ...CALCULATION,
                minProperties: 1,
                maxProperties: 1,
                saying: '只能写一步运算，如 {"add": [{"field": "price"}, 5]}；几步要套着写',
                panelSaying: '一处只能选一步运算',
              },
            },
          },
        ],
      ],
      CONSTANT,
    ),
    title: '公式',
    examples: [
      { multiply: [PRICE, COUNT] },
      { rows: 'items', measure: { sum: 'amount' } },
      // biome-ignore lint/suspicious/noThenProperty: a word of the language
      { if: { level: { gte: 10 } }, then: 'gold', else: 'silver' },
    ],
  },
};
