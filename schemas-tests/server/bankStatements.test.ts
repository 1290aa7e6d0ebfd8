import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prove } from '../../src/domain/money/rules/reconciliation/reconcile';
import { importStatement } from '../../src/domain/money/rules/statements/importStatement';
import { job as matching } from '../../src/domain/payments/jobs/statements';
import { plusDays, wireTime } from '../../src/engine/pure';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { brokenRules, person, SOUND, withdrawal } from '../support/moneyStory';
import { alipayFunds, gbk } from '../support/payBills.mjs';
import { act, PAYOUT_CODES, type Paying, payoutStates, uploadedResult } from '../support/payoutStory';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** Statements of our account at a bank beside batches of bank cards and what channels pay out. */
let server: TestServer;
let clerk: Client;
let peer: Client;
let serial = 0;
const CODES = [
  ...['list', 'load', 'rematch'].map((verb) => `statement:${verb}`),
  ...['list', 'take', 'explain', 'accept', 'approve', 'refuse'].map((verb) => `statement-difference:${verb}`),
  'statement-line:list',
];

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  clerk = await operatorWith(server, 'clerk', [...CODES, ...PAYOUT_CODES]);
  peer = await operatorWith(server, 'peer', CODES);
  for (const name of ['clerk', 'peer']) await establish(server, name);
});
afterAll(() => server.close());

const db = () => server.services.db;
const TODAY = wireTime(Date.now()).slice(0, 10);
const CARD = '6222021234567890';
const HEAD = '交易时间,收入,支出,余额,对方账号,对方户名,摘要,流水号';
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows;

interface Card extends Paying {
  account: string;
  name: string;
  fen: number;
}

/** A payout to a card that a batch has. */
async function payingCard({ account = CARD, name = '张三', fen = 500 } = {}): Promise<Card> {
  const no = `B${++serial}`;
  const userId = await person(db(), { userNo: no, bean: 100 });
  const id = await withdrawal(db(), userId, { orderNo: `W9000000${serial}`, bean: 100, amount: fen });
  await sql`update withdrawal set channel = 'bank', account = ${account}, real_name = ${name} where id = ${id}::bigint`.execute(
    db(),
  );
  for (const step of ['approve', 'pay'])
    expect(await act(server.admin, '/finance/withdrawal', step, { id, reason: '过' })).toMatchObject({
      success: true,
    });
  const [payout] = await rowsOf(sql<{ requestNo: string; payoutId: string }>`
    select request_no as "requestNo", id::text as "payoutId" from payout where withdrawal_id = ${id}::bigint`);
  return { id, userId, account, name, fen, ...(payout as { requestNo: string; payoutId: string }) };
}

/** The bank says that it paid them, under numbers that its statement does not have. */
async function paidCards(cards: readonly Card[], day = TODAY): Promise<void> {
  expect(await act(clerk, '/finance/payoutBatch', 'make', { method: 'bank', most: 100 })).toMatchObject({
    success: true,
  });
  const [batch] = await rowsOf(
    sql<{ id: string }>`select id::text from payout_batch order by id desc limit 1`,
  );
  const lines = cards.map(
    ({ requestNo, account, name, fen }) =>
      `${requestNo},****${account.slice(-4)},${name},${(fen / 100).toFixed(2)},成功,R${requestNo},`,
  );
  const head = '请求号,收款账号,收款人,金额（元）,结果,渠道流水号,原因';
  const sheet = await uploadedResult(server, clerk, [head, ...lines, ''].join('\n'));
  expect(await act(clerk, '/finance/payoutBatch', 'result', { id: batch?.id, sheet })).toMatchObject({
    success: true,
  });
  if (day !== TODAY) await happened(cards, day);
}

/** As if they had been paid on that day. */
async function happened(cards: readonly Card[], day: string): Promise<void> {
  await sql`alter table transfer disable trigger user`.execute(db());
  await sql`update transfer set value_time = ${`${day} 12:00:00`}::timestamp at time zone 'Asia/Shanghai'
    where business_type = 'withdrawal' and step = 'paid' and business_id = any(${cards.map(({ id }) => id)}::bigint[])`.execute(
    db(),
  );
  await sql`alter table transfer enable trigger user`.execute(db());
}

