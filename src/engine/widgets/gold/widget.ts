import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { signedWord, wholeNumber } from '../../values/wholeNumber';

export const sheet: WidgetSheet = {
  ...wholeNumber,
  words: signedWord,
  type: 'gold',
  isBasic: true,
  title: texts.goldTitle,
  describe: texts.goldDescribe,
  alsoCalled: ['coin', 'coins'],
  isMoney: true,
  unit: texts.goldTitle,
  sample: (chance) => chance.pick([1, 10, 52, 99, 188, 520, 1314, 5200, 9999]),
};
