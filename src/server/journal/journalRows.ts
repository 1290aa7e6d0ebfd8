import { sql } from 'kysely';
import { wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { storableRow } from '../db/storableText';
import type { ExceptionEntry, OperationEntry } from './entries';
import type { ExceptionSummary } from './exceptionSummary';

/** One fault as often as it happened since the last write. */
export interface CountedException {
  exception: ExceptionSummary;
  /** The last time. */
  entry: ExceptionEntry;
  count: number;
  /** With who and where: the first of them. */
  times: ExceptionEntry[];
}

/** In one statement; `entries` are not empty. */
export async function insertOperations(db: Db, entries: readonly OperationEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    create_by: entry.who.id,
    username: entry.who.username,
    screen_id: entry.screenId,
    action_title: entry.title,
    data_id: entry.dataIds[0] ?? null,
    data_count: entry.dataIds.length,
    method: entry.method,
    path: entry.path,
    ip: entry.who.ip,
    cost_ms: entry.costMs,
    outcome: entry.outcome,
    message: entry.message,
    create_time: wireTime(entry.at),
  }));
  await db.insertInto('sys_operation_log').values(rows.map(storableRow)).execute();
}

/** Equal exceptions share a row, which counts them, with each time beneath it. All or none. */
export async function insertExceptions(
  db: Db,
  counted: readonly CountedException[],
  process: string,
): Promise<void> {
  // always in one order, so that two processes do not wait for each other
  const ordered = counted.toSorted((one, other) =>
    one.exception.fingerprint < other.exception.fingerprint ? -1 : 1,
  );
  await db.transaction().execute(async (tx) => {
    for (const one of ordered) await insertException(tx, one, process);
  });
}

async function insertException(
  tx: Db,
  { exception, entry, count, times }: CountedException,
  process: string,
) {
  const { fingerprint, type, message, stack } = exception;
  const [first = entry] = times;
  const { id } = await tx
    .insertInto('sys_exception_log')
    .values(
      storableRow({
        fingerprint,
        origin: entry.origin,
        screen_id: entry.screenId,
        action_title: entry.title,
        path: entry.place,
        error_type: type,
        message,
        stack,
        times: count,
        create_time: wireTime(first.at),
        last_time: wireTime(entry.at),
        last_by: entry.who?.id ?? null,
      }),
    )
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        times: sql`sys_exception_log.times + excluded.times`,
        last_time: sql`greatest(sys_exception_log.last_time, excluded.last_time)`,
        last_by: sql`excluded.last_by`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = times.map((one) => ({
    exception_id: id,
    create_by: one.who?.id ?? null,
    path: one.path,
    ip: one.who?.ip ?? null,
    cost_ms: one.costMs,
    process,
    create_time: wireTime(one.at),
  }));
  await tx.insertInto('sys_exception_time').values(rows.map(storableRow)).execute();
}
