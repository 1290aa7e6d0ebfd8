import { buffer } from 'node:stream/consumers';
import type { FileStorage } from './storage';

/** All of a stored file, which must be small; null: it is not there. */
export async function wholeFile(storage: Pick<FileStorage, 'read'>, path: string): Promise<Buffer | null> {
  const file = await storage.read(path);
  return file && buffer(file.stream);
}
