import { sql } from 'kysely';
import { expect } from 'vitest';
import { notePayoutAnswer } from '../../src/domain/money/rules/payouts/noteAnswer';
import { prove } from '../../src/domain/money/rules/reconciliation/reconcile';
import type { ChannelAnswer } from '../../src/domain/payments/channels/port';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { brokenRules, person, SOUND, withdrawal } from './moneyStory';
import type { Client, TestServer } from './testServer';

/** A withdrawal that an operator has handed out. */
export interface Paying {
  id: string;
  userId: string;
  requestNo: string;
  payoutId: string;
}

/** What operators of payouts need. */
export const PAYOUT_CODES = [
  ...['list', 'approve', 'pay', 'settle', 'fail', 'unfail', 'sendBack'].map((verb) => `withdrawal:${verb}`),
  ...['list', 'query'].map((verb) => `payout:${verb}`),
  ...['list', 'make', 'download', 'result'].map((verb) => `payout-batch:${verb}`),
];

/** The head of a file of results. */
export const RESULT_HEAD = '请求号,结果,渠道流水号,原因\n';

export const act = async (who: Client, path: string, name: string, body: object) =>
  (await who.post(`${path}/action/${name}`, body)).body;

/** Of ¥5.00 for 100 beans. `no` is of nothing else in the database. */
export async function paying(server: TestServer, no: string): Promise<Paying> {
  const { db } = server.services;
  const userId = await person(db, { userNo: `A${no}`, bean: 100 });
  const id = await withdrawal(db, userId, { orderNo: `WA${no}`, bean: 100, amount: 500 });
  for (const step of ['approve', 'pay'])
    expect(await act(server.admin, '/finance/withdrawal', step, { id, reason: '过' })).toMatchObject({
      success: true,
    });
  const { rows } = await sql<{ requestNo: string; payoutId: string }>`
    select request_no as "requestNo", id::text as "payoutId" from payout where withdrawal_id = ${id}::bigint`.execute(
    db,
  );
  return { id, userId, ...(rows[0] as { requestNo: string; payoutId: string }) };
}

export async function payoutStates({ services: { db } }: TestServer, { id }: Paying) {
  const { rows } = await sql<{ withdrawal: string; payout: string }>`
    select w.status as withdrawal, p.status as payout from withdrawal w join payout p on p.withdrawal_id = w.id
    where w.id = ${id}::bigint order by attempt desc limit 1`.execute(db);
  return rows[0];
}

/** What a channel says of it. */
export const answerPayout = ({ services }: TestServer, { requestNo }: Paying, answer: ChannelAnswer) =>
  services.db
    .transaction()
    .execute((tx) => notePayoutAnswer({ tx, caller: SYSTEM_CALLER, services }, requestNo, answer));

/** Makes a batch of exactly these. */
export async function batchOf({ services: { db } }: TestServer, who: Client, payouts: readonly Paying[]) {
  const made = await act(who, '/finance/payoutBatch', 'make', { method: 'alipay', most: 100 });
  expect(made).toMatchObject({ success: true, message: expect.stringContaining(`：${payouts.length} 笔`) });
  const { rows } = await sql<{
    id: string;
  }>`select id::text from payout_batch order by id desc limit 1`.execute(db);
  return rows[0]?.id as string;
}

/** Where an uploaded file of results is stored. */
export async function uploadedResult(
  { app }: TestServer,
  who: Client,
  text: string | Buffer,
): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([typeof text === 'string' ? text : new Uint8Array(text)]), 'result.csv');
  const request = new Request('http://x', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: '/console/sys/common/upload',
    headers: { token: who.token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json().message;
}

/** Wallets, books and payouts agree. */
export async function expectSoundPayouts({ services: { db } }: TestServer): Promise<void> {
  expect(await brokenRules(db)).toEqual(SOUND);
  expect(await prove(db, { isWhole: true })).toMatchObject({
    discrepancies: 0,
    outsideDiscrepancies: { suspense: [], payout: [] },
  });
}
