import { sql } from 'kysely';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import type { Row } from '#server/parts/contract';
import { recordsIn } from '#server/parts/platform/rules/records';
import type { Submitting } from '../../../moderation/rules/submission';
import type { Mismatch } from './mismatch';
import { type Notice, storeNotice } from './notices';

export type Case = Row<'finance/suspense'>;

/** The notice and its case, whose trigger books what came. Answers what the notice is answered. */
export async function openCase(
  cause: Submitting,
  notice: Notice,
  { kind, detail, receivedTime, userId }: Mismatch & { receivedTime: string; userId: string | null },
): Promise<string> {
  const message = `已收到，转挂账：${detail}`;
  const noticeId = await storeNotice(cause.tx, notice, { orderId: null, message, receivedTime });
  const { channel, tradeNo, orderNo, amount, paidTime } = notice;
  await recordsIn(cause).add('finance/suspense', {
    noticeId,
    direction: 'in' as const,
    mismatch: kind,
    detail,
    channel,
    tradeNo,
    orderNo,
    amount,
    paidTime,
    receivedTime,
    userId: await knownPerson(cause.tx, userId),
    status: 'open',
  });
  return message;
}

/** A case of no notice of a payment: what it is about is one of the ids, if anything is known. */
type Unmatched = Pick<Case, 'direction' | 'mismatch' | 'channel' | 'tradeNo' | 'amount'> & {
  detail: string;
} & Partial<Pick<Case, 'orderNo' | 'paidNo' | 'userId' | 'paidTime' | 'payoutId' | 'refundId' | 'lineId'>>;

/** Money that came or left as the books do not expect; its trigger books it. Answers the id of the case. */
export function openUnmatched(cause: Submitting, unmatched: Unmatched): Promise<string> {
  const receivedTime = conditionContext(cause.caller).now;
  return recordsIn(cause).add('finance/suspense', { ...unmatched, receivedTime, status: 'open' });
}

async function knownPerson(tx: Db, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const { rows } = await sql`select 1 from app_user where id = ${userId}::bigint`.execute(tx);
  return rows.length > 0 ? userId : null;
}
