import type { Cluster } from '../../src/testing/database';
import { countSetUp } from './partReporter';
import type { Template } from './template';

/** What several projects of a run share: one cluster, and one database to copy. */
export interface Ground {
  cluster: Cluster;
  template: Template;
  /** Makes the template with demonstration data unless it is there. */
  makeDemo(): Promise<void>;
  stop(): Promise<void>;
}

/** Each vitest project loads this file again; what they share is on the process. */
const shared = globalThis as { testGround?: Promise<Ground>; testGroundUsers?: number };

/** The ground for one project more; the last one that stops using it stops it. */
export async function joinGround(part: string): Promise<Ground> {
  // the first project alone loads the server's modules
  shared.testGround ??= countSetUp(part, async () => (await import('./layGround')).layGround());
  shared.testGroundUsers = (shared.testGroundUsers ?? 0) + 1;
  const ground = await shared.testGround;
  const stop = async () => {
    shared.testGroundUsers = (shared.testGroundUsers ?? 0) - 1;
    if (shared.testGroundUsers === 0) await ground.stop();
  };
  return { ...ground, stop };
}
