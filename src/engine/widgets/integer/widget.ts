import type { WidgetSheet } from '../../contract/widget';
import { wholeNumber } from '../../values/wholeNumber';

export const sheet: WidgetSheet = {
  ...wholeNumber,
  type: 'integer',
  title: '整数',
  describe: '整数，如次数、排序、天数。',
  alsoCalled: ['number', 'int', 'long', 'bigint', 'float', 'double', 'decimal'],
  isOrder: true,
  sample: (chance) => chance.integer(1, 200),
};
