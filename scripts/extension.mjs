import { join } from 'node:path';
import { runnerImport } from 'vite';

// `npm run extension -- <command>`; the run is part of the import, because Vite's runner closes when that ends
await runnerImport(join(import.meta.dirname, 'extensions/main.ts'));
