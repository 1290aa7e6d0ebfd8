import { type RawBuilder, sql } from 'kysely';

/**
 * Rows of discrepancies: each case beside its notice, its order and its transfers, each transfer of suspense beside its case, and
 * the account beside all open cases. Transfers of archived months are left out of the first.
 */
export const SUSPENSE_DISCREPANCIES: RawBuilder<unknown> = sql`
  with due as (
    select s.id, s.user_id, step, side.account, side.amount from suspense s
      cross join lateral (select case direction when 'in' then 'received' else 'left' end as step
        union all select status where status not in ('open', 'review')) as steps
      cross join lateral jsonb_to_recordset(suspense_transfer(s, step)) as side (account text, amount bigint)
    where side.amount <> 0),
  booked as (
    select t.id as transfer_id, t.business_id as id, t.user_id, t.step, p.account, p.amount
    from transfer t left join posting p on p.transfer_id = t.id where t.business_type = 'suspense'),
  archived as (select coalesce(max(to_id), 0) as until from archive_partition where parent = 'posting'),
  sides as (
    select id, step, account, coalesce(due.user_id, booked.user_id) as user_id, booked.amount as told, due.amount as due
    from due full join booked using (id, step, account) where booked.amount is distinct from due.amount),
  account as (
    select coalesce((select closing from account_day where account = 'suspense' and is_final order by day desc limit 1), 0)
      + coalesce((select sum(amount) from posting where account = 'suspense' and transfer_id >= id_at(
        coalesce((select max(day) + 1 from account_day where is_final), date '2020-01-01')::timestamp at time zone 'Asia/Shanghai')), 0)
      as amount),
  cases as (select coalesce(sum(case direction when 'in' then amount else -amount end), 0) as amount
    from suspense where status in ('open', 'review'))
  select now() as create_time, 'fen' as currency, coalesce(user_id, 0) as user_id, 'suspense' as business_type, id as business_id, step,
    case when bool_or(due is null) and bool_or(told is null) then 'amount' when bool_or(told is null) then 'noMovement'
      when bool_or(due is null) then 'noCause' else 'amount' end as what,
    max(told) as told, max(due) as due
  from sides where not exists (select from transfer t, archived where t.business_type = 'suspense' and t.business_id = sides.id
    and t.step = sides.step and t.id < archived.until)
  group by id, step, user_id
  union all
  select now(), 'fen', coalesce(s.user_id, 0), 'suspense', s.id, 'notice', 'amount', n.amount, s.amount
  from suspense s left join payment_notice n on n.id = s.notice_id
  where s.notice_id is not null and (n.channel, n.trade_no, n.amount) is distinct from (s.channel, s.trade_no, s.amount)
  union all
  select now(), 'fen', coalesce(n.user_id, 0), 'suspense', n.id, 'notice', 'noCause', n.amount, null
  from payment_notice n where n.outcome = 'suspense' and not exists (select from suspense s where s.notice_id = n.id)
  union all
  select now(), 'fen', coalesce(s.user_id, 0), 'suspense', s.id, 'order', 'amount', o.amount, s.amount
  from suspense s left join gold_order o on o.id = s.order_id
  where s.status = 'attached' and ((o.channel, o.trade_no, o.amount) is distinct from (s.channel, s.trade_no, s.amount)
    or o.status not in ('paid', 'delivered', 'refunded'))
  union all
  select now(), 'fen', 0, 'suspense', 0, 'books', 'books', -account.amount, cases.amount
  from account, cases where cases.amount <> -account.amount`;
