import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** What a tool says of the whole tree: empty when it is content. */
async function complaintOf(tool: string, ...words: string[]): Promise<string> {
  try {
    await run(process.execPath, [`node_modules/${tool}`, ...words], { maxBuffer: 16 * 1024 * 1024 });
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout}${stderr}`;
  }
}

const LIMIT_MS = 120_000;

/** Tests and scripts see everything; what runs in one place sees that place alone: no DOM on the server, no Node in the page. */
test.each(['', '.browser', '.server', '.pure', '.en-US'])(
  'types: tsconfig%s.json',
  { timeout: LIMIT_MS },
  async (part) => {
    // several checkers resolve the same types again: one takes two thirds of their processor time
    const words = ['--noEmit', '--singleThreaded', '-p', `tsconfig${part}.json`];
    expect(await complaintOf('typescript/bin/tsc', ...words)).toBe('');
  },
);

test('format and lint, screens included', { timeout: LIMIT_MS }, async () => {
  expect(await complaintOf('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')).toBe('');
});

test('no dead code, no unlisted dependency', { timeout: LIMIT_MS }, async () => {
  expect(await complaintOf('knip/bin/knip.js', '--no-progress')).toBe('');
});
