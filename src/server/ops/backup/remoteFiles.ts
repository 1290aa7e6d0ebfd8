import { createReadStream, createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FILE_MODE, makePrivate } from '../../storage/privateFolder';
import type { FileStorage } from '../../storage/storage';
import { filesBelow } from './files';

/** Every stored file into a folder. One that is removed meanwhile has no record any more. */
export async function fetchFiles(remote: FileStorage, folder: string): Promise<void> {
  await makePrivate(folder);
  for await (const { path } of remote.list()) {
    const file = await remote.read(path);
    if (file === null) continue;
    const place = join(folder, path);
    await makePrivate(dirname(place));
    await pipeline(file.stream, createWriteStream(place, { mode: FILE_MODE, flags: 'wx' }));
  }
}

/** The way back. */
export async function sendFiles(folder: string, remote: FileStorage): Promise<void> {
  for (const path of await filesBelow(folder))
    await remote.writeStream(path, createReadStream(join(folder, path)));
}

export async function isEmpty(remote: FileStorage): Promise<boolean> {
  for await (const _ of remote.list()) return false;
  return true;
}

/** All of them: of a store that was empty before. */
export async function removeFiles(remote: FileStorage): Promise<void> {
  for await (const { path } of remote.list()) await remote.remove(path);
}
