import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { antdSheet } from '../../scripts/antdSheetPlugin.ts';
import { chinaMap } from '../../scripts/chinaMapPlugin.ts';
import { extensions } from '../../scripts/extensions/extensionsPlugin.ts';
import { regions } from '../../scripts/regionsPlugin.ts';
import { screenValidator } from '../../scripts/screenValidatorPlugin.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A production build of `bench/<folder>/index.html`. */
export async function buildPage(folder: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [react(), extensions(ROOT), screenValidator(ROOT), chinaMap(), regions(), antdSheet(ROOT)],
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 5000,
      rollupOptions: { input: join(ROOT, `bench/${folder}/index.html`) },
    },
  });
}
