// `npm run seed` without its build: the benchmark measures what was built when it began
const { seed } = await import('../../dist/server/seed.js');
await seed(process.argv.slice(2));
