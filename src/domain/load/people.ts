import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { lists } from '../demo/data/people/people.json';
import { drawn } from './drawn';

/** Letters that make names differ, as people choose them. */
const LETTERS = [
  ...'一二三四五六七八九十东南西北春夏秋冬风花雪月山水云雨金木火土红黄蓝白青紫大小多少天地日星江河湖海梅兰竹菊琴棋书画诗酒茶香',
];

/**
 * People registered over two years, and `load_person` (number from 0 → id) for what follows: the first of them, a tenth of as
 * many as there are orders, spend all the time, and every tenth of those is a host.
 */
export async function loadPeople(tx: Db, { users, orders }: Load): Promise<void> {
  await sql`create temporary table load_person (number integer primary key, id bigint not null) on commit drop`.execute(
    tx,
  );
  const known = await sql<{ count: string }>`select count(*) as count from app_user`.execute(tx);
  const base = 2_000_000_000 + Number(known.rows[0]?.count);
  const draw = (salt: number, sides: number) => drawn(sql`n`, salt, sides);
  const pick = (list: readonly string[], salt: number) =>
    sql`(${list}::text[])[1 + ${draw(salt, list.length)}]`;
  const address = (salt: number) =>
    sql`concat_ws('.', 36 + ${draw(salt, 180)}, ${draw(salt + 1, 256)}, ${draw(salt + 2, 256)}, 1 + ${draw(salt + 3, 254)})`;
  await sql`
    with made as (
      insert into app_user (user_no, nickname, sex, phone, city, level, wealth, charm, is_host, real_status, channel, platform,
        register_ip, last_ip, device_no, app_version, recharge_total, status, tags, create_time, active_time)
      select
        (${sql.lit(base)}::bigint + n)::text,
        case when ${draw(1, 4)} = 0 then ${pick(lists.families, 2)} || ${pick(LETTERS, 3)} || ${pick(LETTERS, 4)}
          else ${pick(lists.moods, 5)} || ${pick(lists.beings, 6)} || ${pick(LETTERS, 7)} || case when ${draw(8, 3)} = 0 then ${draw(9, 1000)}::text else '' end
        end,
        case when ${draw(10, 5)} < 3 then 'male' else 'female' end,
        '1' || (${sql.lit(base)}::bigint + n)::text,
        ${pick(['110100', '310100', '440100', '440300', '510100', '330100'], 11)},
        ${draw(12, 40)}, ${draw(13, 900_000)}, ${draw(14, 600_000)}, ${draw(15, 10)} = 0 or (n < ${sql.lit(spenders({ users, orders }))} and n % 10 = 3),
        ${pick(['none', 'none', 'passed', 'pending'], 16)},
        ${pick(['appstore', 'huawei', 'xiaomi', 'oppo', 'vivo', 'official', 'invite'], 17)},
        case when ${draw(18, 7)} = 0 then 'ios' else 'android' end,
        ${address(19)}, ${address(23)},
        'L' || lpad(n::text, 9, '0'), '5.' || ${draw(27, 10)} || '.0',
        case when ${draw(28, 3)} = 0 then ${draw(29, 100_000)} else 0 end,
        case when ${draw(30, 40)} = 0 then 'muted' when ${draw(30, 333)} = 1 then 'banned' else 'normal' end,
        case when ${draw(31, 5)} = 0 then '["老用户"]'::jsonb when ${draw(31, 97)} = 1 then '["待回访"]'::jsonb end,
        now() - (${sql.lit(users)} - n) * (interval '720 days' / ${sql.lit(Math.max(1, users))}),
        now() - ${draw(32, 500 * 60)} * interval '1 minute'
      from generate_series(0, ${sql.lit(users - 1)}) as n
      returning id, user_no
    )
    insert into load_person select user_no::bigint - ${sql.lit(base)}::bigint, id from made`.execute(tx);
}

/** How many of the people spend money. */
export function spenders({ users, orders }: Pick<Load, 'users' | 'orders'>): number {
  return Math.max(1, Math.min(users, Math.ceil(orders / 10)));
}
/** How many rows of each to add. */
export interface Load {
  users: number;
  orders: number;
  ledger: number;
}
