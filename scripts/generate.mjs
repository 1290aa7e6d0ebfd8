import { buildWhenStale } from './freshBuild.mjs';

// writes the editors' schemas and the reference from the grammar and the data sheets as they are now
await buildWhenStale();
const { generate } = await import('../dist/server/generate.js');
process.exitCode = await generate();
