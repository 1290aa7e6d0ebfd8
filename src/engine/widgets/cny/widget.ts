import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { hundredths, isTooLarge, isWhole } from '../../values/number';
import { signedWord, signOf, wholeNumber } from '../../values/wholeNumber';

export const sheet: WidgetSheet = {
  ...wholeNumber,
  words: signedWord,
  type: 'cny',
  isBasic: true,
  title: texts.cnyTitle,
  describe: texts.cnyDescribe,
  alsoCalled: ['money', 'rmb', 'yuan', 'price', 'currency', 'amount'],
  isMoney: true,
  width: 130,
  validate: (value) => {
    if (isWhole(value)) return null;
    return isTooLarge(value) ? texts.tooLarge(hundredths(Number.MAX_SAFE_INTEGER)) : texts.mustBeAmount;
  },
  text: (value, field) => `${signOf(value, field)}¥${hundredths(Number(value))}`,
  spreadsheet: { divisor: 100, format: '0.00' },
  sample: (chance) => chance.pick([600, 1200, 3000, 6800, 9800, 19800, 32800, 64800]),
};
