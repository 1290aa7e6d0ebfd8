import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { signedWord, wholeNumber } from '../../values/wholeNumber';

export const sheet: WidgetSheet = {
  ...wholeNumber,
  words: signedWord,
  type: 'bean',
  title: texts.beanTitle,
  describe: texts.beanDescribe,
  isMoney: true,
  unit: texts.beanTitle,
  sample: (chance) => chance.integer(1, 900) * 10,
};
