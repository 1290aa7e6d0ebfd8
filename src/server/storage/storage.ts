import type { Readable } from 'node:stream';

/** Where uploaded files live: a local folder now, S3 later. Paths are relative, made by us, never by a request. */
export interface FileStorage {
  write(path: string, content: Buffer): Promise<void>;
  read(path: string): Promise<{ stream: Readable; size: number } | null>;
  remove(path: string): Promise<void>;
}
