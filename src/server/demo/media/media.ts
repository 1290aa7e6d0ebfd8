import type { Services } from '../../app/services';
import { mediaFacts } from '../../storage/mediaFacts';
import { lists } from '../data/content/radio.json';
import { hum, picture } from './drawn';

type Store = Pick<Services, 'db' | 'storage'>;

const PICTURES = 24;
const CHAT_PICTURES = 8;
const CHAT_VOICES = 3;
const TYPES: Record<string, string> = {
  gif: 'image/gif',
  png: 'image/png',
  svga: 'application/octet-stream',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
};

/** Emojis, films and animations as data addresses: `film/1.webm` becomes the stored file `demo/film-1.webm`. */
const files = import.meta.glob<string>('../data/media/*/*', {
  query: '?url&inline',
  import: 'default',
  eager: true,
});

/** The files that the demonstration's records name. */
export async function seedMedia(store: Store): Promise<void> {
  await seedPictures(store);
  await seedChatMedia(store);
  for (const [path, address] of Object.entries(files)) {
    const [folder, name] = path.split('/').slice(-2);
    await storeFile(store, `demo/${folder}-${name}`, Buffer.from(address.replace(/^.*,/, ''), 'base64'));
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

/** Stores a file with its row, without which nobody can read it. */
async function storeFile({ db, storage }: Store, path: string, content: Buffer): Promise<void> {
  const type = TYPES[path.split('.').at(-1) ?? ''] as string;
  await storage.write(path, content);
  await db
    .insertInto('sys_file')
    .values({
      path,
      name: path.slice(5),
      size: content.length,
      content_type: type,
      create_by: null,
      is_private: path.startsWith('chat/'),
      ...(/^(audio|video)/.test(type) ? await mediaFacts(content, type) : {}),
    })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}
