import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { FileStorage } from './storage';

/** Files in a folder: `files` under the data folder. */
export function localStorage(dataDir: string): FileStorage {
  const root = resolve(dataDir, 'files');
  return {
    async write(path, content) {
      const place = placeOf(root, path);
      const unfinished = join(dirname(place), `.${randomBytes(8).toString('hex')}`);
      await mkdir(dirname(place), { recursive: true });
      try {
        await writeWhole(unfinished, content);
        // whoever reads meets the old file or the new one, never half of it
        await rename(unfinished, place);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    async read(path) {
      const place = placeOf(root, path);
      const found = await stat(place).catch(() => null);
      return found?.isFile() ? { stream: createReadStream(place), size: found.size } : null;
    },
    async remove(path) {
      await rm(placeOf(root, path), { force: true });
    },
  };
}

/** A path that leaves the folder, or names the folder itself, is a bug of whoever made it. */
function placeOf(root: string, path: string): string {
  const place = resolve(root, path);
  const isPlain =
    !/[\\\p{Cc}]/u.test(path) && !path.split('/').some((part) => part === '' || part.startsWith('.'));
  if (!isPlain || !place.startsWith(root + sep)) throw new Error(`not a path of a stored file: ${path}`);
  return place;
}

async function writeWhole(place: string, content: Buffer): Promise<void> {
  const file = await open(place, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
