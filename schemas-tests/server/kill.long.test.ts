import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callServer, signInTo, startBuiltServer, stopBuiltServer } from '../support/builtServer';

const ROUNDS = 20;
const PASSWORD = 'Admin-2026!';
const GIFT = { image: 'demo/gift-1.webp', kind: 'plain', price: 5, hostShare: 100 };

/** kill -9 of the server, of its database and of both, in turn, during acknowledged writes: nothing acknowledged is lost. */
test(`${ROUNDS} kills during writes`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-kill-'));
  const variables = { DATA_DIR: dataDir, SEED: 'demo', ADMIN_PASSWORD: PASSWORD };
  const acknowledged: string[] = [];
  const moved = { gold: 0 };
  let before: Awaited<ReturnType<typeof booksOf>> | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startBuiltServer(variables);
    const token = await signInTo(server.url, PASSWORD);
    before ??= await booksOf(server.url, token);
    const user = before.user;
    let isKilled = false;
    const payer = (async () => {
      while (!isKilled) {
        const body = {
          userId: user,
          currency: 'gold',
          direction: 'add',
          amount: 1,
          reason: '补偿',
          evidence: [GIFT.image],
        };
        const answer = await callServer(server.url, '/user/moneyEdit/add', { token, body }).catch(() => null);
        if (answer?.body.success) moved.gold += 1;
      }
    })();
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
      payer,
      server.child.exitCode === null && server.child.signalCode === null && once(server.child, 'exit'),
    ]);
  }
  const server = await startBuiltServer(variables);
  const token = await signInTo(server.url, PASSWORD);
  const count = async (path: string) =>
    (await callServer(server.url, path, { token })).body.result.total as number;
  if (!before) throw new Error('nothing was read before the first kill');
  const stored = await count('/gift/gift/list');
  expect(stored).toBeGreaterThanOrEqual(acknowledged.length);
  for (const name of acknowledged)
    expect(await count(`/gift/gift/list?name=${encodeURIComponent(name)}`), name).toBeGreaterThanOrEqual(1);
  // every row that was added has its row in the data log, and the other way round
  expect(await count('/sys/dataLog/list?dataTable=gift')).toBe(stored - before.gifts);
  // nothing acknowledged of the money is lost, nothing moved twice, and wallet, ledger and adjustments agree
  const after = await booksOf(server.url, token);
  expect(after.gold - before.gold).toBeGreaterThanOrEqual(moved.gold);
  expect(after.gold - before.gold).toBe(after.adjustments - before.adjustments);
  expect(after.ledger).toBe(after.gold);
  expect(moved.gold).toBeGreaterThan(ROUNDS);
  await stopBuiltServer(server);
  await rm(dataDir, { recursive: true, force: true });
});

/** One person's gold as the wallet, the ledger's sum and the number of adjustments have it. */
async function booksOf(url: string, token: string) {
  const ask = async (path: string) => (await callServer(url, path, { token })).body.result;
  const user = (await ask('/user/user/list?pageSize=1&column=id&order=asc')).records[0].id as string;
  return {
    user,
    gold: (await ask(`/user/user/queryById?id=${user}`)).gold as number,
    ledger: (await ask(`/finance/goldRecord/totals?userId=${user}`)).sums[0].sum as number,
    adjustments: (await ask(`/user/moneyEdit/list?userId=${user}&status=done`)).total as number,
    gifts: (await ask('/gift/gift/list')).total as number,
  };
}
