import { type RawBuilder, sql } from 'kysely';
import { balanceOf } from './bookings';

/**
 * Rows of discrepancies of payouts: the beans that wait beside the withdrawals that are open, what is under way beside what was
 * handed out, and each withdrawal beside its attempts.
 */
export const PAYOUT_DISCREPANCIES: RawBuilder<unknown> = sql`
  with waiting as (select coalesce(sum(bean), 0) as amount from withdrawal where status in ('pending', 'approved', 'paying')),
  under_way as (select coalesce(sum(net), 0) as amount from withdrawal w where status = 'paying'
    or status = 'approved' and exists (select from payout p where p.withdrawal_id = w.id)),
  attempts as (
    select w.id, w.user_id, w.net, count(p.id) filter (where p.status in ('submitting', 'unknown')) as open,
      count(p.id) filter (where p.status = 'paid') as paid, max(p.amount) as amount,
      w.status, w.late_time is not null as is_late
    from withdrawal w join payout p on p.withdrawal_id = w.id group by w.id)
  select now() as create_time, 'bean' as currency, 0 as user_id, 'withdrawal' as business_type, 0 as business_id, 'waiting' as step,
    'books' as what, account.amount as told, waiting.amount as due
  from ${balanceOf('withdrawal_pending.bean')} as account, waiting where account.amount <> waiting.amount
  union all
  select now(), 'fen', 0, 'withdrawal', 0, 'paying', 'books', -account.amount, under_way.amount
  from ${balanceOf('payouts')} as account, under_way where -account.amount <> under_way.amount
  union all
  select now(), 'fen', coalesce(user_id, 0), 'withdrawal', id, 'paying', 'amount', amount, net from attempts
  where amount is distinct from net or open <> case when status = 'paying' then 1 else 0 end
    or paid > 0 and not (status = 'paid' or status = 'failed')
  union all
  select now(), 'fen', coalesce(w.user_id, 0), 'withdrawal', w.id, 'paying', 'noMovement', null, w.net from withdrawal w
  where w.status = 'paying' and not exists (select from payout p where p.withdrawal_id = w.id)`;
