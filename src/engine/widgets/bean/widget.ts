import type { WidgetSheet } from '../../contract/widget';
import { signedWord, wholeNumber } from '../../values/wholeNumber';

export const sheet: WidgetSheet = {
  ...wholeNumber,
  words: signedWord,
  type: 'bean',
  title: '金豆',
  describe: '金豆，整数；由收礼获得，可兑换或提现。',
  isMoney: true,
  unit: '金豆',
  sample: (chance) => chance.integer(1, 900) * 10,
};
