import { sql } from 'kysely';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import type { Row } from '#server/parts/contract';
import { recordsIn } from '#server/parts/platform/rules/records';
import type { Submitting } from '../../../moderation/rules/submission';
import { isOtherPayee } from './bankPayee';
import { cashItems, ofDays, partOf } from './cashItems';
import { isDoubled } from './noteLines';
import type { StatementRow } from './statementRow';

type Difference = Pick<
  Row<'finance/statement-difference'>,
  | 'kind'
  | 'lineId'
  | 'transferId'
  | 'businessType'
  | 'businessId'
  | 'ownNo'
  | 'channelNo'
  | 'ourAmount'
  | 'lineAmount'
>;

/** Notes what does not fit by now, and settles what fits by now, of this statement and of earlier ones of its channel. */
export async function noteDifferences(cause: Submitting, statement: StatementRow): Promise<void> {
  await settleMatched(cause, statement);
  const records = recordsIn(cause);
  const { id: statementId, channel, day } = statement;
  for (const found of [...(await ofLines(cause.tx, statement)), ...(await ofItems(cause.tx, statement))])
    await records.add('finance/statement-difference', {
      ...{ ...found, statementId, channel, day, status: 'open' as const },
    });
}

/** What another file, or a later booking, has brought. */
async function settleMatched(cause: Submitting, { channel }: StatementRow): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select d.id::text from statement_difference d
    where d.channel = ${channel} and d.status <> 'settled' and (
      d.kind = 'missingThere' and exists (select from statement_line l where l.transfer_id = d.transfer_id)
      or d.kind in ('missingHere', 'doubled', 'payee') and exists (
        select from statement_line l where l.id = d.line_id and l.transfer_id is not null))
    order by d.id`.execute(cause.tx);
  const records = recordsIn(cause);
  const { now } = conditionContext(cause.caller);
  for (const { id } of rows)
    await records.change(
      { screen: 'finance/statement-difference', id, title: '后来对上' },
      { status: 'settled' as const, settlement: 'matched' as const, settledTime: now },
    );
}

async function ofLines(tx: Db, { id, channel }: StatementRow): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select l.id::text as "lineId", l.transfer_id::text as "transferId", t.business_type as "businessType",
      t.business_id::text as "businessId", l.own_no as "ownNo", l.channel_no as "channelNo",
      coalesce(p.amount, 0)::float8 as "ourAmount", l.amount::float8 as "lineAmount",
      case when l.transfer_id is not null then 'amount' when ${isDoubled(channel)} then 'doubled'
        when ${isOtherPayee()} then 'payee' else 'missingHere' end as kind
    from statement_line l
    left join transfer t on t.id = l.transfer_id
    left join posting p on p.transfer_id = l.transfer_id and p.account like 'cash.%'
    where l.statement_id = ${id}::bigint and l.kind <> 'settlement' and coalesce(p.amount, 0) <> l.amount
      and not exists (select from statement_difference d where d.line_id = l.id
        and (d.kind = 'amount') = (l.transfer_id is not null) and d.settlement is distinct from 'matched')
    order by l.line_no`.execute(tx);
  return rows;
}

async function ofItems(tx: Db, { id, channel, part, day }: StatementRow): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select null as "lineId", transfer_id::text as "transferId", business_type as "businessType", business_id::text as "businessId",
      own_no as "ownNo", coalesce(payment_no, numbers[2], '') as "channelNo", amount::float8 as "ourAmount",
      0 as "lineAmount", 'missingThere' as kind
    from (${cashItems(sql`${channel}`, ofDays(sql`${day}`, sql`${day}`, sql`${channel}`))}) as item
    where ${partOf(sql`kind`, sql`${channel}`)} = ${part}
      and not exists (select from statement_line l where l.transfer_id = item.transfer_id)
      and not exists (select from statement_difference d
        where d.statement_id = ${id}::bigint and d.transfer_id = item.transfer_id and d.kind = 'missingThere')
    order by transfer_id`.execute(tx);
  return rows;
}
