import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { antdSheet } from './scripts/antdSheetPlugin.ts';
import { bootScript } from './scripts/bootScriptPlugin.ts';
import { chinaMap } from './scripts/chinaMapPlugin.ts';
import { engineTexts } from './scripts/engineTexts.ts';
import { extensions } from './scripts/extensions/extensionsPlugin.ts';
import { regions } from './scripts/regionsPlugin.ts';
import { screenValidator } from './scripts/screenValidatorPlugin.ts';
import { threadFiles } from './scripts/threadFilesPlugin.ts';
import { usedSchema } from './scripts/usedSchemaPlugin.ts';

/** Where `npm run dev` has the server's calls answered. */
const api = `http://127.0.0.1:${process.env.PORT || 8080}`;

const root = import.meta.dirname;
const sitePlugins = [
  react(),
  engineTexts(process.env.ENGINE_LANGUAGE),
  extensions(root),
  screenValidator(root),
  chinaMap(),
  regions(),
  threadFiles(root),
  usedSchema(root),
  antdSheet(root),
];
// how long a plugin took on this machine is no fault of the build
const checks = { bundlerTimings: false };
const worker: UserConfig['worker'] = {
  format: 'es',
  plugins: () => [
    engineTexts(process.env.ENGINE_LANGUAGE),
    extensions(root),
    screenValidator(root),
    chinaMap(),
    regions(),
    usedSchema(root),
  ],
  rolldownOptions: { checks },
};

/** Forms, records and questions, and antd; without editors and players that few screens draw. */
const DIALOGS = new RegExp(
  [
    '/node_modules/(antd|rc-[a-z-]+|@rc-component|@ant-design|@formily)/',
    '/src/engine/(actions|language|layouts|parts|renderers|values|view|widgets)/(?!dashboard|media/svga|cron/(Cron|reading)|detail/comments/Comment|richtext/(?!view|input|widget))',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/** The page: a static site in `dist/client`. */
export default defineConfig({
  root,
  plugins: [sitePlugins, bootScript(root)],
  // @formily/grid brings its own, which measures again after every change of the page; every browser has one
  resolve: { alias: { '@juggle/resize-observer': `${root}/src/engine/renderers/form/resizeObserver.ts` } },
  worker,
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks,
      output: {
        // the first scripts carry a list of all others: names beside the hashes were 0.7 KiB of it
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // the page with its lists; libraries change less often than our own code
            { name: 'page-libs', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'page', tags: ['$initial'], priority: 3 },
            // what opens over a list, with all that it draws with
            { name: 'dialogs', test: DIALOGS, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.DEV_PORT || 5173),
    proxy: {
      '/console': { target: api, ws: true },
      '/screens': api,
      '/config.json': api,
    },
  },
});
