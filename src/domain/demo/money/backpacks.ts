import { sql } from 'kysely';
import { wireTime } from '#engine/pure';
import type { Story } from '../records';

/** Of the grants those that wait for a second operator. */
const WAITING = 3;
const GRANTS = 24;
/** Worth more than one operator grants alone in a day (`giftGrant.secondApprovalFrom`). */
const LARGE = 20_000;

/** Gifts that finance granted to people who have paid, over the last month; the last ones are large and wait. */
export async function seedBackpacks({ tx, now }: Pick<Story, 'tx' | 'now'>): Promise<void> {
  const moment = sql`${wireTime(now)}::timestamp at time zone 'Asia/Shanghai'`;
  await sql`
    with people as (
      select user_id, row_number() over (order by user_id) as n from (
        select distinct user_id from gold_order where kind = 'gold' and status = 'delivered' order by user_id limit ${GRANTS}) as paid),
    gifts as (select id, price, row_number() over (order by price, id) as n, count(*) over () as of from gift where delete_time is null),
    operators as (select id, row_number() over (order by id) as n, count(*) over () as of from sys_user where username like 'finance%'),
    granted as (
      select p.user_id, g.id as gift_id, o.id as operator, p.n > ${GRANTS - WAITING} as waits, g.price,
        case when p.n > ${GRANTS - WAITING} then greatest(1, ceil(${LARGE} / g.price))::int else 1 + p.n::int % 5 end as amount,
        ${moment} - make_interval(mins => ((${GRANTS} - p.n) * 1700 + 95)::int) as at,
        (array['活动奖励', '新用户福利', '故障补偿', '主播扶持'])[1 + p.n % 4] as reason
      from people p join gifts g on g.n = 1 + p.n % least(g.of, 6) join operators o on o.n = 1 + p.n % o.of)
    insert into gift_grant (user_id, gift_id, amount, value, expire_time, reason, status, second_reason, create_by, create_time)
    select user_id, gift_id, amount, amount * price, at + interval '60 days', reason, case when waits then 'pending' else 'done' end,
      case when waits then '对该用户 24 小时内单人发放的背包礼物达到上限' end, operator, at
    from granted order by at`.execute(tx);
  await sql`insert into gift_bag (user_id, gift_id, amount, remaining, price, grant_id, expire_time, create_time)
    select user_id, gift_id, amount, amount, value / amount, id, expire_time, create_time from gift_grant where status = 'done' order by id`.execute(
    tx,
  );
}
