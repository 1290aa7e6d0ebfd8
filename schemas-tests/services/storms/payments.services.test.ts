import { setTimeout as passing } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../freePort';
import { type PayServer, startPayServer } from '../payServer';
import { consoleUrl, type StormConsole, startStorm } from './stormConsole';

/**
 * Payouts and refunds of a whole installation to a provider that answers late, not at all and in error, while kill -9 ends the
 * console in the middle again and again: each leaves once, and the books agree with the provider's.
 */
const KILLS = 4;
const REFUNDS = 20;
const CONNECTED = ['alipay', 'wechat'];
/** One after the other, each so many times: what never arrived takes longest to be known, so it comes first. */
const MODES = ['silentBefore', 'silentAfter', 'errorAfter', 'wrongSignature', 'wrongAmount'] as const;
const TIMES = 3;
/** More than the demonstration has in all, so that one operator decides alone. */
const LIMITS = Object.fromEntries(
  ['withdrawal', 'refund'].flatMap((kind) => [
    [`${kind}.operatorSecondFrom`, 100_000_000],
    [`${kind}.secondApprovalFrom`, 100_000_000],
  ]),
);

interface Payout {
  id: string;
  withdrawalId: string;
  requestNo: string;
  status: string;
  failure: string | null;
  byHand: boolean;
  channelNo: string | null;
}

interface Sold {
  id: string;
  channel: string;
  refundAmount: number | null;
  refundReview: string | null;
}

interface Refund {
  id: string;
  orderId: string;
  refundNo: string;
  channelRefundNo: string | null;
  amount: number;
  state: string;
  byHand: boolean;
  failure: string | null;
}

test('a storm of payouts and refunds with kills in the middle: each leaves once, and the books are right', async () => {
  const port = await freePort();
  const provider = await startPayServer(consoleUrl(port));
  onTestFinished(() => provider.end());
  const storm = await startStorm(port, { PAY_CHANNELS: provider.channelsFile });
  const { act, list } = storm;
  await storm.set(LIMITS);
  for (const { id } of await withdrawals(storm, 'pending'))
    await act('/finance/withdrawal', 'approve', { id, reason: '资料一致' });
  for (const mode of MODES) await provider.plan({ match: '*', mode, times: TIMES });

  const earlier = new Set((await refunds(storm)).map(({ id }) => id));
  const approved = await withdrawals(storm, 'approved');
  const returned = (await list<Sold>('/finance/goldOrder/list?status=delivered&pageSize=200'))
    .filter(isWhole)
    .slice(0, REFUNDS);
  expect([approved.length > 10, returned.length]).toEqual([true, REFUNDS]);
  const requests = Promise.all([
    each(approved, ({ id }) => act('/finance/withdrawal', 'pay', { id, reason: '打款' })),
    each(returned, ({ id }) =>
      act('/finance/goldOrder', 'refund', { id, reason: '用户申请', acceptDebt: true }),
    ),
  ]);
  const hurried = hurry(storm);
  await storm.killAmid({ times: KILLS, by: 2, counted: async () => (await provider.calls()).length });
  await requests;
  const open = async () => [
    ...(await payouts(storm))
      .filter(({ status }) => isOpen(status))
      .map(({ requestNo, status, failure }) => [requestNo, status, failure]),
    ...(await refunds(storm))
      .filter(({ state }) => isOpen(state))
      .map(({ refundNo, state, failure }) => [refundNo, state, failure]),
  ];
  // what nobody knew is sent again by its number two minutes after it was first sent
  await expect.poll(open, { timeout: 200_000, interval: 1000 }).toEqual([]);
  await hurried.end();

  const all = await refunds(storm);
  const back = all.filter(({ id }) => !earlier.has(id));
  expect(back.map(({ orderId }) => orderId).sort()).toEqual(returned.map(({ id }) => id).sort());
  await expectAgreement(provider, await payouts(storm), { back, all });
  expect(await storm.proveAll()).toEqual([]);
  // without those for files of statements, which come meanwhile
  const calls = (await provider.calls()).filter(({ kind }) => kind !== 'bill');
  const misled = calls.filter(({ modes }) => modes.length > 0).length;
  const queries = calls.filter(({ isQuery }) => isQuery).length;
  expect(misled).toBe(MODES.length * TIMES);
  console.log(
    `${approved.length} payouts, ${back.length} refunds, ${storm.consoles.restarts()} kills: each left once; ${calls.length} calls, ${queries} of them queries, ${misled} misled`,
  );
}, 600_000);

/** What the channel must have, it has once, by its own number and amount; of a withdrawal one payout has left. */
async function expectAgreement(
  provider: PayServer,
  paidOut: Payout[],
  { back, all }: { back: Refund[]; all: Refund[] },
): Promise<void> {
  const left = (await provider.entries('payout')).filter(({ state }) => state === 'SUCCESS');
  const paid = paidOut.filter(({ status }) => status === 'paid');
  expect(paid.map(({ channelNo }) => channelNo).sort()).toEqual(
    left.map(({ channelNo }) => channelNo).sort(),
  );
  expect(new Set(paid.map(({ withdrawalId }) => withdrawalId)).size).toBe(paid.length);
  const there = (await provider.entries('refund')).filter(({ state }) => state === 'SUCCESS');
  const numbers = new Set(there.map(({ number }) => number));
  expect(back.filter(({ refundNo }) => !numbers.has(refundNo))).toEqual([]);
  const returned = all.filter(({ refundNo }) => numbers.has(refundNo));
  expect(returned.map(({ refundNo, amount, state }) => ({ refundNo, amount, state })).sort(byNumber)).toEqual(
    there.map(({ number, amount }) => ({ refundNo: number, amount, state: 'done' })).sort(byNumber),
  );
}

const byNumber = (one: { refundNo: string }, other: { refundNo: string }) =>
  one.refundNo < other.refundNo ? -1 : 1;
/** Nothing of it is refunded, or waits for a second operator. */
const isWhole = ({ channel, refundAmount, refundReview }: Sold) =>
  CONNECTED.includes(channel) && refundAmount === null && refundReview === null;
const isOpen = (state: string) => state === 'submitting' || state === 'unknown';
const payouts = async ({ list }: StormConsole) =>
  (await list<Payout>('/finance/payout/list?pageSize=1000')).filter(({ byHand }) => !byHand);
/** Also those that the demonstration left open. */
const refunds = async ({ list }: StormConsole) =>
  (await list<Refund>('/finance/refund/list?pageSize=1000')).filter(({ byHand }) => !byHand);
const withdrawals = async ({ list }: StormConsole, status: string) =>
  (
    await list<{ id: string; status: string }>(`/finance/withdrawal/list?status=${status}&pageSize=200`)
  ).filter((one) => one.status === status);

async function each<T>(all: T[], act: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of all) await act(one);
}

/** An operator who has the channel queried for all that is open, again and again. */
function hurry(storm: StormConsole): { end(): Promise<void> } {
  let isOver = false;
  const query = async () => {
    while (!isOver) {
      for (const { id, status } of await payouts(storm))
        if (isOpen(status)) await storm.act('/finance/payout', 'query', { id });
      for (const { id, state } of await refunds(storm))
        if (isOpen(state)) await storm.act('/finance/refund', 'query', { id });
      await passing(500);
    }
  };
  const running = query();
  return {
    end: () => {
      isOver = true;
      return running;
    },
  };
}
