import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { type Cluster, startTestCluster } from '../../src/testing/database';
import { countSetUp } from './partReporter';
import { makeTemplate, type Template } from './template';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Cluster;
    template: Template;
  }
}

interface Ground {
  cluster: Cluster;
  template: Template;
  stop(): Promise<void>;
}

/** Each vitest project loads this file again; what they share is on the process. */
const shared = globalThis as { testGround?: Promise<Ground> };

async function lay(): Promise<Ground> {
  const cluster = await startTestCluster();
  const template = await makeTemplate(cluster);
  const stop = async () => {
    await cluster.stop();
    await rm(template.demo.dataDir, { recursive: true, force: true });
  };
  return { cluster: { connection: cluster.connection }, template, stop };
}

/**
 * One cluster and one database to copy for the whole run, made when the first project that names this file as its
 * `globalSetup` has a test to run. Tests reach them by `inject('cluster')` and `inject('template')`.
 */
export default async function setup({ name, provide }: TestProject): Promise<() => Promise<void>> {
  shared.testGround ??= countSetUp(name, lay);
  const { cluster, template, stop } = await shared.testGround;
  provide('cluster', cluster);
  provide('template', template);
  return stop;
}
