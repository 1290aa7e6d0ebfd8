import { sql } from 'kysely';
import type { Db } from '../connection';

/** A place in the log of changes of the database (its LSN): what was committed before it has a lower one. */
export type Position = bigint;

/** Before all changes: its caller wrote nothing lately. */
export const START: Position = 0n;
/** Behind all changes: no replica ever reaches it, so its caller reads the primary. */
export const UNREACHABLE: Position = 0xffff_ffff_ffff_ffffn;

/** As PostgreSQL writes it, `16/B374D848`; null: it is none. */
export function readPosition(text: unknown): Position | null {
  const parts = typeof text === 'string' ? /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) : null;
  return parts ? (BigInt(`0x${parts[1]}`) << 32n) | BigInt(`0x${parts[2]}`) : null;
}

export function positionText(position: Position): string {
  const half = (value: bigint) => value.toString(16).toUpperCase();
  return `${half(position >> 32n)}/${half(position & 0xffff_ffffn)}`;
}

/** What was committed before this is seen by every statement that begins afterwards on the same server. */
export async function currentPosition(db: Db): Promise<Position> {
  const { rows } = await sql<{ position: string }>`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)::text as position`.execute(
    db,
  );
  return readPosition(rows[0]?.position) ?? START;
}
