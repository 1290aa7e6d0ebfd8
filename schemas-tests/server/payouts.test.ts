import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notePayoutAnswer } from '../../src/domain/money/rules/payouts/noteAnswer';
import { sendPayouts } from '../../src/domain/money/rules/payouts/send';
import { prove } from '../../src/domain/money/rules/reconciliation/reconcile';
import type { ChannelAnswer } from '../../src/domain/payments/channels/port';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { type FakeChannel, fakeChannel } from '../support/fakeChannel';
import { brokenRules, person, SOUND, walletOf, withdrawal } from '../support/moneyStory';
import { more } from '../support/more';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** A payout is an attempt with a number of ours: whatever the channel does, the money leaves once, and the books know. */
let server: TestServer;
let clerk: Client;
let peer: Client;
let channel: FakeChannel;
let serial = 0;
const CODES = [
  ...['list', 'approve', 'pay', 'settle', 'fail', 'unfail', 'sendBack'].map((verb) => `withdrawal:${verb}`),
  ...['list', 'query'].map((verb) => `payout:${verb}`),
  ...['list', 'make', 'download', 'result'].map((verb) => `payout-batch:${verb}`),
  ...['list', 'accept', 'recover', 'writeOff', 'approve'].map((verb) => `suspense:${verb}`),
];

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  clerk = await operatorWith(server, 'clerk', CODES);
  peer = await operatorWith(server, 'peer', CODES);
  for (const name of ['clerk', 'peer']) await establish(server, name);
});
afterAll(() => server.close());
beforeEach(() => {
  channel = fakeChannel();
  server.services.channels = { alipay: channel };
});

const db = () => server.services.db;
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0] as T;
const act = async (who: Client, path: string, name: string, body: object) =>
  (await who.post(`${path}/action/${name}`, body)).body;

interface Paying {
  id: string;
  userId: string;
  requestNo: string;
}

/** A withdrawal of 100 beans for ¥5.00 that an operator has handed out. */
async function paying(): Promise<Paying> {
  const userId = await person(db(), { userNo: `P${++serial}`, bean: 100 });
  const id = await withdrawal(db(), userId, { orderNo: `W${serial}`, bean: 100, amount: 500 });
  for (const step of ['approve', 'pay'])
    expect(await act(server.admin, '/finance/withdrawal', step, { id, reason: '过' })).toMatchObject({
      success: true,
    });
  return { id, userId, requestNo: await numberOf(id) };
}
const numberOf = async (id: string) =>
  (
    await one<{ no: string }>(
      sql`select request_no as no from payout where withdrawal_id = ${id}::bigint order by attempt desc limit 1`,
    )
  ).no;

