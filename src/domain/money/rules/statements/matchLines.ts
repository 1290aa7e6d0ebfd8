import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { cashItems, ofDays, ofNumbers, partOf } from './cashItems';
import type { StatementRow } from './statementRow';

/** Our clock and the channel's differ about midnight by less than this many days. */
const NEXT_DAYS = 1;

/**
 * Finds for each line without a transfer the one that it is: by our number or the channel's, then a refund by its payment and amount.
 * `isWide`: on any day, for the few lines that the days next to it did not have.
 */
export async function matchLines(
  tx: Db,
  { id, channel, part, day }: StatementRow,
  { isWide }: { isWide: boolean },
): Promise<void> {
  const numbers = sql`select number from unmatched_line cross join lateral (values (own_no), (channel_no), (payment_no), (order_no)) as n (number)
    where number <> ''`;
  await sql`create temporary table unmatched_line on commit drop as
    select id, kind, own_no, channel_no, payment_no, order_no, amount from statement_line
    where statement_id = ${id}::bigint and transfer_id is null and kind <> 'settlement'`.execute(tx);
  await sql`analyze unmatched_line`.execute(tx);
  const days = ofDays(
    sql`${day}::date - ${sql.lit(NEXT_DAYS)}`,
    sql`${day}::date + ${sql.lit(NEXT_DAYS)}`,
    sql`${channel}`,
  );
  await sql`create temporary table free_item on commit drop as
    select * from (${cashItems(sql`${channel}`, isWide ? ofNumbers(channel, numbers) : days)}) as item
    where ${partOf(sql`kind`, sql`${channel}`)} = ${part} and not exists (select from statement_line l where l.transfer_id = item.transfer_id)`.execute(
    tx,
  );
  await sql`analyze free_item`.execute(tx);
  for (const rule of RULES) await pair(tx, rule);
  await sql`drop table unmatched_line, free_item`.execute(tx);
}

/** Rows `line_id, transfer_id, is_exact`, surest first. */
const BY_LINE = sql`select l.id as line_id, i.transfer_id, true as is_exact from unmatched_line l join free_item i on i.line_id = l.id`;
const BY_NUMBER = sql`
  select l.id as line_id, i.transfer_id, l.amount = i.amount as is_exact
  from (select id, kind, amount, number from unmatched_line cross join lateral (values (own_no), (channel_no)) as n (number)
    where number <> '') as l
  join (select transfer_id, kind, amount, unnest(numbers) as number from free_item) as i on i.number = l.number and i.kind = l.kind
  where sign(l.amount) = sign(i.amount)`;
const BY_PAYMENT = sql`
  select l.id as line_id, i.transfer_id, true as is_exact
  from (select id, payment_no, amount, row_number() over (partition by payment_no, amount order by id) as place
    from unmatched_line where kind = 'refund' and payment_no <> '') as l
  join (select transfer_id, payment_no, amount, row_number() over (partition by payment_no, amount order by transfer_id) as place
    from free_item where kind = 'refund') as i using (payment_no, amount, place)`;
const RULES: readonly RawBuilder<unknown>[] = [BY_LINE, BY_NUMBER, BY_PAYMENT];

/** Each line one transfer, and each transfer one line. */
async function pair(tx: Db, rule: RawBuilder<unknown>): Promise<void> {
  await sql`
    with found as (select distinct line_id, transfer_id, is_exact from (${rule}) as rule),
    of_line as (select distinct on (line_id) line_id, transfer_id, is_exact from found order by line_id, is_exact desc, transfer_id),
    of_both as (select distinct on (transfer_id) line_id, transfer_id from of_line order by transfer_id, is_exact desc, line_id),
    matched as (
      update statement_line l set transfer_id = b.transfer_id from of_both b where l.id = b.line_id returning l.id, l.transfer_id),
    gone as (delete from unmatched_line where id in (select id from matched))
    delete from free_item where transfer_id in (select transfer_id from matched)`.execute(tx);
}
