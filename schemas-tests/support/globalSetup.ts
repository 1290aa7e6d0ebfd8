import type { TestProject } from 'vitest/node';
import type { Cluster } from '../../src/testing/database';
import { joinGround } from './ground';
import type { Template } from './template';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Cluster;
    template: Template;
  }
}

/**
 * One cluster and one database to copy for the whole run, made when the first project that names this file as its
 * `globalSetup` has a test to run. Tests reach them by `inject('cluster')` and `inject('template')`.
 */
export default async function setup({ name, provide }: TestProject): Promise<() => Promise<void>> {
  const { cluster, template, stop } = await joinGround(name);
  provide('cluster', cluster);
  provide('template', template);
  return stop;
}
