import { type RawBuilder, sql } from 'kysely';
import { type HistoryEntry, isEmpty, type RecordData, sheetOf } from '#engine/pure';
import type { Services } from '../../../app/services';
import { mayView, type Plan } from '../../plan/plan';
import { screenTitle } from '../screenTitle';
import { changesIn, comparedFields } from './changes';

/** A row of the data log, with who wrote it. */
export interface LogRow {
  id: string;
  operation: string;
  action_title: string;
  data_id: string;
  before: RecordData | null;
  data_content: RecordData | null;
  asked: RecordData | null;
  reason: string | null;
  ip: string | null;
  screen_id: string;
  operator: string | null;
  create_time: string;
}

/** Rows of the data log that fit, `log` being the table, newest first. */
export async function logRows(
  services: Pick<Services, 'db'>,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<LogRow[]> {
  const found = await sql<LogRow>`
    select log.id, log.operation, log.action_title, log.data_id, log.before, log.data_content, log.asked, log.reason, log.ip,
      log.screen_id, operator.realname || coalesce('（代' || principal.realname || '）', '') as operator, log.create_time
    from sys_data_log log left join sys_user operator on operator.id = log.create_by
      left join sys_user principal on principal.id = log.on_behalf_of
    where ${where} order by log.id desc limit ${limit}`.execute(services.db);
  return found.rows;
}

/** What rows of the data log show of records of the plan's screen, in its words and under the caller's rights to fields. */
export async function entriesOf(
  services: Pick<Services, 'db' | 'screens' | 'jobs'>,
  plan: Plan,
  rows: LogRow[],
): Promise<HistoryEntry[]> {
  const pairs = rows.map((row) => ({ before: row.before, after: row.data_content }));
  const compared = await comparedFields(services, plan, pairs);
  return rows.map((row, index) => ({
    ...headOf(row),
    operation: row.operation,
    reason: row.reason,
    ip: row.ip,
    screen: screenTitle(services.screens, row.screen_id),
    changes: changesIn(compared[index] ?? []),
    asked: answersOf(plan, row),
    isVersion: contentOf(row) !== null,
  }));
}

export function headOf(row: LogRow) {
  return {
    id: row.id,
    title: row.action_title,
    operator: row.operator ?? '系统',
    time: String(row.create_time).slice(0, 19),
  };
}

/** The record as the entry left it; of a deletion as it was last. */
export function contentOf({
  data_content,
  before,
}: Pick<LogRow, 'data_content' | 'before'>): RecordData | null {
  return data_content ?? before;
}

/** The state before anything was logged: its author is not known. */
export function originOf(row: LogRow): HistoryEntry | null {
  if (row.before === null) return null;
  const time = String(row.before.createTime ?? '').slice(0, 19);
  const nobody = { operator: '', reason: null, ip: null, screen: '', changes: [], asked: [] };
  return {
    id: `${ORIGIN}${row.id}`,
    operation: 'origin',
    title: '最早的版本',
    time,
    ...nobody,
    isVersion: true,
  };
}

/** Before the id of an entry: the record as that entry found it. */
export const ORIGIN = 'before:';

/** Answers to questions of an action that are no fields of the record, as far as the caller may see them. */
function answersOf(plan: Plan, row: LogRow): { title: string; text: string }[] {
  const action = Object.values(plan.screen.actions).find(({ title }) => title === row.action_title);
  return (action?.ask ?? [])
    .filter(({ field, isOwn }) => isOwn && field.name !== 'reason' && !isEmpty(row.asked?.[field.name]))
    .filter(({ field }) => mayView(plan.screen, plan.caller, field))
    .map(({ field }) => ({ title: field.title, text: sheetOf(field).text(row.asked?.[field.name], field) }));
}
