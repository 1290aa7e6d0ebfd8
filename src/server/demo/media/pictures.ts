import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { chanceOf } from '../chance';

const SIZE = 128;

/** A soft two-colour gradient with a few discs: different for each number, the same every time. */
export function picture(number: number): Buffer {
  const chance = chanceOf(number);
  const from = hue(number * 47);
  const to = hue(number * 47 + 60);
  const discs = Array.from({ length: 3 }, () => ({
    x: chance.integer(16, 112),
    y: chance.integer(16, 112),
    r: chance.integer(14, 34),
  }));
  const image = new PNG({ width: SIZE, height: SIZE });
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const mix = (x + y) / (2 * SIZE);
      const isLit = discs.some((disc) => (x - disc.x) ** 2 + (y - disc.y) ** 2 < disc.r ** 2);
      const at = (y * SIZE + x) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const base = (from[channel] as number) * (1 - mix) + (to[channel] as number) * mix;
        image.data[at + channel] = isLit ? base * 0.6 + 102 : base;
      }
      image.data[at + 3] = 255;
    }
  }
  return PNG.sync.write(image);
}

/** A pastel colour on the colour circle, as red, green, blue. */
function hue(degrees: number): [number, number, number] {
  const part = (shift: number) => 150 + 90 * Math.cos(((degrees + shift) * Math.PI) / 180);
  return [part(0), part(-120), part(120)];
}

const SHADES = 128;

/** Colours from top to bottom with a lighter disc, by a palette: large and yet some kilobytes, made in a moment. */
export function gradient(width: number, height: number, number: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  const [middle, radius] = [{ x: width / 2, y: height / 2 }, Math.min(width, height) / 3];
  for (let y = 0; y < height; y++) {
    const shade = Math.floor((y / height) * SHADES);
    const start = y * (width + 1) + 1;
    rows.fill(shade, start, start + width);
    const half = Math.floor(Math.sqrt(Math.max(0, radius ** 2 - (y - middle.y) ** 2)));
    rows.fill(shade + SHADES, start + Math.floor(middle.x) - half, start + Math.floor(middle.x) + half);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // eight bits a pixel, of a palette
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', palette(number)),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function palette(number: number): Buffer {
  const colours = Array.from({ length: 2 * SHADES }, (_, index) => {
    const at = number * 50 + ((index % SHADES) / SHADES) * 60;
    const light = index < SHADES ? 0 : 50;
    return [0, -120, 120].map((shift) =>
      Math.min(255, 140 + light + 60 * Math.cos(((at + shift) * Math.PI) / 180)),
    );
  });
  return Buffer.from(colours.flat());
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
