// @vitest-environment node
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

test('two builds at the same time in one folder both succeed and print nothing', async () => {
  const build = () =>
    run(process.execPath, ['scripts/build.mjs'], { env: { ...process.env, NODE_ENV: undefined } });
  for (const { stdout, stderr } of await Promise.all([build(), build()]))
    expect([stdout, stderr]).toEqual(['', '']);
  expect(existsSync('dist/client/index.html') && existsSync('dist/build.json')).toBe(true);
  expect(readdirSync('.').filter((name) => name.startsWith('dist.'))).toEqual([]);
});
