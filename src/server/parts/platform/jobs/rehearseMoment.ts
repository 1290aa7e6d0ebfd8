import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, type Db } from '../../../db/connection';
import { onlyRow } from '../../../db/sqlParts';
import { newestBase, recover } from '../../../ops/backup/recovery';
import { inScratchDatabase } from '../../../ops/backup/scratch';
import { sizeOf } from '../../../ops/backup/size';
import type { Job, JobContext } from '../../../scheduler/job';
import { assertRoom, endAbandoned, noted, proveRestored } from '../rules/backups';

/** The files of the database, and the log that is fetched while it recovers. */
const ROOM_TIMES = 1.5;
const LOOK_EVERY_MS = 1000;
/** A server that archives at least once a minute has done so long ago. */
const ARCHIVED_WITHIN_MS = 10 * 60_000;

/**
 * The newest copy of the database's files and the archived log, recovered under `DATA_DIR` to a moment of this run: what was written
 * before it must be there and what was written after it must not, and the books are proved whole.
 */
export const job: Job = {
  name: 'rehearseMoment',
  title: '演练回到某一时刻',
  cron: '0 0 6 ? * SUN',
  async run({ services, output, signal }) {
    const archive = services.environment.archiveFrom;
    if (archive === null) return output('没有设 ARCHIVE_FROM，没有归档可以演练');
    const base = await newestBase(archive);
    if (base === null) throw new Error(`${archive} 里没有底本（base-…）`);
    await endAbandoned(services, 'moment');
    const { message } = await noted(services, { kind: 'moment', name: base }, (id) =>
      rehearsed({ archive, base, id }, { services, signal }),
    );
    output(`${base}：${message}`);
  },
};

async function rehearsed(
  { archive, base, id }: { archive: string; base: string; id: string },
  { services, signal }: Pick<JobContext, 'services' | 'signal'>,
) {
  const { dataDir } = services.environment;
  const { moment, file, user, database } = await between(services.db, id);
  await archived(services.db, file, signal);
  const bytes = await sizeOf(join(archive, base));
  await assertRoom(dataDir, bytes * ROOM_TIMES);
  const start = async (into: string) => {
    const { connection, stop } = await recover({ archive, base, moment, into });
    return { connection: { ...connection, user, database }, stop };
  };
  return inScratchDatabase({ dataDir, name: 'moment' }, start, async (connection) => {
    const db = connect(connection, 2);
    try {
      signal.throwIfAborted();
      await assertMoment(db, id);
      const proved = await proveRestored(services.businesses, db);
      const message = `回到了 ${moment.slice(0, 19)}${proved}`;
      return { tables: null, rows: null, files: null, bytes, message };
    } finally {
      await db.destroy();
    }
  });
}

/** A moment after this run was noted and before it says that it waits, and the file of the log that has both. */
async function between(db: Db, id: string) {
  const { moment } = onlyRow(
    await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(db),
  );
  await sql`update sys_backup set message = '等日志归档' where id = ${id}::bigint`.execute(db);
  const found = await sql<{ file: string; user: string; database: string; isOff: boolean }>`
    select pg_walfile_name(pg_current_wal_insert_lsn()) as file, current_user as "user", current_database() as database,
      current_setting('archive_mode') = 'off' as "isOff"`.execute(db);
  const { isOff, ...names } = onlyRow(found);
  if (isOff) throw new Error('数据库没有归档日志：archive_mode 是 off');
  return { moment, ...names };
}

/** Waits until the log is archived as far as this file. */
async function archived(db: Db, file: string, signal: AbortSignal): Promise<void> {
  const until = performance.now() + ARCHIVED_WITHIN_MS;
  for (;;) {
    const { last, failed } = onlyRow(
      await sql<{ last: string | null; failed: string | null }>`
        select last_archived_wal as last, case when last_failed_time > coalesce(last_archived_time, '-infinity')
          then last_failed_wal end as failed from pg_stat_archiver`.execute(db),
    );
    // the label of a copy is archived too
    if (last !== null && /^[0-9A-F]{24}$/.test(last) && last >= file) return;
    if (performance.now() > until)
      throw new Error(
        `十分钟以后日志 ${file} 还没有归档${failed === null ? '' : `，${failed} 归档失败`}，看 archive_command 和 archive_timeout`,
      );
    await delay(LOOK_EVERY_MS, undefined, { signal });
  }
}

async function assertMoment(db: Db, id: string): Promise<void> {
  const { rows } = await sql<{ message: string | null }>`
    select message from sys_backup where id = ${id}::bigint`.execute(db);
  if (rows.length === 0) throw new Error('恢复出来的比那一刻早：在它以前写的没有');
  if (rows[0]?.message !== null) throw new Error('恢复出来的比那一刻晚：在它以后写的也有');
}
