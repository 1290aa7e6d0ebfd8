import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../src/testing/database';
import { freePort } from './services/freePort';
import { type S3Server, startS3 } from './services/s3Server';
import { type BuiltServer, startBuiltServer, stopBuiltServer } from './support/builtServer';

/** `docs/operations.md`: runs its commands unchanged, in their order, on a separate installation. */
interface Block {
  line: number;
  /** The words after the language: why it is not run, or the programs that it needs. */
  word: string;
  script: string;
}

const FENCE = /^```(\w+) ?(.*)\n([\s\S]*?)^```$/gm;
const manual = await readFile('docs/operations.md', 'utf8');
const blocks: Block[] = [...manual.matchAll(FENCE)]
  .filter(([, language]) => language === 'bash')
  .map(({ index, 2: word = '', 3: script = '' }) => ({
    line: manual.slice(0, index).split('\n').length,
    word,
    script,
  }));

let folder: string;
let server: BuiltServer;
let s3: S3Server;
let variables: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-operations-'));
  s3 = await startS3();
  const { host, user, database } = await createDatabase(inject('cluster'));
  variables = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
    BACKUPS: join(folder, 'backups'),
    CONSOLE_ENV: join(folder, 'console.env'),
    REHEARSAL_PORT: String(await freePort()),
    ADMIN_PASSWORD: 'Admin-2026!',
    SEED: 'empty',
  };
  await mkdir(join(folder, 'backups'));
  await mkdir(join(folder, 'data/files/goods/gift'), { recursive: true });
  for (let index = 0; index < 20; index++)
    await writeFile(join(folder, `data/files/goods/gift/图${index}.png`), 'x'.repeat(index + 1));
  const settings = Object.entries(s3.variables).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(variables.CONSOLE_ENV as string, settings.join(''));
  server = await startBuiltServer(variables);
  variables.CONSOLE = server.url;
});
afterAll(async () => {
  if (server) await stopBuiltServer(server);
  await s3.end();
  await rm(folder, { recursive: true, force: true });
});

test('many commands are run, and the others state why not', () => {
  expect(blocks.filter(({ word }) => word === '').length).toBeGreaterThan(5);
  expect(blocks.filter(({ word }) => !/^(|不运行: .+|需要: \w+( \w+)*)$/.test(word))).toEqual([]);
});

test.each(blocks)('the commands of line $line do what the page describes', async ({ line, word, script }) => {
  const reason = skipReason(word);
  if (reason !== null) {
    console.log(`docs/operations.md:${line} skipped: ${reason}`);
    return;
  }
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode, `${out}\n${err}`).toBe(0);
});

test('what they were to leave is there: one backup, every file in the bucket and none here', async () => {
  const [backup, ...more] = await readdir(join(folder, 'backups'));
  expect(more).toEqual([]);
  expect(await readdir(join(folder, 'backups', backup as string))).toEqual(
    expect.arrayContaining(['manifest.json', 'tables', 'files']),
  );
  expect(await readdir(join(folder, 'data/files/goods/gift'))).toEqual([]);
});

function skipReason(word: string): string | null {
  const [, kind, detail = ''] = /^(不运行|需要): (.+)$/.exec(word) ?? [];
  if (kind === '不运行') return detail;
  const missing = kind === undefined ? [] : detail.split(' ').filter((program) => !isThere(program));
  return missing.length > 0 ? `no ${missing.join(', ')} on the PATH` : null;
}

function isThere(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
