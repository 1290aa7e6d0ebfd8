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
  title: '整数',
  describe: '整数，如次数、排序、天数。',
  alsoCalled: ['number', 'int', 'long', 'bigint'],
  isOrder: true,
  sample: (chance) => chance.integer(1, 200),
};
