import { buildWhenStale } from './freshBuild.mjs';

// what has been archived: a list, a comparison with what was written, or the rows of one month
await buildWhenStale();
const { archive } = await import('../dist/server/archive.js');
await archive(process.argv.slice(2)).catch((error) => {
  console.error(error.constructor.name === 'Error' ? error : error.message);
  process.exitCode = 1;
});
