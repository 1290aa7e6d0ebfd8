import { randomInt } from 'node:crypto';
import { PNG } from 'pngjs';
import { GLYPHS } from './captchaGlyphs';

const WIDTH = 105;
const HEIGHT = 35;
/** Pixels of the picture for one of a glyph. */
const SCALE = 3;

/** A noisy picture of the text, as the family sends it: a data address. */
export function captchaPicture(text: string): string {
  const png = new PNG({ width: WIDTH, height: HEIGHT });
  png.data.fill(255);
  for (let count = 0; count < 6; count++) drawLine(png);
  [...text].forEach((letter, index) => {
    drawGlyph(png, letter, { x: 8 + index * 24 + randomInt(6), y: 3 + randomInt(8) });
  });
  for (let count = 0; count < 120; count++) dot(png, randomInt(WIDTH), randomInt(HEIGHT), colour(60, 220));
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
}

type Colour = [number, number, number];

function drawGlyph(png: PNG, letter: string, at: { x: number; y: number }): void {
  const paint = colour(0, 130);
  // leaning to either side
  const slant = (randomInt(9) - 4) / 10;
  (GLYPHS[letter] ?? []).forEach((row, glyphY) => {
    for (let glyphX = 0; glyphX < row.length; glyphX++) {
      if (row[glyphX] !== '#') continue;
      for (let dy = 0; dy < SCALE; dy++) {
        const y = at.y + glyphY * SCALE + dy;
        const shift = Math.round((glyphY * SCALE + dy) * slant);
        for (let dx = 0; dx < SCALE; dx++) dot(png, at.x + glyphX * SCALE + dx - shift, y, paint);
      }
    }
  });
}

function drawLine(png: PNG): void {
  const [from, to] = [randomInt(HEIGHT), randomInt(HEIGHT)];
  const paint = colour(120, 220);
  for (let x = 0; x < WIDTH; x++) dot(png, x, Math.round(from + ((to - from) * x) / WIDTH), paint);
}

function dot(png: PNG, x: number, y: number, [red, green, blue]: Colour): void {
  if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return;
  png.data.set([red, green, blue, 255], (y * WIDTH + x) * 4);
}

function colour(from: number, to: number): Colour {
  return [randomInt(from, to), randomInt(from, to), randomInt(from, to)];
}
