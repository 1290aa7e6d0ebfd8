import type { WidgetSheet } from '../../contract/widget';
import { acceptJson } from '../../values/json';
import { isMonthPlan, type MonthPlan } from '../../values/time/monthPlan';

export const sheet: WidgetSheet = {
  type: 'calendar',
  title: '月历',
  describe: '一个月里每天有什么，由计算给出；点一天就看那天没有会怎样；不能搜索和排序。',
  alsoCalled: ['month'],
  words: {},
  requiredWords: ['run'],
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern', 'unique', 'default'],
  storage: 'jsonb',
  comparability: 'none',
  match: 'exact',
  isSortable: false,
  isSearchable: false,
  width: 220,
  widest: 360,
  narrowest: 120,
  align: 'left',
  isWide: true,
  accept: acceptJson,
  validate: (value) => (isMonthPlan(value) ? null : '必须是一个月的安排'),
  text: (value) => (value as MonthPlan).whole.sum,
  schema: () => ({
    type: 'object',
    properties: {
      month: { type: 'string', description: 'YYYY-MM' },
      cells: {
        type: 'array',
        description: '出现的内容，各一次；mark 的要醒目',
        items: { type: 'object', properties: { text: { type: 'string' }, mark: { type: 'string' } } },
      },
      whole: { type: 'object', description: '每天是 cells 里的第几个，-1 为没有；sum 为合计' },
      without: {
        type: 'array',
        description: '某天没有时的 whole，按天；没有这个列表就不能点',
        items: { type: 'object' },
      },
    },
    required: ['month', 'cells', 'whole'],
  }),
  sample: (chance) => ({
    month: '2026-02',
    cells: [{ text: `${chance.integer(1, 9)} 金币` }],
    whole: { days: Array.from({ length: 28 }, () => 0), sum: '28 天' },
  }),
};