async function uploaded(who: Client, text: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([text]), 'result.csv');
  const request = new Request('http://x', { method: 'POST', body: form });
  const response = await server.app.inject({
    method: 'POST',
    url: '/console/sys/common/upload',
    headers: { token: who.token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json().message;
}

/** Calls the channel until nothing is due; time passes by moving what is due. */
async function run(): Promise<void> {
  await sendPayouts(server.services);
}
async function later(): Promise<void> {
  await sql`update payout set query_time = now() - interval '2 seconds' where query_time is not null and status in ('submitting', 'unknown')`.execute(
    db(),
  );
  await run();
}
const answer = (requestNo: string, next: ChannelAnswer) =>
  db()
    .transaction()
    .execute((tx) =>
      notePayoutAnswer({ tx, caller: SYSTEM_CALLER, services: server.services }, requestNo, next),
    );
const done = (requestNo: string, amount = 500): ChannelAnswer => ({
  state: 'done',
  channelNo: `fake-${requestNo}`,
  doneTime: null,
  amount,
});
const failed: ChannelAnswer = { state: 'failed', code: 'PAYEE', message: '收款账号不存在' };
const states = async ({ id, userId }: Paying) => ({
  ...(await one<{ withdrawal: string; payout: string; failure: string | null }>(sql`
    select w.status as withdrawal, p.status as payout, p.failure from withdrawal w join payout p on p.withdrawal_id = w.id
    where w.id = ${id}::bigint order by attempt desc limit 1`)),
  beans: (await walletOf(db(), userId, 'bean')).balance,
});
const caseOf = ({ requestNo }: Paying) =>
  one<{ id: string; mismatch: string; status: string; direction: string }>(
    sql`select id::text, mismatch, status, direction from suspense where order_no = ${requestNo}`,
  );
async function expectSound(): Promise<void> {
  expect(await brokenRules(db())).toEqual(SOUND);
  expect(await prove(db(), { isWhole: true })).toMatchObject({
    discrepancies: 0,
    outsideDiscrepancies: { suspense: [], payout: [] },
  });
}
const balances = async () =>
  Object.fromEntries(
    (
      await sql<{ account: string; amount: string }>`
        select account, sum(amount)::text as amount from posting
        where account in ('withdrawal_pending.bean', 'withdrawal.bean', 'payouts', 'cash.alipay', 'cost.withdrawal', 'suspense')
        group by account having sum(amount) <> 0`.execute(db())
    ).rows.map(({ account, amount }) => [account, Number(amount)]),
  );

test('beans wait in an account of their own until they are paid out', async () => {
  const before = await balances();
  const change = async () => {
    const now = await balances();
    const names = new Set([...Object.keys(now), ...Object.keys(before)]);
    return Object.fromEntries(
      [...names]
        .map((name) => [name, (now[name] ?? 0) - (before[name] ?? 0)])
        .filter(([, amount]) => amount !== 0),
    );
  };
  const payout = await paying();
  expect(await change()).toEqual({
    'withdrawal_pending.bean': 100,
    payouts: -500,
    'cost.withdrawal': 500,
  });
  await run();
  expect(await states(payout)).toEqual({ withdrawal: 'paid', payout: 'paid', failure: null, beans: 0 });
  expect(await change()).toEqual({ 'withdrawal.bean': 100, 'cash.alipay': -500, 'cost.withdrawal': 500 });
  await expectSound();
});

describe('what the channel answers', () => {
  test('a time-out is unknown, and is asked until there is an answer; the money leaves once', async () => {
    const payout = await paying();
    channel.script(payout.requestNo, { sent: 'timeout', queried: ['processing', 'done'] });
    await run();
    expect(await states(payout)).toMatchObject({ withdrawal: 'paying', payout: 'unknown', beans: 0 });
    await later();
    expect(await states(payout)).toMatchObject({ withdrawal: 'paying', payout: 'submitting' });
    await later();
    expect(await states(payout)).toMatchObject({ withdrawal: 'paid', payout: 'paid', beans: 0 });
    const calls = channel.calls.filter(({ no }) => no === payout.requestNo);
    expect(calls.map(({ what }) => what)).toEqual(['payOut', 'payoutState', 'payoutState']);
    await expectSound();
  });

  test('a refusal gives the beans back, once, with the channel’s words', async () => {
    const payout = await paying();
    channel.script(payout.requestNo, { sent: 'failed' });
    await run();
    expect(await states(payout)).toEqual({
      withdrawal: 'failed',
      payout: 'failed',
      failure: '渠道拒绝（REFUSED）',
      beans: 100,
    });
    expect(await answer(payout.requestNo, failed)).toBe('same');
    expect(await states(payout)).toMatchObject({ beans: 100 });
    await expectSound();
  });

  more('what is ours to mend can be paid again, by a new number', async () => {
    const payout = await paying();
    await run();
    const again = await paying();
    expect(await answer(again.requestNo, { ...failed, message: '余额不足', isOurs: true })).toBe('ended');
    expect(await states(again)).toMatchObject({ withdrawal: 'approved', payout: 'failed', beans: 0 });
    await expectSound();
    await act(server.admin, '/finance/withdrawal', 'pay', { id: again.id, reason: '已充值' });
    expect(await numberOf(again.id)).not.toBe(again.requestNo);
    await run();
    expect(await states(again)).toMatchObject({ withdrawal: 'paid', payout: 'paid', beans: 0 });
    expect(await states(payout)).toMatchObject({ withdrawal: 'paid' });
    await expectSound();
  });

  test('another amount is nobody’s success', async () => {
    const payout = await paying();
    channel.script(payout.requestNo, { amount: 5000 });
    await run();
    expect(await states(payout)).toMatchObject({
      withdrawal: 'paying',
      payout: 'unknown',
      failure: '渠道说付了 ¥50.00，应付 ¥5.00，请核对',
    });
    await answer(payout.requestNo, done(payout.requestNo));
    expect(await states(payout)).toMatchObject({ withdrawal: 'paid' });
  });

  more('a request that was lost is sent again with its number', async () => {
    const payout = await paying();
    channel.script(payout.requestNo, { isLost: true });
    await run();
    channel.script(payout.requestNo, {});
    await later();
    await later();
    expect(await states(payout)).toMatchObject({ withdrawal: 'paying', payout: 'unknown' });
    await sql`alter table payout disable trigger payout_changes`.execute(db());
    await sql`update payout set sent_time = now() - interval '5 minutes' where request_no = ${payout.requestNo}`.execute(
      db(),
    );
    await sql`alter table payout enable trigger payout_changes`.execute(db());
    await later();
    expect(await states(payout)).toMatchObject({ withdrawal: 'paid', payout: 'paid' });
    const calls = channel.calls.filter(({ no }) => no === payout.requestNo);
    expect(calls.map(({ what }) => what)).toEqual(['payOut', 'payoutState', 'payoutState', 'payOut']);
    expect([...channel.moved().values()]).toEqual([500]);
  });

  more('the same answer forty times at once ends it once', async () => {
    const payout = await paying();
    const noted = await Promise.all(
      Array.from({ length: 40 }, () => answer(payout.requestNo, done(payout.requestNo))),
    );
    expect(noted.filter((outcome) => outcome === 'ended')).toHaveLength(1);
    expect(new Set(noted)).toEqual(new Set(['ended', 'same']));
    await expectSound();
  });

  test('a process that ends between its note and the call leaves a question, not a second payout', async () => {
    const payout = await paying();
    channel.beforeAnswer(async () => {
      throw new Error('the process ends');
    });
    await expect(sendPayouts(server.services)).rejects.toThrow('the process ends');
    channel.beforeAnswer(async () => {});
    await run();
    expect(await states(payout)).toMatchObject({ withdrawal: 'paying', payout: 'submitting' });
    expect(channel.moved().size).toBe(0);
    expect(await answer(payout.requestNo, { state: 'absent' })).toBe('waiting');
    await answer(payout.requestNo, done(payout.requestNo));
    expect(await states(payout)).toMatchObject({ withdrawal: 'paid' });
  });

  more('funds that are put on hold after 打款 are not sent until the hold is over', async () => {
    const payout = await paying();
    const hold = (state: string | null) =>
      sql`update app_user set wallet_hold = ${state} where id = ${payout.userId}::bigint`.execute(db());
    await hold('frozen');
    await run();
    expect(channel.calls.filter(({ no }) => no === payout.requestNo)).toEqual([]);
    await hold(null);
    await run();
    expect(await states(payout)).toMatchObject({ withdrawal: 'paid' });
  });

  more('two processes call for each payout once', async () => {
    const payouts = [await paying(), await paying(), await paying()];
    await Promise.all(Array.from({ length: 6 }, run));
    expect(channel.calls.map(({ no }) => no).sort()).toEqual(
      payouts.map(({ requestNo }) => requestNo).sort(),
    );
    await expectSound();
  });
});

describe('what nobody knows takes two operators', () => {
  test('the first asks, and may take it back; another one gives the beans back; nobody does both', async () => {
    const payout = await paying();
    channel.script(payout.requestNo, { sent: 'timeout', queried: ['timeout'] });
    await run();
    const fail = (who: Client) =>
      act(who, '/finance/withdrawal', 'fail', { id: payout.id, reason: '渠道后台没有这笔' });
    expect(await fail(clerk)).toMatchObject({
      success: true,
      message: '已提交，等待另一位操作员确认打款失败',
    });
    expect(await fail(clerk)).toMatchObject({ success: false });
    expect(await states(payout)).toMatchObject({ withdrawal: 'paying', beans: 0 });
    expect(await act(clerk, '/finance/withdrawal', 'unfail', { id: payout.id })).toMatchObject({
      success: true,
    });
    expect(await fail(peer)).toMatchObject({ message: '已提交，等待另一位操作员确认打款失败' });
    expect(await fail(clerk)).toMatchObject({ message: '已记为打款失败，金豆已返还' });
    expect(await states(payout)).toMatchObject({ withdrawal: 'failed', payout: 'failed', beans: 100 });
    await expectSound();
  });

  async function failedByOperators(): Promise<Paying> {
    const payout = await paying();
    channel.script(payout.requestNo, { sent: 'timeout', queried: ['done'] });
    await run();
    for (const who of [clerk, peer])
      await act(who, '/finance/withdrawal', 'fail', { id: payout.id, reason: '超时' });
    expect(await states(payout)).toMatchObject({ withdrawal: 'failed', beans: 100 });
    return payout;
  }

  test('a success that comes late is a case: accepted, the beans are taken again', async () => {
    const payout = await failedByOperators();
    await sql`update payout set query_time = now() - interval '2 seconds' where request_no = ${payout.requestNo}`.execute(
      db(),
    );
    await run();
    const found = await caseOf(payout);
    expect(found).toMatchObject({ mismatch: 'latePayout', status: 'open', direction: 'out' });
    await expectSound();
    expect(await answer(payout.requestNo, done(payout.requestNo))).toBe('same');
    expect(
      await act(clerk, '/finance/suspense', 'accept', { id: found.id, reason: '渠道已付' }),
    ).toMatchObject({ success: true, message: '已按渠道入账' });
    expect(await states(payout)).toMatchObject({ withdrawal: 'paid', payout: 'failed', beans: 0 });
    await expectSound();
  });

  more('what the person has spent meanwhile becomes a debt', async () => {
    const payout = await failedByOperators();
    const { id } = await one<{ id: string }>(sql`select ${payout.userId} as id`);
    const next = await withdrawal(db(), id, { orderNo: `W${++serial}`, bean: 60, amount: 300 });
    await answer(payout.requestNo, done(payout.requestNo));
    await act(clerk, '/finance/suspense', 'accept', {
      id: (await caseOf(payout)).id,
      reason: '渠道已付',
    });
    expect(await walletOf(db(), id, 'bean')).toEqual({ balance: 0, debt: 60 });
    expect(next).not.toBe(payout.id);
    await expectSound();
  });

  more('or it comes back by the channel, or is written off by two', async () => {
    const [back, lost] = [await failedByOperators(), await failedByOperators()];
    for (const payout of [back, lost]) await answer(payout.requestNo, done(payout.requestNo));
    const recover = { id: (await caseOf(back)).id, incomingNo: 'IN1', reason: '用户退回' };
    expect(await act(clerk, '/finance/suspense', 'recover', recover)).toMatchObject({ success: true });
    const id = (await caseOf(lost)).id;
    await act(clerk, '/finance/suspense', 'writeOff', { id, reason: '联系不上' });
    expect(await act(peer, '/finance/suspense', 'approve', { id })).toMatchObject({ success: true });
    expect([(await caseOf(back)).status, (await caseOf(lost)).status]).toEqual(['recovered', 'writtenOff']);
    await expectSound();
  });
});

test('money that comes back after it had arrived is a case; accepted, the beans are given back', async () => {
  const payout = await paying();
  await run();
  expect(await answer(payout.requestNo, { ...failed, message: '收款方退票' })).toBe('case');
  expect(await answer(payout.requestNo, failed)).toBe('same');
  const found = await caseOf(payout);
  expect(found).toMatchObject({ mismatch: 'payoutReturned', direction: 'in' });
  await expectSound();
  expect(await act(clerk, '/finance/suspense', 'accept', { id: found.id, reason: '银行退票' })).toMatchObject(
    { success: true },
  );
  expect(await states(payout)).toMatchObject({ withdrawal: 'failed', payout: 'paid', beans: 100 });
  await expectSound();
});

describe('a channel that is not connected', () => {
  beforeEach(() => {
    server.services.channels = {};
  });

  test('is never called for what operators hand out themselves, also once it is connected', async () => {
    const payout = await paying();
    server.services.channels = { alipay: channel };
    await run();
    expect(channel.calls).toEqual([]);
    const settle = { id: payout.id, payNo: `N${++serial}` };
    expect(await act(clerk, '/finance/withdrawal', 'settle', settle)).toMatchObject({ success: true });
    expect(await states(payout)).toMatchObject({ withdrawal: 'paid', payout: 'paid', beans: 0 });
  });

  test('its payouts become a batch once, whose file goes out and whose results come in', async () => {
    const payouts = [await paying(), await paying(), await paying()];
    const make = () => act(clerk, '/finance/payoutBatch', 'make', { method: 'alipay', most: 100 });
    const made = await Promise.all([make(), make(), make()]);
    expect(made.filter(({ success }) => success)).toHaveLength(1);
    expect(made.find(({ success }) => success)?.message).toMatch(/^已生成批次 B\d+：3 笔，¥15\.00$/);
    const { id } = await one<{ id: string }>(sql`select id::text from payout_batch order by id desc limit 1`);
    const numbers = payouts.map(({ requestNo }) => requestNo);
    const result = async (who: Client, text: string) => {
      const file = await uploaded(who, text);
      return act(who, '/finance/payoutBatch', 'result', { id, sheet: file });
    };
    const head = '请求号,结果,渠道流水号,原因\n';
    expect(await result(clerk, '请求号,结果\n')).toMatchObject({
      success: false,
      message: '文件没有“渠道流水号”这一列',
    });
    expect(await result(clerk, `${head}O1,成功,X,\n`)).toMatchObject({
      message: '文件的第 2 行：请求号 O1 不是这个批次的',
    });
    expect(await result(clerk, `${head}${numbers[0]},成了,X,\n`)).toMatchObject({
      message: '文件的第 2 行：结果应当是成功或失败，现在是“成了”',
    });
    expect(
      await result(clerk, `${head}${numbers[0]},成功,BANK1,\n${numbers[1]},失败,,账号不存在\n`),
    ).toMatchObject({ message: '1 笔到账，1 笔失败，等另一位操作员在提现列表确认' });
    expect(await states(payouts[0] as Paying)).toMatchObject({ withdrawal: 'paid' });
    expect(await states(payouts[1] as Paying)).toMatchObject({ withdrawal: 'paying', beans: 0 });
    await act(peer, '/finance/withdrawal', 'fail', { id: payouts[1]?.id, reason: '同意' });
    expect(await states(payouts[1] as Paying)).toMatchObject({ withdrawal: 'failed', beans: 100 });
    expect(await result(clerk, `${head}${numbers[0]},成功,BANK1,\n`)).toMatchObject({
      message: '0 笔到账，1 笔早有结果',
    });
    await expectSound();
  });
});
