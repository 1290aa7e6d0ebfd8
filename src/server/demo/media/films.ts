import source from './filmFrames.json';
import { webm } from './webm';

const FRAME_MS = 500;

/** A small landscape in which something moves, so many seconds of it, and its first picture. */
export function film(place: number, seconds: number): { content: Buffer; cover: Buffer } {
  const frames = framesOf(place, (seconds * 1000) / FRAME_MS);
  const content = webm({ frames, width: source.width, height: source.height, frameMs: FRAME_MS });
  return { content, cover: webp(frames[0] as Buffer) };
}

/** A scene over and over. */
function framesOf(place: number, count: number): Buffer[] {
  const scene = (source.scenes[place % source.scenes.length] as string[]).map((one) =>
    Buffer.from(one, 'base64'),
  );
  return Array.from({ length: count }, (_, at) => scene[(at + place) % scene.length] as Buffer);
}

/** A key frame is all that a lossy WebP holds. */
function webp(frame: Buffer): Buffer {
  const padded = frame.length % 2 === 0 ? frame : Buffer.concat([frame, Buffer.alloc(1)]);
  const head = Buffer.alloc(20);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(12 + padded.length, 4);
  head.write('WEBPVP8 ', 8, 'latin1');
  head.writeUInt32LE(frame.length, 16);
  return Buffer.concat([head, padded]);
}
