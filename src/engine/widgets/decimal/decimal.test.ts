import { expect, test } from 'vitest';
import { normaliseFields } from '../../language/normalise/field';
import { sheet } from './widget';

const { plain, digits, signed } = normaliseFields(
  {
    plain: { type: 'decimal', title: '倍率' },
    digits: { type: 'decimal', title: '金额', digits: 2 },
    signed: { type: 'decimal', title: '变动', digits: 2, signed: true },
  },
  [],
);

test('digits are shown of whole numbers as well, and a finer fraction stays whole', () => {
  expect(sheet.text(3400.5, plain!)).toBe('3,400.5');
  expect(sheet.text(3400.5, digits!)).toBe('3,400.50');
  expect(sheet.text(-0.125, digits!)).toBe('-0.125');
  expect(sheet.text(3400, digits!)).toBe('3,400.00');
  expect(sheet.text(68, plain!)).toBe('68');
});

test('a movement says which way it goes', () => {
  expect(sheet.text(3400.5, signed!)).toBe('+3,400.50');
  expect(sheet.text(-3400.5, signed!)).toBe('-3,400.50');
});
