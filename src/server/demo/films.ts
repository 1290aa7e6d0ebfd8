import type { Services } from '../services';
import { mediaFacts } from '../storage/mediaFacts';
import film from './filmFrames.json';
import { webm } from './webm';

const FRAME_MS = 500;
/** Seconds of each of the demonstration's films, `demo/film-1.webm` and so on. */
export const FILM_SECONDS = [8, 12, 15, 21, 26, 34, 47, 58, 75, 96, 128, 180];

/** Small landscapes in which something moves, and of each its first picture as its cover, `demo/film-1.webp`. */
export async function seedFilms({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  const storeFile = async (name: string, content: Buffer, content_type: string) => {
    const path = `demo/${name}`;
    await storage.write(path, content);
    const facts = await mediaFacts(content, content_type);
    await db
      .insertInto('sys_file')
      .values({ path, name, size: content.length, content_type, create_by: null, ...facts })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .execute();
  };
  for (const [place, seconds] of FILM_SECONDS.entries()) {
    const frames = framesOf(place, (seconds * 1000) / FRAME_MS);
    const content = webm({ frames, width: film.width, height: film.height, frameMs: FRAME_MS });
    await storeFile(`film-${place + 1}.webm`, content, 'video/webm');
    await storeFile(`film-${place + 1}.webp`, webp(frames[0] as Buffer), 'image/webp');
  }
}

/** A scene over and over. */
function framesOf(place: number, count: number): Buffer[] {
  const scene = (film.scenes[place % film.scenes.length] as string[]).map((one) =>
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
