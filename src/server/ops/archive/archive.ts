import { sql } from 'kysely';
import type { ConnectionConfig, Db } from '../../db/connection';
import { detach, oldPartitions, type Partition } from './detach';
import { countRows, monthError, writeMonth } from './write';

/** Whole years that each table keeps in the database; 0: all of them. */
export type Retention = Readonly<Record<string, number>>;

export interface Archiving {
  db: Db;
  /** Of a separate connection, for rows that leave as a stream. */
  config: ConnectionConfig;
  dataDir: string;
  retention: Retention;
  output(line: string): void;
  /** Aborted: stop at the next safe place. */
  signal: AbortSignal;
}

/** A month in transit, as a row of `archive_partition`. */
interface Month extends Partition {
  state: 'detached' | 'written';
  rows: string | null;
  sha256: string | null;
}

/**
 * Moves months that are older than their table keeps out of the database: out of the table, into a file that is read
 * back and compared, then dropped. Each step is noted in its transaction, so that a stopped run continues with the
 * next one. Of two concurrent runs the second does nothing.
 */
export async function archiveOld(archiving: Archiving): Promise<void> {
  const { db, retention, output, signal } = archiving;
  await db.connection().execute(async (lock) => {
    const locked = await sql<{ is: boolean }>`select pg_try_advisory_lock(hashtext('archive')) as is`.execute(
      lock,
    );
    if (!locked.rows[0]?.is) return output('另一个进程正在归档');
    try {
      for (const month of await unfinishedMonths(db)) {
        signal.throwIfAborted();
        await finish(archiving, month);
      }
      for (const [table, years] of Object.entries(retention)) {
        if (years === 0) continue;
        for (const partition of await oldPartitions(db, table, years)) {
          signal.throwIfAborted();
          await detach(db, partition);
          await finish(archiving, { ...partition, state: 'detached', rows: null, sha256: null });
        }
      }
    } finally {
      await sql`select pg_advisory_unlock(hashtext('archive'))`.execute(lock);
    }
  });
}

async function unfinishedMonths(db: Db): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select name, parent, from_id::text as "fromId", to_id::text as "toId", state, rows::text, sha256
    from archive_partition where state <> 'dropped' order by to_id, name`.execute(db);
  return rows;
}

async function finish(archiving: Archiving, month: Month): Promise<void> {
  const { db, dataDir, output } = archiving;
  const written = month.state === 'written' ? month : await write(archiving, month);
  const count = await countRows(db, month.name);
  const error =
    (await monthError(dataDir, written)) ??
    (count === Number(written.rows) ? null : `表里有 ${count} 行，文件里有 ${written.rows} 行`);
  if (error !== null) {
    // the rows are still there: the next run writes them again
    await sql`update archive_partition set state = 'detached', rows = null, sha256 = null where name = ${month.name}`.execute(
      db,
    );
    throw new Error(`${month.name} 的归档文件${error}；数据仍在数据库里`);
  }
  await sql`select archive_drop(${month.name})`.execute(db);
  output(`${month.name} 已归档 ${count} 行`);
}

async function write({ db, config, dataDir }: Archiving, month: Month): Promise<Month> {
  const { rows, sha256 } = await writeMonth(config, dataDir, month);
  await sql`update archive_partition set state = 'written', rows = ${rows}, sha256 = ${sha256}
    where name = ${month.name} and state = 'detached'`.execute(db);
  return { ...month, state: 'written', rows: String(rows), sha256 };
}
