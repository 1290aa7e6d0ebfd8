export interface PictureSize {
  width: number;
  height: number;
}

/** Pixels of a PNG, JPEG, GIF or WebP, read from its head; null: it is none of them, or cut short. */
export function pictureSize(content: Buffer): PictureSize | null {
  try {
    return pngSize(content) ?? webpSize(content) ?? gifSize(content) ?? jpegSize(content);
  } catch (error) {
    // cut short within its head
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function pngSize(content: Buffer): PictureSize | null {
  if (content.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return null;
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

function webpSize(content: Buffer): PictureSize | null {
  if (content.toString('latin1', 0, 4) !== 'RIFF' || content.toString('latin1', 8, 12) !== 'WEBP')
    return null;
  const kind = content.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ')
    return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = content.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function gifSize(content: Buffer): PictureSize | null {
  if (!/^GIF8[79]a/.test(content.toString('latin1', 0, 6))) return null;
  return { width: content.readUInt16LE(6), height: content.readUInt16LE(8) };
}

/** The first frame header; markers before it are passed over by their lengths. */
function jpegSize(content: Buffer): PictureSize | null {
  if (content.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at < content.length) {
    if (content[at] !== 0xff) return null;
    const marker = content.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
    at += 2 + content.readUInt16BE(at + 2);
  }
  return null;
}
