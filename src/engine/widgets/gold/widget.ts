import * as texts from '#texts/widgets/gold';
import type { WidgetSheet } from '../../contract/widget';
import { signedWord, wholeNumber } from '../../values/wholeNumber';

export const sheet: WidgetSheet = {
  ...wholeNumber,
  words: signedWord,
  type: 'gold',
  isBasic: true,
  title: texts.title,
  describe: texts.describe,
  alsoCalled: ['coin', 'coins'],
  isMoney: true,
  unit: texts.title,
  sample: (chance) => chance.pick([1, 10, 52, 99, 188, 520, 1314, 5200, 9999]),
};
