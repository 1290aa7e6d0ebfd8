import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { messageOf } from '#engine/pure';
import type { DomainServices } from '../../../app/services';
import type { Db } from '../../../db/connection';
import { onlyRow } from '../../../db/sqlParts';
import { type BackupPlace, openBackupPlace } from '../../../ops/backup/place';
import { removeAbandoned } from '../../../ops/backup/scratch';
import { processName } from '../../../process/processName';
import type { Business } from '../../business';

type Kind = 'backup' | 'rehearsal' | 'moment';

/** What a run of one of the jobs found out, for the page 备份; null: not counted. */
interface Outcome {
  tables: number | null;
  rows: number | null;
  files: number | null;
  bytes: number;
  message: string;
}

/** The place of `BACKUP_TO`, for a run of this kind; null: none is set. */
export async function placeOf(
  { environment, log }: Pick<DomainServices, 'environment' | 'log'>,
  kind: Kind,
): Promise<BackupPlace | null> {
  const { backupTo, dataDir } = environment;
  return backupTo === null ? null : openBackupPlace(backupTo, { dataDir, name: kind }, log);
}

/** Notes a run from its beginning, so that one whose process dies is seen as well. What `work` throws is noted and thrown on. */
export async function noted(
  { db }: Pick<DomainServices, 'db'>,
  { kind, name }: { kind: Kind; name: string },
  work: (id: string) => Promise<Outcome>,
): Promise<Outcome> {
  const noted = await sql<{ id: string }>`
    insert into sys_backup (kind, name, process) values (${kind}, ${name}, ${processName}) returning id::text`.execute(
    db,
  );
  const { id } = onlyRow(noted);
  try {
    const outcome = await work(id);
    await sql`
      update sys_backup set state = 'done', end_time = now(), tables = ${outcome.tables}, rows = ${outcome.rows},
        files = ${outcome.files}, bytes = ${outcome.bytes}, message = ${outcome.message} where id = ${id}`.execute(
      db,
    );
    return outcome;
  } catch (error) {
    await sql`
      update sys_backup set state = 'failed', end_time = now(), message = ${messageOf(error).slice(0, 2000)}
      where id = ${id}`.execute(db);
    throw error;
  }
}

/**
 * Runs of processes that are gone, and what they left in the data folder: each job runs once at a time, so one that still runs when
 * the next begins has died.
 */
export async function endAbandoned(
  { db, environment }: Pick<DomainServices, 'db' | 'environment'>,
  kind: Kind,
): Promise<void> {
  await sql`
    update sys_backup set state = 'failed', end_time = now(), message = '进程停止了，没有做完'
    where kind = ${kind} and state = 'running'`.execute(db);
  await removeAbandoned({ dataDir: environment.dataDir, name: kind });
}

export async function assertRoom(folder: string, wanted: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const inGb = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
  if (free < wanted) throw new Error(`演练大约要 ${inGb(wanted)} GB，${folder} 只剩 ${inGb(free)} GB`);
}

/** What businesses found right in a restored database: `，账本 12 笔流水一致`; empty without any. @throws Error naming what is wrong. */
export async function proveRestored(businesses: readonly Business[], db: Db): Promise<string> {
  let proved = '';
  for (const business of businesses) {
    const text = await business.proveRestored?.(db);
    if (text !== undefined) proved += `，${text}`;
  }
  return proved;
}
