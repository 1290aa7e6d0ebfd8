import { join } from 'node:path';
import { runnerImport } from 'vite';

process.env.NODE_ENV = 'production';
// the engine as a library in dist/engine; Vite's runner closes when the import ends, so the run itself is part of it
await runnerImport(join(import.meta.dirname, 'engine/build.ts'));
