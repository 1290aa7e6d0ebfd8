import { sql } from 'kysely';
import { wireTime } from '#engine/pure';
import type { Db } from '#server/db/connection';
import type { Books, Intent } from './books';

interface Call {
  id: string;
  caller: string;
  callee: string;
  price: number;
  gold: number;
  at: number;
}

/** `minutes`: how long the gold lasted, if not to the end. */
interface Paid {
  id: string;
  minutes: number | null;
  gold: number;
  bean: number;
}

/** Calls, each paid when it ended: for as many minutes as the caller had gold for. Three of four callers buy gold. */
export async function callIntents(tx: Db, now: number): Promise<{ intents: Intent[]; paid: Paid[] }> {
  await sql`with payers as (
      select array_agg(user_id order by user_id) as ids from (select user_id, min(delivered_time) as first from gold_order
        where kind = 'gold' and status = 'delivered' group by 1) as bought where first < ${wireTime(now)}::timestamptz - interval '46 days')
    update call_record c set caller_id = ids[1 + number % cardinality(ids)]
    from payers, (select id, row_number() over (order by id) as number from call_record) as numbered
    where numbered.id = c.id and number % 4 > 0 and ids[1 + number % cardinality(ids)] <> callee_id`.execute(
    tx,
  );
  const { rows } = await sql<Call>`
    select id::text, caller_id::text as caller, callee_id::text as callee, price::int, gold::int,
      (extract(epoch from create_time) * 1000)::float8 as at
    from call_record where create_time < ${wireTime(now)}::timestamptz order by id`.execute(tx);
  const paid: Paid[] = [];
  const intents = rows.map((call) => ({
    at: call.at,
    run: (books: Books) => void paid.push(pay(books, call)),
  }));
  return { intents, paid };
}

function pay(books: Books, { id, caller, callee, price, gold: wanted, at }: Call): Paid {
  const minutes = Math.floor(Math.min(books.balance(caller, 'gold'), wanted) / price);
  const gold = minutes * price;
  const bean = Math.floor(gold / 2);
  const cause = { business_type: 'call', business_id: id, step: 'normal', payer_id: caller };
  if (gold > 0) books.move(at, { ...cause, user_id: caller, currency: 'gold', amount: -gold });
  if (bean > 0) books.move(at, { ...cause, user_id: callee, currency: 'bean', amount: bean });
  return { id, minutes: gold < wanted ? minutes : null, gold, bean };
}

/** What was paid into the records: a call that the gold did not last for ended then; without any it was free. */
export async function settleCalls(tx: Db, paid: readonly Paid[]): Promise<void> {
  await sql`update call_record c set gold = p.gold, bean = p.bean, price = case when p.gold = 0 then 0 else price end,
      length = case when p.minutes > 0 then p.minutes * 60 else length end,
      ended_by = case when p.minutes > 0 then 'balance' when ended_by = 'balance' then 'caller' else ended_by end
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as p (id bigint, minutes bigint, gold bigint, bean bigint)
    where p.id = c.id`.execute(tx);
}
