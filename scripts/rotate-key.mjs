import { buildWhenStale } from './freshBuild.mjs';

// a new key for secret fields, while the server runs
await buildWhenStale();
const { rotate } = await import('../dist/server/rotate.js');
await rotate().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
