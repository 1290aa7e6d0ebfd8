import { type RawBuilder, sql } from 'kysely';
import { agreements } from '../statements/agreement';

/** Older ones are closed, but for those that are known not to agree. */
const RECENT = sql`(s.day > current_date - 40 or exists (select from reconciliation_fault f
  where f.kind = 'statement' and f.business_id = s.id and f.status <> 'closed'))`;

/** Rows of discrepancies of statements: a channel's account of cash beside its file and the open differences, day by day. */
export const STATEMENT_DISCREPANCIES: RawBuilder<unknown> = sql`
  select (day + time '12:00') at time zone 'Asia/Shanghai' as create_time, 'fen' as currency, 0 as user_id,
    'statement' as business_type, id as business_id, 'fees' as step, 'amount' as what, booked as told, due
  from (${agreements(RECENT)}) as statement where booked <> due
  union all
  select (s.day + time '12:00') at time zone 'Asia/Shanghai', 'fen', 0, 'statement', s.id, 'lines', 'amount', l.amount, s.amount
  from (select id, day, in_sum - out_sum - fee_sum as amount from channel_statement s where ${RECENT}) as s
  cross join lateral (select coalesce(sum(amount - fee), 0) as amount from statement_line where statement_id = s.id) as l
  where s.amount <> l.amount`;
