import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { isPlainPath, requirePlainPath } from './plainPath';
import { FILE_MODE, makePrivate } from './privateFolder';
import type { FileStorage, StoredFile } from './storage';

/** Files in a folder: `files` under the data folder. */
export function localStorage(dataDir: string): FileStorage {
  const root = resolve(dataDir, 'files');
  return {
    write: async (path, content) => {
      await writeAside(placeOf(root, path), (unfinished) => writeWhole(unfinished, content));
    },
    writeStream: (path, content, signal) =>
      writeAside(placeOf(root, path), (unfinished) => writePieces(unfinished, content, signal)),
    async read(path, part) {
      const place = placeOf(root, path);
      const size = await sizeOf(place);
      if (size === null) return null;
      return { stream: createReadStream(place, part && { start: part.from, end: part.to }), size };
    },
    size: (path) => sizeOf(placeOf(root, path)),
    async remove(path) {
      await rm(placeOf(root, path), { force: true });
    },
    list: () => listed(root),
    removeUnfinished: () => removeUnfinished(root),
  };
}

async function sizeOf(place: string): Promise<number | null> {
  const found = await stat(place).catch(() => null);
  return found?.isFile() ? found.size : null;
}

const DAY_MS = 86_400_000;

/** A reader gets the old file or the new one, never half of it. */
async function writeAside<T>(place: string, fill: (unfinished: string) => Promise<T>): Promise<T> {
  const unfinished = join(dirname(place), `.${randomBytes(8).toString('hex')}`);
  await makePrivate(dirname(place));
  try {
    const answer = await fill(unfinished);
    await rename(unfinished, place);
    return answer;
  } finally {
    await rm(unfinished, { force: true });
  }
}

function placeOf(root: string, path: string): string {
  return join(root, requirePlainPath(path));
}

async function writeWhole(place: string, content: Buffer): Promise<void> {
  const file = await open(place, 'wx', FILE_MODE);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function writePieces(
  place: string,
  content: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<number> {
  const file = await open(place, 'wx', FILE_MODE);
  try {
    for await (const piece of content) {
      signal?.throwIfAborted();
      // each goes after the one before it
      await file.writeFile(piece);
    }
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

async function* listed(root: string): AsyncGenerator<StoredFile> {
  for (const place of await placesIn(root)) {
    const path = relative(root, place).split(sep).join('/');
    const size = isPlainPath(path) ? await sizeOf(place) : null;
    if (size !== null) yield { path, size };
  }
}

async function placesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      // nothing was stored yet
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

async function removeUnfinished(root: string): Promise<number> {
  const unfinished = (await placesIn(root)).filter((place) => basename(place).startsWith('.'));
  let count = 0;
  for (const place of unfinished) {
    const found = await stat(place).catch(() => null);
    if (!found || found.mtimeMs > Date.now() - DAY_MS) continue;
    await rm(place, { force: true });
    count += 1;
  }
  return count;
}
