import { sql } from 'kysely';
import type { DomainServices } from '#server/app/services';
import { SYSTEM_CALLER } from '#server/caller';
import { recordsIn } from '#server/parts/platform/rules/records';
import type { Notice } from '../../money/rules/payments/notices';
import type { Case } from '../../money/rules/payments/openCase';
import { recordPayment } from '../../money/rules/payments/recordPayment';
import { carryOut, type Plan, settle } from '../../money/rules/suspense/settle';
import type { Story } from '../records';
import { demoOperator } from './demoOperator';

interface Order {
  userId: string;
  orderNo: string;
  channel: Notice['channel'];
  amount: number;
  /** When its payment came. */
  time: string;
}

/** A payment beside the order that it was for, and what became of it. */
interface Arrival {
  status: 'closed' | 'delivered' | 'refunded';
  daysAgo: number;
  more: (order: Order) => Partial<Notice>;
  owner?: string;
  settled?: { by: string; plan: Plan; reviewer?: string };
}

const typo = ({ orderNo }: Order) => ({ orderNo: `${orderNo}0` });

const ARRIVALS: Arrival[] = [
  {
    status: 'delivered',
    daysAgo: 41,
    more: () => ({ orderNo: '转账', amount: 100 }),
    owner: 'finance02',
    settled: {
      by: 'finance02',
      plan: { settlement: 'writtenOff', settleReason: '付款账户已注销，渠道退不回去' },
      reviewer: 'finance01',
    },
  },
  { status: 'closed', daysAgo: 12, more: typo },
  { status: 'closed', daysAgo: 9, more: ({ amount }) => ({ amount: amount - 100 }) },
  {
    status: 'delivered',
    daysAgo: 6,
    more: () => ({}),
    owner: 'finance02',
    settled: {
      by: 'finance02',
      plan: { settlement: 'returned', refundNo: 'RF20260001', settleReason: '同一订单付了两次' },
    },
  },
  {
    status: 'closed',
    daysAgo: 4,
    more: ({ channel }) => ({ channel: channel === 'alipay' ? 'wechat' : 'alipay' }),
    owner: 'finance03',
  },
  {
    status: 'delivered',
    daysAgo: 3,
    more: () => ({ orderNo: '充值', amount: 129_600 }),
    owner: 'finance03',
    settled: {
      by: 'finance03',
      plan: { settlement: 'returned', refundNo: 'RF20260002', settleReason: '没有下单，用户要求退回' },
    },
  },
  { status: 'closed', daysAgo: 2, more: () => ({ paidTime: '1970-01-01 08:00:00' }), owner: 'finance02' },
  { status: 'refunded', daysAgo: 1, more: () => ({}) },
];

/** Payments that fit no order, by the code that takes them, and what operators did about some of them. */
export async function seedSuspense({ tx }: Story, services: DomainServices): Promise<void> {
  for (const [place, { status, daysAgo, more, owner, settled }] of ARRIVALS.entries()) {
    const order = await orderOf(tx, status, daysAgo);
    const { userId, orderNo, channel, amount, time } = order;
    const tradeNo = `2026${channel === 'apple' ? '7' : '4'}${String(200_000_001 + place * 7_654_321)}`;
    const notice: Notice = { userId, orderNo, channel, amount, tradeNo, paidTime: time, ...more(order) };
    await recordPayment({ tx, caller: SYSTEM_CALLER, services }, notice, time);
    const caller = owner === undefined ? null : await demoOperator(tx, owner);
    if (caller === null) continue;
    const records = recordsIn({ tx, caller, services });
    const { rows } = await sql<{
      id: string;
    }>`select id::text from suspense where trade_no = ${tradeNo}`.execute(tx);
    const target = { screen: 'finance/suspense', id: String(rows[0]?.id), title: '认领' } as const;
    const row = await records.change(target, { ownerId: caller.id });
    if (settled) await settleCase({ tx }, services, { row, settled });
  }
}

async function settleCase(
  { tx }: Pick<Story, 'tx'>,
  services: DomainServices,
  { row, settled: { by, plan, reviewer } }: { row: Case; settled: NonNullable<Arrival['settled']> },
): Promise<void> {
  const contextOf = async (username: string) => {
    const caller = await demoOperator(tx, username);
    return { tx, caller, services, records: recordsIn({ tx, caller, services }) };
  };
  const context = await contextOf(by);
  const target = { screen: 'finance/suspense', id: row.id, reason: plan.settleReason } as const;
  const title = plan.settlement === 'returned' ? '原路退回' : '核销';
  const change: Partial<Case> = await settle(context, row, plan);
  const handled = await context.records.change({ ...target, title }, change);
  if (reviewer === undefined) return;
  const second = await contextOf(reviewer);
  const done = { ...(await carryOut(second, handled)), reviewerId: second.caller.id };
  await second.records.change({ ...target, title: '复核通过' }, done);
}

/** The latest order in this state that was placed so many days ago. */
async function orderOf(tx: Story['tx'], status: string, daysAgo: number): Promise<Order> {
  const { rows } = await sql<Order>`
    select user_id::text as "userId", order_no as "orderNo", channel, amount::float8 as amount,
      to_char((create_time + interval '40 seconds') at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as time
    from gold_order where status = ${status} and kind = 'gold' and channel in ('alipay', 'wechat') and amount > 100
      and create_time < now() - make_interval(days => ${daysAgo}) order by create_time desc, id limit 1`.execute(
    tx,
  );
  const [order] = rows;
  if (!order) throw new Error(`the demonstration has no order ${status} of ${daysAgo} days ago`);
  return order;
}
