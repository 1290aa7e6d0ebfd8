import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenStale } from './freshBuild.mjs';

// the command line checks files on disk, so a build of other screens serves as well: build only when there is none
const built = join(import.meta.dirname, '../dist/server/screens.js');
if (!existsSync(built)) await buildWhenStale();
const { run } = await import('../dist/server/screens.js');
process.exitCode = await run(process.argv.slice(2));
