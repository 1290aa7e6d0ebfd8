import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import EnvironmentOrder from './schemas-tests/support/environmentOrder.ts';
import { chinaMap } from './scripts/chinaMapPlugin.ts';
import { extensions } from './scripts/extensions/extensionsPlugin.ts';
import { regions } from './scripts/regionsPlugin.ts';
import { screenValidator } from './scripts/screenValidatorPlugin.ts';
import { threadFiles } from './scripts/threadFilesPlugin.ts';
import { usedSchema } from './scripts/usedSchemaPlugin.ts';
import { measureSlowness, timeLimit } from './src/testing/slowness.ts';

// workers inherit it; each of several runs has its part of the machine
process.env.TEST_SLOWNESS ??= String(measureSlowness() * Number(process.env.RUNS_AT_ONCE ?? 1));
const SERVER_WORKERS = Math.max(3, availableParallelism() - 1);
const shared = {
  root: import.meta.dirname,
  plugins: [
    react(),
    extensions(import.meta.dirname),
    screenValidator(import.meta.dirname),
    chinaMap(),
    regions(),
    threadFiles(import.meta.dirname),
    usedSchema(import.meta.dirname),
  ],
};
/** `*.unit.test.ts` beside the server's code are about plain data, need no database, and run with the units. */
const server = [
  'src/{server,domain,family}/**/!(*.unit).test.ts',
  'extensions/**/*.server.test.ts',
  'schemas-tests/support/**/*.test.ts',
  'schemas-tests/server/**/*.test.ts',
];
const browser = ['schemas-tests/browser/**/*.test.ts'];
/** What replaces a module needs the modules to itself. */
const mocked = ['**/*.mocked.test.tsx'];
const long = ['**/*.long.test.{ts,tsx}'];
/** What needs other people's servers: S3, Redis, a reverse proxy. */
const services = ['schemas-tests/services/**/*.services.test.ts'];
const longBrowser = ['schemas-tests/browser/**/*.long.test.ts'];

/** unit: plain data; page: what is drawn, without a browser; mocked: the same with replaced modules; server: the embedded PostgreSQL; browser: the built site in Chromium; long, longBrowser: what is long by nature; services: S3, Redis and proxies that are really there. */
export default defineConfig({
  test: {
    // two cores are two workers: one of them would idle by the usual rule, which leaves a core to the runner
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: EnvironmentOrder },
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          setupFiles: 'schemas-tests/support/unitSetup.ts',
          testTimeout: timeLimit(20_000),
          include: ['src/**/*.test.ts', 'extensions/**/*.test.ts', 'schemas-tests/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...server, ...browser, ...long, ...services],
          // they are about plain data: loading the grammar again for every file was half of the time
          isolate: false,
        },
      },
      {
        ...shared,
        test: {
          name: 'page',
          setupFiles: ['schemas-tests/support/unitSetup.ts', 'schemas-tests/support/pageSetup.ts'],
          // the first test of a file may wait for antd to load on a busy machine
          testTimeout: timeLimit(20_000),
          include: ['src/**/*.test.tsx', 'extensions/**/*.test.tsx', 'schemas-tests/**/*.test.tsx'],
          exclude: ['**/node_modules/**', ...mocked, ...long],
          // as the units: loading antd again for every file was more than half of the time
          isolate: false,
        },
      },
      {
        ...shared,
        test: {
          name: 'mocked',
          setupFiles: ['schemas-tests/support/unitSetup.ts', 'schemas-tests/support/pageSetup.ts'],
          testTimeout: timeLimit(20_000),
          include: mocked,
        },
      },
      {
        ...shared,
        test: {
          name: 'server',
          setupFiles: 'schemas-tests/support/serverSetup.ts',
          include: server,
          exclude: ['**/node_modules/**', ...long],
          globalSetup: 'schemas-tests/support/globalSetup.ts',
          // one of three waits for the database
          maxWorkers: SERVER_WORKERS,
          sequence: { groupOrder: 2 },
          testTimeout: timeLimit(30_000),
          hookTimeout: timeLimit(60_000),
          // what the server keeps in modules hangs on its services: loading it again for every file was half of the time
          isolate: false,
        },
      },
      {
        ...shared,
        test: {
          name: 'browser',
          include: browser,
          setupFiles: 'schemas-tests/browser/setup.ts',
          exclude: ['**/node_modules/**', ...long],
          globalSetup: 'schemas-tests/browser/globalSetup.ts',
          testTimeout: timeLimit(60_000),
          hookTimeout: timeLimit(120_000),
          // files come two at a time, each with five pages; none keeps anything in modules, so that playwright loads once
          maxWorkers: 2,
          isolate: false,
          // what is polled comes from a browser that shares two cores
          expect: { poll: { timeout: timeLimit(8000) } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...shared,
        test: {
          name: 'long',
          include: long,
          exclude: ['**/node_modules/**', ...longBrowser],
          globalSetup: 'schemas-tests/support/globalSetup.ts',
          testTimeout: timeLimit(1_200_000),
          // they count and measure: nothing runs beside them
          fileParallelism: false,
          hookTimeout: timeLimit(120_000),
        },
      },
      {
        ...shared,
        test: {
          name: 'services',
          include: services,
          globalSetup: 'schemas-tests/support/globalSetup.ts',
          testTimeout: timeLimit(120_000),
          hookTimeout: timeLimit(120_000),
          // they start servers and kill them
          fileParallelism: false,
        },
      },
      {
        ...shared,
        test: {
          name: 'longBrowser',
          include: longBrowser,
          setupFiles: 'schemas-tests/browser/setup.ts',
          globalSetup: 'schemas-tests/browser/globalSetup.ts',
          testTimeout: timeLimit(60_000),
          hookTimeout: timeLimit(120_000),
          fileParallelism: false,
          expect: { poll: { timeout: timeLimit(8000) } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
