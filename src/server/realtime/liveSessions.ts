import { sql } from 'kysely';
import { livingAppTokens } from '../access/appAccount';
import { isAlive, tokenHash } from '../access/sessions';
import type { Db } from '../db/connection';
import { type Member, POLICY_VIOLATION, type SocketPool } from './socketPool';

/**
 * Closes sockets whose session has ended: signed out, expired, revoked or frozen, in whichever process. One query for all of
 * them, every `everyMs`. Answers how to stop.
 */
export function watchSessions(
  db: Db,
  pool: SocketPool,
  { everyMs, onError }: { everyMs: number; onError(error: unknown): void },
): () => void {
  let isLooking = false;
  const timer = setInterval(async () => {
    const members = pool.all();
    if (isLooking || members.length === 0) return;
    isLooking = true;
    try {
      for (const member of await ended(db, members)) member.socket.close(POLICY_VIOLATION, 'session ended');
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Those of them whose token opens nothing any more. */
async function ended(db: Db, members: Member[]): Promise<Member[]> {
  const key = (hash: Buffer) => hash.toString('base64');
  const hashes = members.map(({ token }) => tokenHash(token));
  const { rows } = await sql<{ token_hash: Buffer }>`
    select s.token_hash from sys_session s join sys_user u on u.id = s.user_id
    where s.token_hash = any(${hashes}::bytea[]) and ${isAlive('s')}
      and u.status = 1 and u.delete_time is null
    union all ${livingAppTokens(hashes)}`.execute(db);
  const alive = new Set(rows.map((row) => key(row.token_hash)));
  return members.filter(({ token }) => !alive.has(key(tokenHash(token))));
}
