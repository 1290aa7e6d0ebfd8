import type { TestProject } from 'vitest/node';
import { type Cluster, startTestCluster, type TestCluster } from './database';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Cluster;
  }
}

/** Each vitest project loads this file anew; what they share hangs on the process. */
const shared = globalThis as { testCluster?: Promise<TestCluster> };

/**
 * One cluster for the whole run, started when the first project that names this file as its `globalSetup` has a test
 * to run. Tests reach it by `inject('cluster')`.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  shared.testCluster ??= startTestCluster();
  const cluster = await shared.testCluster;
  provide('cluster', { connection: cluster.connection });
  return cluster.stop;
}
