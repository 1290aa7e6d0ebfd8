/** A picture of few colours: a place in the palette a pixel; the first colour is seen through. */
export interface Frames {
  width: number;
  height: number;
  /** Eight colours at most, each red, green, blue. */
  palette: readonly (readonly number[])[];
  frames: readonly Uint8Array[];
  /** Hundredths of a second that each stays. */
  delay: number;
}

const BITS = 3;

/** A GIF that repeats for ever. */
export function gif({ width, height, palette, frames, delay }: Frames): Buffer {
  const short = (value: number) => [value & 255, value >> 8];
  const colours = Array.from({ length: 1 << BITS }, (_, place) => palette[place] ?? [0, 0, 0]).flat();
  const loop = [0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0];
  const head = [...Buffer.from('GIF89a'), ...short(width), ...short(height), 0xf0 | (BITS - 1), 0, 0];
  const drawn = frames.map((pixels) =>
    Buffer.concat([
      // the frame before is wiped, the first colour of the palette is none
      Buffer.from([0x21, 0xf9, 4, 0x09, ...short(delay), 0, 0]),
      Buffer.from([0x2c, 0, 0, 0, 0, ...short(width), ...short(height), 0, BITS]),
      blocks(packed(pixels)),
    ]),
  );
  return Buffer.concat([Buffer.from([...head, ...colours, ...loop]), ...drawn, Buffer.from([0x3b])]);
}

/** LZW of the format: codes grow from four bits to twelve, and restart when all are taken. */
function packed(pixels: Uint8Array): number[] {
  const [clear, end] = [1 << BITS, (1 << BITS) + 1];
  const bytes: number[] = [];
  let [bitBuffer, bits] = [0, 0];
  let [size, next] = [BITS + 1, end + 1];
  const codes = new Map<number, number>();
  const emit = (code: number) => {
    bitBuffer |= code << bits;
    for (bits += size; bits >= 8; bits -= 8) {
      bytes.push(bitBuffer & 255);
      bitBuffer >>= 8;
    }
  };
  emit(clear);
  let prefix = pixels[0] ?? 0;
  for (const pixel of pixels.subarray(1)) {
    const key = prefix * 256 + pixel;
    const known = codes.get(key);
    if (known === undefined) {
      emit(prefix);
      if (next < 4096) {
        codes.set(key, next);
        if (next === 1 << size) size += 1;
        next += 1;
      } else {
        emit(clear);
        codes.clear();
        [size, next] = [BITS + 1, end + 1];
      }
    }
    prefix = known ?? pixel;
  }
  emit(prefix);
  emit(end);
  if (bits > 0) bytes.push(bitBuffer & 255);
  return bytes;
}

/** At most 255 bytes each, an empty one at the end. */
function blocks(bytes: number[]): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.slice(at, at + 255);
    parts.push(Buffer.from([part.length, ...part]));
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
}
