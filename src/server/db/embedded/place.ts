import { createHash } from 'node:crypto';
import { access, chmod, chown, constants, lstat, mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DatabasePaths, Launcher } from './launcher';
import { unsafeFolder, unusableFolder } from './messages';

export const PORT = 5432;

/** The system allows 107 bytes (103 on macOS) for a socket's path. */
const SOCKET_PATH_LIMIT = 100;

/** Makes the data folder when it is missing and says where things lie in it. */
export async function findPlace(dataDir: string): Promise<DatabasePaths> {
  const root = await usableFolder(dataDir);
  const cluster = join(root, 'db');
  return {
    root,
    cluster,
    sockets: await socketFolder(root),
    users: join(root, 'db-users'),
    lock: join(root, 'db-lock'),
    logFile: join(root, 'db.log'),
    passwordFile: join(root, 'db-password'),
  };
}

/** Makes a folder that only the database's user may enter; refuses one that somebody else put there. */
export async function makePrivateFolder(folder: string, { uid, gid }: Launcher): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const found = await lstat(folder);
  const isOurs = found.uid === process.getuid!() || found.uid === uid;
  if (!found.isDirectory() || !isOurs) throw unsafeFolder(folder);
  await chmod(folder, 0o700);
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}

async function usableFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    throw unusableFolder(resolve(dataDir), error instanceof Error ? error.message : String(error));
  }
}

/** In the data folder; if that is too deep, a separate short folder under the system's temporary one. */
async function socketFolder(root: string): Promise<string> {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const short = (folder: string) => join(folder, `console-db-${name}`);
  const candidates = [
    join(root, 'db-socket'),
    short(await realpath(tmpdir()).catch(() => '/tmp')),
    short('/tmp'),
  ];
  return candidates.find(isShortEnough) ?? short('/tmp');
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) < SOCKET_PATH_LIMIT;
}
