import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { notePayoutAnswer } from '../../src/server/domain/money/records/payouts/noteAnswer';
import { callForNext } from '../../src/server/domain/money/records/payouts/send';
import { prove } from '../../src/server/domain/money/records/reconciliation/reconcile';
import type { ChannelAnswer } from '../../src/server/domain/payments/channels/port';
import { wholeFile } from '../../src/server/storage/wholeFile';
import { type FakeChannel, fakeChannel } from '../support/fakeChannel';
import { brokenRules, person, SOUND, withdrawal } from '../support/moneyStory';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** Attacks on payouts: by operators, by files of results, by funds on hold. */
let server: TestServer;
let clerk: Client;
let peer: Client;
let channel: FakeChannel;
let serial = 0;
const CODES = [
  ...['list', 'approve', 'pay', 'settle', 'fail', 'unfail', 'sendBack'].map((verb) => `withdrawal:${verb}`),
  ...['list', 'query'].map((verb) => `payout:${verb}`),
  ...['list', 'make', 'download', 'result'].map((verb) => `payout-batch:${verb}`),
];

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  clerk = await operatorWith(server, 'clerk', CODES);
  peer = await operatorWith(server, 'peer', CODES);
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
const act = async (who: Client, path: string, name: string, body: object) =>
  (await who.post(`${path}/action/${name}`, body)).body;
const onWithdrawal = (who: Client, name: string, body: object) => act(who, '/finance/withdrawal', name, body);

interface Paying {
  id: string;
  userId: string;
  requestNo: string;
  payoutId: string;
}

/** A withdrawal of 100 beans for ¥5.00 that an operator has handed out. */
async function paying(): Promise<Paying> {
  const no = ++serial;
  const userId = await person(db(), { userNo: `A${no}`, bean: 100 });
  const id = await withdrawal(db(), userId, { orderNo: `WA${no}`, bean: 100, amount: 500 });
  for (const step of ['approve', 'pay'])
    expect(await onWithdrawal(server.admin, step, { id, reason: '过' })).toMatchObject({ success: true });
  const { requestNo, payoutId } = await one<{ requestNo: string; payoutId: string }>(
    sql`select request_no as "requestNo", id::text as "payoutId" from payout where withdrawal_id = ${id}::bigint`,
  );
  return { id, userId, requestNo, payoutId };
}
const hold = ({ userId }: Paying, state: string | null) =>
  sql`update app_user set wallet_hold = ${state} where id = ${userId}::bigint`.execute(db());
async function run(): Promise<void> {
  while (await callForNext(server.services));
}
const answer = (requestNo: string, next: ChannelAnswer) =>
  db()
    .transaction()
    .execute((tx) =>
      notePayoutAnswer({ tx, caller: SYSTEM_CALLER, services: server.services }, requestNo, next),
    );
const statesOf = ({ id }: Paying) =>
  one<{ withdrawal: string; payout: string }>(sql`
    select w.status as withdrawal, p.status as payout from withdrawal w join payout p on p.withdrawal_id = w.id
    where w.id = ${id}::bigint order by attempt desc limit 1`);
const casesOf = async ({ requestNo }: Paying) =>
  (
    await sql<{ mismatch: string; amount: number }>`select mismatch, amount::float8 as amount from suspense
      where order_no = ${requestNo} order by id`.execute(db())
  ).rows;
async function expectSound(): Promise<void> {
  expect(await brokenRules(db())).toEqual(SOUND);
  expect(await prove(db(), { isWhole: true })).toMatchObject({
    discrepancies: 0,
    outsideDiscrepancies: { suspense: [], payout: [] },
  });
}

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
const HEAD = '请求号,结果,渠道流水号,原因\n';
async function batchOf(payouts: readonly Paying[]): Promise<string> {
  const made = await act(clerk, '/finance/payoutBatch', 'make', { method: 'alipay', most: 100 });
  expect(made).toMatchObject({ success: true, message: expect.stringContaining(`：${payouts.length} 笔`) });
  return (await one<{ id: string }>(sql`select id::text from payout_batch order by id desc limit 1`)).id;
}
const result = async (who: Client, id: string, lines: string) =>
  act(who, '/finance/payoutBatch', 'result', { id, sheet: await uploaded(who, HEAD + lines) });

describe('funds on hold', () => {
  test('are not sent by 再次查询 of a payout that was never sent', async () => {
    const payout = await paying();
    await hold(payout, 'frozen');
    await act(clerk, '/finance/payout', 'query', { id: payout.payoutId });
    await run();
    expect(channel.calls.filter(({ no }) => no === payout.requestNo)).toEqual([]);
    await hold(payout, null);
    await run();
    expect(await statesOf(payout)).toEqual({ withdrawal: 'paid', payout: 'paid' });
  });

  test('do not leave by a batch, nor by the file of one that was made before', async () => {
    server.services.channels = {};
    const [free, before, late] = [await paying(), await paying(), await paying()];
    await hold(before, 'review');
    const id = await batchOf([free, late]);
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
    const payout = await paying();
    const settled = await onWithdrawal(clerk, 'settle', { id: payout.id, payNo: `N${++serial}` });
    expect(settled).toMatchObject({ success: false });
    await run();
    expect(channel.moved().get(payout.requestNo)).toBe(500);
    expect(await statesOf(payout)).toEqual({ withdrawal: 'paid', payout: 'paid' });
  });

  test('a number of spaces is none', async () => {
    server.services.channels = {};
    const payout = await paying();
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
    const [plain, doubted, late] = [await paying(), await paying(), await paying()];
    const fail = (who: Client, { id }: Paying) => onWithdrawal(who, 'fail', { id, reason: '账号不对' });
    expect(await fail(clerk, doubted)).toMatchObject({ success: true });
    const id = await batchOf([plain, late]);
    expect(await fail(clerk, late)).toMatchObject({ success: true });
    const file = await fileOf(id);
    expect(file).toContain(plain.requestNo);
    expect(file).not.toContain(late.requestNo);
    for (const one of [doubted, late]) expect(await fail(peer, one)).toMatchObject({ success: true });
    await expectSound();
  });
});

