import { sql } from 'kysely';
import { wireTime } from '#engine/pure';
import { loadRecords, type Story } from '../records';

/** Recharges of the last 120 days: most delivered, some never paid, a few refunded; amounts follow the tier. */
export async function seedGoldOrders(story: Story): Promise<void> {
  await loadRecords(story, 'money/orders');
  await settle(story, 'gold');
  await sql`update gold_order set first_time = true, bonus = bonus + gold where id in (
    select distinct on (user_id) id from gold_order where paid_time is not null order by user_id, id)`.execute(
    story.tx,
  );
}

/** Orders of memberships; the memberships follow (`memberships.ts`). */
export async function seedVipOrders(story: Story): Promise<void> {
  await loadRecords(story, 'money/vipOrders');
  await settle(story, 'vip');
}

/** What was refunded by now is so, booked as it happens; a refund of tomorrow is a delivery of today. What nobody paid within half an hour is closed, as the server's job would. */
async function settle({ tx, now }: Story, kind: string): Promise<void> {
  await sql`update gold_order set refunded_time = null, refund_amount = null
    where kind = ${kind} and refunded_time > ${wireTime(now)}::timestamptz`.execute(tx);
  if (kind === 'gold')
    await sql`update gold_order set status = 'refunded' where kind = 'gold' and refunded_time is not null`.execute(
      tx,
    );
  await sql`update gold_order set status = 'closed' where kind = ${kind} and status = 'unpaid'
    and create_time < ${wireTime(now)}::timestamptz - interval '30 minutes'`.execute(tx);
}

/** The dresses of people: bought, given, expired, reversed; and the orders of those that were bought. */
export async function seedDressOrders(story: Story): Promise<void> {
  await loadRecords(story, 'money/dressOwners');
  await sql`update dress set prices = (
      select jsonb_agg(p || jsonb_build_object('productId', 'app.dress.' || sort_no || '.' || (p ->> 'days')) order by place)
      from jsonb_array_elements(prices) with ordinality as price (p, place))
    where way = 'sold'`.execute(story.tx);
  // paid within a minute, delivered at once; of what was taken back, the day that has begun counts as used
  await sql`insert into gold_order (kind, order_no, trade_no, user_id, dress_id, days, amount, refund_amount, channel, product_id, platform,
      status, paid_time, delivered_time, refunded_time, create_time)
    select 'dress', order_no, replace(order_no, 'D', '53000'), user_id, dress_id, days, price,
      case when is_back and days = 0 then price when is_back then price * (days - 1) / days end,
      case when platform = 'ios' then 'apple' else 'alipay' end, case when platform = 'ios' then product_id end, platform,
      case when is_back then 'refunded' else 'delivered' end, begin_time, begin_time, revoked_time, begin_time - interval '30 seconds'
    from (select d.*, u.platform, (p ->> 'price')::bigint as price, (p ->> 'days')::bigint as days, p ->> 'productId' as product_id, d.status = 'revoked' as is_back
      from user_dress d join app_user u on u.id = d.user_id join dress on dress.id = d.dress_id,
        jsonb_array_elements(dress.prices) p
      where d.source = 'bought' and (p ->> 'days')::int =
        case when d.end_time > '9000-01-01' then 0 else extract(day from d.end_time - d.begin_time)::int end) as bought
    order by begin_time`.execute(story.tx);
}
