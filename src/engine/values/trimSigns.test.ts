import { expect, test } from 'vitest';
import { trimLastSigns, trimSigns } from './trimSigns';

test.each([
  ['*v*', 'v'],
  ['**a*b***', 'a*b'],
  ['***', ''],
  ['', ''],
  ['a', 'a'],
])('%j without its stars is %j', (text, bare) => {
  expect(trimSigns(text, '*')).toBe(bare);
});

test('at the end only', () => {
  expect(trimLastSigns(',a,b,,', ',')).toBe(',a,b');
  expect(trimLastSigns(',,', ',')).toBe('');
});
