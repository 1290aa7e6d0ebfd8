import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prove } from '../../src/domain/money/rules/reconciliation/reconcile';
import { openChannels } from '../../src/domain/payments/channels/openChannels';
import { job as fetching } from '../../src/domain/payments/jobs/fetchStatements';
import { job as matching } from '../../src/domain/payments/jobs/statements';
import { plusDays, wireTime } from '../../src/engine/pure';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { appWith } from '../support/appAccount';
import { brokenRules, person, SOUND } from '../support/moneyStory';
import { type Client, startTestServer, type TestServer } from '../support/testServer';
import { freePort } from './freePort';
import { type PayServer, startPayServer } from './payServer';

/** Files of yesterday, fetched from a provider that is late, breaks off, lies and sends too much. */
let server: TestServer;
let provider: PayServer;
let app: Client;
let tier: string;
let serial = 0;
const TODAY = wireTime(Date.now()).slice(0, 10);
const DAY = plusDays(TODAY, -1);
const NOON = Date.parse(`${DAY}T12:00:00+08:00`);

beforeAll(async () => {
  const port = await freePort();
  provider = await startPayServer(`http://127.0.0.1:${port}/console`);
  server = await startTestServer({ channels: await openChannels(provider.channelsFile) });
  await server.app.listen({ port, host: '127.0.0.1' });
  await ensureDictionaries(db());
  app = await appWith(server, '主站', ['order']);
  const made = await sql<{ id: string }>`
    insert into price_config (name, platform, amount, gold, bonus, first_bonus, enabled, valid_from)
    values ('小', 'ios', 600, 60, 5, 30, true, now() - interval '9 days') returning id::text`.execute(db());
  tier = made.rows[0]?.id as string;
  await sql`update pay_config set alipay_enabled = true, wechat_enabled = true, min_amount = 100, max_amount = 10000,
    daily_limit = 100000, order_timeout = 1800`.execute(db());
});
afterAll(async () => {
  await provider.end();
  await server.close();
});

const db = () => server.services.db;
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows;
const signal = new AbortController().signal;
/** Asks this channel alone, for all that it has not answered yet. */
async function fetched(channel: 'alipay' | 'wechat'): Promise<void> {
  await sql`update statement_due set next_time = now() - interval '1 minute' where next_time is not null`.execute(
    db(),
  );
  const channels = { [channel]: server.services.channels[channel] };
  const run = { output: () => undefined, signal };
  const parameters = { hour: 0, graceHours: 160 };
  await fetching.run({ ...run, services: { ...server.services, channels }, parameters });
  await matching.run({ ...run, services: server.services, parameters: {} });
}

interface Due {
  status: string;
  failure: string | null;
  tries: number;
  isNext: boolean;
  importedBy: string | null;
}

