import { join } from 'node:path';
import { isCodeBuilt } from './freshBuild.mjs';

const root = join(import.meta.dirname, '..');

// the current code judges files on disk. A build of it will do, whatever screens it was made with; without one the
// sources are loaded, and nothing is built: a build ends at the first broken file, which is what the check is to
// report
if (await isCodeBuilt()) {
  const { run } = await import('../dist/server/screens.js');
  const server = async () => (await import('../dist/server/stored.js')).serverSide;
  process.exitCode = await run(process.argv.slice(2), server);
} else {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { run } = await vite.ssrLoadModule('/src/tools/screens.ts');
    const server = async () => (await vite.ssrLoadModule('/src/main/screens.ts')).serverSide;
    process.exitCode = await run(process.argv.slice(2), server);
  } finally {
    await vite.close();
  }
}
