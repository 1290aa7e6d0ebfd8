import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseClient } from '../../db/client/client';
import { clientConfig } from '../../db/client/clientConfig';
import type { ConnectionConfig } from '../../db/connection';
import { copyOut, SESSION } from '../../db/rows/copyRows';
import { SettingError } from '../../process/environment';
import { FILE_MODE, makePrivate } from '../../storage/privateFolder';
import type { FileStorage } from '../../storage/storage';
import { copiedTables, readCatalogue, readSequences } from './catalogue';
import { copyFolder, filesIn } from './files';
import { ARCHIVE, type CopiedTable, FILES, KEYS, type Manifest, tableFile } from './manifest';
import { fetchFiles } from './remoteFiles';

/**
 * Everything into a folder that must not be there yet, while the server runs: every table as it was at one moment, then the
 * stored files and keys. It appears under its name only when it is whole. `remote`: where files are kept, if not in the data folder.
 */
export async function backup(
  config: ConnectionConfig,
  dataDir: string,
  folder: string,
  remote: FileStorage | null = null,
): Promise<Manifest> {
  if (existsSync(folder)) throw new SettingError(`${folder} 已存在，请换一个不存在的文件夹`);
  const unfinished = `${folder}.new-${randomBytes(4).toString('hex')}`;
  await makePrivate(join(unfinished, 'tables'));
  try {
    const database = await copyDatabase(config, unfinished);
    // after the rows that name them: what is stored meanwhile is more than enough
    if (remote === null) await copyFolder(join(dataDir, FILES), join(unfinished, FILES));
    else await fetchFiles(remote, join(unfinished, FILES));
    for (const name of [KEYS, ARCHIVE]) await copyFolder(join(dataDir, name), join(unfinished, name));
    const manifest = { ...database, files: await filesIn(unfinished) };
    const place = join(unfinished, 'manifest.json');
    await writeFile(place, JSON.stringify(manifest), { mode: FILE_MODE, flush: true });
    await rename(unfinished, folder);
    return manifest;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function copyDatabase(config: ConnectionConfig, folder: string): Promise<Omit<Manifest, 'files'>> {
  const client = new DatabaseClient(clientConfig(config));
  await client.connect();
  try {
    await client.query(SESSION);
    await client.query('begin isolation level repeatable read read only');
    const catalogue = await readCatalogue(client);
    const seen = await client.query<{ number: string }>(
      'select number from schema_migration order by number',
    );
    const tables: CopiedTable[] = [];
    for (const table of copiedTables(catalogue))
      tables.push({ ...table, ...(await copyOut(client, table, tableFile(folder, table.name))) });
    const sequences = await readSequences(client);
    const time = new Date().toISOString();
    return {
      format: 1,
      time,
      migrations: seen.rows.map(({ number }) => Number(number)),
      catalogue,
      sequences,
      tables,
    };
  } finally {
    await client.end();
  }
}