describe.each(['wechat', 'alipay'] as const)('%s', (channel) => {
  const due = async (part: 'trade' | 'fund') =>
    (
      await rowsOf(sql<Due>`select d.status, d.failure, d.tries, d.next_time > now() as "isNext", s.imported_by::text as "importedBy"
        from statement_due d left join channel_statement s on s.id = d.statement_id
        where d.channel = ${channel} and d.part = ${part} and d.day = ${DAY}::date`)
    )[0];
  async function paidYesterday(isLost = false) {
    serial += 1;
    const userId = await person(db(), { userNo: `88${serial}` });
    const order = { clientId: `c${serial}`, userId, kind: 'gold', itemId: tier, channel, platform: 'ios' };
    const { body } = await app.post('/app/orders', order);
    if (!body.success) throw new Error(body.message);
    const { orderNo } = body.result as { orderNo: string };
    await sql`update gold_order set create_time = to_timestamp(${NOON / 1000}) - interval '1 minute'
      where order_no = ${orderNo}`.execute(db());
    await provider.pay({ channel, number: orderNo, amount: 600, fee: 4, time: NOON });
    if (!isLost) await provider.notify({ kind: 'payment', number: orderNo });
    return orderNo;
  }
  const wrong = {
    wechat: [
      ['creating', '账单还没有生成'],
      ['none', '渠道说还没有这一天的账单'],
      ['wrongSignature', '微信支付应答的签名不对'],
      ['wrongHash', '和微信支付给的摘要不一致'],
      ['cut', '和微信支付给的摘要不一致'],
      ['huge', '文件超过 100 MB'],
    ],
    alipay: [
      ['none', '渠道说还没有这一天的账单'],
      ['wrongSignature', '支付宝应答的签名不对'],
      ['cut', '压缩包不完整'],
      ['bomb', '解压后超过 200 MB'],
      ['huge', '文件超过 100 MB'],
    ],
  }[channel];

  test('what is late, cut off, forged or too large is asked for again, and leaves nothing', async () => {
    await paidYesterday();
    await provider.bills({ channel, part: 'trade', modes: wrong.map(([mode]) => mode as string) });
    for (const [place, [, sentence]] of wrong.entries()) {
      await fetched(channel);
      const row = await due('trade');
      expect(row).toMatchObject({ status: 'failed', tries: place + 1, isNext: true });
      expect(row?.failure).toContain(sentence);
    }
    expect(
      await rowsOf(sql`select from channel_statement where channel = ${channel} and part = 'trade'`),
    ).toEqual([]);
  });

  test('the file that comes is imported by nobody, once, and its lost payment is noted', async () => {
    const lost = await paidYesterday(true);
    await fetched(channel);
    expect(await due('trade')).toMatchObject({ status: 'imported', failure: null, importedBy: null });
    expect(await due('fund')).toMatchObject({ status: 'imported', importedBy: null });
    const [order] = await rowsOf(
      sql<{ status: string }>`select status from gold_order where order_no = ${lost}`,
    );
    expect(order?.status).toBe('delivered');
    const before = (await provider.calls()).length;
    await fetched(channel);
    expect((await provider.calls()).length).toBe(before);
    expect(await brokenRules(db())).toEqual(SOUND);
    expect(await prove(db(), { isWhole: true })).toMatchObject({ discrepancies: 0 });
    const { body } = await server.admin.get('/finance/statement/list', { channel, day: DAY });
    expect(body.result).toMatchObject({
      total: 2,
      records: [{ agreement: 'agrees' }, { agreement: 'agrees' }],
    });
  });

  test('a day without a file waits in finance when it is late, and is believed to have none where nothing was booked', async () => {
    const older = plusDays(DAY, -2);
    await sql`insert into statement_due (channel, part, day, due_time, next_time)
      values (${channel}, 'trade', ${older}::date, now() - interval '1 hour', now() - interval '1 minute'),
        (${channel}, 'fund', ${older}::date, now() - interval '1 hour', now() - interval '1 minute')`.execute(
      db(),
    );
    await sql`select book_transfer('order', ${serial}, 'paid', null, ${`${older} 11:00:00`}::timestamp at time zone 'Asia/Shanghai',
      two_sides(${`cash.${channel}`}, 'prepaid', 100))`.execute(db());
    for (const part of ['trade', 'fund'] as const) await provider.bills({ channel, part, modes: ['none'] });
    const waiting = () =>
      rowsOf(
        sql<object>`select kind, step, no, note from money_waiting where kind = 'statement' and channel = ${channel} order by no`,
      );
    expect(await waiting()).toMatchObject([{ note: '没有收到对账单' }, { note: '没有收到对账单' }]);
    await fetched(channel);
    expect(await waiting()).toEqual([
      {
        kind: 'statement',
        step: 'import',
        no: `${older} 收款和退款`,
        note: '渠道说没有这一天的账单，我方账上有 1 笔',
      },
    ]);
    const { body } = await server.admin.get('/finance/statementDue/list', { channel, day: older });
    const { records } = body.result as { records: { id: string; status: string; part: string }[] };
    expect(records.map(({ part, status }) => `${part} ${status}`).sort()).toEqual([
      'fund none',
      'trade failed',
    ]);
    const id = records.find(({ status }) => status === 'failed')?.id;
    const act = (name: string) =>
      server.admin.post(`/finance/statementDue/action/${name}`, { id, reason: '渠道确认没有' });
    expect((await act('none')).body.message).toBe('我方账上这一天有 1 笔，应当有对账单');
    expect((await act('fetch')).body).toMatchObject({ success: true, message: '正在取回' });
  });
});

test('a channel that is not connected is expected by hand on days with cash, since its first file', async () => {
  const unconnected = { ...server.services, channels: {} };
  const run = () =>
    fetching.run({
      services: unconnected,
      parameters: { hour: 0, graceHours: 1 },
      output: () => undefined,
      signal,
    });
  await run();
  expect(await rowsOf(sql`select from statement_due where channel = 'apple'`)).toEqual([]);
  const first = plusDays(TODAY, -5);
  await sql`insert into channel_statement (channel, day, part, file_name, sha256, lines, in_sum, out_sum, fee_sum, settled_sum)
    values ('apple', ${first}::date, 'trade', 'a', ${'0'.repeat(64)}, 0, 0, 0, 0, 0)`.execute(db());
  await sql`select book_transfer('order', 77, 'paid', null, ${`${plusDays(TODAY, -3)} 20:00:00`}::timestamp at time zone 'Asia/Shanghai',
    two_sides('cash.apple', 'prepaid', 100))`.execute(db());
  await run();
  const rows = await rowsOf(
    sql<object>`select day::text, status, failure, next_time as next from statement_due where channel = 'apple' order by day`,
  );
  expect(rows).toEqual([
    { day: first, status: 'imported', failure: null, next: null },
    { day: plusDays(TODAY, -3), status: 'waiting', failure: '渠道没有接入，请下载后导入', next: null },
  ]);
});
