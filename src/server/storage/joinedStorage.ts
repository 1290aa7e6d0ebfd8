import type { FileStorage, StoredFile } from './storage';

/**
 * The store that is written to, and an older one whose files are still being moved over: read where the first has none. So that
 * a file that is moved and removed at the same moment is missing in both, it leaves the older one first (`moveFiles.ts`).
 */
export function joinedStorage(now: FileStorage, before: FileStorage): FileStorage {
  return {
    write: (path, content) => now.write(path, content),
    writeStream: (path, content, signal) => now.writeStream(path, content, signal),
    read: async (path, part) => (await now.read(path, part)) ?? before.read(path, part),
    size: async (path) => (await now.size(path)) ?? before.size(path),
    async remove(path) {
      await before.remove(path);
      await now.remove(path);
    },
    list: () => listed(now, before),
    removeUnfinished: async () => (await now.removeUnfinished()) + (await before.removeUnfinished()),
  };
}

async function* listed(now: FileStorage, before: FileStorage): AsyncGenerator<StoredFile> {
  yield* now.list();
  for await (const file of before.list()) if ((await now.size(file.path)) === null) yield file;
}
