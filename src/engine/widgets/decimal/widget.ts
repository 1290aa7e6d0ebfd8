import type { WidgetSheet } from '../../contract/widget';
import { acceptDecimal, isDecimal } from '../../values/decimal';
import { thousands } from '../../values/number';
import { wholeNumber } from '../../values/wholeNumber';

export const sheet: WidgetSheet = {
  ...wholeNumber,
  type: 'decimal',
  title: '小数',
  describe: '最多四位小数的数，如倍率、系数；钱用 cny、gold、bean，比例用 percent。',
  alsoCalled: ['float', 'double', 'numeric'],
  storage: 'numeric',
  accept: acceptDecimal,
  validate: (value) => (isDecimal(value) ? null : '必须是数字，最多四位小数'),
  text: (value) => thousands(Number(value)),
  spreadsheet: { divisor: 1, format: '0.####' },
  schema: () => ({ type: 'number' }),
  sample: (chance) => chance.integer(10, 500) / 100,
};
