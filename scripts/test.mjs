import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale } from './freshBuild.mjs';

// one build for the whole run; then the suites, closing with a plain line that any reader of the log finds
const SUITES = { '--long': ['long', 'longBrowser'], '--services': ['services'] };
const suite = process.argv.find((argument) => argument in SUITES);
const filters = process.argv.slice(2).filter((argument) => argument !== suite);
const projects = SUITES[suite] ?? ['unit', 'page', 'mocked', 'server', 'browser'];
const startedAt = Date.now();
await buildWhenStale();
const built = (Date.now() - startedAt) / 1000;
const folder = await mkdtemp(join(tmpdir(), 'console-test-'));
const report = join(folder, 'report.json');
const flags = projects.flatMap((name) => ['--project', name]);
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const child = spawn(
  process.execPath,
  [
    vitest,
    'run',
    ...flags,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${join(import.meta.dirname, '../schemas-tests/support/partReporter.ts')}`,
    ...filters,
  ],
  {
    stdio: 'inherit',
    // a build leaves NODE_ENV at production, where React has no act()
    env: { ...process.env, NODE_ENV: 'test', BUILD_SECONDS: String(built) },
  },
);
const exitCode = await new Promise((resolve) => child.once('exit', resolve));
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(await readFile(report, 'utf8'));
await rm(folder, { recursive: true });
console.log(
  `${numPassedTests} passed, ${numFailedTests} failed${numPendingTests ? `, ${numPendingTests} skipped` : ''}`,
);
process.exitCode = exitCode ?? 1;
