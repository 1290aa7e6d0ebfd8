import { buildWhenStale } from './freshBuild.mjs';

// `npm run seed [-- --orders 1000000 --ledger 5000000]`: rows for the database that `npm start` serves
await buildWhenStale();
const { seed } = await import('../dist/server/seed.js');
await seed(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
