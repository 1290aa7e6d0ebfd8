import type { Services } from '../../app/services';
import { IMAGE_PLACES } from '../../domain/content/records/imagePlaces';
import emojis from '../data/content/emojis.json';
import { lists } from '../data/content/radio.json';
import { lists as videos } from '../data/content/videos.json';
import { type Face, movingFace, stillFace } from './faces';
import { storeFile } from './files';
import { film } from './films';
import { hum } from './hum';
import { gradient, picture } from './pictures';
import { svga } from './svga';

type Store = Pick<Services, 'db' | 'storage'>;

const PICTURES = 24;
const CHAT_PICTURES = 8;
const CHAT_VOICES = 3;
const COLOURS = [
  [250, 173, 20],
  [235, 47, 150],
  [22, 119, 255],
  [114, 46, 209],
] as const;

/** The files that the demonstration's records name, all drawn by code. */
export async function seedMedia(store: Store): Promise<void> {
  await seedPictures(store);
  await seedChatMedia(store);
  for (const [index, [place, { width, height }]] of Object.entries(IMAGE_PLACES).entries())
    await storeFile(
      store,
      `demo/place-${place.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}.png`,
      gradient(width, height, index),
    );
  await seedEmojiFiles(store);
  for (const [index, colour] of COLOURS.entries())
    await storeFile(
      store,
      `demo/animation-${index + 1}.svga`,
      svga({ size: 320, frames: 60, fps: 20, colour }),
    );
  for (const [index, [path, seconds]] of videos.films.entries()) {
    const { content, cover } = film(index, Number(seconds));
    await storeFile(store, `${path}.webm`, content);
    await storeFile(store, `${path}.webp`, cover);
  }
  for (const [index, [path, seconds]] of lists.recordings.entries())
    await storeFile(store, String(path), hum(20 + index, Number(seconds)));
}

/** Small bright pictures for avatars and gifts. */
export async function seedPictures(store: Store): Promise<void> {
  for (let number = 1; number <= PICTURES; number++)
    await storeFile(store, `demo/image-${number}.png`, picture(number));
}

/** Pictures and voices that people sent each other: private, under a signed address only. */
export async function seedChatMedia(store: Store): Promise<void> {
  for (let number = 1; number <= CHAT_PICTURES; number++)
    await storeFile(store, `chat/demo-${number}.png`, picture(100 + number));
  for (let number = 1; number <= CHAT_VOICES; number++)
    await storeFile(store, `chat/demo-${number}.wav`, hum(number, 2));
}

/** The pictures of each pack, every second one moving. */
async function seedEmojiFiles(store: Store): Promise<void> {
  const faces = Object.values(emojis.faces) as [Face['eyes'], Face['mouth']][];
  for (const [pack, { count, ears, skin }] of emojis.packs.entries())
    for (const [index, [eyes, mouth]] of faces.slice(0, count).entries()) {
      const face = { eyes, mouth, blush: index % 3 === 0, ears };
      const path = `demo/emoji-${pack + 1}-${index + 1}`;
      if (index % 2 === 0) await storeFile(store, `${path}.gif`, movingFace(face, skin));
      else await storeFile(store, `${path}.png`, stillFace(face, skin));
    }
}
