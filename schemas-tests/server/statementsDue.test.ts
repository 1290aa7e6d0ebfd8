import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatementAnswer, StatementRequest } from '../../src/domain/payments/channels/port';
import { job as fetching } from '../../src/domain/payments/jobs/fetchStatements';
import { plusDays, wireTime } from '../../src/engine/pure';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { fakeChannel } from '../support/fakeChannel';
import { gbk, wechatBill, wechatFunds } from '../support/payBills.mjs';
import { establish, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Files that are to come from a channel: when it is asked, what its answer does, and who is reminded. */
let server: TestServer;
const requests: StatementRequest[] = [];
let answers: (request: StatementRequest) => StatementAnswer = () => ({ state: 'none' });
const TODAY = wireTime(Date.now()).slice(0, 10);
const YESTERDAY = plusDays(TODAY, -1);

beforeAll(async () => {
  const wechat = {
    ...fakeChannel(),
    statement: async (request: StatementRequest) => {
      requests.push(request);
      return answers(request);
    },
  };
  // a channel without files to fetch is left alone
  server = await startTestServer({ channels: { wechat, alipay: fakeChannel() } });
  await ensureDictionaries(db());
});
afterAll(() => server.close());

const db = () => server.services.db;
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows;
async function run({ hour = 0, graceHours = 160 } = {}) {
  requests.length = 0;
  await fetching.run({
    ...{ services: server.services, parameters: { hour, graceHours }, output: () => undefined },
    signal: new AbortController().signal,
  });
}
const dueNow = () =>
  sql`update statement_due set next_time = now() - interval '1 minute' where next_time is not null`.execute(
    db(),
  );
const due = () =>
  rowsOf(sql<{ part: string; status: string; failure: string | null; tries: number; minutes: number | null }>`
    select part, status, failure, tries, round(extract(epoch from next_time - tried_time) / 60)::int as minutes
    from statement_due where day = ${YESTERDAY}::date order by part desc`);
const bill = (part: string) => Buffer.from(part === 'trade' ? wechatBill([]) : wechatFunds([]));
const ready = (content: Buffer): StatementAnswer => ({ state: 'ready', fileName: 'bill.csv', content });

test('both parts of yesterday are asked for, later and later while they do not come', async () => {
  answers = () => ({ state: 'failed', message: '账单还没有生成' });
  await run();
  expect(requests).toEqual([
    { part: 'trade', day: YESTERDAY },
    { part: 'fund', day: YESTERDAY },
  ]);
  const failed = { status: 'failed', failure: '账单还没有生成' };
  expect(await due()).toMatchObject([
    { ...failed, part: 'trade', tries: 1, minutes: 10 },
    { ...failed, part: 'fund', tries: 1, minutes: 10 },
  ]);
  await run();
  expect(requests).toEqual([]);
  for (const minutes of [20, 40, 80, 160, 240, 240]) {
    await dueNow();
    await run();
    expect((await due())[0]?.minutes).toBe(minutes);
  }
});

test('a file of another part, of another day or of no channel is none', async () => {
  const wrong: [Buffer, RegExp][] = [
    [bill('fund'), /取到的是微信支付资金账单/],
    [
      Buffer.from(
        wechatBill([
          {
            kind: 'payment',
            number: 'N',
            channelNo: 'T',
            yuan: '1.00',
            fee: '0.00',
            time: `${TODAY} 00:00:01`,
          },
        ]),
      ),
      /不是 .* 的/,
    ],
    [gbk('404 找不到页面'), /不认识这个文件/],
  ];
  for (const [content, sentence] of wrong) {
    answers = ({ part }) => (part === 'trade' ? ready(content) : { state: 'failed', message: '稍后' });
    await dueNow();
    await run();
    expect((await due())[0]).toMatchObject({ status: 'failed', failure: expect.stringMatching(sentence) });
  }
  expect(await rowsOf(sql`select from channel_statement`)).toEqual([]);
});

test('what comes is imported in nobody’s name and asked for no more; what the program cannot do stops no other file', async () => {
  answers = ({ part }) => {
    if (part === 'trade') throw new Error('a fault of the program');
    return ready(bill(part));
  };
  await dueNow();
  await expect(run()).rejects.toThrow('a fault of the program');
  answers = ({ part }) => ready(bill(part));
  await run();
  expect(requests.map(({ part }) => part)).toEqual(['trade']);
  expect((await due()).map(({ status }) => status)).toEqual(['imported', 'imported']);
  expect(await rowsOf(sql`select imported_by as by from channel_statement`)).toEqual([
    { by: null },
    { by: null },
  ]);
  await dueNow();
  await run();
  expect(requests).toEqual([]);
  const [log] = await rowsOf(sql<{ count: number }>`
    select count(*)::int as count from sys_data_log where data_table = 'statement_due'`);
  expect(log?.count).toBeGreaterThan(10);
});

test('a late file waits in finance, and only with the right somebody says that there is none', async () => {
  const day = plusDays(TODAY, -4);
  await sql`insert into statement_due (channel, part, day, due_time) values ('apple', 'trade', ${day}::date, now() - interval '2 days')`.execute(
    db(),
  );
  const { body } = await server.admin.get('/finance/desk/list', { kind: 'statement' });
  const { records } = body.result as { records: Record<string, unknown>[] };
  expect(records).toMatchObject([
    { kind: 'statement', step: 'import', channel: 'apple', no: `${day} 收款和退款`, note: '没有收到对账单' },
  ]);
  const id = String(records[0]?.recordId);
  const act = (client: typeof server.admin, name: string) =>
    client.post(`/finance/statementDue/action/${name}`, { id, reason: '店面已关' });
  const reader = await operatorWith(server, 'reader', ['statement-due:list']);
  await establish(server, 'reader');
  expect((await act(reader, 'none')).body.success).toBe(false);
  expect((await act(server.admin, 'fetch')).body.message).toBe('渠道没有接入，请下载后在对账单页导入');
  expect((await act(server.admin, 'none')).body).toMatchObject({ success: true, message: '已登记' });
  expect(await rowsOf(sql`select from money_waiting where kind = 'statement'`)).toEqual([]);
});
