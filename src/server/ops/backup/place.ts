import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type BackupTo, SettingError } from '../../process/environment';
import { openBucket } from '../../storage/openBucket';
import { FILE_MODE, makePrivate } from '../../storage/privateFolder';
import type { FileStorage } from '../../storage/storage';
import { isBackupName, isUnfinished } from './keep';
import { inScratch, type Scratch } from './scratch';

/** Where backups are, each under its name. */
export interface BackupPlace {
  /** Of whole ones, the oldest first. */
  names(): Promise<string[]>;
  /** `write` fills a folder; what it throws leaves nothing. */
  add<T>(name: string, write: (folder: string) => Promise<T>): Promise<T>;
  /** A folder that holds it while `read` works. */
  read<T>(name: string, read: (folder: string) => Promise<T>): Promise<T>;
  remove(name: string): Promise<void>;
  /** Removes what was begun a day ago or earlier and is no backup, because its process was killed. Answers how many. */
  removeUnfinished(): Promise<number>;
}

const MANIFEST = 'manifest.json';

/** `scratch`: where a backup lies on its way to or from a bucket. */
export async function openBackupPlace(
  to: BackupTo,
  scratch: Scratch,
  log: FastifyBaseLogger,
): Promise<BackupPlace> {
  if ('folder' in to) return folderPlace(to.folder);
  const bucket = await openBucket(to.s3, log, (sentence) => {
    throw new SettingError(sentence);
  });
  return bucketPlace(bucket, scratch);
}

function folderPlace(place: string): BackupPlace {
  const entries = async () => (existsSync(place) ? readdir(place) : []);
  const isWhole = (name: string) => isBackupName(name) && existsSync(join(place, name, MANIFEST));
  const remove = async (name: string) => {
    // without its manifest it is no backup any more, whatever of it stays
    await rm(join(place, name, MANIFEST), { force: true });
    await rm(join(place, name), { recursive: true, force: true });
  };
  return {
    names: async () => (await entries()).filter(isWhole).sort(),
    async add(name, write) {
      await makePrivate(place);
      return write(join(place, name));
    },
    read: (name, read) => read(join(place, name)),
    remove,
    async removeUnfinished() {
      const names = (await entries()).filter((name) => isUnfinished(name, Date.now()) && !isWhole(name));
      for (const name of names) await remove(name);
      return names.length;
    },
  };
}

function bucketPlace(bucket: FileStorage, scratch: Scratch): BackupPlace {
  const remove = async (name: string) => {
    // without its manifest it is no backup any more, whatever of it stays
    await bucket.remove(`${name}/${MANIFEST}`);
    for await (const { path } of bucket.list()) if (path.startsWith(`${name}/`)) await bucket.remove(path);
  };
  /** Of all that are there, and of those with a manifest. */
  const allNames = async () => {
    const names = { all: new Set<string>(), whole: new Set<string>() };
    for await (const { path } of bucket.list()) {
      const [name = '', file, deeper] = path.split('/');
      if (!isBackupName(name)) continue;
      names.all.add(name);
      if (file === MANIFEST && deeper === undefined) names.whole.add(name);
    }
    return names;
  };
  return {
    names: async () => [...(await allNames()).whole].sort(),
    add: (name, write) =>
      inScratch(scratch, async (folder) => {
        const made = await write(join(folder, name));
        try {
          await send(join(folder, name), name, bucket);
        } catch (error) {
          await remove(name);
          throw error;
        }
        return made;
      }),
    read: (name, read) =>
      inScratch(scratch, async (folder) => {
        await fetch(name, folder, bucket);
        return read(join(folder, name));
      }),
    remove,
    async removeUnfinished() {
      const { all, whole } = await allNames();
      const names = [...all].filter((name) => isUnfinished(name, Date.now()) && !whole.has(name));
      for (const name of names) await remove(name);
      // parts of files that were never put together
      await bucket.removeUnfinished();
      return names.length;
    },
  };
}

/** The manifest last: only with it is it a backup. */
async function send(folder: string, name: string, bucket: FileStorage): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  for (const path of [...paths.filter((one) => one !== MANIFEST), MANIFEST])
    await bucket.writeStream(`${name}/${path.replaceAll('\\', '/')}`, createReadStream(join(folder, path)));
}

async function fetch(name: string, folder: string, bucket: FileStorage): Promise<void> {
  for await (const { path } of bucket.list()) {
    if (!path.startsWith(`${name}/`)) continue;
    const file = await bucket.read(path);
    if (file === null) throw new SettingError(`备份 ${name} 里的文件 ${path} 不在了`);
    const place = join(folder, path);
    if (!place.startsWith(join(folder, name) + sep))
      throw new SettingError(`备份 ${name} 里的路径 ${path} 不对`);
    await makePrivate(dirname(place));
    await pipeline(file.stream, createWriteStream(place, { mode: FILE_MODE, flags: 'wx' }));
  }
}
