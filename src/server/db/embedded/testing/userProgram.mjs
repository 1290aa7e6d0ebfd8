// A separate process that uses the embedded database under the folder given: says on standard output what it got,
// and gives it up when standard input ends.
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const path = fileURLToPath(new URL('../embedded.ts', import.meta.url));
const { module } = await runnerImport(path, { configFile: false, logLevel: 'error' });
const database = await module.startEmbedded({ dataDir: process.argv[2], log: () => {} });
console.log(JSON.stringify({ pid: database.pid, isFirstStart: database.isFirstStart }));
await once(process.stdin.resume(), 'end');
await database.stop();
