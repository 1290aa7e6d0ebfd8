import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { drawn } from './drawn';
import { EARNS, idOf, momentOf, type Rounds, stepsOf } from './steps';

/** Beside the gifts there are; each price divides every part. */
const GIFTS = [
  ['小心心', 1],
  ['棒棒糖', 1],
  ['荧光棒', 1],
  ['玫瑰', 2],
  ['咖啡', 2],
  ['甜甜圈', 2],
  ['气球', 5],
  ['小熊', 5],
  ['蛋糕', 5],
  ['花束', 10],
  ['留声机', 10],
  ['星空瓶', 10],
] as const;

/**
 * A gift for each gold movement that the rounds have of one: two to the host among the ten people, one to the next person, who
 * gets beans for it where the rounds say so.
 */
export async function loadGifts(tx: Db, rounds: Rounds): Promise<void> {
  const [names, prices] = [GIFTS.map(([name]) => name), GIFTS.map(([, price]) => price)];
  await sql`insert into gift (name, kind, price, host_share, sort_no, enabled, sold)
    select name, 'plain', price, 5000, 9999, true, 0 from unnest(${names}::text[], ${prices}::bigint[]) as g (name, price)
    on conflict do nothing`.execute(tx);
  const people = sql.lit(rounds.people);
  await sql`create temporary table load_gift on commit drop as
    select row_number() over (order by id) - 1 as number, id, price from gift where price in (1, 2, 5, 10) and delete_time is null`.execute(
    tx,
  );
  const { rows } = await sql<{ count: string }>`select count(*) as count from load_gift`.execute(tx);
  const kinds = Number(rows[0]?.count);
  // the next person's beans are six rows on, in the same round, if that is reached
  await sql`
    with ${stepsOf(rounds)}, next as (
      select n, place, person, part, turn, 5 * (1 + (person + 1) % 400) as half, (person + 1) % 8 = 5 as is_refused,
        place = 3 and person + 1 < ${people} and n + 6 < ${sql.lit(rounds.rows)} as is_reached
      from step where place in (1, 2, 3)
    )
    insert into gift_record (id, gift_id, sender_id, receiver_id, amount, gold, bean, scene, create_time)
    select ${idOf(rounds, sql`n`)}, g.id, p.id, r.id, part / g.price, part, case when is_reached and ${EARNS} then half else 0 end,
      (array['room', 'room', 'room', 'chat', 'chat', 'call', 'post'])[1 + ${drawn(sql`n`, 41, 7)}],
      date_trunc('second', ${momentOf(rounds, sql`n`)})
    from next join load_gift g on g.number = ${drawn(sql`n`, 42, kinds)}
      join load_person p on p.number = person
      join load_person r on r.number = case when place = 3 then (person + 1) % ${people} else least(person - person % 10 + 3, ${people} - 1) end`.execute(
    tx,
  );
}
