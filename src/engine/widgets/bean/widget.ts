import * as texts from '#texts/widgets/bean';
import type { WidgetSheet } from '../../contract/widget';
import { signedWord, wholeNumber } from '../../values/wholeNumber';

export const sheet: WidgetSheet = {
  ...wholeNumber,
  words: signedWord,
  type: 'bean',
  title: texts.title,
  describe: texts.describe,
  isMoney: true,
  unit: texts.title,
  sample: (chance) => chance.integer(1, 900) * 10,
};
