import { sql } from 'kysely';
import { isId } from '../../engine/pure';
import type { Db } from '../db/connection';

/** A message to the app's backend, sent immediately: this person's session, by the key that the app gave it, is over. */
export interface EndedSession {
  user: string;
  session: string;
}

/** Sent when the transaction commits, to every process on the database, this one included. */
export async function notifyEndedSession(tx: Db, ended: EndedSession): Promise<void> {
  await sql`select pg_notify('app_sessions', ${JSON.stringify(ended)})`.execute(tx);
}

/** Null: not one of ours. */
export function endedSession(payload: string): EndedSession | null {
  try {
    const { user, session } = JSON.parse(payload) as Partial<EndedSession>;
    return isId(user) && typeof session === 'string' ? { user, session } : null;
  } catch {
    // somebody else's notification on the same database
    return null;
  }
}
