import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword, isPassword, setHashRounds } from './password';

let rounds: number;
beforeAll(() => {
  rounds = setHashRounds(1024);
});
afterAll(() => {
  setHashRounds(rounds);
});

test('passwords wait in a line with an end: who comes when it is full is told, and the others are answered', async () => {
  const stored = await hashPassword('Right-2026!');
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => isPassword(index % 2 ? 'Right-2026!' : 'Wrong-2026!', stored)),
  );
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(10);
  for (const one of refused)
    expect(one).toMatchObject({ reason: { message: '现在登录的人太多，请过几秒再试' } });
  const values = answers.map((one, index) =>
    one.status === 'fulfilled' ? one.value === (index % 2 === 1) : null,
  );
  expect(values.filter((value) => value === true)).toHaveLength(50);
  // and nobody has left a place behind
  expect(await isPassword('Right-2026!', stored)).toBe(true);
  expect(await isPassword('Right-2026!', stored)).toBe(true);
  expect(await isPassword('Right-2026!', stored)).toBe(true);
});
