// @vitest-environment node
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './services/freePort';
import { tutorialSteps } from './support/tutorial';
import { tutorialChecks } from './support/tutorialChecks';
import { openReader, type TutorialReader } from './support/tutorialReader';

/** `docs/tutorial.md`, followed block by block in an empty folder; after each step, what it says that one sees. */
let folder: string;
let reader: TutorialReader;
let checks: (() => Promise<void>)[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-tutorial-'));
  const repository = join(folder, 'repository');
  await copyRepository(repository);
  await mkdir(join(folder, 'empty'));
  reader = openReader(join(folder, 'empty'), {
    REPOSITORY: repository,
    PORT: String(await freePort()),
    DEV_PORT: String(await freePort()),
    npm_config_prefer_offline: 'true',
  });
  checks = tutorialChecks(reader);
});
afterAll(async () => {
  await reader.stop();
  await rm(folder, { recursive: true, force: true });
});

/** This working tree as a repository. */
async function copyRepository(to: string): Promise<void> {
  const { stdout } = await promisify(execFile)('git', [
    ...['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  ]);
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    await mkdir(join(to, file, '..'), { recursive: true });
    await cp(file, join(to, file));
  }
  const git = (...words: string[]) => promisify(execFile)('git', ['-C', to, ...words]);
  await git('init', '-q');
  await git('add', '-A');
  await git('-c', 'user.name=reader', '-c', 'user.email=reader@example.com', 'commit', '-qm', 'copy');
}

test('each step has its check', () => {
  expect(tutorialSteps()).toHaveLength(checks.length);
});

test.each(tutorialSteps().map((step, index) => ({ ...step, index })))(
  '$heading',
  async ({ blocks, index }) => {
    for (const block of blocks) await reader.follow(block);
    await checks[index]?.();
  },
);
