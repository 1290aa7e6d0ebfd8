import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
process.env.SCREENS_DIR ??= join(root, 'src/schemas');

// the API runs inside Vite's module runner, so that a change of the server reloads it without a build
const vite = await createServer({ configFile: join(root, 'vite.config.ts') });
await vite.listen();
let running = await startApi();
let isRestarting = false;
/** Something changed while it was starting. */
let isStale = false;

vite.watcher.on('all', (event, path) => {
  const file = path.replaceAll('\\', '/');
  const isChanged = event === 'change' && /\/src\/(server|engine)\/.*\.(ts|sql)$/.test(file);
  const isOfExtension = /\/extensions\/[^/]+\/.*\.(ts|sql|json)$/.test(file);
  if ((!isChanged && !isOfExtension) || file.includes('.test.')) return;
  if (isRestarting) isStale = true;
  else restart();
});
console.log(`开发页面：${vite.resolvedUrls?.local[0] ?? ''}`);

async function startApi() {
  const { startDevServer } = await vite.ssrLoadModule('/src/main/devServer.ts');
  return startDevServer();
}

async function restart() {
  isRestarting = true;
  try {
    do {
      isStale = false;
      await running.stop();
      running = await startApi();
    } while (isStale);
  } catch (error) {
    console.error(error);
  } finally {
    isRestarting = false;
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await running.stop();
    await vite.close();
    process.exit(0);
  });
}
