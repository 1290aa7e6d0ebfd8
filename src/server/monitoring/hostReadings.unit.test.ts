import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { bytesIn, hostReadings } from './hostReadings';

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

test('bytes of the network are those of all devices but the machine’s own', () => {
  const text = `Inter-|   Receive                                                |  Transmit
 face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed
    lo: 133 7 0 0 0 0 0 0 133 7 0 0 0 0 0 0
  eth0:8374 215 0 0 0 0 0 0 2299 148 0 0 0 0 0 0
 wlan0: 100 2 0 0 0 0 0 0 30 1 0 0 0 0 0 0
`;
  expect(bytesIn(text)).toEqual({ received: 8474, sent: 2329 });
});
