import { instantOf, isEmpty, wireTime } from '../../../../engine/pure';
import { type Caller, conditionContext } from '../../../caller';
import type { Records } from '../../contract';

interface MembershipContext {
  caller: Caller;
  records: Records;
}

const DAY = 86_400_000;

interface Days {
  userId: string;
  orderNo: string;
  vipTypeId: string | null;
  days: number;
}

/** Given days are an order that costs nothing, so that a membership is always the sum of its orders. */
export async function giveMembership(
  context: MembershipContext,
  { userId, orderNo, vipTypeId, days }: Days,
): Promise<void> {
  const { now } = conditionContext(context.caller);
  await lengthenMembership(context, userId, { vipTypeId, days });
  await context.records.add('finance/order', {
    kind: 'vip',
    orderNo,
    userId,
    vipTypeId,
    days,
    amount: 0,
    status: 'delivered',
    paidTime: now,
    deliveredTime: now,
  });
}

/** So many days at the end of a membership, or from now. */
export async function lengthenMembership(
  context: MembershipContext,
  userId: string,
  { vipTypeId, days }: { vipTypeId: string | null; days: number },
): Promise<void> {
  await changeMembership(context, { userId, title: '会员开通' }, (until, now) => ({
    vipTypeId,
    vipUntil: wireTime(Math.max(until, now) + days * DAY),
  }));
}

/** What becomes of a membership, by when it ends (ms, now where there is none) and now. */
export async function changeMembership(
  { caller, records }: MembershipContext,
  { userId, title }: { userId: string; title: string },
  change: (until: number, now: number) => { vipTypeId?: string | null; vipUntil: string },
): Promise<void> {
  const now = instantOf(conditionContext(caller).now);
  await records.change({ screen: 'user/user', id: userId, title }, (user) =>
    change(isEmpty(user.vipUntil) ? now : instantOf(String(user.vipUntil)), now),
  );
}
