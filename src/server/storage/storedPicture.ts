import { isAnimated } from './pictureMotion';
import { type PictureSize, pictureSize } from './pictureSize';
import type { FileStorage } from './storage';

/** This much of a picture gives its size, and whether it moves. */
const HEAD_BYTES = 256 * 1024;

export interface StoredPicture extends PictureSize {
  animated: boolean;
}

/** What an uploaded picture says of itself; null: it is elsewhere, is deleted, or is none. */
export async function storedPicture(storage: FileStorage, path: string): Promise<StoredPicture | null> {
  if (/^https?:/.test(path)) return null;
  const found = await storage.read(path, { from: 0, to: HEAD_BYTES - 1 });
  if (found === null) return null;
  const parts: Buffer[] = [];
  for await (const part of found.stream) parts.push(part as Buffer);
  const head = Buffer.concat(parts);
  const size = pictureSize(head);
  return size === null ? null : { ...size, animated: isAnimated(head) };
}
