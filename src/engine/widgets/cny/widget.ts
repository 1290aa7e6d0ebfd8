import type { WidgetSheet } from '../../contract/widget';
import { hundredths, isTooLarge, isWhole } from '../../values/number';
import { signedWord, signOf, wholeNumber } from '../../values/wholeNumber';

export const sheet: WidgetSheet = {
  ...wholeNumber,
  words: signedWord,
  type: 'cny',
  isBasic: true,
  title: '人民币',
  describe: '人民币，以分为单位的整数；5000000 显示为 ¥50,000.00。',
  alsoCalled: ['money', 'rmb', 'yuan', 'price', 'currency', 'amount'],
  isMoney: true,
  width: 130,
  validate: (value) => {
    if (isWhole(value)) return null;
    return isTooLarge(value) ? `不能超过 ${hundredths(Number.MAX_SAFE_INTEGER)}` : '必须是金额，最多两位小数';
  },
  text: (value, field) => `${signOf(value, field)}¥${hundredths(Number(value))}`,
  spreadsheet: { divisor: 100, format: '0.00' },
  sample: (chance) => chance.pick([600, 1200, 3000, 6800, 9800, 19800, 32800, 64800]),
};
