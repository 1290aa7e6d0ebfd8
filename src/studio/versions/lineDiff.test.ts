import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineDiff } from './lineDiff';

const shown = (before: string, after: string) =>
  lineDiff(before, after).map(
    ({ left, right, isSame }) => `${left?.text ?? '-'}${isSame ? '=' : '|'}${right?.text ?? '-'}`,
  );

test('equal lines are side by side, a changed line beside what it became', () => {
  expect(shown('a\nb\nc', 'a\nx\nc')).toEqual(['a=a', 'b|x', 'c=c']);
  expect(shown('a\nc', 'a\nb\nc')).toEqual(['a=a', '-|b', 'c=c']);
  expect(shown('a\nb\nc', 'c')).toEqual(['a|-', 'b|-', 'c=c']);
  expect(shown('a\na', 'a')).toEqual(['a=a', 'a|-']);
  expect(shown('same', 'same')).toEqual(['same=same']);
});

const texts = fc
  .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 })
  .map((all) => all.join('\n'));

test('of any two texts each side is whole and in order, and what is called the same is', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const rows = lineDiff(before, after);
      const side = (name: 'left' | 'right') => rows.flatMap((row) => row[name] ?? []);
      expect(side('left').map(({ text }) => text)).toEqual(before.split('\n'));
      expect(side('right').map(({ text }) => text)).toEqual(after.split('\n'));
      expect(side('right').map(({ number }) => number)).toEqual(
        after.split('\n').map((_, index) => index + 1),
      );
      for (const { left, right, isSame } of rows) if (isSame) expect(left?.text).toBe(right?.text);
      expect(rows.every(({ isSame }) => isSame)).toBe(before === after);
    }),
  );
});
