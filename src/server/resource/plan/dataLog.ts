import { type Field, isEmpty, type RecordData } from '../../../engine/pure';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { masked } from './wire';

/** One write, as the data log keeps it: in the transaction of the write itself. */
export interface LogEntry {
  screenId: string;
  table: string;
  id: string;
  version: number | null;
  operation:
    | 'add'
    | 'import'
    | 'edit'
    | 'delete'
    | 'restore'
    | 'purge'
    | 'action'
    | 'export'
    | 'reveal'
    | 'search'
    | 'comment';
  actionTitle: string;
  before: RecordData | null;
  after: RecordData | null;
  /** Answers to an action's questions. */
  asked?: RecordData;
  reason?: string | null;
  caller: Caller;
}

/** Every write lands in the data log with before and after (`design.md` §5). */
export async function writeDataLog(tx: Db, entries: LogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    screen_id: entry.screenId,
    data_table: entry.table,
    data_id: entry.id,
    data_version: entry.version,
    operation: entry.operation,
    action_title: entry.actionTitle,
    before: json(entry.before),
    data_content: json(entry.after),
    asked: json(entry.asked && Object.keys(entry.asked).length > 0 ? entry.asked : null),
    reason: entry.reason ?? null,
    ip: entry.caller.ip,
    create_by: entry.caller.id,
    on_behalf_of: entry.caller.behalf?.get(`${entry.screenId} ${entry.actionTitle}`) ?? null,
  }));
  await tx.insertInto('sys_data_log').values(rows).execute();
}

/** What may be logged: no secrets, and sensitive values as they leave the server, because others read the log. */
export function loggable(record: RecordData, fields: readonly Field[]): RecordData {
  const secret = fields.filter((field) => field.isWriteOnly && !isEmpty(record[field.name]));
  return { ...masked(record, fields), ...Object.fromEntries(secret.map((field) => [field.name, '******'])) };
}

function json(value: RecordData | null | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}
