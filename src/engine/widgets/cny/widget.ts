import type { WidgetSheet } from '../../contract/widget';
import { acceptWhole, hundredths, isWhole } from '../../values/number';

export const sheet: WidgetSheet = {
  type: 'cny',
  title: '人民币',
  describe: '人民币，以分为单位的整数；5000000 显示为 ¥50,000.00。',
  words: {},
  refusedWords: ['maxLength', 'pattern'],
  storage: 'bigint',
  comparability: 'number',
  match: 'exact',
  isSortable: true,
  isSearchable: true,
  width: 130,
  align: 'right',
  accept: acceptWhole,
  validate: (value) => (isWhole(value) ? null : '必须是金额，最多两位小数'),
  text: (value) => `¥${hundredths(Number(value))}`,
  spreadsheet: { divisor: 100, format: '0.00' },
  schema: () => ({ type: 'integer' }),
  sample: (chance) => chance.pick([600, 1200, 3000, 6800, 9800, 19800, 32800, 64800]),
};
