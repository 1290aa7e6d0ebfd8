import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_MODE } from '../../storage/privateFolder';

/** Beside a month's rows: what they are, so that they are read without the database that wrote them. */
export interface ArchiveManifest {
  format: 1;
  /** The partition's name: `ledger_202401`. */
  name: string;
  parent: string;
  /** Ids from the first up to, not including, the second. */
  fromId: string;
  toId: string;
  columns: { name: string; type: string }[];
  rows: number;
  /** Of the rows as COPY writes them. */
  sha256: string;
  time: string;
}

/** Where the months of a table lie: `DATA_DIR/archive/<table>`. */
export function archiveFolder(dataDir: string, parent: string): string {
  return join(dataDir, 'archive', parent);
}

export function rowsFile(dataDir: string, { parent, name }: { parent: string; name: string }): string {
  return join(archiveFolder(dataDir, parent), `${name}.gz`);
}

function manifestFile(dataDir: string, { parent, name }: { parent: string; name: string }): string {
  return join(archiveFolder(dataDir, parent), `${name}.json`);
}

/** Written beside and put in place in one step, so that it is whole wherever the process ends. */
export async function writeManifest(dataDir: string, manifest: ArchiveManifest): Promise<void> {
  const place = manifestFile(dataDir, manifest);
  const unfinished = `${place}.new`;
  await rm(unfinished, { force: true });
  const file = await open(unfinished, 'wx', FILE_MODE);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, place);
  await syncFolder(archiveFolder(dataDir, manifest.parent));
}

export async function readArchiveManifest(
  dataDir: string,
  partition: { parent: string; name: string },
): Promise<ArchiveManifest> {
  return JSON.parse(await readFile(manifestFile(dataDir, partition), 'utf8')) as ArchiveManifest;
}

/** File names are on the disk before their rows are dropped. */
async function syncFolder(folder: string): Promise<void> {
  // Windows writes names by itself and opens no folders
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
