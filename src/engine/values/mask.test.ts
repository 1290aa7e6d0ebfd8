import { expect, test } from 'vitest';
import { maskMiddle, maskText } from './mask';

test('ends stay and the middle is stars; what is short keeps its first character', () => {
  expect(maskMiddle('13800001234', 3, 4)).toBe('138****1234');
  expect(maskMiddle('123', 3, 4)).toBe('1***');
  expect(maskMiddle('', 3, 4)).toBe('***');
  expect(maskText('王小明')).toBe('王**');
  expect(maskText('1234567890')).toBe('1**');
});

test('the number of an account shows its last four', () => {
  expect(maskText('15098765432')).toBe('****5432');
  expect(maskText('wxid_12345678901')).toBe('w**');
});

test('a character of two halves stays whole, in any place', () => {
  // refuses a lone half
  for (const text of ['🦊', '🦊🦊', '12🦊456789🦊1', '🦊🦊🦊🦊🦊🦊🦊🦊'])
    for (const masked of [maskMiddle(text, 3, 4), maskMiddle(text, 4, 4), maskText(text)])
      expect(() => encodeURIComponent(masked)).not.toThrow();
  expect(maskMiddle('🦊', 3, 4)).toBe('🦊***');
});
