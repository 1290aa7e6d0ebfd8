import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type BackupTo, SettingError } from '../../process/environment';
import { openBucket } from '../../storage/openBucket';
import { FILE_MODE, makePrivate } from '../../storage/privateFolder';
import type { FileStorage } from '../../storage/storage';
import { isBackupName } from './keep';

/** Where backups are, each under its name. */
export interface BackupPlace {
  /** Of whole ones, the oldest first. */
  names(): Promise<string[]>;
  /** `write` fills a folder; what it throws leaves nothing. */
  add<T>(name: string, write: (folder: string) => Promise<T>): Promise<T>;
  /** A folder that holds it while `read` works. */
  read<T>(name: string, read: (folder: string) => Promise<T>): Promise<T>;
  remove(name: string): Promise<void>;
}

const MANIFEST = 'manifest.json';

/** `scratch`: a folder in which a backup lies on its way to or from a bucket. */
export async function openBackupPlace(
  to: BackupTo,
  scratch: string,
  log: FastifyBaseLogger,
): Promise<BackupPlace> {
  if ('folder' in to) return folderPlace(to.folder);
  const bucket = await openBucket(to.s3, log, (sentence) => {
    throw new SettingError(sentence);
  });
  return bucketPlace(bucket, scratch);
}

function folderPlace(place: string): BackupPlace {
  return {
    async names() {
      const names = existsSync(place) ? await readdir(place) : [];
      return names.filter((name) => isBackupName(name) && existsSync(join(place, name, MANIFEST))).sort();
    },
    async add(name, write) {
      await makePrivate(place);
      return write(join(place, name));
    },
    read: (name, read) => read(join(place, name)),
    remove: (name) => rm(join(place, name), { recursive: true, force: true }),
  };
}

function bucketPlace(bucket: FileStorage, scratch: string): BackupPlace {
  const inScratch = async <T>(work: (folder: string) => Promise<T>) => {
    const folder = join(scratch, `backup-${randomBytes(4).toString('hex')}`);
    await makePrivate(folder);
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  const remove = async (name: string) => {
    // without its manifest it is no backup any more, whatever of it stays
    await bucket.remove(`${name}/${MANIFEST}`);
    for await (const { path } of bucket.list()) if (path.startsWith(`${name}/`)) await bucket.remove(path);
  };
  return {
    async names() {
      const found: string[] = [];
      for await (const { path } of bucket.list()) {
        const [name = '', file, deeper] = path.split('/');
        if (isBackupName(name) && file === MANIFEST && deeper === undefined) found.push(name);
      }
      return found.sort();
    },
    add: (name, write) =>
      inScratch(async (folder) => {
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
      inScratch(async (folder) => {
        await fetch(name, folder, bucket);
        return read(join(folder, name));
      }),
    remove,
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
