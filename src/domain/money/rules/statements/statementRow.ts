import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { requestJob } from '#server/parts/platform/rules/requestJob';
import type { Format, Part } from './formats/format';

export const MATCHING_JOB = 'statements';

export interface StatementRow {
  id: string;
  channel: Format['channel'];
  part: Part;
  day: string;
}

/**
 * Statements that are to be matched, oldest day first: new ones, those that the proof says do not agree, and of the last 40 days, or
 * imported in them, those with open differences, which a later booking may settle, and with accepted lines that are not matched yet.
 */
export async function dueStatements(db: Db): Promise<(StatementRow & { isNew: boolean })[]> {
  const { rows } = await sql<StatementRow & { isNew: boolean }>`
    select id::text, channel, part, day::text, status = 'matching' as "isNew" from channel_statement
    where status = 'matching' or status = 'matched' and (
      (day > current_date - 40 or import_time > now() - interval '40 days') and exists (
        select from statement_difference d where d.statement_id = channel_statement.id and (d.status <> 'settled'
          or d.settlement = 'accepted' and exists (select from statement_line l where l.id = d.line_id and l.transfer_id is null)))
      or exists (select from reconciliation_fault f where f.kind = 'statement' and f.business_id = channel_statement.id
        and f.status <> 'closed'))
    order by day, id`.execute(db);
  return rows;
}

/** The job matches as soon as this transaction is committed. */
export function requestMatching(tx: Db): Promise<void> {
  return requestJob(tx, MATCHING_JOB);
}

/** One at a time matches the files of a channel. */
export async function lockChannel(tx: Db, channel: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('statements:' || ${channel}, 0))`.execute(tx);
}
