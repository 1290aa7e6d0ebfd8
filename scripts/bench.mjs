import { join } from 'node:path';
import { runnerImport } from 'vite';
import { buildWhenStale } from './freshBuild.mjs';

// `npm run bench [-- name …]`: figures of the built site and server, a table each; without names everything is measured.
// Vite's runner closes when the import ends, so the run itself is part of it, and it would take all builds for development
process.env.NODE_ENV = 'production';
await buildWhenStale();
await runnerImport(join(import.meta.dirname, '../bench/main.ts'));
