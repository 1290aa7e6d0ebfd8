import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Tests and scripts see everything; what runs in one place sees that place alone: no DOM on the server, no Node in the page. */
const PARTS = ['', '.browser', '.server', '.pure', '.en-US'];
/** What each is about, and its command. */
const CHECKS = {
  types: ['typescript/bin/tsc', '-b', ...PARTS.map((part) => `tsconfig${part}.json`)],
  'format and lint': ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  'dead code and dependencies': ['knip/bin/knip.js', '--no-progress'],
};

/** Types, format and dead code of the whole tree, over what a build has made. Answers the names of those that failed. */
export async function check() {
  const failed = [];
  for (const [name, [tool, ...words]] of Object.entries(CHECKS)) {
    const file = join(import.meta.dirname, '../node_modules', tool);
    const child = spawn(process.execPath, [file, ...words], { stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    console.log(`check ${code === 0 ? 'passed' : 'FAILED'}: ${name}`);
    if (code !== 0) failed.push(name);
  }
  return { passed: Object.keys(CHECKS).length - failed.length, failed: failed.length };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = (await check()).failed > 0 ? 1 : 0;
