import type { Services } from '../../app/services';
import { mediaFacts } from '../../storage/mediaFacts';

/** Stores a file of the demonstration with its row, without which nobody can read it. */
export async function storeFile(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  path: string,
  content: Buffer,
): Promise<void> {
  const content_type = TYPES[path.split('.').at(-1) as keyof typeof TYPES];
  const is_private = path.startsWith('chat/');
  const facts = /^(audio|video)/.test(content_type) ? await mediaFacts(content, content_type) : {};
  await storage.write(path, content);
  await db
    .insertInto('sys_file')
    .values({
      path,
      name: path.slice(5),
      size: content.length,
      content_type,
      create_by: null,
      is_private,
      ...facts,
    })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

const TYPES = {
  gif: 'image/gif',
  png: 'image/png',
  svga: 'application/octet-stream',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
};
