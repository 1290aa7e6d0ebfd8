import { PNG } from 'pngjs';
import type { Services } from '../services';
import { chanceOf } from './chance';

const COUNT = 24;
const SIZE = 128;

/** Small bright pictures for the demonstration's avatars and gifts: `demo/image-1.png` … `demo/image-24.png`. */
export async function seedPictures({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (let number = 1; number <= COUNT; number++) {
    const name = `image-${number}.png`;
    const content = picture(number);
    await storage.write(`demo/${name}`, content);
    // the row makes the file public
    await db
      .insertInto('sys_file')
      .values({
        path: `demo/${name}`,
        name,
        size: content.length,
        content_type: 'image/png',
        create_by: null,
      })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .execute();
  }
}

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
