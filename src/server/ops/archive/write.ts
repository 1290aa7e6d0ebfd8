import { open, rename, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { DatabaseClient } from '../../db/client/client';
import { clientConfig } from '../../db/client/clientConfig';
import type { ConnectionConfig, Db } from '../../db/connection';
import { copiedIn, copyOut, SESSION } from '../../db/rows/copyRows';
import { makePrivate } from '../../storage/privateFolder';
import type { Partition } from './detach';
import { type ArchiveManifest, archiveFolder, readArchiveManifest, rowsFile, writeManifest } from './places';

/**
 * Writes the rows of a month that has left its table to a file with its manifest, both on the disk when this returns.
 * Another run starts from the beginning.
 */
export async function writeMonth(
  config: ConnectionConfig,
  dataDir: string,
  partition: Partition,
): Promise<ArchiveManifest> {
  const { name, parent, fromId, toId } = partition;
  await makePrivate(archiveFolder(dataDir, parent));
  const place = rowsFile(dataDir, partition);
  const unfinished = `${place}.new`;
  await rm(unfinished, { force: true });
  const client = new DatabaseClient(clientConfig(config));
  await client.connect();
  try {
    await client.query(SESSION);
    const columns = await columnsOf(client, name);
    const { rows, sha256 } = await copyOut(
      client,
      { name, columns: columns.map((column) => column.name) },
      unfinished,
    );
    await syncFile(unfinished);
    await rename(unfinished, place);
    const time = new Date().toISOString();
    const manifest = { format: 1, name, parent, fromId, toId, columns, rows, sha256, time } as const;
    await writeManifest(dataDir, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}

/** What is wrong with a month's files, read to their end; null: they hold what was written. */
export async function monthError(
  dataDir: string,
  partition: { parent: string; name: string; rows: string | null; sha256: string | null },
): Promise<string | null> {
  try {
    const manifest = await readArchiveManifest(dataDir, partition);
    const read = await copiedIn(rowsFile(dataDir, partition));
    const isSame = (recorded: { rows: number; sha256: string }) =>
      recorded.rows === read.rows && recorded.sha256 === read.sha256;
    if (!isSame(manifest)) return '文件的内容与清单不符';
    if (!isSame({ rows: Number(partition.rows), sha256: partition.sha256 ?? '' }))
      return '文件的内容与归档时的登记不符';
    return null;
  } catch (error) {
    return `读不出来（${error instanceof Error ? error.message : error}）`;
  }
}

/** How many rows the month holds in the database, by the database's own count. */
export async function countRows(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(name)}`.execute(db);
  return Number(rows[0]?.count);
}

async function columnsOf(client: pg.Client, name: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await client.query(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [client.escapeIdentifier(name)],
  );
  return rows;
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}
