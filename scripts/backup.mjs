import { buildWhenStale } from './freshBuild.mjs';

await buildWhenStale();
const { runBackup } = await import('../dist/server/backup.js');
await runBackup(process.argv.slice(2)).catch((error) => {
  console.error(error.constructor.name === 'Error' ? error : error.message);
  process.exitCode = 1;
});
