import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { openSnapshot } from '#server/resource/transfer/exportRows';

/** Whole days of Shanghai, and one account or all. */
export interface BookRange {
  begin: string;
  end: string;
  account: string | null;
  /** `postings`: each one; `types`: one line a business type and step. */
  detail: 'postings' | 'types';
}

/** A line of the book, in the unit of its currency: yuan for cash. */
export interface BookLine {
  day: string;
  account: string;
  title: string;
  currency: string;
  what: 'opening' | 'posting' | 'closing';
  /** Of a single posting. */
  time: string | null;
  transferId: string | null;
  businessType: string | null;
  step: string | null;
  businessId: string | null;
  userId: string | null;
  count: number;
  added: string | null;
  removed: string | null;
  balance: string;
}

const BATCH = 1000;

/**
 * The postings of each account and day between its opening and its closing balance, from one snapshot and by one cursor. A day that
 * does not add up ends it.
 */
export async function* bookLines(db: Db, range: BookRange, signal: AbortSignal): AsyncGenerator<BookLine[]> {
  const snapshot = await openSnapshot(db, signal);
  try {
    await sql`declare book_lines no scroll cursor for ${linesOf(range)}`.execute(snapshot.tx);
    let balance = '';
    for (;;) {
      const { rows } = await sql<BookLine>`fetch ${sql.raw(String(BATCH))} from book_lines`.execute(
        snapshot.tx,
      );
      signal.throwIfAborted();
      if (rows.length === 0) return;
      for (const line of rows) {
        if (line.what === 'closing' && line.balance !== balance)
          throw new RequestError(
            `${line.day} ${line.title}：流水合计到 ${balance}，期末是 ${line.balance}，没有导出，请先核对账目`,
          );
        balance = line.balance;
      }
      yield rows;
    }
  } finally {
    await snapshot.close();
  }
}

/** Opening, postings, closing, in the order of the accounts. What a person's account counts from is as in `count_accounts`. */
function linesOf({ begin, end, account, detail }: BookRange) {
  const from = sql`id_at(${begin}::timestamp at time zone 'Asia/Shanghai')`;
  const to = sql`id_at((${end}::date + 1)::timestamp at time zone 'Asia/Shanghai')`;
  const isSummed = detail === 'types';
  const single = (column: string) => (isSummed ? sql`null::${sql.raw('bigint')}` : sql.ref(column));
  return sql`
    with wanted as (
      select d.*, a.title, a.currency, a.sort_no, case a.currency when 'fen' then 100 else 1 end as parts,
        case a.currency when 'fen' then 2 else 0 end as digits
      from account_day d join account a on a.code = d.account
      where d.day between ${begin}::date and ${end}::date and (${account}::text is null or d.account = ${account})),
    side as (
      select p.account, p.transfer_id, p.amount, coalesce(l.business_type, t.business_type) as business_type,
        coalesce(l.step, t.step) as step, coalesce(l.business_id, t.business_id) as business_id, coalesce(l.user_id, t.user_id) as user_id
      from posting p left join ledger l on l.id = p.transfer_id left join transfer t on t.id = p.transfer_id
      where p.transfer_id >= ${from} and p.transfer_id < ${to} and (${account}::text is null or p.account = ${account})
      union all
      select 'people.' || l.currency, l.id, l.amount - l.debt_change, l.business_type, l.step, l.business_id, l.user_id from ledger l
      where l.id >= ${from} and l.id < ${to} and l.amount <> l.debt_change
        and (${account}::text is null or 'people.' || l.currency = ${account})
        and (l.id > (select cutoff_id from ledger_opening) or exists (select from posting where transfer_id = l.id))),
    posted as (
      select account, (to_timestamp((transfer_id >> 22) / 1000.0 + 1577836800) at time zone 'Asia/Shanghai')::date as day,
        min(transfer_id) as first_id, ${single('transfer_id')} as transfer_id, business_type, step, ${single('business_id')} as business_id,
        ${single('user_id')} as user_id, count(*)::int as count, sum(greatest(amount, 0)) as added, sum(greatest(-amount, 0)) as removed
      from side group by account, 2, business_type, step ${isSummed ? sql`` : sql`, transfer_id, business_id, user_id`}),
    line as (
      select w.*, 0 as place, null::bigint as first_id, null::bigint as transfer_id, null::text as business_type, null::text as step,
        null::bigint as business_id, null::bigint as user_id, 0 as count, null::numeric as plus, null::numeric as minus, w.opening as after
      from wanted w
      union all
      select w.*, 1, p.first_id, p.transfer_id, p.business_type, p.step, p.business_id, p.user_id, p.count, p.added, p.removed,
        w.opening + sum(p.added - p.removed) over (partition by w.account, w.day order by p.first_id, p.business_type, p.step)
      from wanted w join posted p using (account, day)
      union all
      select w.*, 2, null, null, null, null, null, null, 0, w.added, w.removed, w.closing from wanted w)
    select day::text, account, title, currency, (array['opening', 'posting', 'closing'])[place + 1] as what,
      to_char(to_timestamp((transfer_id >> 22) / 1000 + 1577836800) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as time,
      transfer_id::text as "transferId", business_type as "businessType", step, business_id::text as "businessId",
      user_id::text as "userId", count, round(plus / parts::numeric, digits)::text as added,
      round(minus / parts::numeric, digits)::text as removed, round(after / parts::numeric, digits)::text as balance
    from line order by sort_no, account, day, place, first_id, business_type, step`;
}
