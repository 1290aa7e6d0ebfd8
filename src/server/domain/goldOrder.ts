import { RequestError } from '../../engine/pure';
import { conditionContext } from '../caller';
import { move } from '../ledger/move';
import type { VersionUsed } from '../ledger/movement';
import { type ActionGiven, action, eachRow, type Row } from './contract';
import { countDeed, takeBackDeed } from './records/growth';
import type { Records } from './records/records';

type Order = Row<'finance/gold-order'>;

/** `goldOrder.deliver` 补单: credits what a paid order bought, once (`catalogue.md` §5). */
export const deliver = action('finance/gold-order', async ({ tx, caller, rows, asked, records }) => {
  let repaid = 0;
  const changes = await eachRow(rows, async (order) => {
    const moved = await move(tx, {
      userId: userOf(order),
      currency: 'gold',
      amount: goldOf(order),
      goldType: [
        { type: 'bought', amount: Number(order.gold ?? 0) },
        { type: 'given', amount: Number(order.bonus ?? 0) },
      ],
      cause: { businessType: 'recharge', businessId: order.id, step: 'normal' },
      operatorId: caller.id,
      note: `补单：${asked.reason}`,
      version: priceOf(order),
    });
    repaid += moved.repaid;
    await countRecharge(records, order, Number(order.amount));
    await countExperience({ tx, caller }, order);
    return { status: 'delivered' as const, deliveredTime: conditionContext(caller).now };
  });
  return { message: repaid > 0 ? `已补发，其中 ${repaid} 金币先还了欠款` : '补单成功！', changes };
});

/** `goldOrder.refund` 退款: takes delivered gold back; what is already spent refuses, or becomes a debt where that is accepted. */
export const refund = action('finance/gold-order', async (given) => {
  let debt = 0;
  const { caller } = given;
  const changes = await eachRow(given.rows, async (order) => {
    if (order.status === 'delivered') debt += await takeBack(given, order);
    return {
      status: 'refunded' as const,
      refundedTime: conditionContext(caller).now,
      refundedBy: caller.id,
    };
  });
  return { message: debt > 0 ? `退款成功，记欠款 ${debt} 金币` : '退款成功！', changes };
});

async function takeBack({ tx, caller, asked, records }: ActionGiven<Order>, order: Order): Promise<number> {
  const { booked } = await move(tx, {
    userId: userOf(order),
    currency: 'gold',
    amount: -goldOf(order),
    cause: { businessType: 'recharge', businessId: order.id, step: 'refund' },
    operatorId: caller.id,
    note: `退款：${asked.reason}`,
    version: priceOf(order),
    isDebtAccepted: asked.acceptDebt === true,
  });
  await countRecharge(records, order, -Number(order.amount));
  await takeBackDeed({ tx, caller }, causeOf(order));
  return booked;
}

async function countRecharge(records: Records, order: Order, fen: number): Promise<void> {
  const target = {
    screen: 'user/user',
    id: userOf(order),
    title: fen > 0 ? '充值入账' : '充值退款',
  } as const;
  await records.change(target, (user) => ({
    rechargeTotal: Math.max(0, Number(user.rechargeTotal ?? 0) + fen),
  }));
}

/** What is paid counts for the payer's levels, as what the app delivered itself does through its door. */
async function countExperience(
  cause: Pick<ActionGiven<Order>, 'tx' | 'caller'>,
  order: Order,
): Promise<void> {
  const amount = Number(order.amount ?? 0);
  if (amount <= 0) return;
  const happenedTime = conditionContext(cause.caller).now;
  await countDeed(cause, {
    cause: causeOf(order),
    userId: userOf(order),
    source: 'recharge',
    amount,
    happenedTime,
  });
}

function causeOf({ id }: Order): string {
  return `order:${id}`;
}

/** The version of the tier by which the order was priced. */
function priceOf({ tierId }: Order): VersionUsed | null {
  return tierId ? { of: 'price', id: tierId } : null;
}

function userOf(order: Order): string {
  if (!order.userId) throw new RequestError('订单没有用户，不能处理');
  return order.userId;
}

function goldOf(order: Order): number {
  const gold = Number(order.gold ?? 0) + Number(order.bonus ?? 0);
  if (gold <= 0) throw new RequestError('订单没有金币，不能处理');
  return gold;
}
