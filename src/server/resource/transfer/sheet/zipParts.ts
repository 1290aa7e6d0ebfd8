import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate } from 'node:timers/promises';
import { createInflateRaw } from 'node:zlib';
import { DEFLATED, STORED, zipData, zipEntries } from '../../../storage/zipDirectory';
import { LIMITS, SheetRefusal } from './sheetLimits';

/** Few enough that a pause between two chunks comes soon. */
const CHUNK_BYTES = 16 * 1024;

export interface ZipArchive {
  has(name: string): boolean;
  /**
   * The text of a part, piece by piece. Refuses when the parts that were read inflate to more bytes together than the archive was
   * opened for, whatever it says of itself: two megabytes of spreadsheet can hold gigabytes of blanks.
   */
  text(name: string): AsyncGenerator<string>;
}

/** Null: it is no archive. */
export function openZip(archive: Buffer, mostBytes: number): ZipArchive | null {
  const parts = new Map(zipEntries(archive)?.map((entry) => [entry.name.toString('utf8'), entry]));
  if (parts.size === 0) return null;
  let left = mostBytes;
  return {
    has: (name) => parts.has(name),
    async *text(name) {
      const part = parts.get(name);
      if (part === undefined) throw new Error(`the archive has no part ${name}`);
      const decoder = new StringDecoder('utf8');
      for await (const chunk of bytesOf(zipData(archive, part) ?? Buffer.alloc(0), part.method)) {
        left -= chunk.length;
        if (left < 0) throw new SheetRefusal(LIMITS.bytes);
        yield decoder.write(chunk);
        // inflating may be quicker than a turn of the event loop
        await setImmediate();
      }
    },
  };
}

async function* bytesOf(data: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === DEFLATED) yield* Readable.from([data]).pipe(createInflateRaw({ chunkSize: CHUNK_BYTES }));
  else if (method === STORED)
    for (let at = 0; at < data.length; at += CHUNK_BYTES) yield data.subarray(at, at + CHUNK_BYTES);
  else throw new Error(`a part is packed by the unknown method ${method}`);
}
