import { defineConfig } from 'vite';
import { engineTexts } from './scripts/engineTexts.ts';
import { extensions } from './scripts/extensions/extensionsPlugin.ts';
import { regions } from './scripts/regionsPlugin.ts';
import { screenValidator } from './scripts/screenValidatorPlugin.ts';
import { threadFiles } from './scripts/threadFilesPlugin.ts';

/** Server and command line: plain Node modules in `dist/server`; packages stay in node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    engineTexts(process.env.ENGINE_LANGUAGE),
    extensions(import.meta.dirname),
    screenValidator(import.meta.dirname),
    regions(),
    threadFiles(import.meta.dirname),
  ],
  publicDir: false,
  define: { __BUILD_TIME__: JSON.stringify(Date.now()) },
  build: {
    outDir: 'dist/server',
    ssr: true,
    target: 'node20',
    rolldownOptions: {
      // how long a plugin took on this machine is no fault of the build
      checks: { bundlerTimings: false },
      input: {
        main: 'src/server/app/main.ts',
        screens: 'src/tools/screens.ts',
        staticScreens: 'src/tools/staticScreens.ts',
        generate: 'src/tools/generate.ts',
        seed: 'src/server/ops/seedMain.ts',
        backup: 'src/server/ops/backupMain.ts',
        rotate: 'src/server/ops/rotateMain.ts',
        moveFiles: 'src/server/ops/moveFilesMain.ts',
        archive: 'src/server/ops/archiveMain.ts',
        doctor: 'src/server/ops/doctorMain.ts',
        stored: 'src/server/ops/screensMain.ts',
      },
    },
  },
});
