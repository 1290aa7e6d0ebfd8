import { PNG } from 'pngjs';
import { chanceOf } from '../../../engine/pure';

const SIZE = 128;
/** Samples of a sound a second. */
const RATE = 8000;

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

/** Hummed notes, so many seconds of them: 8-bit mono PCM in a WAV head. */
export function hum(number: number, seconds: number): Buffer {
  const samples = Buffer.alloc(RATE * seconds);
  for (let at = 0; at < samples.length; at++) {
    const note = 220 * 2 ** ((Math.floor((at / RATE) * 4) * 3 + number * 2) / 12);
    const fade = 1 - (((at / RATE) * 4) % 1);
    samples[at] = 128 + Math.round(60 * fade * Math.sin((2 * Math.PI * note * at) / RATE));
  }
  const int = (value: number) => Buffer.from(new Uint32Array([value]).buffer);
  const format = [int(16), Buffer.from([1, 0, 1, 0]), int(RATE), int(RATE), Buffer.from([1, 0, 8, 0])];
  const body = [Buffer.from('WAVEfmt '), ...format, Buffer.from('data'), int(samples.length), samples];
  return Buffer.concat([Buffer.from('RIFF'), int(36 + samples.length), ...body]);
}
