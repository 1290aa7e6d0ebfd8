import { type RawBuilder, sql } from 'kysely';

/**
 * Whether line `l` of a bank went to the account and name of `i`; what it does not say fits. Of an account it has at least the last
 * four digits. Other channels say neither.
 */
export function payeeFits(): RawBuilder<unknown> {
  return sql`(coalesce(l.account, '') = '' or coalesce(length(${TAIL}) >= 4
      and regexp_replace(i.account, '\\s', '', 'g') like '%' || ${TAIL}, false))
    and (coalesce(l.real_name, '') = '' or coalesce(i.real_name = l.real_name, false))`;
}

/** After whatever hides the rest. */
const TAIL = sql`regexp_replace(l.account, '^.*[^0-9]', '')`;

/** Whether line `l` of a bank has the number of a payout that is for somebody else. */
export function isOtherPayee(): RawBuilder<unknown> {
  return sql`(l.channel = 'bank' and l.kind = 'payout' and l.own_no <> '' and exists (
    select from payout y join withdrawal w on w.id = y.withdrawal_id
      cross join lateral (select coalesce(y.account, w.account) as account, coalesce(y.real_name, w.real_name) as real_name) as i
    where y.channel = 'bank' and (y.request_no = l.own_no or w.order_no = l.own_no) and not (${payeeFits()})))`;
}
