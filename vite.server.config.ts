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
        main: 'src/main/server.ts',
        screens: 'src/tools/screens.ts',
        staticScreens: 'src/tools/staticScreens.ts',
        generate: 'src/tools/generate.ts',
        seed: 'src/main/seed.ts',
        backup: 'src/main/backup.ts',
        rotate: 'src/main/rotate.ts',
        moveFiles: 'src/main/moveFiles.ts',
        archive: 'src/main/archive.ts',
        doctor: 'src/main/doctor.ts',
        stored: 'src/main/screens.ts',
      },
    },
  },
});
