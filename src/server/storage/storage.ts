import type { Readable } from 'node:stream';

/** Where uploaded files live: a local folder, or S3. Paths are relative, made by us, never by a request. */
export interface FileStorage {
  write(path: string, content: Buffer): Promise<void>;
  /** As `write`, without ever holding the whole; answers its size in bytes. What fails or is aborted leaves nothing. */
  writeStream(path: string, content: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<number>;
  /** The whole, or these bytes of it, both ends included; `size` is the whole's. */
  read(path: string, part?: { from: number; to: number }): Promise<{ stream: Readable; size: number } | null>;
  /** Its size in bytes; null: it is not there. */
  size(path: string): Promise<number | null>;
  remove(path: string): Promise<void>;
  /** Every stored file with its size in bytes, in no order; what is being written is not among them. */
  list(): AsyncIterable<StoredFile>;
  /** Removes what writers that died a day ago or earlier left unfinished; answers how many. */
  removeUnfinished(): Promise<number>;
}

export interface StoredFile {
  path: string;
  size: number;
}
