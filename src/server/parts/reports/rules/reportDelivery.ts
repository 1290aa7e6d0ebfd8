import { sql } from 'kysely';
import { type ReportDocument, RequestError, wireTime } from '#engine/pure';
import { operatorCaller } from '../../../access/databaseCallers';
import type { DomainServices } from '../../../app/services';
import type { Db } from '../../../db/connection';
import { storableText } from '../../../db/storableText';
import { writeReportFile } from '../../../report/exportReport';
import { reportCodes } from '../../../report/publishReport';
import { documentOf, storedReport, versionSource } from '../../../report/store';
import type { ExportFormat } from '../../../resource/transfer/exportCell';
import { nextRun } from '../../../scheduler/cron';
import { databaseNow } from '../../../scheduler/jobRows';
import { announceTo } from '../../messaging/rules/announce';

interface Schedule {
  id: string;
  reportId: string;
  cronExpression: string;
  userIds: string | null;
  format: ExportFormat;
}

/**
 * Sends the reports that are due, each once among all processes. Every receiver gets a file with what they may see,
 * as a separate task, and a notice when it is there. Answers a line for each.
 */
export async function deliverDue(services: DomainServices): Promise<string[]> {
  const due = await services.db.transaction().execute(takeDue);
  const lines: string[] = [];
  for (const schedule of due) {
    const message = await deliver(services, schedule).catch((error: unknown) => {
      if (error instanceof RequestError) return error.message;
      throw error;
    });
    await sql`update report_schedule set last_message = ${storableText(message, 1000)} where id = ${schedule.id}::bigint`.execute(
      services.db,
    );
    lines.push(`${schedule.reportId}：${message}`);
  }
  return lines;
}

/** The next time is stored before anything is sent: a process that dies sends nothing twice. */
async function takeDue(tx: Db): Promise<Schedule[]> {
  const now = new Date(await databaseNow(tx));
  const { rows } = await sql<Schedule>`
    select id::text, report_id::text as "reportId", cron_expression as "cronExpression", user_ids as "userIds", format
    from report_schedule where delete_time is null and enabled and next_run_time <= now()
    order by next_run_time limit 50 for update skip locked`.execute(tx);
  for (const { id, cronExpression } of rows) {
    const next = nextRun(cronExpression, now);
    await sql`update report_schedule set last_run_time = now(), last_message = '发送中',
      next_run_time = ${next && wireTime(next.getTime())}::timestamptz where id = ${id}::bigint`.execute(tx);
  }
  return rows;
}

async function deliver(services: DomainServices, { reportId, userIds, format }: Schedule): Promise<string> {
  const { publishedVersion } = await storedReport(services.db, reportId);
  if (publishedVersion === null) return '报表没有发布，没有发送';
  const document = documentOf(await versionSource(services.db, reportId, publishedVersion));
  const refused: string[] = [];
  let sent = 0;
  for (const userId of (userIds ?? '').split(',').filter((one) => one !== '')) {
    const why = await deliverTo(services, userId, { reportId, document, format });
    if (why === null) sent += 1;
    else refused.push(why);
  }
  return [`已发 ${sent} 人`, ...refused].join('；');
}

interface Delivered {
  reportId: string;
  document: ReportDocument;
  format: ExportFormat;
}

/** Null, or why this receiver gets nothing. */
async function deliverTo(
  services: DomainServices,
  userId: string,
  { reportId, document, format }: Delivered,
): Promise<string | null> {
  const caller = await operatorCaller(services, userId);
  if (caller === null) return `操作员 ${userId} 已停用`;
  const codes = reportCodes(reportId);
  if (!caller.codes.has(codes.list) || !caller.codes.has(codes.export)) return `${caller.realname} 无权导出`;
  const { title } = document;
  try {
    await services.tasks.start(userId, {
      ...{ kind: 'export', screenId: 'online/report', title: `${title}（定时）` },
      codes: [codes.export],
      params: { id: reportId, format },
      work: async (context) => {
        const file = { id: reportId, document, parameters: {}, format };
        const end = await writeReportFile(services, caller, file, context);
        await services.db.transaction().execute((tx) =>
          announceTo(
            { tx, services },
            {
              operator: userId,
              kind: 'report',
              title: `报表“${title}”已生成`,
              lines: [`定时报表“${title}”已生成，${end.message ?? ''}。打开后下载，文件过几天会清理。`],
              priority: 'L',
              opens: `/online/report-data/${reportId}?task=${context.id}`,
            },
          ),
        );
        return end;
      },
    });
    return null;
  } catch (error) {
    if (error instanceof RequestError) return `${caller.realname}：${error.message}`;
    throw error;
  }
}
