// @vitest-environment node
import { expect, test } from 'vitest';
import { secondsOf } from './partTimes';

test('a second belongs to what runs in it, shared when several files do', () => {
  const spans = [
    { part: 'unit', from: 0, to: 4000 },
    { part: 'server', from: 2000, to: 6000 },
    { part: 'server', from: 9000, to: 10_000 },
    { part: 'unit', from: 9000, to: 10_000 },
    { part: 'unit', from: 9000, to: 10_000 },
  ];
  const seconds = secondsOf(spans);
  expect(seconds.get('unit')).toBeCloseTo(2 + 1 + 2 / 3);
  expect(seconds.get('server')).toBeCloseTo(1 + 2 + 1 / 3);
});
