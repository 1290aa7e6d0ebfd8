import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no two migrations have one number: the second could never be noted as run', () => {
  const numbers = readdirSync('src/server/db/migrations').map((name) => Number.parseInt(name, 10));
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
});
