import { expect, test } from 'vitest';
import { whyOff } from './role';

test.each([
  [150013, false],
  [150014, true],
  [160009, false],
  [160010, true],
  [170005, false],
  [170006, true],
  [140020, false],
  [180000, true],
  [190000, true],
])('version %i is safe: %s', (version, isSafe) => {
  expect(whyOff({ version, isSuperuser: true }) === null).toBe(isSafe);
});

test('who may not make roles has no SQL reports, and reads why', () => {
  expect(whyOff({ version: 180000, isSuperuser: false })).toMatch('不是超级用户');
  expect(whyOff({ version: 150003, isSuperuser: true })).toMatch('PostgreSQL 15.3');
});
