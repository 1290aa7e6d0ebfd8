import { sql } from 'kysely';
import { wireTime } from '#engine/pure';
import type { Db } from '#server/db/connection';

/** A ban that neither ended nor was lifted, the one that lasts longest; null: the host may broadcast. */
export async function runningBan(tx: Db, hostId: string): Promise<{ id: string; until: string } | null> {
  const { rows } = await sql<{ id: string; until: string }>`
    select id, to_char(until at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as until from live_ban
    where host_id = ${hostId}::bigint and lifted_time is null and until > now() order by live_ban.until desc limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** A room that is banned no more. */
export const FREE = { status: 'ended', banUntil: null, banReason: null } as const;

/** What ends a broadcast that runs. */
export function endedNow() {
  return { audience: 0, weight: 0, endTime: wireTime(Date.now()) };
}
