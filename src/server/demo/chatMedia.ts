import type { Services } from '../services';
import { CHAT_PICTURES, CHAT_VOICES } from './chats';
import { hum } from './hum';
import { picture } from './pictures';

const SECONDS = 2;

/** Pictures and voices that people sent each other: private, under a signed address only. */
export async function seedChatMedia(services: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (let number = 1; number <= CHAT_PICTURES; number++)
    await storeFile(services, `demo-${number}.png`, picture(100 + number), 'image/png');
  for (let number = 1; number <= CHAT_VOICES; number++)
    await storeFile(services, `demo-${number}.wav`, hum(number, SECONDS), 'audio/wav');
}

async function storeFile(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  name: string,
  content: Buffer,
  type: string,
): Promise<void> {
  const path = `chat/${name}`;
  await storage.write(path, content);
  await db
    .insertInto('sys_file')
    .values({ path, name, size: content.length, content_type: type, create_by: null, is_private: true })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}
