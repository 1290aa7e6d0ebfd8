import { type RawBuilder, sql } from 'kysely';

/**
 * Rows of discrepancies: each refund beside its transfers, each order beside its refunds, and the account beside all refunds that
 * are under way. Transfers of archived months are left out of the first.
 */
export const REFUND_DISCREPANCIES: RawBuilder<unknown> = sql`
  with due as (
    select r.id, r.user_id, step, side.account, side.amount from refund r
      cross join lateral (select 'promised' as step where r.accept_time is not null and r.origin = 'operator'
        union all select r.state where r.state in ('done', 'withdrawn')) as steps
      cross join lateral jsonb_to_recordset(refund_transfer(r, step)) as side (account text, amount bigint)
    where r.amount > 0),
  booked as (
    select t.id as transfer_id, t.business_id as id, t.user_id, t.step, p.account, p.amount
    from transfer t left join posting p on p.transfer_id = t.id where t.business_type = 'refund'),
  archived as (select coalesce(max(to_id), 0) as until from archive_partition where parent = 'posting'),
  sides as (
    select id, step, account, coalesce(due.user_id, booked.user_id) as user_id, booked.amount as told, due.amount as due
    from due full join booked using (id, step, account) where booked.amount is distinct from due.amount),
  account as (
    select coalesce((select closing from account_day where account = 'refunds' and is_final order by day desc limit 1), 0)
      + coalesce((select sum(amount) from posting where account = 'refunds' and transfer_id >= id_at(
        coalesce((select max(day) + 1 from account_day where is_final), date '2020-01-01')::timestamp at time zone 'Asia/Shanghai')), 0)
      as amount),
  open as (select coalesce(sum(amount), 0) as amount from refund where state in ('submitting', 'unknown', 'failed')),
  promised as (
    select order_id, min(user_id) as user_id, coalesce(sum(amount) filter (where state not in ('review', 'refused', 'withdrawn')), 0)::bigint
      as amount from refund group by order_id)
  select now() as create_time, 'fen' as currency, coalesce(user_id, 0) as user_id, 'refund' as business_type, id as business_id, step,
    case when bool_or(due is null) and bool_or(told is null) then 'amount' when bool_or(told is null) then 'noMovement'
      when bool_or(due is null) then 'noCause' else 'amount' end as what,
    max(told) as told, max(due) as due
  from sides where not exists (select from transfer t, archived where t.business_type = 'refund' and t.business_id = sides.id
    and t.step = sides.step and t.id < archived.until)
  group by id, step, user_id
  union all
  select now(), 'fen', p.user_id, 'order', p.order_id, 'refund', 'amount', o.refund_amount, p.amount
  from promised p left join gold_order o on o.id = p.order_id
  where coalesce(o.refund_amount, 0) <> p.amount or o.id is null
  union all
  select now(), 'fen', 0, 'refund', 0, 'books', 'books', -account.amount, open.amount
  from account, open where open.amount <> -account.amount`;
