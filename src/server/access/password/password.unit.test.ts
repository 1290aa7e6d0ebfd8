import { afterAll, beforeAll, expect, test } from 'vitest';
import { RequestError } from '../../../engine/pure';
import { onBehalfOf } from '../../process/runInThread';
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

test('one address that fills the line keeps nobody out, and others need not wait for all of it', async () => {
  const stored = await hashPassword('Right-2026!');
  const order: string[] = [];
  const from = (address: string) =>
    onBehalfOf(address, () => isPassword('Right-2026!', stored)).then(
      () => order.push(address),
      (error) => {
        expect(error).toBeInstanceOf(RequestError);
        order.push('refused');
      },
    );
  const flood = Array.from({ length: 200 }, () => from('flood'));
  const people = Array.from({ length: 20 }, (_, index) => from(`person ${index}`));
  await Promise.all([...flood, ...people]);
  expect(order.filter((who) => who.startsWith('person'))).toHaveLength(20);
  expect(order.filter((who) => who === 'flood')).toHaveLength(30);
  expect(order.filter((who) => who === 'refused')).toHaveLength(170);
  const finished = order.filter((who) => who !== 'refused');
  // in turn with one of the flood at most, not behind fifty of it
  expect(finished.indexOf('person 0')).toBeLessThan(6);
  expect(finished.lastIndexOf('person 19')).toBeLessThan(45);
});
