import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prove } from '../../src/domain/money/rules/reconciliation/reconcile';
import { sendRefunds } from '../../src/domain/money/rules/refunds/send';
import type { ChannelAnswer, ChannelNotice } from '../../src/domain/payments/channels/port';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { appWith } from '../support/appAccount';
import { type FakeChannel, fakeChannel } from '../support/fakeChannel';
import { brokenRules, person, SOUND } from '../support/moneyStory';
import { byHalf } from '../support/more';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** What a channel says of one payment and its refunds, in any order, again and at once, beside two operators: the books agree. */
const SEED = 20_261_127;
let server: TestServer;
let app: Client;
let operators: Client[];
let channel: FakeChannel;
let tier: string;
let serial = 0;
const next = () => `Q${++serial}`;
const CODES = [
  ...['list', 'refund', 'debt', 'refuseRefund', 'deliver'].map((verb) => `order:${verb}`),
  ...['list', 'approve', 'refuse', 'query', 'settle', 'fail', 'retry', 'withdraw'].map(
    (verb) => `refund:${verb}`,
  ),
  ...['list', 'sendBack', 'attach', 'recover', 'writeOff', 'approve'].map((verb) => `suspense:${verb}`),
];

beforeAll(async () => {
  server = await startTestServer();
  await ensureDictionaries(db());
  app = await appWith(server, '主站', ['order']);
  operators = [await operatorWith(server, 'one', CODES), await operatorWith(server, 'two', CODES)];
  for (const name of ['one', 'two']) await establish(server, name);
  const made = await sql<{ id: string }>`
    insert into price_config (name, platform, amount, gold, bonus, first_bonus, enabled, valid_from)
    values ('小', 'ios', 600, 60, 5, 30, true, now() - interval '1 day') returning id::text`.execute(db());
  tier = made.rows[0]?.id as string;
  await sql`update pay_config set alipay_enabled = true, min_amount = 100, max_amount = 10000, daily_limit = 100000,
    order_timeout = 1800`.execute(db());
});
afterAll(() => server.close());

const db = () => server.services.db;
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows;

const step = fc.record({
  what: fc.constantFrom(
    ...(['payment', 'payment', 'payment', 'payment', 'chargeback'] as const),
    ...([
      'refund',
      'refund',
      'refund',
      'refund',
      'send',
      'send',
      'answer',
      'answer',
      'answer',
      'answer',
    ] as const),
    ...([
      'fail',
      'fail',
      'fail',
      'settle',
      'withdraw',
      'retry',
      'approve',
      'caseBack',
      'attach',
      'writeOff',
    ] as const),
  ),
  who: fc.nat(1),
  amount: fc.constantFrom(600, 600, 100, 250, 1),
  pick: fc.nat(2),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Stage {
  userId: string;
  orderNo: string;
  orderId: string;
  tradeNo: string;
  chargebacks: readonly string[];
}

async function newStage(): Promise<Stage> {
  const userId = await person(db(), { userNo: next() });
  const { body } = await app.post('/app/orders', {
    ...{ clientId: next(), userId, kind: 'gold', itemId: tier, channel: 'alipay', platform: 'ios' },
  });
  const { orderNo, id } = body.result as { orderNo: string; id: string };
  return { userId, orderNo, orderId: id, tradeNo: next(), chargebacks: [next(), next()] };
}

async function notify(notice: ChannelNotice): Promise<void> {
  const { headers, body } = channel.notice(notice);
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/console/channel/alipay/notice',
    headers: { 'content-type': 'text/plain', ...headers } as Record<string, string>,
    payload: body,
  });
  // 409: it contradicts what was noted before
  expect([200, 409]).toContain(statusCode);
}

async function press(who: number, screen: string, name: string, body: object): Promise<void> {
  const answer = await operators[who]?.post(`/finance/${screen}/action/${name}`, { reason: '核对', ...body });
  expect(answer?.body.message).not.toMatch(/操作冲突|系统错误/);
  expect(answer?.status).toBe(200);
}

