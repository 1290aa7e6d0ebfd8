import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callServer, signInTo, startBuiltServer, stopBuiltServer } from '../support/builtServer';

const ROUNDS = 20;
const PASSWORD = 'Admin-2026!';
const GIFT = { image: 'demo/image-1.png', kind: 'plain', price: 5, hostShare: 100 };

/** kill -9 of the server, of its database and of both, in turn, during acknowledged writes: nothing acknowledged is lost. */
test(`${ROUNDS} kills during writes`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-kill-'));
  const variables = { DATA_DIR: dataDir, SEED: 'empty', ADMIN_PASSWORD: PASSWORD };
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startBuiltServer(variables);
    const token = await signInTo(server.url, PASSWORD);
    let isKilled = false;
    const writer = (async () => {
      for (let number = 0; !isKilled; number++) {
        const name = `第${round}轮${number}`;
        const answer = await callServer(server.url, '/gift/gift/add', {
          token,
          body: { ...GIFT, name },
        }).catch(() => null);
        if (answer?.body.success) acknowledged.push(name);
      }
    })();
    await expect
      .poll(() => acknowledged.filter((name) => name.startsWith(`第${round}轮`)).length, { timeout: 20_000 })
      .toBeGreaterThan(20);
    const postmaster = Number((await readFile(join(dataDir, 'db/postmaster.pid'), 'utf8')).split('\n')[0]);
    if (round % 3 !== 0) process.kill(postmaster, 'SIGKILL');
    server.child.kill('SIGKILL');
    isKilled = true;
    await Promise.all([
      writer,
      server.child.exitCode === null && server.child.signalCode === null && once(server.child, 'exit'),
    ]);
  }
  const server = await startBuiltServer(variables);
  const token = await signInTo(server.url, PASSWORD);
  const count = async (path: string) =>
    (await callServer(server.url, path, { token })).body.result.total as number;
  const stored = await count('/gift/gift/list');
  expect(stored).toBeGreaterThanOrEqual(acknowledged.length);
  for (const name of acknowledged)
    expect(await count(`/gift/gift/list?name=${encodeURIComponent(name)}`), name).toBeGreaterThanOrEqual(1);
  // every stored row has its row in the data log, and the other way round
  expect(await count('/sys/dataLog/list?dataTable=gift')).toBe(stored);
  await stopBuiltServer(server);
  await rm(dataDir, { recursive: true, force: true });
});
