import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../engine/pure';
import { FILE_MODE } from '../../storage/privateFolder';

/** In a backup, beside its manifest: a line for each time that it was restored whole. */
const FILE = 'restored';
const READ_ONLY = ['EROFS', 'EACCES', 'EPERM'];

/** False: the backup is on a disk that takes no writing. */
export async function noteRestored(folder: string): Promise<boolean> {
  try {
    await appendFile(join(folder, FILE), `${new Date().toISOString()}\n`, { mode: FILE_MODE });
    return true;
  } catch (error) {
    if (READ_ONLY.includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

/** In ms since 1970; null: never. */
export async function lastRestored(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  const last = text.trim().split('\n').at(-1);
  return last ? Date.parse(last) : null;
}
