import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import type { Submitting } from '../../../moderation/rules/submission';
import { deliverPaid } from '../orders/pay';
import type { Notice } from '../payments/notices';
import { openUnmatched } from '../payments/openCase';
import { payOrder, recordPayment } from '../payments/recordPayment';
import { notePayoutAnswer } from '../payouts/noteAnswer';
import { noteRefundAnswer } from '../refunds/answers';
import { noteChargeback, obstacleTo } from '../refunds/chargeback';
import { payeeFits } from './bankPayee';
import type { LineKind } from './formats/format';
import type { StatementRow } from './statementRow';

interface Line {
  id: string;
  kind: LineKind;
  ownNo: string;
  channelNo: string;
  orderNo: string | null;
  /** Of a refund: the channel's number of the payment. */
  paymentNo: string | null;
  amount: number;
  time: string;
}
type Cause = Omit<Submitting, 'tx'>;

/**
 * What a fetched statement says and nobody knew: a payment whose notice was lost is noted, a payout is answered, and money that belongs
 * to nothing is a case of suspense. Each line in its own transaction, once, so that a process may end anywhere. A file that an operator
 * brought is no word of the channel: its lines stay differences, until two operators accept them (`acceptLine`).
 */
export async function noteLines(cause: Cause, statement: StatementRow, signal: AbortSignal): Promise<void> {
  for (const line of await unknownLines(cause, statement)) {
    signal.throwIfAborted();
    try {
      await noteLine(cause, statement, line);
    } catch (error) {
      // it contradicts what is noted, so that it is a difference
      if (!(error instanceof RequestError)) throw error;
    }
  }
}

const LINE = sql`id::text, kind, own_no as "ownNo", channel_no as "channelNo", order_no as "orderNo",
  payment_no as "paymentNo", amount::float8 as amount,
  to_char(line_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as time`;

/** Without those that the channel repeats. */
async function unknownLines({ services }: Cause, { id, channel }: StatementRow): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${LINE} from statement_line l where statement_id = ${id}::bigint and transfer_id is null and kind <> 'settlement'
      and exists (select from channel_statement s where s.id = l.statement_id and s.imported_by is null)
      and not ${isDoubled(channel)} order by line_no`.execute(services.db);
  return rows;
}

/** Two operators accept what only an uploaded file knows: it counts as the channel's word. Refuses what it would not book. */
export async function acceptLine(
  cause: Submitting,
  { lineId, channel }: { lineId: string; channel: string },
): Promise<void> {
  const { tx } = cause;
  const { rows } =
    await sql<Line>`select ${LINE} from statement_line l where id = ${lineId}::bigint and transfer_id is null
    and not ${isDoubled(channel)}`.execute(tx);
  const [line] = rows;
  if (!line) throw new RequestError('这一笔已经对上，或者是渠道重复的，不用入账');
  if (isPayment(line)) {
    const { orderId } = await recordPayment(cause, paymentIn(channel, line));
    // what cannot be delivered stays 已支付, where operators see it
    if (orderId !== null) await obstacleTo(tx, async () => void (await deliverPaid(cause, orderId)));
    return;
  }
  const named = { ...line, ownNo: (await requestNoOf(tx, line)) ?? line.ownNo };
  await noteOther(cause, channel, named);
  if (!(await isBooked(tx, channel, named)))
    throw new RequestError('金额和我方的单据不同，不能入账，请先查明');
}

/** Of the one payout to a card that waits for its result and that the line of a bank is; null: none, or more than one. */
async function requestNoOf(tx: Db, { id }: Line): Promise<string | null> {
  const { rows } = await sql<{ requestNo: string }>`
    select y.request_no as "requestNo" from statement_line l
    join payout y on y.channel = l.channel and y.status in ('submitting', 'unknown') and y.amount = -l.amount
    join withdrawal w on w.id = y.withdrawal_id
    cross join lateral (select coalesce(y.account, w.account) as account, coalesce(y.real_name, w.real_name) as real_name) as i
    where l.id = ${id}::bigint and l.channel = 'bank' and l.kind = 'payout' and ${payeeFits()}
      and (l.own_no in (y.request_no, w.order_no) or l.own_no = '' and l.account <> '' and l.real_name <> '')
    limit 2`.execute(tx);
  return rows.length === 1 ? (rows[0]?.requestNo ?? null) : null;
}

/** Whether the answer that it gives has become money: a refund or payout that is done, or a case. */
async function isBooked(tx: Db, channel: string, { id, channelNo, ownNo }: Line): Promise<boolean> {
  const { rows } = await sql`
    select from refund where state = 'done' and (refund_no = ${ownNo} or channel = ${channel} and channel_refund_no = ${channelNo})
    union all select from payout where status = 'paid' and request_no = ${ownNo}
    union all select from suspense where line_id = ${id}::bigint or channel = ${channel} and trade_no = ${channelNo}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether line `l` repeats one that is matched, or one before it in its file. */