async function act(stage: Stage, { what, who, amount, pick }: Step): Promise<void> {
  const { orderId, orderNo, tradeNo } = stage;
  const noticed = { tradeNo, amount };
  if (what === 'payment')
    return notify({ about: 'payment', orderNo, paidTime: null, tradeNo, amount: pick === 2 ? amount : 600 });
  if (what === 'chargeback')
    return notify({
      about: 'chargeback',
      chargebackNo: stage.chargebacks[pick % 2] as string,
      reason: '否认',
      ...noticed,
    });
  if (what === 'send') return void (await sendRefunds(server.services));
  const part = amount === 600 ? {} : { refundPart: amount };
  if (what === 'refund') return press(who, 'order', 'refund', { id: orderId, acceptDebt: true, ...part });
  if (what === 'caseBack' || what === 'attach' || what === 'writeOff') return onCase(stage, { what, who });
  return onRefund(stage, { what, who, amount, pick });
}

async function onCase({ tradeNo, orderId }: Stage, { what, who }: Pick<Step, 'what' | 'who'>): Promise<void> {
  const [row] = await rowsOf(sql<{ id: string; status: string }>`select id::text, status from suspense
    where trade_no = ${tradeNo} and direction = 'in' limit 1`);
  if (!row) return;
  if (what === 'caseBack') return press(who, 'suspense', 'sendBack', { id: row.id, channelRefundNo: next() });
  if (what === 'attach') return press(who, 'suspense', 'attach', { id: row.id, attachTo: orderId });
  await press(who, 'suspense', row.status === 'review' ? 'approve' : 'writeOff', { id: row.id });
}

async function onRefund(
  { orderId, orderNo, tradeNo }: Stage,
  { what, who, amount, pick }: Step,
): Promise<void> {
  const refunds = await rowsOf(
    sql<{
      id: string;
      no: string;
      amount: number;
    }>`select id::text, refund_no as no, amount::float8 as amount from refund
      where order_id = ${orderId}::bigint and origin = 'operator' order by id`,
  );
  const refund = refunds[pick % Math.max(1, refunds.length)];
  if (!refund) return;
  const { id, no } = refund;
  if (what !== 'answer') {
    const name = what as 'fail' | 'settle' | 'withdraw' | 'retry' | 'approve';
    return press(who, 'refund', name, { id, channelNo: `C${no}` });
  }
  const answers: ChannelAnswer[] = [
    { state: 'done', channelNo: `C${no}`, doneTime: null, amount: pick === 2 ? amount : refund.amount },
    { state: 'failed', code: 'X', message: '渠道拒绝' },
    { state: 'unknown', message: '超时' },
  ];
  return notify({
    about: 'refund',
    refundNo: no,
    tradeNo,
    orderNo,
    answer: answers[amount % 3] as ChannelAnswer,
  });
}

/**
 * The payer never gets more than they paid, and has gold of an order that is paid alone: less the share of what went back, where a
 * refund that was withdrawn may leave one gold of each kind more or less, until the next one.
 */
async function assertFair({ orderId, userId }: Stage): Promise<void> {
  const [sum] = await rowsOf(sql<{ back: number; withdrawn: number; gold: number; status: string }>`
    select coalesce((select sum(amount) from refund where order_id = o.id and state not in ('review', 'refused', 'withdrawn')), 0)::float8 as back,
      (select count(*) from refund where order_id = o.id and state = 'withdrawn')::float8 as withdrawn,
      coalesce((select balance - debt from wallet where user_id = ${userId}::bigint and currency = 'gold'), 0)::float8 as gold, status
    from gold_order o where id = ${orderId}::bigint`);
  const { back = 0, withdrawn = 0, gold = 0, status = '' } = sum ?? {};
  expect(back).toBeLessThanOrEqual(600);
  if (status !== 'delivered') expect(gold).toBe(0);
  else {
    const fair = 95 - Math.ceil((60 * back) / 600) - Math.ceil((35 * back) / 600);
    expect(Math.abs(gold - fair)).toBeLessThanOrEqual(2 * withdrawn);
  }
}

test('in every order', async () => {
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(rounds, async (steps) => {
      channel = fakeChannel();
      channel.scriptAll({ sent: steps.length % 2 ? 'timeout' : 'processing', queried: ['timeout'] });
      server.services.channels = { alipay: channel };
      const stage = await newStage();
      for (const atOnce of steps) {
        await Promise.all(atOnce.map((one) => act(stage, one)));
        await assertFair(stage);
      }
      expect(await brokenRules(db())).toEqual(SOUND);
      expect(await prove(db(), { isWhole: true })).toMatchObject({ discrepancies: 0 });
    }),
    { numRuns: byHalf(6, 40), seed: SEED, endOnFailure: true },
  );
}, 180_000);
