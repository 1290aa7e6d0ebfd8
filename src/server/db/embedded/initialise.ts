import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Binaries } from './binaries';
import { type DatabasePaths, type Launcher, launcherEnvironment } from './launcher';
import { initialising, notADatabase, notInitialised, otherVersion } from './messages';
import { makePrivateFolder } from './place';
import { INITIAL_SETTINGS, settingFlags } from './settings';

export const USER = 'postgres';

const LEFTOVER = 'db.new-';

/**
 * Collation is built in, the same on every system. The C library's ctype still decides for pg_trgm which characters
 * are letters: with `C` it sees no Chinese. Where the first name is unknown the second is usual.
 */
const CTYPES = ['C.UTF-8', 'en_US.UTF-8'];

/** Whether the folder holds a cluster. Refuses one of another major version, or files that are no cluster. */
export async function hasCluster(place: DatabasePaths, { major }: Binaries): Promise<boolean> {
  const version = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    const names = await readdir(place.cluster).catch(() => []);
    if (names.length > 0) throw notADatabase(place.cluster);
    return false;
  }
  if (version.trim() !== major) throw otherVersion(place.cluster, version.trim(), major);
  return true;
}

/** Makes a cluster under another name and moves it into place when it is whole and on disk. */
export async function initialiseCluster(options: {
  place: DatabasePaths;
  binaries: Binaries;
  launcher: Launcher;
  log: (message: string) => void;
}): Promise<void> {
  const { place, launcher, log } = options;
  log(initialising(place.cluster));
  await removeLeftovers(place);
  const folder = await mkdtemp(join(place.root, LEFTOVER));
  try {
    await makePrivateFolder(folder, launcher);
    await runInitdb({ ...options, folder });
    await rmdir(place.cluster).catch(() => {});
    await rename(folder, place.cluster);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  await syncFolder(place.root);
}

/** What an interrupted start left. Its initdb may still be dying: what resists is removed the next time. */
async function removeLeftovers({ root }: DatabasePaths): Promise<void> {
  const names = (await readdir(root)).filter((name) => name.startsWith(LEFTOVER));
  for (const name of names) {
    await rm(join(root, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

async function runInitdb(options: {
  folder: string;
  place: DatabasePaths;
  binaries: Binaries;
  launcher: Launcher;
}): Promise<void> {
  const { folder, place, binaries, launcher } = options;
  const authentication = await authenticationFlags(place);
  for (const ctype of CTYPES) {
    const flags = [
      ...[
        '-D',
        folder,
        '-U',
        USER,
        '--encoding=UTF8',
        '--locale=C',
        `--lc-ctype=${ctype}`,
        '--no-instructions',
      ],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...authentication],
      ...settingFlags(INITIAL_SETTINGS),
    ];
    const [command, ...words] = [...launcher.prefix, binaries.initdb, ...flags];
    const { uid, gid } = launcher;
    const child = spawn(command!, words, {
      ...{ uid, gid, cwd: folder, env: launcherEnvironment(), windowsHide: true },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.on('error', reject).on('close', resolve);
    });
    const [code, output] = await Promise.all([ended, text(child.stderr)]);
    if (code === 0) return;
    const isLast = ctype === CTYPES.at(-1);
    if (isLast || !/invalid locale name/.test(output)) throw notInitialised(output.trim());
  }
}

/** Trust on the socket, which only its owner reaches; on Windows a password, kept beside the cluster. */
async function authenticationFlags({ passwordFile }: DatabasePaths): Promise<string[]> {
  if (process.platform !== 'win32') return ['--auth-local=trust', '--auth-host=reject'];
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
}

/** Puts the new name on disk; Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
