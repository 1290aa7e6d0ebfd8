import { AsyncLocalStorage } from 'node:async_hooks';

const depths = new AsyncLocalStorage<number>();

/** What is stored within is the work of a rule: so many rules, one after the other, led to it. */
export function atDepth<T>(depth: number, work: () => T): T {
  return depths.run(depth, work);
}

export function depthNow(): number {
  return depths.getStore() ?? 0;
}
