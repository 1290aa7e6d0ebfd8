import { type RawBuilder, sql } from 'kysely';
import { balanceOf, bookingDiscrepancies } from './bookings';

/** Accounts and amounts of each step that a refund has taken. */
const DUE = sql`
  select r.id, r.user_id, step, side.account, side.amount from refund r
    cross join lateral (select 'promised' as step where r.accept_time is not null and r.origin = 'operator'
      union all select r.state where r.state in ('done', 'withdrawn')) as steps
    cross join lateral jsonb_to_recordset(refund_transfer(r, step)) as side (account text, amount bigint)
  where r.amount > 0`;

/**
 * Rows of discrepancies: each refund beside its transfers, each order beside its refunds, and the account beside all refunds that
 * are under way.
 */
export const REFUND_DISCREPANCIES: RawBuilder<unknown> = sql`
  with open as (select coalesce(sum(amount), 0) as amount from refund where state in ('submitting', 'unknown', 'failed')),
  promised as (
    select order_id, min(user_id) as user_id, coalesce(sum(amount) filter (where state not in ('review', 'refused', 'withdrawn')), 0)::bigint
      as amount from refund group by order_id)
  ${bookingDiscrepancies('refund', DUE)}
  union all
  select now(), 'fen', p.user_id, 'order', p.order_id, 'refund', 'amount', o.refund_amount, p.amount
  from promised p left join gold_order o on o.id = p.order_id
  where coalesce(o.refund_amount, 0) <> p.amount or o.id is null
  union all
  select now(), 'fen', 0, 'refund', 0, 'books', 'books', -account.amount, open.amount
  from ${balanceOf('refunds')} as account, open where open.amount <> -account.amount`;
