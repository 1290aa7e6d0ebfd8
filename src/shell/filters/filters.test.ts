import { expect, test } from 'vitest';
import { dateFormat, ellipsis, isExternalLink, numberFormat } from './filters';

test('ellipsis: 25 characters by default (spec §9)', () => {
  expect(ellipsis('一'.repeat(25))).toBe('一'.repeat(25));
  expect(ellipsis('一'.repeat(26))).toBe(`${'一'.repeat(25)}...`);
  expect(ellipsis('abcdef', 3)).toBe('abc...');
  expect(ellipsis(null)).toBe('');
});

test('number: thousands separators (spec §9)', () => {
  expect(numberFormat(1234567)).toBe('1,234,567');
  expect(numberFormat('1234.5')).toBe('1,234.5');
  expect(numberFormat(-1000)).toBe('-1,000');
  expect(numberFormat(null)).toBe('0');
});

test('date: YYYY-MM-DD HH:mm:ss by default (spec §9)', () => {
  expect(dateFormat('2024-02-29T08:05:09')).toBe('2024-02-29 08:05:09');
  expect(dateFormat('2024-02-29 08:05:09', 'MM/DD')).toBe('02/29');
  expect(dateFormat('nonsense')).toBe('');
  expect(dateFormat(undefined)).toBe('');
});

test('external links (spec §5)', () => {
  expect(['http://a.cn', 'https://a.cn', '{host}/x'].map(isExternalLink)).toEqual([true, true, true]);
  expect(['/a', 'javascript:alert(1)', 'a http://', '//a.cn'].map(isExternalLink)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
