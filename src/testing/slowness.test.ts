// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { measureSlowness, timeLimit } from './slowness';

afterEach(() => vi.restoreAllMocks());

const slownessAfter = (ms: number, load: number) => {
  vi.spyOn(performance, 'now')
    .mockReturnValueOnce(1000)
    .mockReturnValueOnce(1000 + ms);
  return measureSlowness(load);
};

test('a machine is as slow as its work takes longer or as others wait for its cores, and never quicker than 1', () => {
  expect(slownessAfter(435, 0.5)).toBe(3);
  expect(slownessAfter(145, 4)).toBe(4);
  expect(slownessAfter(20, 0)).toBe(1);
});

test('limits grow by what the run measured', () => {
  vi.stubEnv('TEST_SLOWNESS', '2.5');
  expect(timeLimit(8000)).toBe(20_000);
  vi.stubEnv('TEST_SLOWNESS', undefined);
  expect(timeLimit(8000)).toBe(8000);
  vi.unstubAllEnvs();
});