interface Line {
  fen: number;
  account?: string;
  name?: string;
  purpose?: string;
  no?: string;
}
function file(lines: readonly Line[], day: string): string {
  const written = lines.map(({ fen, account = '', name = '', purpose = '转账', no = `L${++serial}` }) => {
    const yuan = `"${(Math.abs(fen) / 100).toFixed(2)}"`;
    const [income, expense] = fen > 0 ? [yuan, ''] : ['', yuan];
    return [`${day} 10:00:00`, income, expense, '"1,000.00"', account, name, purpose, no].join(',');
  });
  return ['账户明细', HEAD, ...written, ''].join('\r\n');
}
const lineOf = ({ fen, account, name }: Card, more: Partial<Line> = {}): Line => ({
  ...{ fen: -fen, account: `****${account.slice(-4)}`, name },
  ...more,
});

const match = () =>
  matching.run({
    services: server.services,
    parameters: {},
    output: () => undefined,
    signal: new AbortController().signal,
  });
async function load(content: string | Buffer, day: string, more: object = {}) {
  const sheet = await uploadedResult(server, clerk, content);
  return act(clerk, '/finance/statement', 'load', { sheet, day, ...more });
}
async function imported(lines: readonly Line[], day: string): Promise<void> {
  expect(await load(file(lines, day), day)).toMatchObject({ success: true });
  await match();
}
const differences = async (day: string) =>
  (
    await rowsOf(sql<{ text: string }>`
      select kind || ' ' || our_amount || ' ' || line_amount || ' ' || status as text from statement_difference
      where channel = 'bank' and day = ${day}::date order by id`)
  ).map(({ text }) => text);
const ofLine = async (no: string) =>
  (
    await rowsOf(sql<{ id: string | null }>`select t.business_id::text as id from statement_line l
      left join transfer t on t.id = l.transfer_id where l.channel_no = ${no}`)
  ).map(({ id }) => id);
async function isSound() {
  expect(await brokenRules(db())).toEqual(SOUND);
  const proof = await prove(db(), { isWhole: true });
  expect(proof?.outsideDiscrepancies.statement).toEqual([]);
  expect(proof).toMatchObject({ discrepancies: 0 });
}

test('a payout is found by its number in the purpose, else by amount, last digits and payee', async () => {
  const day = plusDays(TODAY, -1);
  const cards = [
    await payingCard(),
    await payingCard(),
    await payingCard({ account: '6222021234560001' }),
    await payingCard({ name: '李四' }),
  ] as [Card, Card, Card, Card];
  await paidCards(cards, day);
  const [numbered, plain, tail, name] = cards;
  await imported(
    [
      lineOf(name, { no: 'N-name' }),
      lineOf(tail, { no: 'N-tail' }),
      lineOf(plain, { no: 'N-plain' }),
      { fen: -numbered.fen, purpose: `提现 ${numbered.requestNo}`, no: 'N-number' },
    ],
    day,
  );
  expect(await differences(day)).toEqual([]);
  const found = await Promise.all(['N-name', 'N-tail', 'N-plain', 'N-number'].map(ofLine));
  expect(found).toEqual([[name.id], [tail.id], [plain.id], [numbered.id]]);
  await isSound();
});

test('the number with another payee, a line twice and a payout that the bank does not have are differences', async () => {
  const day = plusDays(TODAY, -3);
  const cards = [await payingCard(), await payingCard({ fen: 700 }), await payingCard({ fen: 900 })] as [
    Card,
    Card,
    Card,
  ];
  await paidCards(cards, day);
  const [other, twice] = cards;
  const purpose = `提现 ${twice.requestNo}`;
  await imported(
    [
      lineOf(other, { name: '王五', purpose: other.requestNo }),
      lineOf(twice, { purpose, no: 'N-twice' }),
      lineOf(twice, { purpose, no: 'N-twice' }),
      { fen: -300, purpose: '手续费' },
    ],
    day,
  );
  expect((await differences(day)).sort()).toEqual([
    'doubled 0 -700 open',
    'missingHere 0 -300 open',
    'missingThere -500 0 open',
    'missingThere -900 0 open',
    'payee 0 -500 open',
  ]);
  await isSound();
});

