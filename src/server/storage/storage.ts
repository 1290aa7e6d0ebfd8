import type { Readable } from 'node:stream';

/** Where uploaded files live: a local folder now, S3 later. Paths are relative, made by us, never by a request. */
export interface FileStorage {
  write(path: string, content: Buffer): Promise<void>;
  /** As `write`, without ever holding the whole; answers its size in bytes. What fails or is aborted leaves nothing. */
  writeStream(path: string, content: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<number>;
  read(path: string): Promise<{ stream: Readable; size: number } | null>;
  remove(path: string): Promise<void>;
  /** Removes what writers that died a day ago or earlier left unfinished; answers how many. */
  removeUnfinished(): Promise<number>;
}
