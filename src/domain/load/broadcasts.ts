import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { drawn } from './drawn';
import { type Load, spenders } from './people';
import { DAYS } from './steps';

/** Three broadcasts for ten orders, each of half an hour to four, by every tenth of those who spend; the last ones still run. */
export async function loadBroadcasts(tx: Db, load: Load): Promise<void> {
  const count = Math.floor((load.orders * 3) / 10);
  const people = spenders(load);
  const hosts = Math.max(1, Math.floor(people / 10));
  const draw = (salt: number, sides: number) => drawn(sql`n`, salt, sides);
  await sql`
    insert into live_room (id, name, host_id, kind, audience, weight, status, start_time, end_time, create_time)
    select id_at(at) | nextval('id_sequence'), '直播 ' || p.number, p.id, case when ${draw(61, 4)} = 0 then 'video' else 'voice' end,
      case when runs then ${draw(62, 400)} else 0 end, 0, case when runs then 'live' else 'ended' end, date_trunc('second', at),
      case when not runs then date_trunc('second', ends) end, date_trunc('second', at)
    from (select *, ends > now() as runs from (
        select n, at, at + (30 + ${draw(63, 210)}) * interval '1 minute' as ends
        from (
          select n, now() - (${sql.lit(count)} - n) * (interval '${sql.raw(String(DAYS))} days' / ${sql.lit(Math.max(1, count))}) as at
          from generate_series(0, ${sql.lit(count - 1)}) as n
        ) as timed
      ) as begun
    ) as made join load_person p on p.number = least(n % ${sql.lit(hosts)} * 10 + 3, ${sql.lit(people - 1)})`.execute(
    tx,
  );
}
