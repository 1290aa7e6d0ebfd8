import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate } from 'node:timers/promises';
import { createInflateRaw } from 'node:zlib';
import { LIMITS, SheetRefusal } from './sheetLimits';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;
/** Few enough that a pause between two chunks comes soon. */
const CHUNK_BYTES = 16 * 1024;

interface ZipPart {
  method: number;
  packed: number;
  offset: number;
}

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
  const parts = partsOf(archive);
  if (parts.size === 0) return null;
  let left = mostBytes;
  return {
    has: (name) => parts.has(name),
    async *text(name) {
      const part = parts.get(name);
      if (part === undefined) throw new Error(`the archive has no part ${name}`);
      const decoder = new StringDecoder('utf8');
      for await (const chunk of bytesOf(dataOf(archive, part), part.method)) {
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

/** From the directory at the archive's end, as every reader takes it; empty where there is none that can be read. */
function partsOf(archive: Buffer): Map<string, ZipPart> {
  const parts = new Map<string, ZipPart>();
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_BYTES > archive.length || archive.readUInt32LE(end) !== END) return parts;
  // a second directory for archives beyond 4 GB: no spreadsheet has one that is not made to mislead
  if (archive.includes(Buffer.from([0x50, 0x4b, 0x06, 0x06])) || archive.readUInt16LE(end + 10) === 0xffff)
    return parts;
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== ENTRY) return new Map();
    if ([20, 24, 42].some((place) => archive.readUInt32LE(at + place) === 0xffffffff)) return new Map();
    const nameLength = archive.readUInt16LE(at + 28);
    parts.set(archive.toString('utf8', at + 46, at + 46 + nameLength), {
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      offset: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return parts;
}

function dataOf(archive: Buffer, { offset, packed }: ZipPart): Buffer {
  if (offset + 30 > archive.length) return Buffer.alloc(0);
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  return archive.subarray(start, start + packed);
}
