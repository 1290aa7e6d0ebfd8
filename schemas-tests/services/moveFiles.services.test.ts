import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBucket } from '../../src/server/storage/openBucket';
import type { FileStorage } from '../../src/server/storage/storage';
import { noise } from '../../src/testing/storageContract';
import { type FaultyLine, faultyLine } from './faultyLine';
import { type S3Server, startS3 } from './s3Server';

/** `npm run move-files` as it is built, on a separate folder. */
const FILES = 400;
let s3: S3Server;
let line: FaultyLine;
let bucket: FileStorage;
let dataDir: string;
beforeAll(async () => {
  s3 = await startS3();
  line = await faultyLine(s3.port);
  bucket = await openBucket(s3.settings, pino({ level: 'silent' }), () => undefined);
});
afterAll(async () => {
  await line.close();
  await s3.end();
});
beforeEach(async () => {
  line.failure = 'none';
  for await (const { path } of bucket.list()) await bucket.remove(path);
  dataDir = await mkdtemp(join(tmpdir(), 'console-move-'));
  await mkdir(join(dataDir, 'files/a/b'), { recursive: true });
  for (let index = 0; index < FILES; index++) await writeFile(placeOf(index), noise(100 + index));
  await writeFile(join(dataDir, 'files/a/大.mp4'), noise(20_000_000));
  await writeFile(join(dataDir, 'files/a/.half'), 'being written');
  return () => rm(dataDir, { recursive: true });
});

const nameOf = (index: number) => `a/b/图-${index}.png`;
const placeOf = (index: number) => join(dataDir, 'files', nameOf(index));

function start(...flags: string[]): ChildProcess {
  return spawn(process.execPath, ['scripts/move-files.mjs', ...flags], {
    env: { ...process.env, DATA_DIR: dataDir, ...s3.variables, S3_ENDPOINT: `http://127.0.0.1:${line.port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(...flags: string[]): Promise<{ code: number | null; output: string }> {
  const child = start(...flags);
  const [out, err] = await Promise.all([text(child.stdout!), text(child.stderr!)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, output: out + err };
}

const proven = async () => {
  const name = (await readdir(dataDir)).find((one) => one.startsWith('moved-'));
  const text = name ? await readFile(join(dataDir, name), 'utf8') : '';
  return text.match(/"sha256":"[0-9a-f]{64}"}$/gm)?.length ?? 0;
};
const inBucket = async () => {
  let count = 0;
  for await (const _ of bucket.list()) count += 1;
  return count;
};

test('killed in the middle, it continues where it was, and ends with every file over there as it is here', async () => {
  let kills = 0;
  for (const wanted of [20, 120, 250]) {
    const child = start();
    await expect.poll(proven, { interval: 5, timeout: 60_000 }).toBeGreaterThan(wanted);
    child.kill('SIGKILL');
    await once(child, 'exit');
    kills += 1;
  }
  expect(kills).toBe(3);
  const before = await proven();
  expect(before).toBeLessThan(FILES);
  const { code, output } = await run();
  expect(code, output).toBe(0);
  expect(output).toContain(`已移好 ${FILES + 1}/${FILES + 1} 个文件`);
  expect(Number(/其中 (\d+) 个以前已移好/.exec(output)?.[1])).toBe(before);
  expect(await inBucket()).toBe(FILES + 1);
  for (const index of [0, 1, 199, FILES - 1]) expect(await bucket.size(nameOf(index))).toBe(100 + index);
  expect(await bucket.size('a/大.mp4')).toBe(20_000_000);
  // again: nothing is left to do, and the files here are still here
  const again = await run();
  expect(again.output).toContain(`其中 ${FILES + 1} 个以前已移好`);
  expect(existsSync(placeOf(0))).toBe(true);
});

test('a broken connection stops it with a sentence; then it continues, and removes what it has verified', async () => {
  line.failure = { cutAfterSent: 300_000 };
  const broken = await run();
  expect(broken.code).toBe(1);
  expect(broken.output).toContain('文件存储（S3）暂时连不上');
  line.failure = 'none';
  // a file that somebody uploads meanwhile is moved as well
  await writeFile(join(dataDir, 'files/新.png'), noise(77));
  const { code, output } = await run('--remove');
  expect(code, output).toBe(0);
  expect(output).toContain('本机的文件已删除');
  expect(await inBucket()).toBe(FILES + 2);
  expect(existsSync(placeOf(0))).toBe(false);
  expect(existsSync(join(dataDir, 'files/a/.half'))).toBe(true);
});

test('what exists there already and differs is named and left', async () => {
  await bucket.write(nameOf(3), Buffer.from('another'));
  const { code, output } = await run('--remove');
  expect(code).toBe(1);
  expect(output).toContain(`1 个文件在 S3 上已有不同的内容，没有覆盖：${nameOf(3)}`);
  expect(await bucket.size(nameOf(3))).toBe(7);
  expect(existsSync(placeOf(3))).toBe(true);
  expect(existsSync(placeOf(4))).toBe(false);
});

test('without a bucket, and with words it does not know, it says what to do', async () => {
  expect((await run('--delete')).output).toContain('用法：npm run move-files');
  s3.variables.S3_BUCKET = '';
  const { output } = await run();
  expect(output).toContain('S3_BUCKET、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY 要一起设置');
});
