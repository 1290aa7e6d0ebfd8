import { join } from 'node:path';
import { run } from './command.ts';

process.exitCode = await run(join(import.meta.dirname, '../..'), process.argv.slice(2));
