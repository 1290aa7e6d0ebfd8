import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { payeeFits } from './bankPayee';
import { cashItems, ofDays, ofNumbers, partOf } from './cashItems';
import type { StatementRow } from './statementRow';

/** Our clock and the channel's differ about midnight by less than this many days. */
const NEXT_DAYS = 1;
/** A line of a bank without our number is of a payout that was noted within these days, or of what a channel paid out before. */
const PAYOUT_DAYS = 7;
const BANKED_DAYS = 45;

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
    select id, kind, channel, own_no, channel_no, payment_no, order_no, amount, account, real_name from statement_line
    where statement_id = ${id}::bigint and transfer_id is null and kind <> 'settlement'`.execute(tx);
  await sql`analyze unmatched_line`.execute(tx);
  const days = ofDays(
    sql`${day}::date - ${sql.lit(NEXT_DAYS)}`,
    sql`${day}::date + ${sql.lit(NEXT_DAYS)}`,
    sql`${channel}`,
  );
  await sql`create temporary table free_item on commit drop as
    select *, abs(day - ${day}::date) as distance from (${cashItems(sql`${channel}`, isWide ? sql`(${ofNumbers(channel, numbers)} or ${ofBank({ channel, day })})` : days)}) as item
    where ${partOf(sql`kind`, sql`${channel}`)} = ${part} and not exists (select from statement_line l where l.transfer_id = item.transfer_id)`.execute(
    tx,
  );
  await sql`analyze free_item`.execute(tx);
  for (const rule of RULES) await pair(tx, rule);
  await sql`drop table unmatched_line, free_item`.execute(tx);
}

/** What a line of a bank may be without a number. */
function ofBank({ channel, day }: Pick<StatementRow, 'channel' | 'day'>): RawBuilder<unknown> {
  if (channel !== 'bank') return sql`false`;
  const within = (before: number, after: number) =>
    ofDays(sql`${day}::date - ${sql.lit(before)}`, sql`${day}::date + ${sql.lit(after)}`, sql`${channel}`);
  return sql`(t.business_type = 'statement' and ${within(BANKED_DAYS, NEXT_DAYS)}
    or t.business_type = 'withdrawal' and ${within(PAYOUT_DAYS, PAYOUT_DAYS)})`;
}

/** Rows `line_id, transfer_id, is_exact`, surest first. */
const BY_LINE = sql`select l.id as line_id, i.transfer_id, true as is_exact from unmatched_line l join free_item i on i.line_id = l.id`;
const BY_NUMBER = sql`
  select l.id as line_id, i.transfer_id, l.amount = i.amount as is_exact
  from (select id, kind, channel, account, real_name, amount, number from unmatched_line cross join lateral (values (own_no), (channel_no)) as n (number)
    where number <> '') as l
  join (select transfer_id, kind, account, real_name, amount, unnest(numbers) as number from free_item) as i on i.number = l.number
  where sign(l.amount) = sign(i.amount) and (i.kind = l.kind or l.channel = 'bank')
    and (i.account is null or ${payeeFits()})`;
const BY_PAYMENT = sql`
  select l.id as line_id, i.transfer_id, true as is_exact
  from (select id, payment_no, amount, row_number() over (partition by payment_no, amount order by id) as place
    from unmatched_line where kind = 'refund' and payment_no <> '') as l
  join (select transfer_id, payment_no, amount, row_number() over (partition by payment_no, amount order by transfer_id) as place
    from free_item where kind = 'refund') as i using (payment_no, amount, place)`;
const BY_PAYEE = sql`
  select l.id as line_id, i.transfer_id, true as is_exact
  from (select id, account, real_name, amount, ${sql.lit('payout')} as kind, right(account, 4) as tail,
      row_number() over (partition by amount, real_name, right(account, 4) order by id) as place
    from unmatched_line where channel = 'bank' and kind = 'payout' and own_no = '' and account <> '' and real_name <> '') as l
  join (select transfer_id, account, real_name, amount, kind, right(account, 4) as tail,
      row_number() over (partition by amount, real_name, right(account, 4) order by distance, transfer_id) as place
    from free_item where kind = 'payout' and account is not null) as i using (kind, tail, amount, place)
  where ${payeeFits()}`;
/** What a channel says that it paid to our bank, which may take weeks. */
const BY_PAYER = sql`
  select l.id as line_id, i.transfer_id, true as is_exact
  from (select id, amount, from_channel, row_number() over (partition by from_channel, amount order by id) as place
    from unmatched_line cross join lateral (select case when real_name like '%支付宝%' then 'alipay'
      when real_name ~ '财付通|微信' then 'wechat' when real_name ~* 'apple|苹果' then 'apple' end as from_channel) as payer
    where channel = 'bank' and amount > 0 and own_no = '') as l
  join (select transfer_id, amount, from_channel,
      row_number() over (partition by from_channel, amount order by distance, transfer_id) as place
    from free_item where from_channel is not null) as i using (from_channel, amount, place)`;
const RULES: readonly RawBuilder<unknown>[] = [BY_LINE, BY_NUMBER, BY_PAYMENT, BY_PAYEE, BY_PAYER];

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
