import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prove } from '../../src/domain/money/rules/reconciliation/reconcile';
import { noteRefundAnswer } from '../../src/domain/money/rules/refunds/answers';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { order, person } from '../support/moneyStory';
import { byHalf } from '../support/more';
import { startTestServer, type TestServer } from '../support/testServer';
import { unguarded } from '../support/unguarded';

/** What is planted on refunds by somebody who owns the database is found by the proof, each by itself. */
let server: TestServer;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const next = () => `RF${++serial}`;
const change = (statement: RawBuilder<unknown>) => unguarded(db(), statement);

/** A refund that is under way, or done. Answers its id. */
async function refund({ isDone }: { isDone: boolean }): Promise<string> {
  const userId = await person(db(), { userNo: next() });
  const orderId = await order(db(), userId, { orderNo: next(), gold: 50, status: 'paid' });
  await server.admin.post('/finance/order/action/refund', { id: orderId, reason: '退款' });
  const { rows } = await sql<{ id: string; no: string }>`
    select id::text, refund_no as no from refund where order_id = ${orderId}::bigint`.execute(db());
  const { id, no } = rows[0] as { id: string; no: string };
  if (isDone)
    await db()
      .transaction()
      .execute((tx) =>
        noteRefundAnswer({ tx, caller: SYSTEM_CALLER, services: server.services }, no, {
          state: 'done',
          channelNo: next(),
          doneTime: null,
          amount: 500,
        }),
      );
  return id;
}

const of = (id: string) => sql`id = ${id}::bigint`;

/** `isDone`: what is planted on; then what the proof says: `type step what`. */
const FRAUDS: Record<string, { isDone: boolean; plant: (id: string) => Promise<unknown>; found: string[] }> =
  {
    'a refund that is deleted': {
      isDone: false,
      plant: (id) => change(sql`delete from refund where ${of(id)}`),
      found: ['refund books books', 'refund promised noCause'],
    },
    'an amount that is changed': {
      isDone: false,
      plant: (id) => change(sql`update refund set amount = 400 where ${of(id)}`),
      found: ['order refund amount', 'refund books books', 'refund promised amount'],
    },
    'a state that is forged': {
      isDone: false,
      plant: (id) =>
        change(
          sql`update refund set state = 'done', done_time = now(), channel_refund_no = ${id} where ${of(id)}`,
        ),
      found: ['refund books books', 'refund done noMovement'],
    },
    'one that is open again': {
      isDone: true,
      plant: (id) => change(sql`update refund set state = 'submitting' where ${of(id)}`),
      found: ['refund books books', 'refund done noCause'],
    },
    'an order that says another sum': {
      isDone: true,
      plant: (id) =>
        change(
          sql`update gold_order set refund_amount = 300 where id = (select order_id from refund where ${of(id)})`,
        ),
      found: ['order refund amount'],
    },
    'cash that is booked to another account': {
      isDone: true,
      plant: (id) =>
        change(sql`update posting set account = 'cash.bank' where account = 'cash.other' and transfer_id = (
        select id from transfer where business_type = 'refund' and business_id = ${id}::bigint and step = 'done')`),
      found: ['refund done amount'],
    },
    'a transfer without a refund': {
      isDone: true,
      plant: () =>
        sql`select book_transfer('refund', next_id(), 'done', 1, now(), two_sides('refunds', 'cash.other', 5))`.execute(
          db(),
        ),
      found: ['refund books books', 'refund done noCause'],
    },
  };

test('each is found', async () => {
  const found = async () => {
    const proof = await prove(db(), { isWhole: false });
    const lines = proof?.outsideDiscrepancies.refundBooks ?? [];
    return lines.map(({ businessType, step, what }) => `${businessType} ${step} ${what}`).sort();
  };
  await refund({ isDone: true });
  await refund({ isDone: false });
  expect(await found()).toEqual([]);
  for (const [name, { isDone, plant, found: expected }] of Object.entries(FRAUDS).slice(
    0,
    byHalf(2, Number.POSITIVE_INFINITY),
  )) {
    const before = await found();
    await plant(await refund({ isDone }));
    const fresh = await found();
    for (const line of before) if (line !== 'refund books books') fresh.splice(fresh.indexOf(line), 1);
    // what the account comes to is one line for all of them
    const ofAccount = (line: string) => line === 'refund books books';
    expect(
      fresh.filter((line) => expected.includes(line) || !ofAccount(line)),
      name,
    ).toEqual(expected);
  }
});
