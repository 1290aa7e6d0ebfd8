import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import fastify from 'fastify';
import { build } from 'vite';
import { chinaMap } from '../../scripts/chinaMapPlugin.ts';
import { regions } from '../../scripts/regionsPlugin.ts';
import { screenValidator } from '../../scripts/screenValidatorPlugin.ts';
import { themeVariables } from '../../scripts/themeVariablesPlugin.ts';
import type { AtEnd } from './closers';
import { temporaryFolder } from './temporaryFolder';

const ROOT = join(import.meta.dirname, '../..');

/** `bench/<folder>/index.html` in a production build, served under that path. Answers the address before it. */
export async function servePage(atEnd: AtEnd, folder: string): Promise<string> {
  const outDir = await temporaryFolder(atEnd);
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [react(), screenValidator(ROOT), chinaMap(), regions(), themeVariables(ROOT)],
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 5000,
      rollupOptions: { input: join(ROOT, `bench/${folder}/index.html`) },
    },
  });
  const server = fastify({ forceCloseConnections: true });
  atEnd(() => server.close());
  await server.register(fastifyStatic, { root: outDir });
  return server.listen({ host: '127.0.0.1', port: 0 });
}
