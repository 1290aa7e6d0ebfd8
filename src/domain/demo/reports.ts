import { sql } from 'kysely';
import { type ReportDocument, wireTime } from '#engine/pure';
import { placeInMenu } from '#server/report/publishReport';
import { documents } from './data/reports.json';
import type { Story } from './records';

const DAY = 86_400_000;

/** Reports as their authors store them: one built, one in SQL; both published, the first sent each Monday. */
export const SEEDED_REPORTS: readonly string[] = documents.map((document) =>
  JSON.stringify(document, null, 2),
);

export async function seedReports({ tx, now }: Pick<Story, 'tx' | 'now'>): Promise<void> {
  const rows = documents.map((document, index) => ({
    title: document.title,
    kind: 'sql' in document ? 'sql' : 'query',
    source: SEEDED_REPORTS[index] as string,
    status: 'published',
    published_version: 1,
    create_time: wireTime(now - (40 - index * 12) * DAY),
  }));
  const made = await tx.insertInto('report').values(rows).returning('id').execute();
  for (const [index, { id }] of made.entries()) {
    await sql`insert into report_version (report_id, number, source, create_by, create_time)
      select ${id}::bigint, 1, ${SEEDED_REPORTS[index]}, min(u.id), ${wireTime(now - (39 - index * 12) * DAY)}::timestamptz from sys_user u`.execute(
      tx,
    );
    await placeInMenu(tx, { id, document: documents[index] as unknown as ReportDocument });
  }
  await sql`insert into report_schedule (report_id, cron_expression, user_ids, format, enabled, next_run_time)
    select ${made[0]?.id}::bigint, '0 0 9 ? * 2', id::text, 'xlsx', true,
      (date_trunc('week', now() at time zone 'Asia/Shanghai') + interval '7 days 9 hours') at time zone 'Asia/Shanghai' from sys_user where username = 'admin'`.execute(
    tx,
  );
}
