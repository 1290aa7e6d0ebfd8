import type { WidgetSheet } from '../../contract/widget';
import { acceptWhole, isWhole, thousands } from '../../values/number';

export const sheet: WidgetSheet = {
  type: 'integer',
  title: '整数',
  describe: '整数，如次数、排序、天数。',
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
  validate: (value) => (isWhole(value) ? null : '必须是整数'),
  text: (value) => thousands(Number(value)),
  spreadsheet: { divisor: 1, format: '0' },
  schema: () => ({ type: 'integer' }),
  sample: (chance) => chance.integer(1, 200),
};