describe('files of results', () => {
  beforeEach(() => {
    server.services.channels = {};
  });

  test('two at once in opposite orders never wait in a circle, and each line counts once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const payouts = await Promise.all(Array.from({ length: 12 }, paying));
      const id = await batchOf(payouts);
      const lines = payouts.map(({ requestNo }) => `${requestNo},成功,F${requestNo},`);
      const answers = await Promise.all([
        result(clerk, id, lines.join('\n')),
        result(peer, id, [...lines].reverse().join('\n')),
      ]);
      expect(answers.map(({ message }) => message).sort()).toEqual(['0 笔到账，12 笔早有结果', '12 笔到账']);
    }
    await expectSound();
  });

  test('a second number of what was paid is refused, and what comes back is a case', async () => {
    const [twice, back] = [await paying(), await paying()] as [Paying, Paying];
    const id = await batchOf([twice, back]);
    expect(
      await result(
        clerk,
        id,
        `${twice.requestNo},成功,B1-${serial},\n${back.requestNo},成功,B2-${serial},\n`,
      ),
    ).toMatchObject({ message: '2 笔到账' });
    expect(await result(clerk, id, `${twice.requestNo},成功,B3-${serial},\n`)).toMatchObject({
      success: false,
      message: `文件的第 2 行：请求号 ${twice.requestNo} 已按流水号 B1-${serial} 到账，文件里是 B3-${serial}，请先核对是不是付了两次`,
    });
    expect(await casesOf(twice)).toEqual([]);
    expect(await result(clerk, id, `${back.requestNo},失败,,户名不符退票\n`)).toMatchObject({
      message: '0 笔到账，1 笔和已有的结果不符，转挂账',
    });
    expect(await casesOf(back)).toEqual([{ mismatch: 'payoutReturned', amount: 500 }]);
    await expectSound();
  });

  test('of what two operators called failed a success is a case, and the message says so', async () => {
    const payout = await paying();
    const id = await batchOf([payout]);
    for (const who of [clerk, peer]) await onWithdrawal(who, 'fail', { id: payout.id, reason: '没有到账' });
    expect(await result(clerk, id, `${payout.requestNo},成功,L${++serial},\n`)).toMatchObject({
      message: expect.stringContaining('1 笔和已有的结果不符'),
    });
    await expectSound();
  });

  test('in any writing are read, or refused in a sentence', async () => {
    const payout = await paying();
    const id = await batchOf([payout]);
    const row = (no: string) => `${payout.requestNo},失败,${no},户名不符\n`;
    const files = [
      '',
      '\ufeff',
      '\0\0\0',
      `${HEAD}"${row('')}`,
      HEAD + HEAD,
      `${HEAD},,,,\n`,
      'PK\u0003\u0004',
      '请求号',
    ];
    for (const text of [
      ...files,
      HEAD + row('').repeat(2),
      'x,'.repeat(40_000),
      '[]',
      `${HEAD}${'y'.repeat(300_000)},成功,1,`,
    ]) {
      const answer = await act(clerk, '/finance/payoutBatch', 'result', {
        id,
        sheet: await uploaded(clerk, text),
      });
      expect(answer).toMatchObject({ success: false, message: expect.stringMatching(/[\u4e00-\u9fff]/) });
      expect(answer.message.length).toBeLessThan(500);
    }
    for (const sheet of [
      '../../etc/passwd',
      '/etc/passwd',
      'nothing.csv',
      '..\\x.csv',
      'https://x.example/a.csv',
    ])
      expect(await act(clerk, '/finance/payoutBatch', 'result', { id, sheet })).toMatchObject({
        success: false,
      });
    const head = `\ufeff批次导出\r\n"请求号","结果","渠道流水号","原因"\r\n`;
    const quoted = await uploaded(clerk, `${head}"${payout.requestNo}","失败","","户名""不""符，\n退票"\r\n`);
    expect(await act(clerk, '/finance/payoutBatch', 'result', { id, sheet: quoted })).toMatchObject({
      success: true,
    });
    expect(await one(sql`select failure from payout where id = ${payout.payoutId}::bigint`)).toEqual({
      failure: '户名"不"符，\n退票',
    });
  });

  test('one number of the bank is one payout', async () => {
    const [one, other] = [await paying(), await paying()] as [Paying, Paying];
    const id = await batchOf([one, other]);
    const both = await result(
      clerk,
      id,
      `${one.requestNo},成功,DUP${serial},\n${other.requestNo},成功,DUP${serial},\n`,
    );
    expect(both).toMatchObject({ success: false, message: '渠道流水号已存在' });
    expect(await statesOf(one)).toEqual({ withdrawal: 'paying', payout: 'submitting' });
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
    const payout = await paying();
    const message = '收款账号 13800000000（张三）有误';
    await answer(payout.requestNo, { state: 'unknown', message });
    for (const [path, query] of reads(payout)) {
      const { body } = await clerk.get(path, query);
      expect(body.success, path).toBe(true);
      expect(JSON.stringify(body), path).not.toMatch(/13800000000|张三/);
    }
    await answer(payout.requestNo, { state: 'failed', code: 'PAYEE', message });
    const failed = await clerk.get('/finance/payout/queryById', { id: payout.payoutId });
    expect(failed.body.result).toMatchObject({ failure: '收款账号 ***（***）有误（PAYEE）' });
  });
});
