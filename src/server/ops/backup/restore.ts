import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { ClientBase } from 'pg';
import { DatabaseClient } from '../../db/client/client';
import { clientConfig } from '../../db/client/clientConfig';
import type { ConnectionConfig, Db } from '../../db/connection';
import { migrateTo } from '../../db/migrate';
import { copyIn, SESSION } from '../../db/rows/copyRows';
import type { SqlBundle } from '../../db/sqlBundle';
import { SettingError } from '../../process/environment';
import type { FileStorage } from '../../storage/storage';
import { type Catalogue, readCatalogue } from './catalogue';
import { assertFiles, copyFolder, damaged } from './files';
import { ARCHIVE, FILES, FOLDERS, KEYS, type Manifest, readManifest, tableFile } from './manifest';
import { completeParts, completeTables, differences } from './rebuild';
import { isEmpty, removeFiles, sendFiles } from './remoteFiles';

interface RestoreOptions {
  /** The schema of this program. */
  sql: readonly SqlBundle[];
  /** Where files go, if not in the data folder; it must be empty too. */
  remote?: FileStorage | null;
}

/**
 * A backup into an empty database and a data folder without files: all of it or nothing. The schema comes from the
 * migrations that the backup had seen and from its own description; later migrations and routines run at the next start.
 */
export async function restore(
  config: ConnectionConfig,
  dataDir: string,
  folder: string,
  { sql, remote = null }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await assertFiles(folder, manifest.files);
  const client = new DatabaseClient(clientConfig(config));
  await client.connect();
  try {
    await assertEmpty(client, dataDir, remote);
    if (remote === null) await copyFolder(join(folder, FILES), join(dataDir, FILES));
    else await sendFiles(join(folder, FILES), remote);
    for (const name of [KEYS, ARCHIVE]) await copyFolder(join(folder, name), join(dataDir, name));
    await restoreDatabase(client, folder, { manifest, sql });
    return manifest;
  } catch (error) {
    if (!(error instanceof NotEmpty)) {
      for (const name of FOLDERS) await rm(join(dataDir, name), { recursive: true, force: true });
      if (remote !== null) await removeFiles(remote);
    }
    throw error;
  } finally {
    await client.end();
  }
}

/** Nothing of the target may be touched. */
class NotEmpty extends SettingError {}

async function assertEmpty(client: ClientBase, dataDir: string, remote: FileStorage | null): Promise<void> {
  const { tables } = await readCatalogue(client);
  if (tables.length > 0) throw new NotEmpty(`目标数据库里已有 ${tables.length} 张表，只能恢复到空的数据库`);
  for (const name of FOLDERS) {
    const entries = await readdir(join(dataDir, name)).catch(() => []);
    if (entries.length > 0) throw new NotEmpty(`${join(dataDir, name)} 里已有文件，只能恢复到空的数据目录`);
  }
  if (remote !== null && !(await isEmpty(remote)))
    throw new NotEmpty('S3_BUCKET 里（S3_PREFIX 之下）已有文件，只能恢复到空的地方');
}

async function restoreDatabase(
  client: ClientBase,
  folder: string,
  { manifest, sql }: { manifest: Manifest; sql: readonly SqlBundle[] },
): Promise<void> {
  const { catalogue, tables, sequences, migrations } = manifest;
  await client.query(SESSION);
  await client.query('begin');
  await migrateTo(databaseOf(client), sql, migrations);
  await completeTables(client, catalogue);
  await makeRoom(client, catalogue);
  for (const table of tables) {
    const { sha256 } = await copyIn(client, table, tableFile(folder, table.name)).catch((error: Error) => {
      throw damaged(`表 ${table.name} 的内容读不出来（${error.message}）`);
    });
    if (sha256 !== table.sha256) throw damaged(`表 ${table.name} 的内容与备份时不同`);
  }
  await completeParts(client, catalogue);
  for (const { table } of catalogue.triggers)
    await client.query(`alter table ${client.escapeIdentifier(table)} enable trigger user`);
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      client.escapeIdentifier(name),
      value,
      isCalled,
    ]);
  const found = await differences(client, catalogue);
  if (found.length > 0) throw new Error(`the restored schema differs:\n${found.join('\n')}`);
  // views are of no backup: the next start applies all routines of the program
  if (tables.some(({ name }) => name === 'schema_routine')) await client.query('delete from schema_routine');
  await client.query('commit');
  // the planner knows nothing of tables that came together
  await client.query('analyze');
}

/** No rows of the migrations, no foreign keys in the way of an order, no triggers that would do again what was done. */
async function makeRoom(client: ClientBase, { triggers }: Catalogue): Promise<void> {
  const id = (name: string) => client.escapeIdentifier(name);
  const here = await readCatalogue(client);
  for (const { table, name, definition } of here.constraints)
    if (definition.startsWith('FOREIGN KEY'))
      await client.query(`alter table ${id(table)} drop constraint ${id(name)}`);
  const made = new Set(here.triggers.map(({ table }) => table));
  for (const { table } of triggers)
    if (made.has(table)) await client.query(`alter table ${id(table)} disable trigger user`);
  // after the triggers: some tables refuse to be emptied
  await client.query(`truncate ${here.tables.map(({ name }) => id(name)).join(', ')}`);
}

/** The query builder over one connection, whose transaction is ours to end. */
function databaseOf(client: ClientBase): Db {
  const connection = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
