import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { hundredths, isTooLarge, isWhole } from '../../values/number';
import { wholeNumber } from '../../values/wholeNumber';

export const sheet: WidgetSheet = {
  ...wholeNumber,
  type: 'percent',
  title: texts.percentTitle,
  describe: texts.percentDescribe,
  alsoCalled: ['percentage', 'rate', 'ratio'],
  isShare: true,
  validate: (value) => {
    if (isWhole(value)) return null;
    return isTooLarge(value) ? texts.tooLarge(hundredths(Number.MAX_SAFE_INTEGER)) : texts.mustBePercent;
  },
  text: (value) => `${Number(value) / 100}%`,
  spreadsheet: { divisor: 10000, format: '0.00%' },
  sample: (chance) => chance.integer(1, 100) * 100,
};
