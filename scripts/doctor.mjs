import { buildWhenStale } from './freshBuild.mjs';

// `npm run doctor`: what is wrong with this installation; its exit code is 1 if anything is, 2 if it could not look
await buildWhenStale();
const { doctor } = await import('../dist/server/doctor.js');
try {
  process.exitCode = await doctor();
} catch (error) {
  console.error(error);
  process.exitCode = 2;
}
