import type { WidgetSheet } from '../../contract/widget';
import { wholeNumber } from '../../values/wholeNumber';

export const sheet: WidgetSheet = {
  ...wholeNumber,
  type: 'bean',
  title: '金豆',
  describe: '金豆，整数；由收礼获得，可兑换或提现。',
  isMoney: true,
  sample: (chance) => chance.integer(1, 900) * 10,
};
