import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { acceptJson } from '../../values/json';
import { isMonthPlan, type MonthPlan } from '../../values/time/monthPlan';

export const sheet: WidgetSheet = {
  type: 'calendar',
  title: texts.calendarTitle,
  describe: texts.calendarDescribe,
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
  validate: (value) => (isMonthPlan(value) ? null : texts.mustBeMonth),
  text: (value) => (value as MonthPlan).whole.sum,
  schema: () => ({
    type: 'object',
    properties: {
      month: { type: 'string', description: 'YYYY-MM' },
      cells: {
        type: 'array',
        description: texts.cells,
        items: { type: 'object', properties: { text: { type: 'string' }, mark: { type: 'string' } } },
      },
      whole: { type: 'object', description: texts.days },
      without: {
        type: 'array',
        description: texts.without,
        items: { type: 'object' },
      },
    },
    required: ['month', 'cells', 'whole'],
  }),
  sample: (chance) => ({
    month: '2026-02',
    cells: [{ text: texts.sampleGold(chance.integer(1, 9)) }],
    whole: { days: Array.from({ length: 28 }, () => 0), sum: texts.sampleSum },
  }),
};
