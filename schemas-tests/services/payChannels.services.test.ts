import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChannels } from '../../src/domain/payments/channels/openChannels';
import type {
  PayChannel,
  PayChannels,
  PayoutRequest,
  RefundRequest,
} from '../../src/domain/payments/channels/port';
import { type PayServer, startPayServer } from './payServer';

/** Both wire formats against a provider that misbehaves: only what it refused for certain has failed. */
let provider: PayServer;
let channels: PayChannels;
let serial = 0;
beforeAll(async () => {
  provider = await startPayServer('http://127.0.0.1:9/console');
  channels = await openChannels(provider.channelsFile);
});
afterAll(() => provider.end());

const payout = (amount = 1234): PayoutRequest => ({
  requestNo: `P${++serial}`,
  ...{ amount, account: 'payee@example.com', realName: '张三', remark: '提现' },
});
const refund = (amount = 500): RefundRequest => ({
  refundNo: `R${++serial}`,
  ...{ tradeNo: 'T1', orderNo: 'O1', amount, paid: 600, reason: '退款' },
});

describe.each(['wechat', 'alipay'] as const)('%s', (name) => {
  const channel = () => channels[name] as PayChannel;

  test('pays out and gives back once by number, and answers about it', async () => {
    const request = payout();
    const done = { state: 'done', amount: 1234 };
    expect(await channel().payOut(request)).toMatchObject(done);
    expect(await channel().payOut(request)).toMatchObject(done);
    expect(await channel().payoutState(request.requestNo)).toMatchObject(done);
    const back = refund();
    expect(await channel().refund(back)).toMatchObject({ state: 'done', amount: 500 });
    expect(await channel().refundState(back)).toMatchObject({ state: 'done', amount: 500 });
    const numbers = (await provider.entries('payout')).map(({ number }) => number);
    expect(numbers.filter((number) => number === request.requestNo)).toHaveLength(1);
  });

  test.each([
    ['silentBefore', 'unknown', 'absent'],
    ['silentAfter', 'unknown', 'done'],
    ['errorBefore', 'unknown', 'absent'],
    ['errorAfter', 'unknown', 'done'],
    ['wrongSignature', 'unknown', 'done'],
    ['refuse', 'failed', 'absent'],
    ['wait', 'processing', 'processing'],
  ])('%s: %s, and %s when it is looked for', async (mode, first, later) => {
    const request = payout();
    await provider.plan({ match: request.requestNo, mode, times: 1 });
    expect(await channel().payOut(request)).toMatchObject({ state: first });
    expect(await channel().payoutState(request.requestNo)).toMatchObject({ state: later });
    const back = refund();
    await provider.plan({ match: back.refundNo, mode, times: 1 });
    expect(await channel().refund(back)).toMatchObject({ state: first });
    expect(await channel().refundState(back)).toMatchObject({ state: later });
  });

  test('what waits is done or fails later, and a query says so', async () => {
    const [good, bad] = [payout(), payout()];
    for (const { requestNo: match } of [good, bad]) await provider.plan({ match, mode: 'wait', times: 1 });
    for (const request of [good, bad]) await channel().payOut(request);
    await provider.settle({ kind: 'payout', number: good.requestNo, state: 'SUCCESS' });
    await provider.settle({ kind: 'payout', number: bad.requestNo, state: 'FAIL' });
    expect(await channel().payoutState(good.requestNo)).toMatchObject({ state: 'done' });
    expect(await channel().payoutState(bad.requestNo)).toMatchObject({ state: 'failed' });
  });

  test('another amount is reported as it is, and a query without an answer is unknown', async () => {
    const request = payout();
    await channel().payOut(request);
    await provider.plan({ match: request.requestNo, mode: 'wrongAmount', times: 1 });
    expect(await channel().payoutState(request.requestNo)).toMatchObject({ state: 'done', amount: 1235 });
    await provider.plan({ match: request.requestNo, mode: 'silentBefore', times: 1 });
    expect(await channel().payoutState(request.requestNo)).toMatchObject({ state: 'unknown' });
    await provider.plan({ match: request.requestNo, mode: 'otherNumber', times: 1 });
    expect(await channel().payoutState(request.requestNo)).toMatchObject({ state: 'unknown' });
    expect(await channel().payoutState('NOBODY')).toEqual({ state: 'absent' });
  });
});

test('a provider that is gone is unknown', async () => {
  const gone = await startPayServer('http://127.0.0.1:9/console');
  const opened = await openChannels(gone.channelsFile);
  await gone.end();
  for (const channel of [opened.wechat, opened.alipay])
    expect(await channel?.payOut(payout())).toMatchObject({ state: 'unknown' });
});
