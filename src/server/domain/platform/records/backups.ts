import { sql } from 'kysely';
import { messageOf } from '../../../../engine/pure';
import type { DomainServices } from '../../../app/services';
import { type BackupPlace, openBackupPlace } from '../../../ops/backup/place';
import { processName } from '../../../process/processName';

/** What a run of one of the two jobs found out, for the page 备份. */
interface Outcome {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  message: string;
}

/** The place of `BACKUP_TO`; null: none is set. */
export async function placeOf({
  environment,
  log,
}: Pick<DomainServices, 'environment' | 'log'>): Promise<BackupPlace | null> {
  const { backupTo, dataDir } = environment;
  return backupTo === null ? null : openBackupPlace(backupTo, dataDir, log);
}

/** Notes a run from its beginning, so that one whose process dies is seen as well. What `work` throws is noted and thrown on. */
export async function noted(
  { db }: Pick<DomainServices, 'db'>,
  { kind, name }: { kind: 'backup' | 'rehearsal'; name: string },
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const { rows } = await sql<{ id: string }>`
    insert into sys_backup (kind, name, process) values (${kind}, ${name}, ${processName}) returning id::text`.execute(
    db,
  );
  const id = rows[0]?.id;
  try {
    const outcome = await work();
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

/** Runs of processes that are gone: each job runs once at a time, so one that still runs when the next begins has died. */
export async function endAbandoned(
  { db }: Pick<DomainServices, 'db'>,
  kind: 'backup' | 'rehearsal',
): Promise<void> {
  await sql`
    update sys_backup set state = 'failed', end_time = now(), message = '进程停止了，没有做完'
    where kind = ${kind} and state = 'running'`.execute(db);
}