export function isDoubled(channel: string) {
  return sql`exists (select from statement_line other join channel_statement s on s.id = other.statement_id
    where other.channel = ${channel} and other.kind = l.kind and s.status <> 'replaced' and other.id <> l.id
      and (l.channel_no <> '' and other.channel_no = l.channel_no or l.channel_no = '' and l.own_no <> '' and other.own_no = l.own_no)
      and (other.transfer_id is not null or other.statement_id = l.statement_id and other.line_no < l.line_no))`;
}

async function noteLine(cause: Cause, { channel }: StatementRow, line: Line): Promise<void> {
  if (isPayment(line)) await payOrder(cause, paymentIn(channel, line));
  else await cause.services.db.transaction().execute((tx) => noteOther({ ...cause, tx }, channel, line));
}

function isPayment({ kind, amount, ownNo, channelNo }: Line): boolean {
  return kind === 'payment' && amount > 0 && ownNo !== '' && channelNo !== '';
}

function paymentIn(channel: string, { ownNo, channelNo, amount, time }: Line): Notice {
  return {
    ...{ userId: null, channel: channel as Notice['channel'], orderNo: ownNo, tradeNo: channelNo },
    ...{ amount, paidTime: time },
  };
}

async function noteOther(cause: Submitting, channel: string, line: Line): Promise<void> {
  if (await isAnswer(cause, line)) return;
  if (line.kind === 'refund' && line.paymentNo && line.channelNo !== '' && line.amount < 0)
    await noteForeignRefund(cause, channel, { ...line, paymentNo: line.paymentNo });
  else await openUnknown(cause, channel, line);
}

/** Whether it answers a payout or a refund of ours. */
async function isAnswer(cause: Submitting, { kind, ownNo, channelNo, time, amount }: Line): Promise<boolean> {
  const answer = { state: 'done' as const, channelNo, doneTime: time, amount: -amount };
  if (kind === 'payout') return (await notePayoutAnswer(cause, ownNo, answer)) !== 'noPayout';
  return kind === 'refund' && (await noteRefundAnswer(cause, ownNo, answer));
}

/** It was started in the channel's own back office and its notice was lost: what the order gave is taken back. */
async function noteForeignRefund(
  cause: Submitting,
  channel: string,
  { id, paymentNo, channelNo, amount }: Line & { paymentNo: string },
): Promise<void> {
  await noteChargeback(cause, {
    ...{ channel, tradeNo: paymentNo, chargebackNo: channelNo, amount: -amount },
    ...{ origin: 'channel', reason: '对账单里的退款，不是我方提交的', lineId: id },
  });
}

async function openUnknown(cause: Submitting, channel: string, line: Line): Promise<void> {
  const { rows } = await sql`select 1 from suspense where line_id = ${line.id}::bigint`.execute(cause.tx);
  if (rows.length > 0) return;
  const isIn = line.amount > 0;
  const number = line.channelNo || line.ownNo || `对账单明细 ${line.id}`;
  await openUnmatched(cause, {
    direction: isIn ? 'in' : 'out',
    mismatch: isIn ? 'noOrder' : 'unknownOut',
    detail: isIn ? '对账单里的收入，没有对应的订单' : '对账单里的支出，没有对应的业务单',
    channel: channel as Notice['channel'],
    tradeNo: number,
    amount: Math.abs(line.amount),
    paidTime: line.time,
    lineId: line.id,
    ...(line.ownNo !== '' && { orderNo: line.ownNo }),
  });
}
