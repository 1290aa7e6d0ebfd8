import type { WidgetSheet } from '../../contract/widget';
import { acceptWhole, isWhole } from '../../values/number';

export const sheet: WidgetSheet = {
  type: 'percent',
  title: '百分比',
  describe: '百分比，以百分之一为单位的整数；1250 显示为 12.5%。',
  words: {},
  refusedWords: ['maxLength', 'pattern'],
  storage: 'bigint',
  comparability: 'number',
  match: 'exact',
  isSortable: true,
  isSearchable: true,
  width: 110,
  align: 'right',
  accept: acceptWhole,
  validate: (value) => (isWhole(value) ? null : '必须是百分数，最多两位小数'),
  text: (value) => `${Number(value) / 100}%`,
  spreadsheet: { divisor: 10000, format: '0.00%' },
  schema: () => ({ type: 'integer' }),
  sample: (chance) => chance.integer(1, 100) * 100,
};
