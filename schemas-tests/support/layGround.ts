import { rm } from 'node:fs/promises';
import { startTestCluster } from '../../src/testing/database';
import { ensureDemoTemplate } from './demoTemplate';
import type { Ground } from './ground';
import { makeTemplate } from './template';

export async function layGround(): Promise<Ground> {
  const { connection, stop } = await startTestCluster();
  const cluster = { connection };
  const template = await makeTemplate(cluster);
  return {
    cluster,
    template,
    makeDemo: () => ensureDemoTemplate(cluster, template),
    stop: async () => {
      await stop();
      await rm(template.demo.dataDir, { recursive: true, force: true });
    },
  };
}
