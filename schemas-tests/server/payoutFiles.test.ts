import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { person, withdrawal } from '../support/moneyStory';
import { byHalf } from '../support/more';

import {
  act,
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

/** Files of results of a batch: two at once, contradictions, and files that nobody should bring. */
let server: TestServer;
let clerk: Client;
let peer: Client;
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
  server.services.channels = {};
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
const casesOf = async ({ requestNo }: Paying) =>
  (
    await sql<{ mismatch: string; amount: number }>`select mismatch, amount::float8 as amount from suspense
      where order_no = ${requestNo} order by id`.execute(db())
  ).rows;

describe('files of results', () => {
  test('two at once in opposite orders never wait in a circle, and each line counts once', async () => {
    const many = byHalf(3, 12);
    for (let round = 0; round < byHalf(1, 4); round += 1) {
      const payouts = await Promise.all(Array.from({ length: many }, payingOne));
      const id = await batchOf(server, clerk, payouts);
      const lines = payouts.map(({ requestNo }) => `${requestNo},成功,F${requestNo},`);
      const answers = await Promise.all([
        result(clerk, id, lines.join('\n')),
        result(peer, id, [...lines].reverse().join('\n')),
      ]);
      expect(answers.map(({ message }) => message).sort()).toEqual([
        `0 笔到账，${many} 笔早有结果`,
        `${many} 笔到账`,
      ]);
    }
    await expectSoundPayouts(server);
  });

  test('a second number of what was paid is refused, and what comes back is a case', async () => {
    const [twice, back] = [await payingOne(), await payingOne()] as [Paying, Paying];
    const id = await batchOf(server, clerk, [twice, back]);
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
    await expectSoundPayouts(server);
  });

  test('of what two operators called failed a success is a case, and the message says so', async () => {
    const payout = await payingOne();
    const id = await batchOf(server, clerk, [payout]);
    for (const who of [clerk, peer]) await onWithdrawal(who, 'fail', { id: payout.id, reason: '没有到账' });
    expect(await result(clerk, id, `${payout.requestNo},成功,L${++serial},\n`)).toMatchObject({
      message: expect.stringContaining('1 笔和已有的结果不符'),
    });
    await expectSoundPayouts(server);
  });

  test('in any writing are read, or refused in a sentence', async () => {
    const payout = await payingOne();
    const id = await batchOf(server, clerk, [payout]);
    const row = (no: string) => `${payout.requestNo},失败,${no},户名不符\n`;
    const files = [
      '',
      '\ufeff',
      '\0\0\0',
      `${RESULT_HEAD}"${row('')}`,
      RESULT_HEAD + RESULT_HEAD,
      `${RESULT_HEAD},,,,\n`,
      'PK\u0003\u0004',
      '请求号',
    ];
    for (const text of [
      ...files,
      RESULT_HEAD + row('').repeat(2),
      'x,'.repeat(40_000),
      '[]',
      `${RESULT_HEAD}${'y'.repeat(300_000)},成功,1,`,
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
    const [one, other] = [await payingOne(), await payingOne()] as [Paying, Paying];
    const id = await batchOf(server, clerk, [one, other]);
    const both = await result(
      clerk,
      id,
      `${one.requestNo},成功,DUP${serial},\n${other.requestNo},成功,DUP${serial},\n`,
    );
    expect(both).toMatchObject({ success: false, message: '渠道流水号已存在' });
    expect(await statesOf(one)).toEqual({ withdrawal: 'paying', payout: 'submitting' });
  });

  test('a bank names the amount, the payee and the last digits of the card', async () => {
    const no = `K${++serial}`;
    const userId = await person(db(), { userNo: no, bean: 100 });
    const id = await withdrawal(db(), userId, { orderNo: `W${no}`, bean: 100, amount: 500 });
    await sql`update withdrawal set channel = 'bank', account = '6222021234567890' where id = ${id}::bigint`.execute(
      db(),
    );
    for (const step of ['approve', 'pay']) await onWithdrawal(server.admin, step, { id, reason: '过' });
    const payout = await one<{ no: string; account: string; name: string }>(
      sql`select request_no as no, account, real_name as name from payout where withdrawal_id = ${id}::bigint`,
    );
    expect(payout).toMatchObject({ account: '6222021234567890', name: '张三' });
    await act(clerk, '/finance/payoutBatch', 'make', { method: 'bank', most: 100 });
    const batch = await one<{ id: string }>(sql`select id::text from payout_batch order by id desc limit 1`);
    const file = async (line: string) => {
      const head = '请求号,收款账号,收款人,金额（元）,结果,渠道流水号,原因\n';
      const sheet = await uploaded(clerk, `${head}${payout.no},${line},成功,${no},\n`);
      return act(clerk, '/finance/payoutBatch', 'result', { id: batch.id, sheet });
    };
    const refusals = {
      '****7890,张三,5.01': '金额应当是 ¥5.00，现在是“5.01”',
      '****7890,李四,5.00': '收款人不是申请提现的人',
      '****7891,张三,5.00': '收款账号的尾号不是申请提现的卡',
    };
    for (const [line, sentence] of Object.entries(refusals))
      expect(await file(line)).toMatchObject({ success: false, message: `文件的第 2 行：${sentence}` });
    expect(await file('****7890,张三,5.00')).toMatchObject({ success: true });
  });
});
