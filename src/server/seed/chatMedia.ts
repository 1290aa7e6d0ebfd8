import type { Services } from '../services';
import { CHAT_PICTURES, CHAT_VOICES } from './chats';
import { picture } from './pictures';

const RATE = 8000;
const SECONDS = 2;

/** Pictures and voices that people sent each other: private, under a signed address only. */
export async function seedChatMedia(services: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (let number = 1; number <= CHAT_PICTURES; number++)
    await keep(services, `demo-${number}.png`, picture(100 + number), 'image/png');
  for (let number = 1; number <= CHAT_VOICES; number++)
    await keep(services, `demo-${number}.wav`, hum(number), 'audio/wav');
}

async function keep(
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

/** A few hummed notes: 8-bit mono PCM in a WAV head. */
function hum(number: number): Buffer {
  const samples = Buffer.alloc(RATE * SECONDS);
  for (let at = 0; at < samples.length; at++) {
    const note = 220 * 2 ** ((Math.floor((at / RATE) * 4) * 3 + number * 2) / 12);
    const fade = 1 - (((at / RATE) * 4) % 1);
    samples[at] = 128 + Math.round(60 * fade * Math.sin((2 * Math.PI * note * at) / RATE));
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
