// A process whose log has more waiting lines at its end than a pipe holds. Says on standard error when the end begins.
import { writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

process.on('exit', () => writeSync(2, 'end'));
const path = fileURLToPath(new URL('../logging.ts', import.meta.url));
const { module } = await runnerImport(path, { configFile: false, logLevel: 'error' });
const log = module.createLog('info');
for (let line = 0; line < 1000; line++) log.info('x'.repeat(1000));
process.exit(0);