test('a line that comes on a later day settles what was missing', async () => {
  const day = plusDays(TODAY, -9);
  const late = await payingCard({ fen: 1100 });
  await paidCards([late], day);
  await imported([], day);
  expect(await differences(day)).toEqual(['missingThere -1100 0 open']);
  await imported([lineOf(late)], plusDays(day, 5));
  expect(await differences(day)).toEqual(['missingThere -1100 0 settled']);
  expect(await differences(plusDays(day, 5))).toEqual([]);
  await isSound();
});

test('an uploaded line pays nothing until a second operator agrees, and then its own payout', async () => {
  const day = plusDays(TODAY, -12);
  const waiting = await payingCard({ fen: 1300 });
  await imported([lineOf(waiting)], day);
  expect(await payoutStates(server, waiting)).toEqual({ withdrawal: 'paying', payout: 'submitting' });
  expect(await differences(day)).toEqual(['missingHere 0 -1300 open']);
  const [{ id } = { id: '' }] = await rowsOf(
    sql<{ id: string }>`select id::text from statement_difference where day = ${day}::date`,
  );
  const press = (who: Client, name: string, more: object = {}) =>
    act(who, '/finance/statementDifference', name, { id, ...more });
  expect(await press(clerk, 'accept', { reason: '网银已核实' })).toMatchObject({ success: true });
  expect(await press(clerk, 'approve')).toMatchObject({ success: false });
  expect(await press(peer, 'approve')).toMatchObject({ success: true });
  await match();
  expect(await payoutStates(server, waiting)).toEqual({ withdrawal: 'paid', payout: 'paid' });
  await isSound();
});

test('what a channel pays out is found at the bank, days later too', async () => {
  const day = plusDays(TODAY, -20);
  const settled = (channelNo: string, yuan: string) =>
    ({ kind: 'settlement', number: 'W', channelNo, yuan, fee: '0.00', time: `${day} 12:00:00` }) as const;
  await db()
    .transaction()
    .execute((tx) =>
      importStatement(
        { tx, services: server.services, caller: SYSTEM_CALLER },
        {
          fileName: '取回.csv',
          content: gbk(alipayFunds([settled('S1', '300.00')])),
          day,
          replaceReason: null,
        },
      ),
    );
  await match();
  await imported([], day);
  expect(await differences(day)).toEqual(['missingThere 30000 0 open']);
  await imported(
    [
      { fen: 30_000, name: '某某商贸公司' },
      { fen: 30_000, name: '支付宝（中国）网络技术有限公司客户备付金' },
    ],
    plusDays(day, 2),
  );
  expect(await differences(day)).toEqual(['missingThere 30000 0 settled']);
  expect(await differences(plusDays(day, 2))).toEqual(['missingHere 0 30000 open']);
  await isSound();
});

test('a file of a channel that is replaced leaves the bank one payment to find', async () => {
  const day = plusDays(TODAY, -50);
  const fetched = (yuan: string, replaceReason: string | null) => {
    const number = { kind: 'settlement', number: 'W', channelNo: `S${yuan}` } as const;
    const settled = { ...number, yuan, fee: '0.00', time: `${day} 12:00:00` };
    const content = gbk(alipayFunds([settled]));
    const cause = { services: server.services, caller: SYSTEM_CALLER };
    return db()
      .transaction()
      .execute((tx) =>
        importStatement({ ...cause, tx }, { fileName: '取回.csv', content, day, replaceReason }),
      );
  };
  await fetched('400.00', null);
  await fetched('410.00', '渠道更正');
  await match();
  await imported([{ fen: 41_000, name: '支付宝（中国）网络技术有限公司' }], day);
  expect(await differences(day)).toEqual([]);
  await isSound();
});

