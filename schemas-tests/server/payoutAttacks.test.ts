import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendPayouts } from '../../src/domain/money/rules/payouts/send';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { wholeFile } from '../../src/server/storage/wholeFile';
import { type FakeChannel, fakeChannel } from '../support/fakeChannel';
import {
  act,
  answerPayout,
  batchOf,
  expectSoundPayouts,
  PAYOUT_CODES,
  type Paying,
  paying,
  payoutStates,
  RESULT_HEAD,
  uploadedResult,
} from '../support/payoutStory';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** Attacks on payouts: what operators press, funds on hold, accounts of payees. */
let server: TestServer;
let clerk: Client;
let peer: Client;
let channel: FakeChannel;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  clerk = await operatorWith(server, 'clerk', PAYOUT_CODES);
  peer = await operatorWith(server, 'peer', PAYOUT_CODES);
  for (const name of ['clerk', 'peer']) await establish(server, name);
});
afterAll(() => server.close());
beforeEach(async () => {
  channel = fakeChannel();
  server.services.channels = { alipay: channel };
  // what an earlier test left is in no batch of the next one
  await sql`update payout set fail_asked_by = 1 where batch_id is null and status = 'submitting'`.execute(
    db(),
  );
});

const db = () => server.services.db;
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0] as T;
const onWithdrawal = (who: Client, name: string, body: object) => act(who, '/finance/withdrawal', name, body);
const payingOne = () => paying(server, String(++serial));
const statesOf = (payout: Paying) => payoutStates(server, payout);
const uploaded = (who: Client, text: string) => uploadedResult(server, who, text);
const result = async (who: Client, id: string, lines: string) =>
  act(who, '/finance/payoutBatch', 'result', { id, sheet: await uploaded(who, RESULT_HEAD + lines) });
const hold = ({ userId }: Paying, state: string | null) =>
  sql`update app_user set wallet_hold = ${state} where id = ${userId}::bigint`.execute(db());
async function run(): Promise<void> {
  await sendPayouts(server.services);
}

describe('funds on hold', () => {
  test('are not sent by 再次查询 of a payout that was never sent', async () => {
    const payout = await payingOne();
    await hold(payout, 'frozen');
    await act(clerk, '/finance/payout', 'query', { id: payout.payoutId });
    await run();
    // nor by a time at which it is to be asked for: there is nothing to ask for
    await sql`update payout set query_time = date_trunc('second', now()) where id = ${payout.payoutId}::bigint`.execute(
      server.services.db,
    );
    await run();
    expect(channel.calls.filter(({ no }) => no === payout.requestNo)).toEqual([]);
    await hold(payout, null);
    await run();
    expect(await statesOf(payout)).toEqual({ withdrawal: 'paid', payout: 'paid' });
  });

  test('do not leave by a batch, nor by the file of one that was made before', async () => {
    server.services.channels = {};
    const [free, before, late] = [await payingOne(), await payingOne(), await payingOne()];
    await hold(before, 'review');
    const id = await batchOf(server, clerk, [free, late]);
    await hold(late, 'frozen');
    const file = await fileOf(id);
    expect(file).toContain(free.requestNo);
    expect(file).not.toContain(late.requestNo);
    expect(file).not.toContain(before.requestNo);
    // what the bank did is true all the same
    expect(await result(clerk, id, `${late.requestNo},成功,HB${++serial},\n`)).toMatchObject({
      success: true,
    });
    for (const one of [before, late]) await hold(one, null);
  });
});

/** The batch file as its operator downloads it. */
async function fileOf(id: string): Promise<string> {
  expect(await act(clerk, '/finance/payoutBatch', 'download', { id, reason: '转账' })).toMatchObject({
    success: true,
  });
  await expect.poll(async () => (await lastFile())?.path ?? null).not.toBeNull();
  const path = (await lastFile())?.path as string;
  return String(await wholeFile(server.services.storage, path));
}
const lastFile = () =>
  one<{ path: string | null } | undefined>(
    sql`select file_path as path from sys_task where kind = 'export' order by id desc limit 1`,
  );

describe('what operators say', () => {
  test('已到账 of what the channel has just got is the channel’s to say', async () => {
    const payout = await payingOne();
    const settled = await onWithdrawal(clerk, 'settle', { id: payout.id, payNo: `N${++serial}` });
    expect(settled).toMatchObject({ success: false });
    await run();
    expect(channel.moved().get(payout.requestNo)).toBe(500);
    expect(await statesOf(payout)).toEqual({ withdrawal: 'paid', payout: 'paid' });
  });

  test('a number of spaces is none', async () => {
    server.services.channels = {};
    const payout = await payingOne();
    expect(await onWithdrawal(clerk, 'settle', { id: payout.id, payNo: '   ' })).toMatchObject({
      success: false,
    });
    expect(await onWithdrawal(clerk, 'settle', { id: payout.id, payNo: ` S${++serial} ` })).toMatchObject({
      success: true,
    });
    expect(await one(sql`select channel_no as no from payout where id = ${payout.payoutId}::bigint`)).toEqual(
      {
        no: `S${serial}`,
      },
    );
  });

  test('a payout that somebody says has failed is in no file that goes out', async () => {
    server.services.channels = {};
    const [plain, doubted, late] = [await payingOne(), await payingOne(), await payingOne()];
    const fail = (who: Client, { id }: Paying) => onWithdrawal(who, 'fail', { id, reason: '账号不对' });
    expect(await fail(clerk, doubted)).toMatchObject({ success: true });
    const id = await batchOf(server, clerk, [plain, late]);
    expect(await fail(clerk, late)).toMatchObject({ success: true });
    const file = await fileOf(id);
    expect(file).toContain(plain.requestNo);
    expect(file).not.toContain(late.requestNo);
    for (const one of [doubted, late]) expect(await fail(peer, one)).toMatchObject({ success: true });
    await expectSoundPayouts(server);
  });
});

describe('the account and the name of a payee', () => {
  const reads = ({ id, payoutId }: Paying): [string, Record<string, string>][] => [
    ...['list', 'queryById', 'history', 'timeline'].map((name): [string, Record<string, string>] => [
      `/finance/withdrawal/${name}`,
      { id },
    ]),
    ...['list', 'queryById', 'history', 'timeline'].map((name): [string, Record<string, string>] => [
      `/finance/payout/${name}`,
      { id: payoutId },
    ]),
  ];

  test('leave masked from lists, logs and timelines, also where a channel repeats them', async () => {
    const payout = await payingOne();
    const message = '收款账号 13800000000（张三）有误';
    await answerPayout(server, payout, { state: 'unknown', message });
    for (const [path, query] of reads(payout)) {
      const { body } = await clerk.get(path, query);
      expect(body.success, path).toBe(true);
      expect(JSON.stringify(body), path).not.toMatch(/13800000000|张三/);
    }
    await answerPayout(server, payout, { state: 'failed', code: 'PAYEE', message });
    const failed = await clerk.get('/finance/payout/queryById', { id: payout.payoutId });
    expect(failed.body.result).toMatchObject({ failure: '收款账号 ***（***）有误（PAYEE）' });
  });
});
