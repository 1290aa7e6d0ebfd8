import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';
import { acceptDecimal, isDecimal } from '../../values/decimal';
import { thousands } from '../../values/number';
import { signedWord, signOf, wholeNumber } from '../../values/wholeNumber';

declare module '../../contract/field' {
  interface FieldWords {
    digits: number;
  }
}

export const sheet: WidgetSheet = {
  ...wholeNumber,
  words: {
    ...signedWord,
    digits: {
      type: 'integer',
      minimum: 1,
      maximum: 4,
      description: texts.decimals,
      examples: [2],
    },
  },
  type: 'decimal',
  isBasic: true,
  title: texts.decimalTitle,
  describe: texts.decimalDescribe,
  alsoCalled: ['float', 'double', 'numeric'],
  storage: 'numeric',
  accept: acceptDecimal,
  validate: (value) => (isDecimal(value) ? null : texts.mustBeNumber),
  text: (value, field) =>
    `${signOf(value, field)}${withDigits(thousands(Number(value)), field.words.digits ?? 0)}`,
  spreadsheet: { divisor: 1, format: '0.####' },
  schema: () => ({ type: 'number' }),
  sample: (chance) => chance.integer(10, 500) / 100,
};

/** With two digits `3,400.5` → `3,400.50` and `68` → `68.00`: figures of a column end at the same place. */
function withDigits(text: string, digits: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  return digits === 0 ? text : `${whole}.${fraction.padEnd(digits, '0')}`;
}
