import { sql } from 'kysely';
import { isId } from '../../engine/pure';
import type { Db } from '../db/connection';

/** What processes send each other on the channel `notices`: ids and codes only, far below the 8000 bytes of a notification. */
export type NoticeSignal =
  /** `user`: only this operator's sockets; absent: all whom the announcement is for. */
  | { annt: string; user?: string }
  /** Bells of the people of this role look again at its alarms. */
  | { alarmRole: string };

/** Sent when the transaction commits, to every process on the database, this one included. */
export async function publishNoticeSignal(db: Db, signal: NoticeSignal): Promise<void> {
  await sql`select pg_notify('notices', ${JSON.stringify(signal)})`.execute(db);
}

/** Null: not one of ours. */
export function noticeSignal(payload: string): NoticeSignal | null {
  try {
    const signal = JSON.parse(payload) as { annt?: string; user?: string; alarmRole?: unknown };
    if (typeof signal.alarmRole === 'string') return { alarmRole: signal.alarmRole };
    const { annt, user } = signal;
    if (!isId(annt) || (user !== undefined && !isId(user))) return null;
    return user === undefined ? { annt } : { annt, user };
  } catch {
    // somebody else's notification on the same database
    return null;
  }
}
