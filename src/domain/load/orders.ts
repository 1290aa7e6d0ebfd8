import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { drawn } from './drawn';
import { type Newcomers, newcomerOrders } from './newcomers';
import { type Load, spenders } from './people';

/**
 * Orders over the last 700 days, of one person after the other and some of newcomers, and `load_order` (number from 0 → id,
 * person, whether it was delivered) for the ledger. Ids are of the time of the order, as if made then. Answers how many
 * newcomers' orders were delivered.
 */
export async function loadOrders(tx: Db, load: Load, newcomers: Newcomers): Promise<number> {
  const regular = load.orders - newcomers.orders;
  const draw = (salt: number, sides: number) => drawn(sql`o.number`, salt, sides);
  const people = sql.lit(spenders(load));
  await sql`create temporary table load_order (number integer primary key, id bigint not null, person integer not null,
      is_delivered boolean not null, is_newcomer boolean not null, at timestamptz not null)
    on commit drop`.execute(tx);
  await sql`
    insert into load_order
    select number, id_at(at) | nextval('id_sequence'), person, ${drawn(sql`number`, 8, 10)} < 8, number >= ${sql.lit(regular)}, at
    from (
      select n as number, n % ${people} as person,
        now() - (${sql.lit(regular)} - n) * (interval '700 days' / ${sql.lit(Math.max(1, regular))}) as at
      from generate_series(0, ${sql.lit(regular - 1)}) as n
      union all ${newcomerOrders(load, newcomers, regular)}
    ) as timed`.execute(tx);
  const known = await sql<{ count: string }>`select count(*) as count from gold_order`.execute(tx);
  await sql`
    insert into gold_order (kind, id, order_no, trade_no, user_id, amount, gold, bonus, first_time, channel, platform, status,
      create_time, paid_time, delivered_time, ip)
    select 'gold', o.id, 'L' || lpad((${sql.lit(Number(known.rows[0]?.count))}::bigint + o.number)::text, 15, '0'),
      case when is_delivered then 'T' || md5(o.id::text) end, p.id,
      500 * (1 + o.person % 400), 50 * (1 + o.person % 400), 0,
      case when is_newcomer then (o.number - ${sql.lit(regular)}) % 3 <> 1 else o.number < ${people} end,
      (array['wechat', 'alipay', 'alipay', 'apple', 'bank'])[1 + ${draw(1, 5)}],
      case when ${draw(2, 5)} = 3 then 'ios' else 'android' end,
      case when is_delivered then 'delivered' else (array['closed', 'closed',
        case when at > now() - interval '30 minutes' then 'unpaid' else 'closed' end, 'paid'])[1 + ${draw(3, 4)}] end,
      at, case when is_delivered or ${draw(3, 4)} = 3 then at + interval '20 seconds' end,
      case when is_delivered then at + interval '22 seconds' end,
      concat_ws('.', 36 + ${draw(4, 180)}, ${draw(5, 256)}, ${draw(6, 256)}, 1 + ${draw(7, 254)})
    from load_order as o join load_person as p on p.number = o.person`.execute(tx);
  const { rows } = await sql<{
    count: string;
  }>`select count(*) as count from load_order where is_newcomer and is_delivered`.execute(tx);
  return Number(rows[0]?.count);
}
