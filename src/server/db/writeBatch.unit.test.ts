import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storableJson, storableRow, storableText } from './storableText';
import { writeBatch } from './writeBatch';

const failure = (code: string) => Object.assign(new Error(code), { code });

test('a batch is written in one call; entries refused for their content are left out, in any places', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 40 }), async (refused) => {
      const stored: number[] = [];
      const result = await writeBatch(
        refused.map((isRefused, number) => ({ isRefused, number })),
        async (batch) => {
          if (batch.some(({ isRefused }) => isRefused)) throw failure('22P05');
          stored.push(...batch.map(({ number }) => number));
        },
      );
      expect(stored).toEqual(refused.flatMap((isRefused, number) => (isRefused ? [] : [number])));
      expect(result.unwritten).toEqual([]);
      expect(result.dropped).toBe(refused.filter(Boolean).length);
    }),
  );
});

test('what fails for another reason is left to be tried again, and nothing is written twice', async () => {
  const stored: number[] = [];
  const { unwritten, dropped, error } = await writeBatch([1, 2, 3, 4], async (batch) => {
    if (batch.includes(4)) throw failure(batch.length > 2 ? '22021' : '57P01');
    stored.push(...batch);
  });
  expect(stored).toEqual([1, 2]);
  expect({ unwritten, dropped, error }).toMatchObject({
    unwritten: [3, 4],
    dropped: 0,
    error: { code: '57P01' },
  });
  const failed = await writeBatch([1, 2], async () => {
    throw new Error('away');
  });
  expect(failed).toMatchObject({ unwritten: [1, 2], dropped: 0, contentError: null });
});

test('storable texts have no NULs, no halves of characters, and whole emojis', () => {
  expect(storableText('a\u0000b😀')).toBe('ab😀');
  expect(storableText('ab😀', 3)).toBe('ab');
  expect(storableText('ab😀', 4)).toBe('ab😀');
  expect(storableText('\ud83d')).toBe('');
  expect(storableText('\ude00\ud83dx')).toBe('x');
  expect(storableJson([{ text: 'a\u0000\ud83d', number: 1, none: null }])).toBe(
    '[{"text":"a","number":1,"none":null}]',
  );
  expect(storableRow({ text: 'a\u0000', number: 1, none: null })).toEqual({
    text: 'a',
    number: 1,
    none: null,
  });
});
