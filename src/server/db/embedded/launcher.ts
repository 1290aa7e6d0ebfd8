import { execFile } from 'node:child_process';
import { chmod, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries';
import { namelessUser, noUserToRunAs, otherOwner } from './messages';

/** How to run PostgreSQL's programs: words put before the command, or a system user to become. */
export interface Launcher {
  prefix: string[];
  uid?: number;
  gid?: number;
}

interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

const run = promisify(execFile);

/**
 * The server refuses to run as root, and initdb as a user without a name (usual in containers). As root they run as
 * the owner of an existing cluster, else in a user namespace, else as `nobody`; without a name in a user namespace;
 * as anybody else directly, on a cluster of that user.
 */
export async function chooseLauncher(place: DatabasePaths, binaries: Binaries): Promise<Launcher> {
  const uid = process.getuid?.();
  if (uid === undefined) return { prefix: [] };
  const owner = await stat(place.cluster).catch(() => undefined);
  const isRoot = uid === 0;
  if (!isRoot && owner && owner.uid !== uid) throw otherOwner(place.cluster);
  if (!isRoot && (owner || hasName())) return { prefix: [] };
  const users = await systemUsers();
  const isOthers = owner !== undefined && owner.uid !== 0;
  const prefix = isOthers ? undefined : await namespacePrefix(users);
  if (prefix) return { prefix };
  if (!isRoot) throw namelessUser(uid);
  const { uid: toUid, gid: toGid } = isOthers ? owner : nobody(users);
  const user = { uid: toUid, gid: toGid };
  // the server passes through the data folder, and reads nothing of it but its own
  await chmod(place.root, 0o711);
  await assertReaches(user, place, binaries);
  if (owner && !isOthers) await handOver(place.cluster, user);
  return { prefix: [], ...user };
}

/** The variables a database program gets: ours without those that would change what it does. */
export function launcherEnvironment(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter((name) => !/^(PG|LC_|LANG|NODE_)/.test(name));
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

/**
 * Looks like an ordinary user to PostgreSQL and remains who we are to the file system: nothing need be handed over.
 * The user must have a name; which one does not matter.
 */
async function namespacePrefix(users: SystemUser[]): Promise<string[] | undefined> {
  const { uid, gid } = users.find((user) => user.uid === 1000) ?? nobody(users);
  const words = ['--user', `--map-user=${uid}`, `--map-group=${gid}`];
  return run('unshare', [...words, 'true']).then(
    () => ['unshare', ...words],
    () => undefined,
  );
}

async function assertReaches(user: { uid: number; gid: number }, place: DatabasePaths, binaries: Binaries) {
  const attempt = ['-c', 'cd "$0" && "$1" --version', place.root, binaries.initdb];
  await run('/bin/sh', attempt, user).catch((error: { stderr?: string; message: string }) => {
    throw noUserToRunAs(place.root, error.stderr?.trim() || error.message);
  });
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

async function systemUsers(): Promise<SystemUser[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}

function nobody(users: SystemUser[]): SystemUser {
  return users.find(({ name }) => name === 'nobody') ?? { name: 'nobody', uid: 65534, gid: 65534 };
}

/** For a cluster made in a user namespace, on a system that no longer allows any. */
async function handOver(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
  await lchown(folder, uid, gid);
}
/** The places of one embedded database. All paths are absolute, without symbolic links. */
export interface DatabasePaths {
  /** The folder given by `DATA_DIR`. */
  root: string;
  /** PostgreSQL's own data folder. */
  cluster: string;
  /** Holds the socket; 0700, because every process that reaches the socket is trusted. */
  sockets: string;
  /** One entry for each process that uses the database. */
  users: string;
  /** Entries of the process that starts or stops the database. */
  lock: string;
  logFile: string;
  /** Only on Windows, where the database listens on loopback. */
  passwordFile: string;
}
