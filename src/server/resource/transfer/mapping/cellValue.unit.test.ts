import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptValue, type Field, normaliseOwnField } from '#engine/pure';
import { cellRefusal, plainText, plainValue } from './cellValue';

const field = (type: string, more: object = {}): Field =>
  normaliseOwnField('value', { type, title: '值', ...more } as never, {});
/** What a record gets of a cell. */
const read = (one: Field, cell: string | number | boolean | Date) => acceptValue(one, plainValue(one, cell));

test.each<[string, string | number | boolean | Date, unknown]>([
  ['integer', '1,234', 1234],
  ['integer', '１２３', 123],
  ['integer', '12.0', 12],
  ['integer', '1.2E+3', 1200],
  ['integer', '9007199254740991', 9007199254740991],
  // more digits than a number has: refused by its judge, never rounded
  ['integer', '90071992547409931', '90071992547409931'],
  ['integer', '12.5', 12.5],
  ['decimal', '1,234.5', 1234.5],
  ['cny', '¥1,234.50', 123450],
  ['cny', '￥１，２３４．５', 123450],
  ['cny', '12.5元', 1250],
  ['cny', '(12.50)', -1250],
  ['cny', '-¥3', -300],
  ['cny', 0.1, 10],
  // neither 123 yuan nor 1.23: refused
  ['cny', '1,23', Number.NaN],
  ['cny', '十二', Number.NaN],
  ['percent', '12.5%', 1250],
  ['percent', 0.125, 1250],
  ['date', 45_296, '2024-01-05'],
  ['date', '45296', '2024-01-05'],
  ['date', '2024/1/5', '2024-01-05'],
  ['date', '2024年1月5日', '2024-01-05'],
  ['date', new Date(Date.UTC(2024, 0, 5)), '2024-01-05'],
  ['datetime', 45_296.354166666664, '2024-01-05 08:30:00'],
  ['datetime', '2024-01-05 8:30', '2024-01-05 08:30:00'],
  ['datetime', 7, 7],
  ['text', 13_800_000_000, '13800000000'],
  ['text', new Date(Date.UTC(2024, 0, 5)), '2024-01-05'],
  ['text', "'=1+1", '=1+1'],
  ['phone', 13_800_000_000, '13800000000'],
  ['switch', '是', true],
  ['switch', false, false],
  ['tags', '甲、乙；丙,', ['甲', '乙', '丙']],
])('%s reads %j as %j', (type, cell, expected) => {
  expect(read(field(type), cell)).toEqual(expected);
});

test.each<[string, string | number, boolean]>([
  ['text', '#N/A', true],
  ['cny', ' #DIV/0! ', true],
  ['text', '#N/A 之类', false],
  ['id', 123_456_789_012_345_680, true],
  ['ref', '1.23457E+17', true],
  ['text', '1.23457E+17', true],
  ['text', '1E5', false],
  ['text', 123_456, false],
  ['integer', '1.2E+3', false],
])('whether %s cannot read %j: %j', (type, cell, isRefused) => {
  const one = type === 'ref' ? field('ref', { to: 'user/user' }) : field(type);
  expect(cellRefusal(one, cell) !== null).toBe(isRefused);
});

test('a whole amount of fen is read back from any spelling, without a fraction', () => {
  const fen = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  const spelling = fc.constantFrom<(yuan: string, value: number) => string | number>(
    (yuan) => yuan,
    (_, value) => value / 100,
    (yuan) => `${yuan}元`,
    (yuan) => yuan.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  );
  fc.assert(
    fc.property(fen, spelling, (value, spell) => {
      const yuan = (value / 100).toFixed(2);
      expect(read(field('cny'), spell(yuan, value))).toBe(value);
    }),
    { seed: 20261126 },
  );
});

test('a text that an export protected comes back as it was', () => {
  expect(plainText("'=A1")).toBe('=A1');
  expect(plainText("'普通")).toBe("'普通");
  expect(plainText('0123\t')).toBe('0123');
});
