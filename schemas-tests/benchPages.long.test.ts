// @vitest-environment node
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildPage } from '../bench/support/buildPage';

const outDir = mkdtempSync(join(tmpdir(), 'console-bench-pages-'));
afterAll(() => rmSync(outDir, { recursive: true }));

const folders = readdirSync('bench').filter((folder) => existsSync(`bench/${folder}/index.html`));

test.each(folders)('the page of the bench %s builds', async (folder) => {
  await buildPage(folder, outDir);
  expect(existsSync(join(outDir, `bench/${folder}/index.html`))).toBe(true);
});
