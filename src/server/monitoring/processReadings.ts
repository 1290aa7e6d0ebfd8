import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import type { Figures } from './figures';

/** The runtime's own figures: processor, memory, garbage collection, delay of the event loop. */
export interface ProcessReadings {
  /** Since the last time. */
  read(): Figures;
  stop(): void;
}

/** How exactly the delay is seen, ms. */
const RESOLUTION_MS = 10;
const NANO = 1e6;

export function processReadings(now: () => number = () => performance.now()): ProcessReadings {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();
  let pauses: number[] = [];
  const collections = new PerformanceObserver((list) => {
    pauses.push(...list.getEntries().map(({ duration }) => duration));
  });
  collections.observe({ entryTypes: ['gc'] });
  let cpu = process.cpuUsage();
  let at = now();
  return {
    read() {
      const used = process.cpuUsage(cpu);
      const seconds = Math.max(0.001, (now() - at) / 1000);
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      // the measure includes the resolution: a loop that is never late reports this many
      const late = (nano: number) => Math.max(0, nano / NANO - RESOLUTION_MS);
      const figures = {
        seconds,
        cpu: ((used.user + used.system) / 1e6 / seconds) * 10_000,
        ...{ rss, heapUsed, heapTotal, external },
        ...(Number.isFinite(loop.mean) && { loopMeanMs: late(loop.mean), loopMaxMs: late(loop.max) }),
        gcCount: pauses.length,
        gcMs: pauses.reduce((sum, one) => sum + one, 0),
        gcMaxMs: Math.max(0, ...pauses),
      };
      cpu = process.cpuUsage();
      at = now();
      pauses = [];
      loop.reset();
      return figures;
    },
    stop() {
      loop.disable();
      collections.disconnect();
    },
  };
}
