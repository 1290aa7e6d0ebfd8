import { type RawBuilder, sql } from 'kysely';
import { agreements } from '../statements/agreement';

/** Of the index `transfer_late`, booked more than 39 days after its value. */
const IS_LATE = sql`t.id - id_at(t.value_time) > 39::bigint * 86400000 << 22`;

/**
 * What a statement and the books come to changes for 40 days after its day and its import. After that only a late booking
 * changes it, because lines and transfers never do; so does what is known not to agree.
 */
const CHANGEABLE = sql`(s.day > current_date - 40 or s.import_time > now() - interval '40 days'
  or exists (select from reconciliation_fault f where f.kind = 'statement' and f.business_id = s.id and f.status <> 'closed')
  or exists (select from transfer t where ${IS_LATE} and t.value_time >= (s.day - 1)::timestamp at time zone 'Asia/Shanghai'
    and t.value_time < (s.day + 2)::timestamp at time zone 'Asia/Shanghai'))`;

/** Rows of discrepancies of statements: a channel's account of cash beside its file and the open differences, day by day. */
export const STATEMENT_DISCREPANCIES: RawBuilder<unknown> = sql`
  select (day + time '12:00') at time zone 'Asia/Shanghai' as create_time, 'fen' as currency, 0 as user_id,
    'statement' as business_type, id as business_id, 'fees' as step, 'amount' as what, booked as told, due
  from (${agreements(CHANGEABLE)}) as statement where booked <> due
  union all
  select (s.day + time '12:00') at time zone 'Asia/Shanghai', 'fen', 0, 'statement', s.id, 'lines', 'amount', l.amount, s.amount
  from (select id, day, in_sum - out_sum - fee_sum as amount from channel_statement s where ${CHANGEABLE}) as s
  cross join lateral (select coalesce(sum(amount - fee), 0) as amount from statement_line where statement_id = s.id) as l
  where s.amount <> l.amount`;
