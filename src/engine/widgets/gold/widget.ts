import type { WidgetSheet } from '../../contract/widget';
import { signedWord, wholeNumber } from '../../values/wholeNumber';

export const sheet: WidgetSheet = {
  ...wholeNumber,
  words: signedWord,
  type: 'gold',
  isBasic: true,
  title: '金币',
  describe: '金币，整数；由充值获得，用来送礼、通话和开通 VIP。',
  alsoCalled: ['coin', 'coins'],
  isMoney: true,
  unit: '金币',
  sample: (chance) => chance.pick([1, 10, 52, 99, 188, 520, 1314, 5200, 9999]),
};
