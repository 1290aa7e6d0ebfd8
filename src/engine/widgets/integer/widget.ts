import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { signedWord, wholeNumber } from '../../values/wholeNumber';

declare module '../../contract/field' {
  interface FieldWords {
    signed: boolean;
  }
}

export const sheet: WidgetSheet = {
  ...wholeNumber,
  words: signedWord,
  type: 'integer',
  isBasic: true,
  title: texts.integerTitle,
  describe: texts.integerDescribe,
  alsoCalled: ['number', 'int', 'long', 'bigint'],
  isOrder: true,
  sample: (chance) => chance.integer(1, 200),
};
