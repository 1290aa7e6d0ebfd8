import { type RawBuilder, sql } from 'kysely';

/** Why the person `u` (of a left join) is not paid; null: they are. */
export const WITHHELD_REASON = sql`(case when u.id is null or u.delete_time is not null then 'deleted'
  when u.status in ('banned', 'frozen') then u.status end)`;

/**
 * What a run owes to each inviter for its accruals (`accrualsOf`, or the stored ones): parts of a bean are dropped at
 * each level, and what earlier runs withheld or found below zero is carried. Without accruals a debt stays where it
 * stands, and what is withheld is paid once the person is in good standing.
 */
export function sharesOf(accruals: RawBuilder<unknown>): RawBuilder<unknown> {
  const golds = (level: string) => sql`coalesce(sum(gold) filter (where level = ${sql.lit(level)}), 0)`;
  const beans = (level: string) =>
    sql`floor(coalesce(sum(gold::numeric * rate) filter (where level = ${sql.lit(level)}), 0) / 10000)`;
  return sql`(
    with accrued as (
      select user_id, ${golds('first')} as first_gold, ${golds('second')} as second_gold,
        ${beans('first')} as first_bean, ${beans('second')} as second_bean
      from ${accruals} as accrual group by user_id),
    carried as (
      select user_id, sum(first_bean + second_bean + carried_bean) as bean
      from commission where status in ('withheld', 'owing') group by user_id),
    share as (
      select coalesce(a.user_id, c.user_id) as user_id, coalesce(a.first_gold, 0) as first_gold,
        coalesce(a.second_gold, 0) as second_gold, coalesce(a.first_bean, 0) as first_bean,
        coalesce(a.second_bean, 0) as second_bean, coalesce(c.bean, 0) as carried_bean
      from accrued a full join carried c on c.user_id = a.user_id left join app_user u on u.id = c.user_id
      where a.user_id is not null or (c.bean > 0 and ${WITHHELD_REASON} is null))
    select * from share where first_bean <> 0 or second_bean <> 0 or carried_bean <> 0)`;
}
