import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { screenValidator } from './scripts/screenValidatorPlugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), screenValidator(import.meta.dirname)],
});
