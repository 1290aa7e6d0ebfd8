import { join } from 'node:path';
import { createServer } from 'vite';
import type { Findings } from '../bench';
import type { AtEnd } from '../support/closers';

const ROOT = join(import.meta.dirname, '../..');

/** Reading needs the validator that the build of the server compiles, so it runs under that build's configuration. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const vite = await createServer({
    configFile: join(ROOT, 'vite.server.config.ts'),
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  atEnd(() => vite.close());
  const { measure } = await vite.ssrLoadModule(join(ROOT, 'bench/reading/measure.ts'));
  return measure();
}
