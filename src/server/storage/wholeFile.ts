import { buffer } from 'node:stream/consumers';
import { RequestError } from '../../engine/pure';
import type { FileStorage } from './storage';

/** More than any field that is read whole takes. An action is handed a path, which may name a larger file of another field. */
const MOST_BYTES = 100 * 1024 * 1024;

/** All of a stored file, which must be small; null: it is not there. */
export async function wholeFile(storage: Pick<FileStorage, 'read'>, path: string): Promise<Buffer | null> {
  const file = await storage.read(path);
  if (file === null) return null;
  if (file.size <= MOST_BYTES) return buffer(file.stream);
  file.stream.destroy();
  throw new RequestError(`文件太大，最多 ${MOST_BYTES / 1024 / 1024}MB`);
}
