import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stopUnused } from '../../src/server/db/embedded/embedded';
import { freePort } from './freePort';
import { startPayServer } from './payServer';
import { supervised } from './supervised';

/**
 * Payouts of a whole installation to a provider that answers late, not at all and in error, while kill -9 ends the console in the
 * middle again and again: each payout leaves once, and the books agree with the provider's.
 */
const PASSWORD = 'Admin-2026!';
const KILLS = 6;

interface Payout {
  id: string;
  requestNo: string;
  status: string;
  byHand: boolean;
  channelNo: string | null;
}

test('a storm of payouts with kills in the middle: each leaves once, and the books are right', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-payouts-'));
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const base = `http://127.0.0.1:${port}/console`;
  const provider = await startPayServer(base);
  const consoles = supervised(process.execPath, ['dist/server/main.js'], {
    ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'demo' },
    ...{ ADMIN_PASSWORD: PASSWORD, CALLS_PER_SECOND: '0', PAY_CHANNELS: provider.channelsFile },
  });
  onTestFinished(async () => {
    await consoles.stop();
    await provider.end();
    await stopUnused({ dataDir, log: () => undefined });
    await rm(folder, { recursive: true, force: true });
  });
  const sent = async (path: string, { token = '', body }: { token?: string; body?: object } = {}) => {
    const response = await fetch(`${base}${path}`, {
      method: body ? (path.endsWith('/edit') ? 'PUT' : 'POST') : 'GET',
      headers: { token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null);
    // biome-ignore lint/suspicious/noExplicitAny: the shape differs by call
    return response?.status === 200 ? ((await response.json().catch(() => undefined)) as any) : undefined;
  };
  const login = { username: 'admin', password: PASSWORD };
  const signIn = async () => (await sent('/sys/login', { body: login }))?.result?.token as string | undefined;
  const token = (await vi.waitUntil(signIn, { timeout: 120_000, interval: 300 })) as string;
  /** Again until there is an answer: the console may be dead at the moment. */
  const call = (path: string, more: { body?: object } = {}) =>
    vi.waitUntil(() => sent(path, { token, ...more }), { timeout: 120_000, interval: 100 });
  const idsOf = async (status: string) => {
    const { result } = await call(`/finance/withdrawal/list?status=${status}&pageSize=200`);
    return (result.records as { id: string; status: string }[]).filter((one) => one.status === status);
  };
  const payouts = async (): Promise<Payout[]> =>
    (
      (await call('/finance/payout/list?pageSize=1000&column=id&order=desc')).result.records as Payout[]
    ).filter(({ byHand }) => !byHand);

  for (const code of ['withdrawal.operatorSecondFrom', 'withdrawal.secondApprovalFrom']) {
    const { records } = (await call('/operation/config/list?pageSize=500')).result;
    const found = (records as { id: string; version: number; code: string }[]).find(
      (one) => one.code === code,
    );
    if (!found) throw new Error(`no setting ${code}`);
    const { id, version } = found;
    await call('/operation/config/edit', { body: { id, version, value: '100000000', reason: '压力试验' } });
  }
  for (const { id } of await idsOf('pending'))
    await call('/finance/withdrawal/action/approve', { body: { id, reason: '资料一致' } });
  for (const [mode, times] of [
    ['silentBefore', 3],
    ['silentAfter', 4],
    ['errorAfter', 3],
    ['wrongSignature', 3],
    ['wrongAmount', 2],
  ] as const)
    await provider.plan({ match: '*', mode, times });

  const approved = await idsOf('approved');
  expect(approved.length).toBeGreaterThan(10);
  let paid = 0;
  const paying = (async () => {
    for (const { id } of approved) {
      await call('/finance/withdrawal/action/pay', { body: { id, reason: '打款' } });
      paid += 1;
    }
  })();
  const hurrying = { isOver: false };
  const hurry = (async () => {
    while (!hurrying.isOver) {
      for (const { id, status } of await payouts())
        if (status === 'submitting' || status === 'unknown')
          await call('/finance/payout/action/query', { body: { id } });
      await passing(500);
    }
  })();
  for (let kill = 1; kill <= KILLS; kill++) {
    const before = (await provider.calls()).length;
    // in the middle of calls: when the provider has been called again
    await vi.waitUntil(async () => (await provider.calls()).length > before + 1, {
      timeout: 120_000,
      interval: 20,
    });
    consoles.kill();
  }
  await paying;
  const isEnded = async () =>
    (await payouts()).every(({ status }) => status === 'paid' || status === 'failed');
  await vi.waitUntil(isEnded, { timeout: 400_000, interval: 1000 });
  hurrying.isOver = true;
  await hurry;

  const own = await payouts();
  const entries = (await provider.entries('payout')).filter(({ state }) => state === 'SUCCESS');
  expect(
    own
      .filter(({ status }) => status === 'paid')
      .map(({ channelNo }) => channelNo)
      .sort(),
  ).toEqual(entries.map(({ channelNo }) => channelNo).sort());
  expect(new Set(entries.map(({ number }) => number)).size).toBe(entries.length);
  const newest = async () => (await call('/finance/ledgerProof/list?pageSize=1')).result.records[0]?.id;
  const before = await newest();
  await call('/finance/ledgerProof/action/start', { body: { scope: 'whole' } });
  await vi.waitUntil(async () => (await newest()) !== before, { timeout: 60_000, interval: 500 });
  const open = (await call('/finance/reconciliationFault/list?status=open&pageSize=50')).result.records;
  expect(open).toEqual([]);
  const queries = (await provider.calls()).filter(({ isQuery }) => isQuery).length;
  console.log(
    `${paid} payouts, ${consoles.restarts()} kills: ${entries.length} left once each, ${queries} questions asked`,
  );
}, 900_000);
