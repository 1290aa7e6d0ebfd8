import { type RawBuilder, sql } from 'kysely';

/** One row `amount`: what an account comes to now, by its last final day and what was booked since. */
export function balanceOf(account: string): RawBuilder<unknown> {
  return sql`(
    select coalesce((select closing from account_day where account = ${sql.lit(account)} and is_final order by day desc limit 1), 0)
      + coalesce((select sum(amount) from posting where account = ${sql.lit(account)} and transfer_id >= id_at(
        coalesce((select max(day) + 1 from account_day where is_final), date '2020-01-01')::timestamp at time zone 'Asia/Shanghai')), 0)
      as amount)`;
}

/**
 * Rows of discrepancies: what records of a type are due to have booked (`id, user_id, step, account, amount`) beside the transfers
 * of that type. Transfers of archived months are left out.
 */
export function bookingDiscrepancies(
  type: 'suspense' | 'refund',
  due: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select now() as create_time, 'fen' as currency, coalesce(user_id, 0) as user_id, ${sql.lit(type)} as business_type,
      id as business_id, step,
      case when bool_or(due is null) and bool_or(told is null) then 'amount' when bool_or(told is null) then 'noMovement'
        when bool_or(due is null) then 'noCause' else 'amount' end as what,
      max(told) as told, max(due) as due
    from (
      select id, step, account, coalesce(due.user_id, booked.user_id) as user_id, booked.amount as told, due.amount as due
      from (${due}) as due full join (
        select t.business_id as id, t.user_id, t.step, p.account, p.amount from transfer t left join posting p on p.transfer_id = t.id
        where t.business_type = ${sql.lit(type)}) as booked using (id, step, account)
      where booked.amount is distinct from due.amount) as sides
    where not exists (select from transfer t where t.business_type = ${sql.lit(type)} and t.business_id = sides.id
      and t.step = sides.step and t.id < (select coalesce(max(to_id), 0) from archive_partition where parent = 'posting'))
    group by id, step, user_id`;
}
