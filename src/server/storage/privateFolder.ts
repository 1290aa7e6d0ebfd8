import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Of folders and files that hold what only we may read. */
export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

/** Creates a folder, and missing ones above it, for its owner alone; an existing one stays as it is. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
}

/**
 * What under the data folder others on this machine could read or write: the folder itself, and its direct entries,
 * as absolute paths. Passing through is allowed, because a database that runs as another user must. Empty on Windows.
 */
export async function wideIn(dataDir: string): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const names = await readdir(dataDir);
  const places = [dataDir, ...names.map((name) => join(dataDir, name))];
  const found = await Promise.all(places.map(isWide));
  return places.filter((_, index) => found[index]);
}

/** If deleted meanwhile, it can be read by nobody. */
async function isWide(place: string): Promise<boolean> {
  const found = await stat(place).catch(() => null);
  return found !== null && (found.mode & 0o066) !== 0;
}
