import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import type { Load } from './load';
import { spenders } from './people';

/**
 * Movements over the last 700 days in rounds of five a person: a recharge of 5 parts, three gifts of one part each, and beans
 * for a gift received. Every balance follows from the round alone, so that the books are right without playing them:
 * after `c` whole rounds a wallet holds 2c parts of gold and c halves of a part in beans.
 */
export async function loadLedger(tx: Db, load: Load): Promise<void> {
  const people = sql.lit(spenders(load));
  const rows = sql.lit(load.ledger);
  await sql`
    with step as (
      select n, n / 5 % ${people} as person, n / 5 / ${people} as round, n % 5 as place,
        10 * (1 + n / 5 % ${people} % 400) as part,
        now() - (${rows} - n) * (interval '700 days' / ${sql.lit(Math.max(1, load.ledger))}) as at
      from generate_series(0::bigint, ${sql.lit(load.ledger - 1)}::bigint) as n
    ), moved as (
      select step.*, id_at(step.at) | nextval('id_sequence') as id, p.id as user_id, giver.id as giver_id,
        o.id as order_id
      from step join load_person p on p.number = person
        left join load_person giver on giver.number = (person + 1) % ${people}
        left join load_order o on step.place = 0 and o.number = round * ${people} + person and o.is_delivered
    )
    insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step, payer_id, create_time)
    select id, user_id,
      case when place = 4 then 'bean' else 'gold' end,
      case place when 0 then 5 * part when 4 then part / 2 else -part end,
      case when place = 4 then (round + 1) * (part / 2) else 2 * round * part + (5 - place) * part end,
      case when place > 0 then 'gift' when order_id is null then 'adjust' else 'recharge' end,
      coalesce(order_id, id), 'normal',
      case when place > 0 and place < 4 then user_id when place = 4 then giver_id end,
      date_trunc('second', at)
    from moved`.execute(tx);
  await sql`
    insert into ledger_cause (business_type, business_id, step, user_id, currency)
    select business_type, business_id, step, user_id, currency from ledger
    where user_id in (select id from load_person)`.execute(tx);
  await sql`
    insert into wallet (user_id, currency, balance)
    select distinct on (user_id, currency) user_id, currency, balance from ledger
    where user_id in (select id from load_person) order by user_id, currency, id desc`.execute(tx);
  // the oldest is spent first: of each giving that remains which those after it do not hold
  await sql`
    insert into gold_lot (user_id, type_id, amount, remaining, business_type, business_id, step, create_time)
    select user_id, (select id from gold_type where code = 'bought'), amount,
      greatest(0, least(amount, held - later)), business_type, business_id, step, create_time
    from (select l.user_id, l.amount, l.business_type, l.business_id, l.step, l.create_time, w.balance as held,
        coalesce(sum(l.amount) over (partition by l.user_id order by l.id desc
          rows between unbounded preceding and 1 preceding), 0) as later
      from ledger l join wallet w using (user_id, currency)
      where l.currency = 'gold' and l.amount > 0 and l.user_id in (select id from load_person)) as given`.execute(
    tx,
  );
}
