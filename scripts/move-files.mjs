import { buildWhenStale } from './freshBuild.mjs';

// the files of the data folder into the bucket, while the server runs
await buildWhenStale();
const { move } = await import('../dist/server/moveFiles.js');
await move(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
