import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { drawn } from './drawn';
import type { Load } from './people';
import { DAYS } from './steps';

/** Three for each person: half of them soon after registering, half of the people of that time. */
export async function loadSignIns(tx: Db, { users }: Load): Promise<void> {
  const count = users * 3;
  const draw = (salt: number, sides: number) => drawn(sql`n`, salt, sides);
  const every = sql.lit(Math.max(1, users));
  await sql`
    insert into app_login_record (id, user_id, way, platform, ip, device_no, create_time)
    select id_at(at) | nextval('id_sequence'), p.id, (array['phone', 'wechat', 'apple', 'token', 'token'])[1 + ${draw(71, 5)}],
      case when ${draw(72, 7)} = 0 then 'ios' else 'android' end,
      concat_ws('.', 36 + ${draw(73, 180)}, ${draw(74, 256)}, ${draw(75, 256)}, 1 + ${draw(76, 254)}),
      'L' || lpad(p.number::text, 9, '0'), date_trunc('second', at)
    from (
      select n, at, floor(${every} * (1 - extract(epoch from now() - at) / (720 * 86400.0)))::integer as registered
      from (
        select n, now() - (${sql.lit(count)} - n) * (interval '${sql.raw(String(DAYS))} days' / ${sql.lit(Math.max(1, count))}) as at
        from generate_series(0, ${sql.lit(count - 1)}) as n
      ) as timed
    ) as known join load_person p on p.number = case
      when n % 2 = 0 then greatest(0, registered - 1 - floor(${draw(77, 1000)} ^ 2 / 1e6 * ${every} / 24)::integer)
      else ${draw(78, 1_000_000)} * registered::bigint / 1000000 end`.execute(tx);
}
