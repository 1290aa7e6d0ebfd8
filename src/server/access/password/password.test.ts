import { afterAll, beforeAll, expect, test } from 'vitest';
import { more } from '../../../../schemas-tests/support/more';
import { hashPassword, isPassword, isStrongPassword, setHashRounds } from './password';

let lowered: number;
beforeAll(() => {
  lowered = setHashRounds(32_768);
});
afterAll(() => setHashRounds(lowered));

test('a hash names its algorithm, is never the same twice, and matches its password only', async () => {
  const [one, other] = await Promise.all([hashPassword('Secret#1'), hashPassword('Secret#1')]);
  expect(one).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(await isPassword('Secret#1', one)).toBe(true);
  expect(await isPassword('secret#1', one)).toBe(false);
});

test('hashes of an older cost are still known', async () => {
  const cheap = 'scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$m1PpwOLCuY5e65NxOzWmiTErJwjQX5yif95wGwSvzlU';
  expect(await isPassword('Secret#1', cheap)).toBe(true);
});

test('what was made by chance costs little to keep, and is known', async () => {
  const cheap = await hashPassword('kR7-mQ2tVx9bWz3e', { isRandom: true });
  expect(cheap).toMatch(/^scrypt\$1024\$8\$1\$/);
  expect(await isPassword('kR7-mQ2tVx9bWz3e', cheap)).toBe(true);
});

more(
  'no password matches a missing hash, and checking that takes as long as a hash, also one of lower cost',
  async () => {
    const hash = await hashPassword('Secret#1');
    const made = await hashPassword('kR7-mQ2tVx9bWz3e', { isRandom: true });
    const time = async (stored: string | null) => {
      const start = performance.now();
      expect(await isPassword('wrong', stored)).toBe(false);
      return performance.now() - start;
    };
    const known = Math.min(await time(hash), await time(hash), await time(hash));
    const unknown = Math.min(await time(null), await time(null), await time(null));
    const cheap = Math.min(await time(made), await time(made), await time(made));
    expect(unknown).toBeGreaterThan(known / 2);
    expect(cheap).toBeGreaterThan(known / 2);
  },
);

test.each([
  ['Abc#1234', true],
  ['abcd1234', false],
  ['abcd#efg', false],
  ['1234#678', false],
  ['Ab#1234', false],
])('%s as a new password: %s', (password, isStrong) => {
  expect(isStrongPassword(password)).toBe(isStrong);
});
