/** A file within a ZIP archive, as the directory at the archive's end says, by which every reader takes it. */
export interface ZipEntry {
  name: Buffer;
  isUtf8: boolean;
  isEncrypted: boolean;
  /** `STORED`, `DEFLATED`, or one that nobody here reads. */
  method: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

export const STORED = 0;
export const DEFLATED = 8;

const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_BYTES = 22;
/** Of archives beyond 4 GB: none that comes here has it that is not made to mislead. */
const SECOND_END = Buffer.from([0x50, 0x4b, 0x06, 0x06]);
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const IS_ENCRYPTED = 1;
const IS_UTF8 = 0x800;

/**
 * Null where there is no directory that can be read. What it says of sizes is a claim. yauzl would take marks of ZIP64 without their
 * fields and a second end of the directory, so both checks would stay around it.
 */
export function zipEntries(archive: Buffer): ZipEntry[] | null {
  const end = archive.lastIndexOf(END);
  if (end < 0 || end + END_BYTES > archive.length) return null;
  if (archive.includes(SECOND_END) || archive.readUInt16LE(end + 10) === 0xffff) return null;
  const entries: ZipEntry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (at + ENTRY_BYTES > archive.length || archive.readUInt32LE(at) !== ENTRY) return null;
    if ([20, 24, 42].some((place) => archive.readUInt32LE(at + place) === 0xffffffff)) return null;
    const flags = archive.readUInt16LE(at + 8);
    const nameLength = archive.readUInt16LE(at + 28);
    entries.push({
      name: archive.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      isUtf8: (flags & IS_UTF8) !== 0,
      isEncrypted: (flags & IS_ENCRYPTED) !== 0,
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      packed: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

/** The packed bytes of a file; null where the archive has none at that place. */
export function zipData(archive: Buffer, { offset, packed }: ZipEntry): Buffer | null {
  if (offset + LOCAL_BYTES > archive.length || archive.readUInt32LE(offset) !== LOCAL) return null;
  const start = offset + LOCAL_BYTES + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  return archive.subarray(start, start + packed);
}
