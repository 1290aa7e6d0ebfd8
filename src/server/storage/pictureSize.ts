export interface PictureSize {
  width: number;
  height: number;
}

/**
 * Pixels of a PNG, JPEG, GIF or WebP, read from its head; null: it is none of them, or cut short. image-size does not see a GIF's first
 * frame, nor a JPEG's size behind bytes that browsers skip, so a larger picture than allowed would pass.
 */
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

/** The screen, or its first frame where that is larger: browsers take what is larger. */
function gifSize(content: Buffer): PictureSize | null {
  if (!/^GIF8[79]a/.test(content.toString('latin1', 0, 6))) return null;
  const screen = { width: content.readUInt16LE(6), height: content.readUInt16LE(8) };
  const frame = firstFrame(content);
  return {
    width: Math.max(screen.width, frame?.width ?? 0),
    height: Math.max(screen.height, frame?.height ?? 0),
  };
}

const EXTENSION = 0x21;
const FRAME = 0x2c;

function firstFrame(content: Buffer): PictureSize | null {
  const flags = content[10] ?? 0;
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  while (content[at] === EXTENSION) {
    at += 2;
    // blocks with their lengths, to an empty one
    while (content[at]) at += 1 + (content[at] ?? 0);
    at += 1;
  }
  if (content[at] !== FRAME || at + 9 > content.length) return null;
  const [left, top, width, height] = [1, 3, 5, 7].map((place) => content.readUInt16LE(at + place));
  return { width: (left ?? 0) + (width ?? 0), height: (top ?? 0) + (height ?? 0) };
}

/** The first frame header; markers before it are passed over by their lengths. */
function jpegSize(content: Buffer): PictureSize | null {
  if (content.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at < content.length) {
    const marker = content.readUInt8(at + 1);
    // browsers skip bytes between two segments, and any number of these before a marker
    if (content[at] !== 0xff || marker === 0xff || marker === 0) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
    at += 2 + content.readUInt16BE(at + 2);
  }
  return null;
}
