/** An Ogg file of Opus parts, a page for each half second. */

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});
const checksum = (content) => content.reduce((sum, byte) => ((sum << 8) ^ CRC[(sum >>> 24) ^ byte]) >>> 0, 0);

function page(parts, { flags, granule, sequence }) {
  const laces = parts.flatMap((part) => [
    ...Array(Math.floor(part.length / 255)).fill(255),
    part.length % 255,
  ]);
  const head = Buffer.alloc(27 + laces.length);
  head.write('OggS');
  head[5] = flags;
  head.writeBigInt64LE(BigInt(granule), 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(sequence, 18);
  head[26] = laces.length;
  Buffer.from(laces).copy(head, 27);
  const content = Buffer.concat([head, ...parts]);
  content.writeUInt32LE(checksum(content), 22);
  return content;
}

/** `parts`: 20 ms of sound each. */
export function ogg(parts) {
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head[8] = 1;
  head[9] = 1;
  head.writeUInt16LE(312, 10);
  head.writeUInt32LE(48_000, 12);
  const tags = Buffer.concat([
    Buffer.from('OpusTags'),
    Buffer.from([6, 0, 0, 0]),
    Buffer.from('sample'),
    Buffer.alloc(4),
  ]);
  const pages = [
    page([head], { flags: 2, granule: 0, sequence: 0 }),
    page([tags], { flags: 0, granule: 0, sequence: 1 }),
  ];
  const size = 25;
  for (let from = 0; from < parts.length; from += size) {
    const own = parts.slice(from, from + size);
    const isLast = from + size >= parts.length;
    pages.push(
      page(own, { flags: isLast ? 4 : 0, granule: (from + own.length) * 960, sequence: pages.length }),
    );
  }
  return Buffer.concat(pages);
}
