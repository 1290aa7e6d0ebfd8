import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { check } from './check.mjs';
import { buildWhenStale } from './freshBuild.mjs';

// one build for the whole run; then the suites, closing with a plain line that any reader of the log finds
/** Groups of projects that run beside each other. */
const SUITES = { '--long': [['longBrowser'], ['long']], '--services': [['services']] };
/** They need no build and run beside it, then beside the browser's suites, which wait half of their time. */
const WITHOUT_BUILD = ['unit', 'page', 'mocked'];
const WITH_BUILD = ['browser', 'server'];
/** Seconds on two idle cores: what keeps a run with its installation below eight minutes. */
const GOAL_SECONDS = 440;

const suite = process.argv.find((argument) => argument in SUITES);
const filters = process.argv.slice(2).filter((argument) => argument !== suite);
const isWhole = suite === undefined && filters.length === 0;
const folder = await mkdtemp(join(tmpdir(), 'console-test-'));
const children = [];

try {
  const units = isWhole
    ? runSuites(WITHOUT_BUILD, '--maxWorkers', String(Math.ceil(availableParallelism() / 2)))
    : null;
  await buildWhenStale();
  const built = process.uptime();
  const groups = SUITES[suite] ?? [isWhole ? WITH_BUILD : [...WITHOUT_BUILD, ...WITH_BUILD]];
  // a file that is named is of one of them
  const rest = filters.length > 0 ? [groups.flat()] : groups;
  // types, format and dead code once, beside the suites
  const checked = isWhole ? check() : { passed: 0, failed: 0 };
  const results = await Promise.all([units, ...rest.map((projects) => runSuites(projects, ...filters))]);
  const { passed, failed } = await checked;
  const sum = (key) => results.reduce((total, result) => total + (result?.[key] ?? 0), 0);
  const goal = isWhole ? ` of ${GOAL_SECONDS} s on two idle cores` : '';
  console.log(`build ${built.toFixed(0)} s, whole ${process.uptime().toFixed(0)} s${goal}`);
  for (const name of results.flatMap(failuresOf)) console.log(`failed: ${name}`);
  const skipped = sum('numPendingTests');
  console.log(
    `${sum('numPassedTests') + passed} passed, ${sum('numFailedTests') + failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  );
  process.exitCode = results.find((result) => result?.exitCode)?.exitCode ?? (failed > 0 ? 1 : 0);
} finally {
  for (const child of children) child.kill();
  await rm(folder, { recursive: true });
}

/** File and name of every test that failed, and files that failed outside their tests: the end of a log is what is read first. */
function failuresOf(report) {
  return (report?.testResults ?? []).flatMap(({ name: file, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const names = failed.map(({ fullName }) => `${relative(process.cwd(), file)} › ${fullName}`);
    return status === 'failed' && failed.length === 0 ? [relative(process.cwd(), file)] : names;
  });
}

/** Runs these projects of vitest.config.ts. Answers what their report counts, and the exit code. */
async function runSuites(projects, ...words) {
  const report = join(folder, `${projects[0]}.json`);
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--reporter=${join(import.meta.dirname, '../schemas-tests/support/partReporter.ts')}`,
      ...words,
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        // a build leaves it at production, where React has no act()
        NODE_ENV: 'test',
        RUNS_AT_ONCE: isWhole || suite === '--long' ? '2' : '1',
      },
    },
  );
  children.push(child);
  const [exitCode] = await once(child, 'exit');
  return { ...JSON.parse(await readFile(report, 'utf8')), exitCode: exitCode ?? 1 };
}
