import { sql } from 'kysely';
import { livingAppTokens } from '../access/appAccount';
import { isAlive } from '../access/sessions';
import type { Db } from '../db/connection';
import { endSocket, type Member, POLICY_VIOLATION, type SocketPool } from './socketPool';

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
      for (const { socket } of await ended(db, members)) endSocket(socket, POLICY_VIOLATION, 'session ended');
    } catch (error) {
      onError(error);
    } finally {
      isLooking = false;
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Those of them whose token opens nothing any more. The database answers those that ended: of ten thousand mostly none. */
async function ended(db: Db, members: Member[]): Promise<Member[]> {
  const hashesOf = (some: Member[]) => some.map(({ tokenHash }) => tokenHash);
  const { rows } = await sql<{ place: string }>`
    select place from unnest(${hashesOf(members)}::bytea[]) with ordinality as asked (hash, place)
    where not exists (
        select from sys_session s join sys_user u on u.id = s.user_id
        where s.token_hash = asked.hash and ${isAlive('s')} and u.status = 1 and u.delete_time is null)
      and asked.hash not in (${livingAppTokens(hashesOf(members.filter(({ isApp }) => isApp)))})`.execute(db);
  return rows.map(({ place }) => members[Number(place) - 1] as Member);
}
