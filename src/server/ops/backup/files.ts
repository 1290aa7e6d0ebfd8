import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { cp, lstat, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SettingError } from '../../process/environment';
import { makePrivate } from '../../storage/privateFolder';
import { type CopiedFile, FOLDERS } from './manifest';

/**
 * Without files that are being written at this moment, whose names begin with a dot. A link in the data folder, onto
 * a larger disk, is followed: a backup is complete by itself.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await makePrivate(to);
  const isWhole = (path: string) => !basename(path).startsWith('.');
  await cp(from, to, {
    recursive: true,
    errorOnExist: true,
    force: false,
    dereference: true,
    filter: isWhole,
  });
}

/** The files of a backup, in the order of names. A link is refused: what it leads to was never backed up. */
export async function filesIn(folder: string): Promise<CopiedFile[]> {
  const found: CopiedFile[] = [];
  for (const path of await pathsIn(folder)) found.push({ path, sha256: await digestOf(join(folder, path)) });
  return found;
}

/** The backup holds the files that it lists, unchanged, and no others. */
export async function assertFiles(folder: string, wanted: CopiedFile[]): Promise<void> {
  const sums = new Map(wanted.map(({ path, sha256 }) => [path, sha256]));
  for (const { path, sha256 } of await filesIn(folder)) {
    if (sums.get(path) !== sha256) throw damaged(`文件 ${path} 的内容与备份时不同`);
    sums.delete(path);
  }
  for (const path of sums.keys()) throw damaged(`缺少文件 ${path}`);
}

export function damaged(what: string): SettingError {
  return new SettingError(`备份已损坏：${what}`);
}

/** By their place below the folder of files. */
export async function filesBelow(folder: string): Promise<string[]> {
  return pathsIn(folder, existsSync(folder) ? await readdir(folder) : []);
}

async function pathsIn(folder: string, names = FOLDERS): Promise<string[]> {
  const paths: string[] = [];
  const waiting = names.filter((name) => existsSync(join(folder, name)));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const about = await lstat(join(folder, path));
    if (about.isFile()) paths.push(path);
    else if (!about.isDirectory()) throw damaged(`${path} 是链接，不是文件`);
    else for (const name of await readdir(join(folder, path))) waiting.push(`${path}/${name}`);
  }
  return paths.sort();
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
