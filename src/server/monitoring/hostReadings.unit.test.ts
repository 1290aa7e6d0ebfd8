import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { hostReadings } from './hostReadings';

test('the processor is busy by a share of the time since the last reading', async () => {
  const read = hostReadings(tmpdir());
  const sinceStart = await read();
  const end = performance.now() + 50;
  while (performance.now() < end);
  const sinceThen = await read();
  expect(sinceStart.hostCpu).toBeGreaterThan(0);
  // one core was busy for most of the time between both
  expect(sinceThen.hostCpu).toBeGreaterThan(0);
  for (const { hostCpu } of [sinceStart, sinceThen]) expect(hostCpu).toBeLessThanOrEqual(10_000);
});
