import type { WidgetSheet } from '../../contract/widget';
import { hundredths, isTooLarge, isWhole } from '../../values/number';
import { wholeNumber } from '../../values/wholeNumber';

export const sheet: WidgetSheet = {
  ...wholeNumber,
  type: 'percent',
  title: '百分比',
  describe: '百分比，以百分之一为单位的整数；1250 显示为 12.5%。',
  alsoCalled: ['percentage', 'rate', 'ratio'],
  isShare: true,
  validate: (value) => {
    if (isWhole(value)) return null;
    return isTooLarge(value)
      ? `不能超过 ${hundredths(Number.MAX_SAFE_INTEGER)}`
      : '必须是百分数，最多两位小数';
  },
  text: (value) => `${Number(value) / 100}%`,
  spreadsheet: { divisor: 10000, format: '0.00%' },
  sample: (chance) => chance.integer(1, 100) * 100,
};
