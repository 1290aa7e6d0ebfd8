import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compilePattern } from '../src/engine/language/pattern/compile';
import { screenFiles } from '../src/testing/screenFiles';
import { patternsIn } from './support/patternsIn';

/** A fixed one; fast-check prints it with what it found. */
const seed = 20_261_122;

const patterns = [...new Set(screenFiles('src/schemas').flatMap(({ text }) => patternsIn(JSON.parse(text))))];

test('there are patterns to compare', () => {
  expect(patterns.length).toBeGreaterThan(10);
});

test.each(patterns)('%s accepts and refuses what a native expression does', (pattern) => {
  const native = new RegExp(`^(?:${pattern})$`, 'u');
  const compiled = compilePattern(pattern);
  if ('fault' in compiled) throw new Error(JSON.stringify(compiled.fault));
  const matching = fc.stringMatching(native);
  const letter = fc.constantFrom(...'aZ09_-.:/@, \n\t\u00a0\u3000\u2028一😀');
  // beside matching ones those with one letter more
  const near = fc
    .tuple(matching, letter, fc.nat())
    .map(
      ([text, extra, at]) =>
        text.slice(0, at % (text.length + 1)) + extra + text.slice(at % (text.length + 1)),
    );
  const value = fc.oneof(
    matching,
    near,
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: letter, maxLength: 8 }),
  );
  fc.assert(
    fc.property(value, (one) => compiled.matches(one) === native.test(one)),
    { seed, numRuns: 500 },
  );
  expect(fc.sample(matching, { seed, numRuns: 20 }).every(compiled.matches)).toBe(true);
});
