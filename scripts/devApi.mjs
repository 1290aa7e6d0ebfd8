import { join } from 'node:path';
import { createServer } from 'vite';

// modules come from the sources, without a build; the page is served and watched by `dev.mjs`
const vite = await createServer({
  configFile: join(import.meta.dirname, '../vite.config.ts'),
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  appType: 'custom',
});
try {
  await vite.ssrLoadModule('/src/main/devServer.ts');
} catch (error) {
  console.error(error);
  process.exit(1);
}
