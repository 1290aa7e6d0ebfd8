import { PbfReader } from 'pbf';
import * as texts from '#texts/parts/media';
import { DAMAGED, type Frame, type Movie, type Sprite, SvgaError } from './movie';
import { floats, shapeFrom, transformFrom } from './shapes';

const PNG = 0x89;
const MOST_PIXELS = 4096;
const MOST_FRAMES = 200_000;

/** An inflated SVGA 2 file; refuses one that says nothing to draw, or more than a page can hold. */
export function decodeMovie(content: Uint8Array): Movie {
  const pbf = new PbfReader(content);
  const movie = pbf.readFields(
    (tag, found: Movie) => {
      if (tag === 2) readParameters(pbf, found);
      else if (tag === 3) readImage(pbf, found);
      else if (tag === 4) found.sprites.push(spriteFrom(pbf));
    },
    {
      videoSize: { width: 0, height: 0 },
      FPS: 20,
      frames: 0,
      images: {},
      audios: {},
      dynamicElements: {},
      sprites: [],
    },
  );
  const { width, height } = movie.videoSize;
  if (!(width > 0 && height > 0 && movie.frames > 0)) throw new SvgaError(DAMAGED);
  if (width > MOST_PIXELS || height > MOST_PIXELS)
    throw new SvgaError(texts.tooLarge(width, height, MOST_PIXELS));
  if (movie.frames * Math.max(1, movie.sprites.length) > MOST_FRAMES)
    throw new SvgaError(texts.tooManyFrames);
  return drawnWhole(movie);
}

function readParameters(pbf: PbfReader, movie: Movie): void {
  pbf.readMessage((tag, found: Movie) => {
    if (tag === 1) found.videoSize.width = Math.ceil(pbf.readFloat());
    else if (tag === 2) found.videoSize.height = Math.ceil(pbf.readFloat());
    else if (tag === 3) found.FPS = Math.min(60, Math.max(1, pbf.readVarint()));
    else if (tag === 4) found.frames = pbf.readVarint(true);
  }, movie);
}

/** Sounds lie among the pictures and are left out. */
function readImage(pbf: PbfReader, movie: Movie): void {
  const { key, bytes } = pbf.readMessage(
    (tag, found: { key: string; bytes: Uint8Array }) => {
      if (tag === 1) found.key = pbf.readString();
      else if (tag === 2) found.bytes = pbf.readBytes();
    },
    { key: '', bytes: new Uint8Array() },
  );
  if (bytes[0] === PNG) movie.images[key] = new Uint8Array(bytes).buffer;
}

function spriteFrom(pbf: PbfReader): Sprite {
  return pbf.readMessage(
    (tag, found: Sprite) => {
      if (tag === 1) found.imageKey = pbf.readString();
      else if (tag === 2) found.frames.push(frameFrom(pbf, found.frames.at(-1)));
    },
    { imageKey: null, frames: [] },
  );
}

function frameFrom(pbf: PbfReader, before: Frame | undefined): Frame {
  return pbf.readMessage((tag, found: Frame) => {
    if (tag === 1) found.alpha = pbf.readFloat();
    else if (tag === 2) {
      const [x = 0, y = 0, width = 0, height = 0] = floats(pbf, 4);
      found.layout = { x, y, width, height };
    } else if (tag === 3) found.transform = transformFrom(pbf);
    else if (tag === 4) found.clipPath = pbf.readString() || null;
    else if (tag === 5) {
      const shape = shapeFrom(pbf);
      if (shape === null) found.shapes = before?.shapes ?? [];
      else found.shapes.push(shape);
    }
  }, emptyFrame());
}

function emptyFrame(): Frame {
  return {
    alpha: 0,
    layout: { x: 0, y: 0, width: 0, height: 0 },
    transform: { a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0 },
    clipPath: null,
    shapes: [],
  };
}

/**
 * As the player draws all of it: it never reaches what it takes for the last frame, so one more frame follows, and
 * the film is that much faster. A layer that ends early is no longer drawn.
 */
function drawnWhole(movie: Movie): Movie {
  const { frames, FPS } = movie;
  const sprites = movie.sprites.map(({ imageKey, frames: drawn }) => ({
    imageKey,
    frames: Array.from({ length: frames + 1 }, (_, place) => drawn[place] ?? emptyFrame()),
  }));
  return { ...movie, sprites, frames: frames + 1, FPS: (FPS * (frames + 1)) / frames };
}
