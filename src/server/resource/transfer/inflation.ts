import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const DEFLATED = 8;

/**
 * Whether the parts of a zip archive inflate to no more than so many bytes together, whatever it says of itself. Two
 * megabytes of spreadsheet can hold gigabytes of blanks.
 */
export async function inflation(
  archive: Buffer,
  mostBytes: number,
): Promise<'fits' | 'too large' | 'no archive'> {
  let left = mostBytes;
  for (const entry of entriesOf(archive)) {
    const data = dataOf(archive, entry);
    if (entry.method !== DEFLATED) {
      left -= data.length;
    } else {
      try {
        left -= (await inflate(data, { maxOutputLength: Math.max(left, 1) })).length;
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'no archive';
      }
    }
    if (left < 0) return 'too large';
  }
  return left < mostBytes ? 'fits' : 'no archive';
}

interface Entry {
  method: number;
  packed: number;
  offset: number;
}

/** From the directory at the archive's end, as every reader takes it. */
function entriesOf(archive: Buffer): Entry[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_BYTES > archive.length || archive.readUInt32LE(end) !== END) return [];
  // a second directory for archives beyond 4 GB: no spreadsheet has one that is not made to mislead
  if (archive.includes(Buffer.from([0x50, 0x4b, 0x06, 0x06])) || archive.readUInt16LE(end + 10) === 0xffff)
    return [];
  const entries: Entry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== ENTRY) return [];
    if ([20, 24, 42].some((place) => archive.readUInt32LE(at + place) === 0xffffffff)) return [];
    entries.push({
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      offset: archive.readUInt32LE(at + 42),
    });
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

function dataOf(archive: Buffer, { offset, packed }: Entry): Buffer {
  if (offset + 30 > archive.length) return Buffer.alloc(0);
  const begin = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  return archive.subarray(begin, begin + packed);
}
