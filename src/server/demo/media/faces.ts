import { PNG } from 'pngjs';
import { gif } from './gif';

/** Faces drawn pixel by pixel for the demonstration's emojis: a place in the palette each. */
const FACE_SIZE = 96;
const FRAMES = 4;

type Eyes = 'dot' | 'closed' | 'wink' | 'wide' | 'heart';
type Mouth = 'smile' | 'flat' | 'round' | 'frown' | 'grin';

export interface Face {
  eyes: Eyes;
  mouth: Mouth;
  blush: boolean;
  ears: boolean;
}

const [NONE, SKIN, INK, WHITE, RED] = [0, 1, 2, 3, 4];

/** Seen through, skin, ink, white, red. */
const paletteOf = (skin: readonly number[]) => [
  [255, 255, 255],
  skin,
  [70, 48, 30],
  [255, 255, 255],
  [232, 76, 84],
];

/** A GIF in which it hops. */
export function movingFace(face: Face, skin: readonly number[]): Buffer {
  const frames = Array.from({ length: FRAMES }, (_, frame) => drawFace(face, frame));
  return gif({ width: FACE_SIZE, height: FACE_SIZE, palette: paletteOf(skin), frames, delay: 18 });
}

/** A PNG of the first frame. */
export function stillFace(face: Face, skin: readonly number[]): Buffer {
  const png = new PNG({ width: FACE_SIZE, height: FACE_SIZE });
  const palette = paletteOf(skin);
  for (const [at, place] of drawFace(face, 0).entries())
    png.data.set([...(palette[place] ?? [0, 0, 0]), place === 0 ? 0 : 255], at * 4);
  return PNG.sync.write(png);
}

/** One frame: it hops, and blinks in the third. */
function drawFace(face: Face, frame: number): Uint8Array {
  const pixels = new Uint8Array(FACE_SIZE * FACE_SIZE);
  const hop = [0, -3, -5, -3][frame % FRAMES] ?? 0;
  const seen = frame % FRAMES === 2 ? { ...face, eyes: face.eyes === 'heart' ? face.eyes : 'closed' } : face;
  for (let y = 0; y < FACE_SIZE; y++)
    for (let x = 0; x < FACE_SIZE; x++)
      pixels[y * FACE_SIZE + x] = colourAt(seen as Face, x - FACE_SIZE / 2, y - FACE_SIZE / 2 - 4 - hop);
  return pixels;
}

function colourAt({ eyes, mouth, blush, ears }: Face, x: number, y: number): number {
  const away = Math.hypot(x, y);
  const isEar = ears && y < -14 && y > -44 && Math.abs(Math.abs(x) - 24) < (y + 44) * 0.45;
  if (away > 38) return isEar ? SKIN : NONE;
  if (away > 36 && !isEar) return INK;
  const eye = eyeAt(eyes, x < 0 ? x + 14 : x - 14, y + 8, x < 0);
  if (eye !== null) return eye;
  if (mouthAt(mouth, x, y - 14)) return mouth === 'grin' && Math.abs(y - 16) < 2 ? WHITE : INK;
  if (blush && Math.hypot(Math.abs(x) - 24, (y - 6) * 1.6) < 7) return RED;
  return SKIN;
}

function eyeAt(eyes: Eyes, x: number, y: number, isLeft: boolean): number | null {
  const kind = eyes === 'wink' ? (isLeft ? 'closed' : 'dot') : eyes;
  if (kind === 'dot') return Math.hypot(x, y) < 4.5 ? INK : null;
  if (kind === 'closed') return Math.abs(Math.hypot(x, y + 1) - 6) < 1.4 && y < 0 ? INK : null;
  if (kind === 'heart') return isHeart(x / 8, -y / 8) ? RED : null;
  if (Math.hypot(x, y) < 3) return INK;
  return Math.hypot(x, y) < 8 ? WHITE : null;
}

const isHeart = (x: number, y: number) => (x * x + y * y - 0.6) ** 3 - x * x * y ** 3 < 0;

function mouthAt(mouth: Mouth, x: number, y: number): boolean {
  if (mouth === 'flat') return Math.abs(x) < 11 && Math.abs(y) < 1.6;
  if (mouth === 'round') return Math.hypot(x, y - 2) < 6;
  if (mouth === 'grin') return Math.hypot(x, y) < 14 && y > 0;
  const bend = mouth === 'smile' ? y + 6 : -y + 8;
  return Math.abs(Math.hypot(x, bend) - 14) < 1.7 && bend > 5;
}
