import { type RawBuilder, sql } from 'kysely';
import { balanceOf, bookingDiscrepancies } from './bookings';

/** Accounts and amounts of each step that a case has taken. */
const DUE = sql`
  select s.id, s.user_id, step, side.account, side.amount from suspense s
    cross join lateral (select case direction when 'in' then 'received' else 'left' end as step
      union all select status where status not in ('open', 'review')) as steps
    cross join lateral jsonb_to_recordset(suspense_transfer(s, step)) as side (account text, amount bigint)
  where side.amount <> 0`;

/**
 * Rows of discrepancies: each case beside its notice, its order and its transfers, each transfer of suspense beside its case, and
 * the account beside all open cases.
 */
export const SUSPENSE_DISCREPANCIES: RawBuilder<unknown> = sql`
  with cases as (select coalesce(sum(case direction when 'in' then amount else -amount end), 0) as amount
    from suspense where status in ('open', 'review'))
  ${bookingDiscrepancies('suspense', DUE)}
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
  from ${balanceOf('suspense')} as account, cases where cases.amount <> -account.amount`;