test('a payee that is changed afterwards is found by the proof', async () => {
  const change = async (name: string) => {
    await sql`alter table statement_line disable trigger user`.execute(db());
    await sql`update statement_line set real_name = ${name} where channel_no = 'N-plain'`.execute(db());
    await sql`alter table statement_line enable trigger user`.execute(db());
  };
  await change('王五');
  expect((await prove(db(), { isWhole: true }))?.discrepancies).toBe(1);
  await change('张三');
  await isSound();
});

test('account and name of a line are for those who may see them', async () => {
  const { body } = await peer.get('/finance/statementLine/list', { channel: 'bank', pageSize: '50' });
  const text = JSON.stringify(body.result);
  expect(body.success).toBe(true);
  expect(text).toContain('N-plain');
  expect(text).not.toContain('张三');
  expect(text).not.toContain('****7890');
});

test('GBK, debit and credit columns and days without a time are read; what is not whole is refused', async () => {
  const day = plusDays(TODAY, -30);
  const head = '交易日期,借方金额,贷方金额,余额,对方账号,对方户名,用途,交易流水号';
  const whole = `${head}\r\n${day.replaceAll('-', '')},"1,200.00",,0.00,,,手续费,G1\r\n`;
  const refusals = {
    [whole.trimEnd()]: '文件没有结尾，可能不完整',
    [whole.replace(',G1', '')]: '第 2 行：应当有 8 列，现在是 7 列，文件可能不完整',
    [whole.replace('G1', '')]: '第 2 行：没有流水号',
    [whole.replace('",,', '",5.00,')]: '第 2 行：收入和支出只能有一个',
  };
  for (const [text, sentence] of Object.entries(refusals))
    expect(JSON.stringify(await load(text, day))).toContain(sentence);
  expect(await load(gbk(whole), day)).toMatchObject({
    success: true,
    message: '已导入银行账户明细 1 笔，正在核对',
  });
  await match();
  expect(await differences(day)).toEqual(['missingHere 0 -120000 open']);
});

const CARDS = ['6222021234567890', '6222021234560001'];
const NAMES = ['张三', '李四'];
let days = 60;
const DRAWN = fc.array(
  fc.record({
    ...{ card: fc.nat(1), name: fc.nat(1), isNamed: fc.boolean(), isThere: fc.boolean() },
    place: fc.nat(100),
  }),
  { minLength: 1, maxLength: 5 },
);
test('each payout has its own line, whatever the order, and the books agree', async () => {
  await fc.assert(fc.asyncProperty(DRAWN, everyPayoutHasItsLine), { numRuns: 4, endOnFailure: true });
  await isSound();
});

interface Drawn {
  card: number;
  name: number;
  isNamed: boolean;
  isThere: boolean;
  place: number;
}
async function everyPayoutHasItsLine(drawn: readonly Drawn[]): Promise<void> {
  // no other run is near
  days += 60;
  const day = plusDays(TODAY, -days);
  const cards: Card[] = [];
  for (const { card, name } of drawn)
    cards.push(await payingCard({ account: CARDS[card] as string, name: NAMES[name] as string }));
  await paidCards(cards, day);
  const lines = cards.flatMap((card, at) => {
    const { isNamed, isThere, place } = drawn[at] as Drawn;
    const line = lineOf(card, isNamed ? { purpose: `提现 ${card.requestNo}` } : {});
    return isThere ? [{ line, place }] : [];
  });
  const shuffled = lines.sort((one, two) => one.place - two.place).map(({ line }) => line);
  await imported(shuffled, day);
  expect(await differences(day)).toEqual(
    Array.from({ length: cards.length - lines.length }, () => 'missingThere -500 0 open'),
  );
  const wrong = await rowsOf(sql`
    select from statement_line l join transfer t on t.id = l.transfer_id join withdrawal w on w.id = t.business_id
    where l.channel = 'bank' and l.day = ${day}::date and (w.real_name <> l.real_name or right(w.account, 4) <> right(l.account, 4))`);
  expect(wrong).toEqual([]);
}
