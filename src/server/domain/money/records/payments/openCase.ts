import { sql } from 'kysely';
import type { Db } from '../../../../db/connection';
import type { Submitting } from '../../../moderation/records/submission';
import { recordsIn } from '../../../platform/records/records';
import type { Mismatch } from './mismatch';
import { type Notice, storeNotice } from './notices';

/** The notice and its case, whose trigger books what came. Answers what the notice is answered. */
export async function openCase(
  cause: Submitting,
  notice: Notice,
  { kind, detail, receivedTime }: Mismatch & { receivedTime: string },
): Promise<string> {
  const message = `已收到，转挂账：${detail}`;
  const noticeId = await storeNotice(cause.tx, notice, { orderId: null, message, receivedTime });
  const { channel, tradeNo, orderNo, amount, paidTime } = notice;
  await recordsIn(cause).add('finance/suspense', {
    noticeId,
    mismatch: kind,
    detail,
    channel,
    tradeNo,
    orderNo,
    amount,
    paidTime,
    receivedTime,
    userId: await knownPerson(cause.tx, notice.userId),
    status: 'open',
  });
  return message;
}

async function knownPerson(tx: Db, userId: string): Promise<string | null> {
  const { rows } = await sql`select 1 from app_user where id = ${userId}::bigint`.execute(tx);
  return rows.length > 0 ? userId : null;
}
