import { join } from 'node:path';
import { runnerImport } from 'vite';

// the documentation site in dist/docs; Vite's runner closes when the import ends, so the run itself is part of it
await runnerImport(join(import.meta.dirname, 'docs/build.ts'));
