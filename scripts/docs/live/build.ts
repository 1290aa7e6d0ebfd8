import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type PluginOption } from 'vite';
import { antdSheet } from '../../antdSheetPlugin';
import { chinaMap } from '../../chinaMapPlugin';
import { engineTexts } from '../../engineTexts';
import { extensions } from '../../extensions/extensionsPlugin';
import { regions } from '../../regionsPlugin';
import { screenValidator } from '../../screenValidatorPlugin';
import { usedSchema } from '../../usedSchemaPlugin';

const ROOT = join(import.meta.dirname, '../../..');
const OUT = join(ROOT, 'dist/docs-live');

/**
 * Builds the live example into `<site>/live`: `live.js`, which the first page imports when its reader starts, and the page of its
 * frame. All its addresses are relative, so it lies anywhere.
 */
export async function buildLive(site: string): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: './',
    logLevel: 'warn',
    plugins: [react(), ...enginePlugins(), antdSheet(ROOT)],
    worker: { format: 'es', plugins: enginePlugins },
    publicDir: false,
    build: {
      outDir: OUT,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          live: join(import.meta.dirname, 'live.ts'),
          screen: join(import.meta.dirname, 'frame/screen.html'),
        },
        preserveEntrySignatures: 'exports-only',
        checks: { bundlerTimings: false },
        output: {
          entryFileNames: ({ name }) => (name === 'live' ? 'live.js' : 'assets/[hash].js'),
          chunkFileNames: 'assets/[hash].js',
        },
      },
    },
  });
  await rm(join(site, 'live'), { recursive: true, force: true });
  await cp(OUT, join(site, 'live'), { recursive: true });
}

const enginePlugins = (): PluginOption[] => [
  engineTexts(undefined),
  extensions(ROOT),
  screenValidator(ROOT),
  chinaMap(),
  regions(),
  usedSchema(ROOT),
];
