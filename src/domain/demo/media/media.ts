import type { Services } from '#server/app/services';
import { contentTypeOf, endingOf } from '#server/storage/fileKind';
import { mediaFacts } from '#server/storage/mediaFacts';

type Store = Pick<Services, 'db' | 'storage'>;

/** Pictures, films, sounds and animations as data addresses: `film/1.webm` becomes the stored file `demo/film-1.webm`. */
const files = import.meta.glob<string>('../data/media/*/*', {
  query: '?url&inline',
  import: 'default',
  eager: true,
});

/** The files that the demonstration's records name. */
export async function seedMedia(store: Store): Promise<void> {
  await storeFolders(store, (folder) => folder !== 'chat');
  await seedChatMedia(store);
}

/** Pictures and voices that people sent each other: private, under a signed address only. */
export async function seedChatMedia(store: Store): Promise<void> {
  await storeFolders(store, (folder) => folder === 'chat' || folder === 'voice', 'chat/demo');
}

export async function storeFolders(
  { db, storage }: Store,
  isWanted: (folder: string) => boolean,
  target?: string,
): Promise<void> {
  const rows = [];
  for (const [source, address] of Object.entries(files)) {
    const [folder, name] = source.split('/').slice(-2) as [string, string];
    if (!isWanted(folder)) continue;
    const path = target ? `${target}-${folder}-${name}` : `demo/${folder}-${name}`;
    const content = Buffer.from(address.replace(/^.*,/, ''), 'base64');
    await storage.write(path, content);
    rows.push(await rowOf(path, content));
  }
  // without its row nobody can read a file
  await db
    .insertInto('sys_file')
    .values(rows)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

async function rowOf(path: string, content: Buffer) {
  const type = contentTypeOf(endingOf(path));
  const facts = await mediaFacts(content, type);
  const [, name] = path.split(/\/(.*)/);
  return {
    path,
    name: String(name),
    size: content.length,
    content_type: type,
    create_by: null,
    is_private: path.startsWith('chat/'),
    ...facts,
  };
}
