import { sql } from 'kysely';
import type { Db } from '#server/db/connection';

/** What is for sale to a person now, at the price that is in force; money in fen. */
export interface Offer {
  kind: 'gold' | 'vip' | 'dress';
  /** The tier, the type of membership or the dress. */
  itemId: string;
  name: string;
  amount: number;
  /** Of a membership or a dress; 0: for good. */
  days: number | null;
  /** Of a tier; what is given with it, the bonus of a first recharge within. */
  gold: number | null;
  bonus: number | null;
  isFirst: boolean | null;
  badge: string | null;
  /** What the App Store sells it as; null: it is not sold there. */
  productId: string | null;
}

interface Buyer {
  userId: string;
  platform: string;
}

/** The one calculation: for the list that the app shows, and for the price of an order. */
export async function offersFor(tx: Db, buyer: Buyer): Promise<Offer[]> {
  const isFirst = !(await hasRecharged(tx, buyer.userId));
  return [...(await tiers(tx, buyer, isFirst)), ...(await memberships(tx)), ...(await dresses(tx, buyer))];
}

/** Whether a person has paid for gold before, whatever was refunded; `but`: the order that asks. */
export async function hasRecharged(tx: Db, userId: string, but: string | null = null): Promise<boolean> {
  const { rows } = await sql`select 1 from gold_order where user_id = ${userId}::bigint and kind = 'gold'
    and status in ('paid', 'delivered', 'refunded') and id is distinct from ${but}::bigint limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** What a tier gives beside its gold. Of the tier that was ordered: what begins later changes no order. */
export async function bonusOf(tx: Db, tierId: string, isFirst: boolean): Promise<number> {
  const { rows } = await sql<{ bonus: number }>`
    select ${bonus(isFirst)} as bonus from price_config where id = ${tierId}::bigint`.execute(tx);
  const [tier] = rows;
  if (!tier) throw new Error(`no tier ${tierId}`);
  return tier.bonus;
}

function bonus(isFirst: boolean) {
  return sql`(coalesce(bonus, 0) + case when ${isFirst} then coalesce(first_bonus, 0) else 0 end)::float8`;
}

/** Of each name the latest that has started, where it is switched on. */
async function tiers(tx: Db, { platform }: Buyer, isFirst: boolean): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select 'gold' as kind, id::text as "itemId", name, amount::float8 as amount, null as days, gold::float8 as gold,
      ${bonus(isFirst)} as bonus, ${isFirst}::boolean as "isFirst", badge,
      product_id as "productId"
    from (select distinct on (name) * from price_config
      where platform = ${platform} and delete_time is null and (valid_from is null or valid_from <= now())
      order by name, valid_from desc nulls last) as current
    where enabled order by current.amount, id`.execute(tx);
  return rows;
}

async function memberships(tx: Db): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select 'vip' as kind, id::text as "itemId", name, price::float8 as amount, days::int as days, null as gold, null as bonus,
      null as "isFirst", null as badge, product_id as "productId"
    from vip_type where enabled and delete_time is null order by sort_no, id`.execute(tx);
  return rows;
}

/** Not what the person has for good. */
async function dresses(tx: Db, { userId }: Buyer): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select 'dress' as kind, d.id::text as "itemId", d.name, p.price::float8 as amount, p.days, null as gold, null as bonus,
      null as "isFirst", null as badge, p."productId"
    from dress d cross join lateral jsonb_to_recordset(d.prices) as p (days int, price bigint, "productId" text)
    where d.enabled and d.way = 'sold' and d.delete_time is null
      and (d.valid_from is null or d.valid_from <= now()) and (d.valid_to is null or d.valid_to > now())
      and not exists (select from user_dress h where h.user_id = ${userId}::bigint and h.dress_id = d.id
        and h.status = 'held' and h.delete_time is null and h.end_time >= '9999-12-31 00:00:00+08')
    order by d.sort_no, d.id, p.price`.execute(tx);
  return rows;
}
