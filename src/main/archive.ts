import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { readRows } from '#server/ops/archive/readRows';
import { monthError } from '#server/ops/archive/write';
import { withDatabase } from '#server/ops/toolDatabase';
import { readEnvironment, SettingError } from '#server/process/environment';

const USAGE = '用法：npm run archive -- list | verify [月分区] | read <月分区>';

interface Archived {
  name: string;
  parent: string;
  state: string;
  rows: string | null;
  sha256: string | null;
}

/** `npm run archive -- list | verify [name] | read <name>`: what the job `archive` took out of the database, also while the server runs. */
export async function archive([verb, name]: string[]): Promise<void> {
  const { dataDir, ...environment } = readEnvironment(process.env);
  const work = { list, verify, read }[verb ?? ''];
  if (!work || (verb === 'read' && name === undefined)) throw new SettingError(USAGE);
  await withDatabase({ dataDir, ...environment }, async (db) => {
    const months = await monthsOf(db, name);
    if (name !== undefined && months.length === 0) throw new SettingError(`没有归档 ${name}`);
    await work(months, dataDir);
  });
}

async function monthsOf(db: Db, name: string | undefined): Promise<Archived[]> {
  const { rows } = await sql<Archived>`
    select name, parent, state, rows::text, sha256 from archive_partition
    where ${name ?? null}::text is null or name = ${name ?? null} order by parent, to_id`.execute(db);
  return rows;
}

const STATES: Readonly<Record<string, string>> = {
  detached: '已移出，等待写文件',
  written: '已写文件，等待核对',
  dropped: '已归档',
};

async function list(months: Archived[]): Promise<void> {
  for (const { name, state, rows } of months) console.log(`${name}\t${rows ?? '-'} 行\t${STATES[state]}`);
  if (months.length === 0) console.log('还没有归档');
}

/** Reads every file to its end; the exit code says whether all are what was written. */
async function verify(months: Archived[], dataDir: string): Promise<void> {
  let errorCount = 0;
  for (const month of months) {
    if (month.state === 'detached') continue;
    const error = await monthError(dataDir, month);
    console.log(`${month.name}\t${error ?? `完好，${month.rows} 行`}`);
    if (error !== null) errorCount += 1;
  }
  if (errorCount > 0) throw new SettingError(`${errorCount} 个归档文件有问题，请从备份找回`);
}

/** A line of JSON a row, to be piped on. */
async function read([month]: Archived[], dataDir: string): Promise<void> {
  if (!month) return;
  for await (const row of readRows(dataDir, month))
    if (!process.stdout.write(`${JSON.stringify(row)}\n`))
      await new Promise((resolve) => process.stdout.once('drain', resolve));
}
