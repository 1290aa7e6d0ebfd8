import { sql } from 'kysely';
import { wireTime } from '../../../../engine/pure';
import type { DomainServices } from '../../../app/services';
import { SYSTEM_CALLER } from '../../../caller';
import type { Db } from '../../../db/connection';
import { recordsIn } from '../../platform/records/records';

/** A ban that neither ended nor was lifted, the one that lasts longest; null: the host may broadcast. */
export async function runningBan(tx: Db, hostId: string): Promise<{ id: string; until: string } | null> {
  const { rows } = await sql<{ id: string; until: string }>`
    select id, to_char(until at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as until from live_ban
    where host_id = ${hostId}::bigint and lifted_time is null and until > now() order by live_ban.until desc limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Rooms whose ban has run out are ended ones again; answers how many of the next hundred. */
export async function freeEnded(tx: Db, services: DomainServices): Promise<number> {
  const records = recordsIn({ tx, caller: SYSTEM_CALLER, services });
  const ended = await sql<{ id: string }>`
    select id from live_room where status = 'banned' and ban_until <= now() order by id limit 100 for update skip locked`.execute(
    tx,
  );
  for (const { id } of ended.rows)
    await records.change({ screen: 'live/live', id, title: '封禁到期', reason: '到期自动解除' }, FREE);
  return ended.rows.length;
}

/** A room that is banned no more. */
export const FREE = { status: 'ended', banUntil: null, banReason: null } as const;

/** What ends a broadcast that runs. */
export function endedNow() {
  return { audience: 0, weight: 0, endTime: wireTime(Date.now()) };
}
