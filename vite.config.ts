import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chinaMap } from './scripts/chinaMapPlugin.ts';
import { regions } from './scripts/regionsPlugin.ts';
import { screenValidator } from './scripts/screenValidatorPlugin.ts';

/** Where `npm run dev` has the server's calls answered. */
const api = `http://127.0.0.1:${process.env.PORT || 8080}`;

/** The page: a static site in `dist/client`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), screenValidator(import.meta.dirname), chinaMap(), regions()],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // what draws lies apart from what charts are, so that neither chunk is too large to parse at once
    rolldownOptions: {
      // how long a plugin took on this machine is no fault of the build
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [{ name: 'zrender', test: /node_modules[\\/]zrender[\\/]/ }] } },
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
