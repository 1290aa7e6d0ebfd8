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
      description: '有小数的值至少写出几位：2 时 3400.5 显示为 3,400.50，3400 仍是 3,400',
      examples: [2],
    },
  },
  type: 'decimal',
  isBasic: true,
  title: '小数',
  describe:
    '最多四位小数的数，如倍率、系数；钱用人民币、金币、金豆（cny、gold、bean），比例用百分比（percent）。',
  alsoCalled: ['float', 'double', 'numeric'],
  storage: 'numeric',
  accept: acceptDecimal,
  validate: (value) => (isDecimal(value) ? null : '必须是数字，最多四位小数'),
  text: (value, field) =>
    `${signOf(value, field)}${withDigits(thousands(Number(value)), field.words.digits ?? 0)}`,
  spreadsheet: { divisor: 1, format: '0.####' },
  schema: () => ({ type: 'number' }),
  sample: (chance) => chance.integer(10, 500) / 100,
};

/** `3,400.5` → `3,400.50`; a whole number stays one. */
function withDigits(text: string, digits: number): string {
  const [whole = '', fraction] = text.split('.');
  return fraction === undefined ? text : `${whole}.${fraction.padEnd(digits, '0')}`;
}
