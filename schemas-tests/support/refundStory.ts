import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { prove, reconcile } from '../../src/domain/money/rules/reconciliation/reconcile';
import { noteRefundAnswer } from '../../src/domain/money/rules/refunds/answers';
import { type Chargeback, noteChargeback } from '../../src/domain/money/rules/refunds/chargeback';
import { sendRefunds } from '../../src/domain/money/rules/refunds/send';
import type { ChannelAnswer } from '../../src/domain/payments/channels/port';
import { SYSTEM_CALLER } from '../../src/server/caller';
import type { Db } from '../../src/server/db/connection';
import { type FakeChannel, fakeChannel } from './fakeChannel';
import { brokenRules, person, SOUND } from './moneyStory';
import { type Client, establish, operatorWith, startTestServer, type TestServer } from './testServer';

export let server: TestServer;
export let clerk: Client;
export let peer: Client;
export let vipType: string;
export let fake: FakeChannel;
let serial = 0;
export const next = () => `R${++serial}`;
export const db = () => server.services.db;
const CODES = [
  ...['order:list', 'order:refund', 'order:debt', 'order:refuseRefund', 'order:deliver'],
  ...['list', 'approve', 'refuse', 'query', 'settle', 'fail', 'retry', 'withdraw'].map(
    (verb) => `refund:${verb}`,
  ),
];

export const connect = (channels: TestServer['services']['channels']) =>
  Object.assign(server.services, { channels });
export const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0] as T;
export const act = async (who: Client, screen: string, name: string, body: object) =>
  (await who.post(`/finance/${screen}/action/${name}`, { reason: '用户申请', ...body })).body;
export const send = () => sendRefunds(server.services);
const within = <T>(
  work: (cause: { tx: Db; caller: typeof SYSTEM_CALLER; services: TestServer['services'] }) => Promise<T>,
) =>
  db()
    .transaction()
    .execute((tx) => work({ tx, caller: SYSTEM_CALLER, services: server.services }));
export const answered = (no: string, answer: ChannelAnswer) =>
  within((cause) => noteRefundAnswer(cause, no, answer));
export const chargedBack = (chargeback: Chargeback) => within((cause) => noteChargeback(cause, chargeback));

export interface Paid {
  id: string;
  userId: string;
  tradeNo: string;
}
/** An order of gold, paid and delivered. */
export async function delivered({
  gold = 100,
  bonus = 0,
  amount = 1000,
  userId = '',
  channel = 'alipay',
} = {}): Promise<Paid> {
  const owner = userId || (await person(db(), { userNo: next() }));
  const tradeNo = next();
  const { id } = await one<{ id: string }>(sql`
    insert into gold_order (kind, order_no, trade_no, channel, user_id, amount, gold, bonus, status, paid_time)
    values ('gold', ${next()}, ${tradeNo}, ${channel}, ${owner}::bigint, ${amount}, ${gold}, ${bonus}, 'paid', now()) returning id::text`);
  expect(await act(clerk, 'order', 'deliver', { id })).toMatchObject({ success: true });
  return { id, userId: owner, tradeNo };
}

export interface Row {
  id: string;
  no: string;
  state: string;
  amount: number;
  gold: number;
  bonus: number;
  debt: number;
  channelNo: string | null;
  isMarked: boolean;
}
export const refundsOf = async (orderId: string) =>
  (
    await sql<Row>`select id::text, refund_no as no, state, amount::float8 as amount, gold::float8 as gold, bonus::float8 as bonus,
      debt::float8 as debt, channel_refund_no as "channelNo", is_marked as "isMarked" from refund where order_id = ${orderId}::bigint order by id`.execute(
      db(),
    )
  ).rows;
export const refundOf = async (orderId: string) => (await refundsOf(orderId)).at(-1) as Row;
export const orderOf = (id: string) =>
  one<{ status: string; back: number | null; review: string | null }>(
    sql`select status, refund_amount::float8 as back, refund_review as review from gold_order where id = ${id}::bigint`,
  );
export const casesOf = async (tradeNo: string) =>
  (
    await sql<{ mismatch: string; amount: number }>`select mismatch, amount::float8 as amount from suspense
      where direction = 'out' and trade_no = ${tradeNo}`.execute(db())
  ).rows;
/** A refund of a delivered order, as its operator presses. */
export async function refunded(more: object = {}, order?: Paid): Promise<{ order: Paid; refund: Row }> {
  const of = order ?? (await delivered());
  expect(await act(clerk, 'order', 'refund', { id: of.id, ...more })).toMatchObject({ success: true });
  return { order: of, refund: await refundOf(of.id) };
}
export const due = (id: string) =>
  sql`update refund set next_time = now() - interval '1 second' where id = ${id}::bigint`.execute(db());
/** As if a day had passed, so that sums of the day begin anew. */
const newDay = () =>
  sql`set session_replication_role = replica; update refund set accept_time = accept_time - interval '1 day';
    set session_replication_role = origin`.execute(db());

/** Nothing is off: wallets, ledger, books, causes and refunds. */
export async function assertSound(): Promise<void> {
  expect(await brokenRules(db())).toEqual(SOUND);
  const { day } = await one<{ day: string }>(sql`select current_date::text as day`);
  await db()
    .transaction()
    .execute((tx) => reconcile(tx, { begin: day, end: day }));
  const { rows } =
    await sql`select kind, what, business_type, business_id, step, ledger_amount, cause_amount from reconciliation_fault
    where status <> 'closed' and business_type <> 'gift'`.execute(db());
  expect(rows).toEqual([]);
  expect(await prove(db(), { isWhole: true })).toMatchObject({
    outsideDiscrepancies: { suspense: [], payout: [], refundBooks: [] },
    holdingDiscrepancies: [],
  });
  const sums = await sql`select currency, sum(amount) from (
      select a.currency, p.amount from posting p join account a on a.code = p.account where a.currency = 'fen') as side
    group by 1 having sum(amount) <> 0`.execute(db());
  expect(sums.rows).toEqual([]);
}
export const account = async (code: string) =>
  (
    await one<{ sum: number }>(
      sql`select coalesce(sum(amount), 0)::float8 as sum from posting where account = ${code}`,
    )
  ).sum;

/** A server with two operators and a channel in memory, for the tests of one file; each test begins a day. */
export function withRefunds(): void {
  beforeAll(async () => {
    server = await startTestServer();
    clerk = await operatorWith(server, 'clerk', CODES);
    peer = await operatorWith(server, 'peer', CODES);
    for (const name of ['clerk', 'peer']) await establish(server, name);
    vipType = (
      await one<{ id: string }>(
        sql`insert into vip_type (name, days, price) values ('月卡', 30, 3000) returning id::text`,
      )
    ).id;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    fake = fakeChannel();
    connect({ alipay: fake });
  });
  beforeEach(newDay);
}
