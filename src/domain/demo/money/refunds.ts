import { sql } from 'kysely';
import type { DomainServices } from '#server/app/services';
import { type Caller, SYSTEM_CALLER } from '#server/caller';
import { recordsIn } from '#server/parts/platform/rules/records';
import { noteRefundAnswer } from '../../money/rules/refunds/answers';
import { noteChargeback } from '../../money/rules/refunds/chargeback';
import { requestRefund } from '../../money/rules/refunds/request';
import type { ChannelAnswer } from '../../payments/channels/port';
import type { Story } from '../records';
import { demoOperator } from './demoOperator';

interface Paid {
  id: string;
  channel: string;
  tradeNo: string;
  amount: number;
}

/** A refund that an operator asked for, and what the channel said of it. */
interface Requested {
  by: string;
  reason: string;
  /** The least and the most that was paid, in fen. */
  paid: [number, number];
  part?: number;
  answer?: (paid: Paid) => ChannelAnswer;
}

const REQUESTS: Requested[] = [
  {
    by: 'finance02',
    reason: '未成年人充值',
    paid: [30_000, 70_000],
    answer: ({ tradeNo, amount }) => ({ state: 'done', channelNo: `5${tradeNo}`, doneTime: null, amount }),
  },
  { by: 'finance02', reason: '误操作充值', paid: [30_000, 70_000], part: 12_800 },
  { by: 'finance02', reason: '用户要求退回全部余额', paid: [64_800, 1_000_000] },
  {
    by: 'finance03',
    reason: '重复支付',
    paid: [600, 10_000],
    answer: () => ({ state: 'unknown', message: '渠道没有在时限内应答' }),
  },
  {
    by: 'finance03',
    reason: '渠道要求退款',
    paid: [600, 30_000],
    answer: () => ({ state: 'failed', code: 'USER_ACCOUNT_ABNORMAL', message: '用户账户状态异常' }),
  },
];

/** Refunds of today in each of their states, by the code that makes them, and one that the payer's bank began. */
export async function seedRefunds({ tx }: Story, services: DomainServices): Promise<void> {
  for (const requested of REQUESTS) {
    const paid = await paidOrder(tx, requested.paid);
    await ask({ tx, caller: await demoOperator(tx, requested.by), services }, paid, requested);
  }
  const { channel, tradeNo, amount } = await paidOrder(tx, [6_000, 70_000]);
  await noteChargeback(
    { tx, caller: SYSTEM_CALLER, services },
    { channel, tradeNo, chargebackNo: `9${tradeNo}`, amount, reason: '持卡人否认交易' },
  );
}

async function ask(
  cause: { tx: Story['tx']; caller: Caller; services: DomainServices },
  paid: Paid,
  { reason, part, answer }: Requested,
): Promise<void> {
  const records = recordsIn(cause);
  const order = await records.lock('finance/order', paid.id);
  const { change } = await requestRefund(cause, order, { reason, refundPart: part, acceptDebt: true });
  await records.change({ screen: 'finance/order', id: paid.id, title: '退款', reason }, change);
  if (answer === undefined) return;
  const { rows } = await sql<{
    no: string;
  }>`select refund_no as no from refund where order_id = ${paid.id}::bigint`.execute(cause.tx);
  await noteRefundAnswer({ ...cause, caller: SYSTEM_CALLER }, String(rows[0]?.no), answer(paid));
}

/** The latest delivered order of gold of which nothing was refunded. */
async function paidOrder(tx: Story['tx'], [least, most]: [number, number]): Promise<Paid> {
  const { rows } = await sql<Paid>`
    select id::text, channel, trade_no as "tradeNo", amount::float8 as amount from gold_order o
    where kind = 'gold' and status = 'delivered' and channel in ('alipay', 'wechat') and trade_no is not null
      and amount between ${least} and ${most} and not exists (select from refund r where r.order_id = o.id)
    order by create_time desc, id limit 1`.execute(tx);
  const [paid] = rows;
  if (!paid) throw new Error(`the demonstration has no order between ${least} and ${most}`);
  return paid;
}
