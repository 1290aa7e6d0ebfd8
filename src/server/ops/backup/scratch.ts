import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConnectionConfig } from '../../db/connection';
import { stopUnused } from '../../db/embedded/embedded';
import { makePrivate } from '../../storage/privateFolder';

/** Folders in the data folder that are removed after the work that needed them, `rehearsal-1a2b3c4d`. */
export interface Scratch {
  dataDir: string;
  /** What the work is called. */
  name: string;
}

/** Works with an empty folder of its own. */
export async function inScratch<T>(
  { dataDir, name }: Scratch,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, `${name}-${randomBytes(4).toString('hex')}`);
  await makePrivate(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Works with a database that is thrown away. */
export async function inScratchDatabase<T>(
  scratch: Scratch,
  start: (folder: string) => Promise<{ connection: ConnectionConfig; stop(): Promise<void> }>,
  work: (connection: ConnectionConfig, folder: string) => Promise<T>,
): Promise<T> {
  return inScratch(scratch, async (folder) => {
    const { connection, stop } = await start(folder);
    try {
      return await work(connection, folder);
    } finally {
      await stop();
    }
  });
}

/**
 * What work of this name left when its process was killed: its databases are stopped, its folders removed. To be called while none
 * is under way.
 */
export async function removeAbandoned({ dataDir, name }: Scratch): Promise<void> {
  for (const entry of await readdir(dataDir)) {
    if (!entry.startsWith(`${name}-`) || !/^[\da-f]{8}$/.test(entry.slice(name.length + 1))) continue;
    const folder = join(dataDir, entry);
    const isFree = !existsSync(join(folder, 'db')) || (await stopUnused({ dataDir: folder, log: SILENT }));
    if (isFree) await rm(folder, { recursive: true, force: true });
  }
}

const SILENT = () => undefined;
