import { expect, test } from 'vitest';
import { gather } from './gather';

test('what comes while batches run goes together, in its order, and each gets its own outcome', async () => {
  const batches: number[][] = [];
  const { add } = gather<number, string>(
    async (items) => {
      batches.push([...items]);
      await Promise.resolve();
      return items.map((item) => `did ${item}`);
    },
    { atOnce: 1, most: 3 },
  );
  const outcomes = await Promise.all([1, 2, 3, 4, 5, 6].map(add));
  expect(outcomes).toEqual([1, 2, 3, 4, 5, 6].map((item) => `did ${item}`));
  expect(batches).toEqual([[1], [2, 3, 4], [5, 6]]);
  expect(await add(7)).toBe('did 7');
});

test('of a batch that fails each is done by itself, and fails by itself', async () => {
  const { add } = gather<number, number>(
    async (items) => {
      if (items.includes(3)) throw new Error('three');
      return [...items];
    },
    { atOnce: 1, most: 9 },
  );
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(add));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});
