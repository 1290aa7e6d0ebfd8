import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chinaMap } from './scripts/chinaMapPlugin.ts';
import { regions } from './scripts/regionsPlugin.ts';
import { screenValidator } from './scripts/screenValidatorPlugin.ts';

/** The page: a static site in `dist/client`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), screenValidator(import.meta.dirname), chinaMap(), regions()],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    proxy: {
      '/console': { target: 'http://127.0.0.1:8080', ws: true },
      '/screens': 'http://127.0.0.1:8080',
      '/config.json': 'http://127.0.0.1:8080',
    },
  },
});
