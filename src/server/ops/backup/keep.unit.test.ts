import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupName, isUnfinished, outlived } from './keep';

const DAY_MS = 86_400_000;
const at = (text: string) => Date.parse(`${text}+08:00`);
const nightly = (from: string, days: number) =>
  Array.from({ length: days }, (_, day) => backupName(at(`${from}T03:30:00`) + day * DAY_MS));

test('the name is the time in Shanghai', () => {
  expect(backupName(Date.parse('2026-11-25T19:30:05Z'))).toBe('console-20261126-033005');
});

test('seven days, four weeks and three months of a hundred nights', () => {
  const names = nightly('2026-08-18', 101);
  expect(names.at(-1)).toBe('console-20261126-033000');
  const staying = names.filter((name) => !outlived(names, { days: 7, weeks: 4, months: 3 }).includes(name));
  expect(staying).toEqual(
    [
      '20260930',
      '20261031',
      ...['20261108', '20261115'],
      ...['20261120', '20261121', '20261122', '20261123', '20261124', '20261125', '20261126'],
    ].map((day) => `console-${day}-033000`),
  );
});

test('of several in a day the newest stays; a folder of another name is never named', () => {
  const names = [
    'console-20261126-010000',
    'console-20261126-033000',
    '20261125-033000',
    'console-old',
    'photos',
  ];
  expect(outlived(names, { days: 7, weeks: 0, months: 0 })).toEqual(['console-20261126-010000']);
});

test.each([
  ['console-20261125-033000', true],
  ['console-20261125-033000.new-0123abcd', true],
  ['console-20261125-120000', false],
  ['console-20261126-033000.new-0123abcd', false],
  ['console-20261125-033000.new-mine', false],
  ['console-20261125-033000.new-0123abcd.zip', false],
  ['console-20261125-033000-before the change', false],
  ['photos.new-0123abcd', false],
])('of a day ago, and nothing else: %s', (entry, isOld) => {
  expect(isUnfinished(entry, at('2026-11-26T12:00:00'))).toBe(isOld);
});

test('the newest one stays under every rule, and a larger rule keeps what a smaller one keeps', () => {
  const count = fc.integer({ min: 0, max: 20 });
  const rule = fc.record({ days: count, weeks: count, months: count });
  const times = fc.uniqueArray(
    fc.integer({ min: at('2024-01-01T00:00:00'), max: at('2026-12-31T00:00:00') }),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(times, rule, rule, (moments, one, more) => {
      const names = moments.map(backupName);
      const gone = outlived(names, one);
      expect(gone).not.toContain([...names].sort().at(-1));
      const larger = {
        days: one.days + more.days,
        weeks: one.weeks + more.weeks,
        months: one.months + more.months,
      };
      for (const name of outlived(names, larger)) expect(gone).toContain(name);
    }),
  );
});
