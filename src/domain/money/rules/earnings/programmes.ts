import { sql } from 'kysely';
import type { AppInput } from '#contract/appCalls/appCalls';
import { RequestError } from '#engine/pure';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { recordsIn } from '#server/parts/platform/rules/records';
import { move, refusing } from '../../../ledger/move';
import { priceOf, radioConfig } from '../../../messages/rules/radioConfig';
import { handIn, requireActiveUser, type Submitting } from '../../../moderation/rules/submission';
import { assertNoHold } from '../../../people/rules/walletHold';
import { orderNumber } from '../orderNumber';
import { assertSeenPrice } from './seenPrice';
import { shareRule } from './shareRules';

interface Bought {
  id: string;
  orderNo: string;
  gold: number;
}

/** Listening to a programme, paid in gold: an order that is delivered in the same transaction, once for its `clientId` for ever. */
export async function buyProgramme(cause: Submitting, input: AppInput<'POST /app/radio'>): Promise<Bought> {
  const { tx, caller } = cause;
  const { clientId, userId, radioId, seenPrice, platform } = input;
  await requireActiveUser(tx, userId);
  const earlier = await earlierOrder(tx, input);
  if (earlier) return earlier;
  await assertNoHold(tx, userId, '购买');
  const { hostId, gold } = await programmeFor(tx, { userId, radioId });
  assertSeenPrice(seenPrice, gold);
  const rule = await shareRule(tx);
  const { now } = conditionContext(caller);
  const orderNo = await orderNumber(tx, 'R');
  const id = await handIn(cause, 'finance/order', {
    orderNo,
    kind: 'radio',
    userId,
    radioId,
    goldPaid: gold,
    amount: 0,
    platform,
    clientId,
    hostId,
    shareRuleId: rule.id,
    status: 'delivered',
    paidTime: now,
    deliveredTime: now,
  });
  const version = { of: 'share', id: rule.id } as const;
  const { spent } = await move(tx, {
    userId,
    currency: 'gold',
    amount: -gold,
    cause: { businessType: 'radio', businessId: id, step: 'normal' },
    operatorId: null,
    version,
  });
  const { rows } = await refusing(
    sql<{ earned: { bean: number; storeBean: number; ownerId: string | null } }>`
      select earn(${hostId}::bigint, ${gold}::bigint, ${rule.radioShare}::bigint, 'radio', ${id}::bigint, ${userId}::bigint, 'share',
        ${rule.id}::bigint) as earned`.execute(tx),
  );
  const { bean = 0, storeBean = 0, ownerId = null } = rows[0]?.earned ?? {};
  await recordsIn(cause).change(
    { screen: 'finance/order', id, title: '支付' },
    { goldLots: [...spent], hostBean: bean, storeBean, storeOwnerId: ownerId },
  );
  return { id, orderNo, gold };
}

async function earlierOrder(
  tx: Db,
  { userId, clientId, radioId }: AppInput<'POST /app/radio'>,
): Promise<Bought | null> {
  const { rows } = await sql<Bought & { isSame: boolean }>`
    select id::text, order_no as "orderNo", gold_paid::float8 as gold, kind = 'radio' and radio_id = ${radioId}::bigint as "isSame"
    from gold_order where user_id = ${userId}::bigint and client_id = ${clientId}`.execute(tx);
  const [earlier] = rows;
  if (!earlier) return null;
  const { isSame, ...bought } = earlier;
  if (!isSame) throw new RequestError('clientId 已用于另一次操作');
  return bought;
}

/** A programme that the app offers to this person, and its price now. */
async function programmeFor(
  tx: Db,
  { userId, radioId }: { userId: string; radioId: string },
): Promise<{ hostId: string; gold: number }> {
  const { rows } = await sql<{ hostId: string; seconds: number; isShown: boolean; isBought: boolean }>`
    select r.user_id::text as "hostId", coalesce(r.seconds, 0)::int as seconds,
      r.status = 'passed' and r.enabled and coalesce(r.air_from, '-infinity') <= now()
        and coalesce(r.air_to, 'infinity') > now() and coalesce(u.status, 'normal') not in ('banned', 'frozen') as "isShown",
      exists (select from gold_order o where o.user_id = ${userId}::bigint and o.radio_id = r.id and o.kind = 'radio'
        and o.status = 'delivered' and o.delete_time is null) as "isBought"
    from radio_programme r join app_user u on u.id = r.user_id
    where r.id = ${radioId}::bigint and r.delete_time is null`.execute(tx);
  const [found] = rows;
  if (!found?.isShown) throw fieldError('radioId', '这个节目现在不能收听');
  if (found.hostId === userId) throw fieldError('radioId', '自己的节目不用买');
  if (found.isBought) throw fieldError('radioId', '已经买过这个节目');
  const gold = priceOf((await radioConfig(tx)).prices, found.seconds) ?? 0;
  if (gold === 0) throw fieldError('radioId', '这个节目免费收听');
  return { hostId: found.hostId, gold };
}
