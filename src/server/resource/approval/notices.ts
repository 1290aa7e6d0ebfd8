import { sql } from 'kysely';
import { type RecordData, type Screen, sheetOf } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { enqueue } from '../../scheduler/queue/enqueue';
import type { StepSite } from './approvers';
import type { ApprovalServices } from './services';

/** Reminds those who are due to decide a case. */
export const REMIND_TASK = 'approvalReminder';

/** Those whom a step names learn that it is theirs; where anybody with the right may decide, the counts of waiting work say it. */
export async function notifyDue(
  services: ApprovalServices,
  tx: Db,
  site: StepSite,
  { caseId, dueIds }: { caseId: string; dueIds: readonly string[] },
): Promise<void> {
  if (site.step.who.kind !== 'anybody') await sendDue(services, tx, site, dueIds, '轮到您');
  await planReminder(tx, site, caseId);
}

export async function sendDue(
  { notifyOperator }: ApprovalServices,
  tx: Db,
  { approved: { screen, action }, step, record }: StepSite,
  dueIds: readonly string[],
  beginning: string,
): Promise<void> {
  const label = labelOf(screen, record);
  for (const operator of dueIds)
    await notifyOperator(tx, {
      operator,
      kind: 'approval',
      title: `${beginning}${step.title}：${screen.title} ${label}`,
      lines: [`${screen.title}“${label}”等待${step.title}（${action.title}）。`],
      priority: 'M',
      opens: `${screen.route}?record=${record.id}`,
    });
}

/** Of one case one reminder waits. */
export async function planReminder(
  tx: Db,
  { approved: { action } }: Pick<StepSite, 'approved'>,
  caseId: string,
): Promise<void> {
  const hours = action.approval.remindHours;
  if (hours === null) return;
  const { rows } = await sql<{ at: string }>`
    select (now() + make_interval(hours => ${hours}))::text as at`.execute(tx);
  await enqueue(tx, {
    task: REMIND_TASK,
    key: `approval:${caseId}`,
    payload: { caseId },
    runAt: rows[0]?.at ?? null,
  });
}

/** What a record is called in a notice: no sensitive value leaves by it. */
function labelOf(screen: Screen, record: RecordData): string {
  const field = screen.fields[screen.label];
  const isOpen = field && !field.isSensitive && !field.isWriteOnly && field.targets.length === 0;
  const text = isOpen ? sheetOf(field).text(record[field.name], field) : '';
  return text === '' ? String(record.id) : text;
}
