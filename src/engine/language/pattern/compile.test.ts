import fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { compilePattern } from './compile';
import { sizeOf } from './size';
import { itemsOf, translate } from './translate';

/** A fixed one; fast-check prints it with what it found. */
const seed = 20_261_122;

const SAME = [
  ...[
    '',
    'a',
    '[1-9][0-9]*',
    '^.{2,}$',
    '^[^\\s,]+$',
    'a|b',
    '^a|b$',
    '(?:ab)*c?',
    '(?<name>a)+',
    'a+?b',
    '\\bab\\b.*',
  ],
  ...[
    '.',
    '\\s',
    '\\S+',
    '[\\s\\d]',
    '[^\\S]',
    '[\\w-]+',
    '\\D',
    '\\W+',
    '[]',
    '[^]',
    '[[:alpha:]',
    '[&&a]',
    '[a-b-c]',
    '[-a]',
    '[--a]',
  ],
  ...[
    '\\u4e00',
    '[\\u4e00-\\u9fa5]+',
    '\\u{1F600}',
    '\\ud83d\\ude00',
    '[\\ud83d\\ude00-\\u{1f64f}]',
    '😀',
    '[😀x]',
    '\\x41',
    '\\cA',
    '\\0',
  ],
  ...[
    '[\\b]',
    '\\n',
    '[\\n\\r]',
    '\\/',
    '\\.',
    '[\\-\\]\\^]',
    '\\^\\$',
    '\\p{L}+',
    '\\P{L}',
    '\\p{Script=Han}+',
    '[\\p{Lu}\\d]',
    '\\p{gc=Nd}',
  ],
  ...['(?:a?){3}', '(?:a|ab)(?:c|bcd)?', '(?:^|a)b', '(?:a*)*', 'a{2}', 'a{2,}', 'a{0,3}b', '(a(b(c)?)?)?'],
];
const LETTERS = [
  ...'ab cABZz019_-^$.,[]:/\\|{}\n\r\t\v\f\b\0\u0001',
  '\u00a0',
  '\u3000',
  '\ufeff',
  '\u2028',
  '\u1680',
  '\u0085',
  '一',
  '龥',
  '😀',
  '🙏',
  'É',
  '٣',
];
const value = fc.array(fc.constantFrom(...LETTERS), { maxLength: 6 }).map((letters) => letters.join(''));

test.each(SAME)('%s matches what JavaScript matches', (pattern) => {
  const native = new RegExp(`^(?:${pattern})$`, 'u');
  const compiled = compiledOf(pattern);
  for (const letter of LETTERS)
    expect(compiled.matches(letter), JSON.stringify(letter)).toBe(native.test(letter));
  fc.assert(
    fc.property(value, (one) => compiled.matches(one) === native.test(one)),
    { seed, numRuns: 200 },
  );
});

test('so do patterns put together of such parts, and none is larger than what was counted before', () => {
  const parts = SAME.filter((one) => !one.includes('?<') && one !== '').map((one) =>
    fc.constant(`(?:${one})`),
  );
  const pattern = fc
    .array(
      fc.tuple(fc.oneof(...parts), fc.constantFrom('', '', '*', '+', '?', '{2}', '{0,2}', '{1,}', '|')),
      { minLength: 1, maxLength: 4 },
    )
    .map((list) => list.flat().join(''));
  fc.assert(
    fc.property(pattern, value, (one, text) => {
      const compiled = compiledOf(one);
      expect(compiled.matches(text)).toBe(new RegExp(`^(?:${one})$`, 'u').test(text));
      const items = itemsOf(one);
      expect(RE2JS.compile(String(translate(items))).programSize()).toBeLessThanOrEqual(sizeOf(items) + 2);
    }),
    { seed, numRuns: 2000 },
  );
});

test.each(['([a-z]+)+', '^.*.*.*.*.*=$', '(a|a)*b', '(?:.*a){20}'])(
  '%s takes time with its value alone',
  (pattern) => {
    const compiled = compiledOf(pattern);
    // backtracking would not come back from this
    expect(compiled.matches(`${'a'.repeat(compiled.maxLetters - 1)}!`)).toBe(false);
  },
);

test.each([
  ['(?=a)', { kind: 'backtracking' }],
  ['(?!a)b', { kind: 'backtracking' }],
  ['(?<=a)b', { kind: 'backtracking' }],
  ['(?<!a)b', { kind: 'backtracking' }],
  ['(a)\\1', { kind: 'backtracking' }],
  ['(?<n>a)\\k<n>', { kind: 'backtracking' }],
  ['[\\p{Unified_Ideograph}]', { kind: 'unsupported', part: '\\p{Unified_Ideograph}' }],
  ['[', { kind: 'broken' }],
  ['a)|(?:b', { kind: 'broken' }],
  ['a{1001}', { kind: 'tooLarge', size: 1001 }],
  ['((a{1000}){1000})', { kind: 'tooLarge', size: 1_000_000 }],
  ['(?:(?:(?:(?:a{99}){99}){99}){99}){99}', { kind: 'tooLarge', size: 99 ** 5 }],
  ['a{0,1000}'.repeat(50), { kind: 'tooLarge', size: 100_050 }],
  ['(?:a{500}b{500}c{500}){0}', { kind: 'tooLarge', size: 1500 }],
  ['a'.repeat(501), { kind: 'tooLong' }],
])('%s is refused before it is compiled', (pattern, error) => {
  expect(compilePattern(pattern)).toEqual({ fault: error });
});

test('what is kept of compiled patterns does not grow', () => {
  for (let index = 0; index < 2000; index += 1) compiledOf(`a${index}`);
  expect(compiledOf('a1').matches('a1')).toBe(true);
});

function compiledOf(pattern: string) {
  const compiled = compilePattern(pattern);
  if ('fault' in compiled) throw new Error(`${pattern}: ${JSON.stringify(compiled.fault)}`);
  return compiled;
}
