import { sql } from 'kysely';
import type { Db } from '../db/connection';
import { documents } from './data/reports.json';

/** Reports as their authors store them: one built, one in SQL; neither is published yet. */
export const SEEDED_REPORTS: readonly string[] = documents.map((document) =>
  JSON.stringify(document, null, 2),
);

export async function seedReports(tx: Db): Promise<void> {
  const rows = documents.map((document, index) => ({
    title: document.title,
    kind: 'sql' in document ? 'sql' : 'query',
    source: SEEDED_REPORTS[index] as string,
  }));
  const made = await tx.insertInto('report').values(rows).returning('id').execute();
  // switched off until its report is published
  await sql`insert into report_schedule (report_id, cron_expression, user_ids, format, enabled)
    select ${made[0]?.id}::bigint, '0 0 9 ? * 2', id::text, 'xlsx', false from sys_user where username = 'admin'`.execute(
    tx,
  );
}
