import { pbkdf2Sync } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

/** What the work below takes on an idle core of the machine that the time limits were chosen on. */
const IDLE_MS = 145;

/** How many processes wanted each core during the last minute: a short piece of work gets one immediately even on a busy machine. */
const loadPerCore = () => (loadavg()[0] ?? 0) / availableParallelism();

/** How many times slower than that machine this one is now; at least 1. */
export function measureSlowness(load = loadPerCore()): number {
  return Math.max(1, load, coreSlowness());
}

/** How many times as long a core takes for the same work now; below 1 it is faster. */
export function coreSlowness(): number {
  const startedAt = performance.now();
  pbkdf2Sync('password', 'salt', 500_000, 32, 'sha256');
  return (performance.now() - startedAt) / IDLE_MS;
}

/** A time limit as long as the machine is slow: tests on a busy one take longer and fail no sooner. */
export function timeLimit(ms: number): number {
  return ms * Number(process.env.TEST_SLOWNESS ?? 1);
}
