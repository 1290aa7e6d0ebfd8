import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callServer, signInTo, startBuiltServer, stopBuiltServer } from '../support/builtServer';

const PASSWORD = 'Admin-2026!';

/** Every process of the database stands still under traffic: callers get a sentence, then all goes on, and no write is lost or doubled. */
test('a database that answers nothing for a while', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-away-'));
  const server = await startBuiltServer({ DATA_DIR: dataDir, SEED: 'empty', ADMIN_PASSWORD: PASSWORD });
  const token = await signInTo(server.url, PASSWORD);
  const postmaster = (await readFile(join(dataDir, 'db/postmaster.pid'), 'utf8')).split('\n')[0] as string;
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' });
  const pids = [postmaster, ...children.split('\n')].map(Number).filter((pid) => pid > 0);
  const acknowledged: string[] = [];
  const refusals: string[] = [];
  const sent: Promise<void>[] = [];
  const write = async (number: number) => {
    const dictCode = `away_${number}`;
    const { body } = await callServer(server.url, '/sys/dict/add', {
      token,
      body: { dictName: '离开', dictCode },
    });
    if (body.success) acknowledged.push(dictCode);
    else refusals.push(body.message);
  };
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    for (let number = 0; number < 40; number += 1) sent.push(write(number));
    await expect.poll(() => refusals.length, { timeout: 60_000 }).toBeGreaterThan(5);
    expect(new Set(refusals)).toEqual(new Set(['数据库暂时不可用，请稍后再试']));
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  await Promise.all(sent);
  const list = () => callServer(server.url, '/sys/dict/list?dictCode=away_&pageSize=100', { token });
  await expect.poll(async () => (await list()).body.success, { timeout: 30_000 }).toBe(true);
  const stored = (await list()).body.result.records as { dictCode: string }[];
  const codes = stored.map(({ dictCode }) => dictCode);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(expect.arrayContaining(acknowledged));
  await stopBuiltServer(server);
  await rm(dataDir, { recursive: true });
}, 240_000);
