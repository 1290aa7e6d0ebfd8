import { type RawBuilder, sql } from 'kysely';
import { cashItems, ofDays, partOf } from './cashItems';

/**
 * Rows `id, channel, day, booked, due` of statements that are matched: what was booked of the channel's cash by the day of its value,
 * beside the file's sums and the differences that nothing has cleared since. What is matched across midnight counts where its line is. `where` is
 * about `s`, a statement.
 */
export function agreements(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select s.id, s.channel, s.day,
      (select coalesce(sum(item.amount), 0) from (${cashItems(sql`s.channel`, ofDays(sql`s.day`, sql`s.day`, sql`s.channel`))}) as item
        where ${partOf(sql`item.kind`, sql`s.channel`)} = s.part and not exists (
          select from statement_line l where l.transfer_id = item.transfer_id and l.statement_id <> s.id))
      + (select coalesce(sum(p.amount), 0) from statement_line l
        join transfer t on t.id = l.transfer_id and (t.value_time at time zone 'Asia/Shanghai')::date <> s.day
        join posting p on p.transfer_id = t.id and p.account = 'cash.' || s.channel
        where l.statement_id = s.id)
      + (select coalesce(sum(p.amount), 0) from transfer t join posting p on p.transfer_id = t.id and p.account = 'cash.' || s.channel
        where t.business_type = 'statement' and t.business_id = s.id) as booked,
      s.in_sum - s.out_sum - s.fee_sum
      + (select coalesce(sum(d.our_amount - d.line_amount), 0) from statement_difference d
        where d.statement_id = s.id and case when d.product_id is not null then d.settlement is distinct from 'matched'
          when d.kind = 'amount' then true
          when d.kind = 'missingThere' then not exists (select from statement_line l where l.transfer_id = d.transfer_id)
          else exists (select from statement_line l where l.id = d.line_id and l.transfer_id is null) end) as due
    from channel_statement s where s.status = 'matched' and ${where}`;
}
