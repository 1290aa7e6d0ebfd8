import { createHash, randomBytes } from 'node:crypto';
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../process/environment';
import { FILE_MODE, makePrivate } from '../storage/privateFolder';

export interface SecretKey {
  /** The first eight hex digits of its SHA-256, by which an encrypted value names it. */
  id: string;
  bytes: Buffer;
}

export interface KeyRing {
  /** The key that encrypts from now on; read again each time, because another process may have made a newer one. */
  current(): Promise<SecretKey>;
  /** All that may open, the current one first. */
  all(): Promise<SecretKey[]>;
  /** As `all`, without making one where there is none. */
  existing(): Promise<SecretKey[]>;
}

const KEY_BYTES = 32;
const CURRENT = 'secrets.key';
const FORMER = /^secrets-[0-9a-f]{8}\.key$/;

/**
 * `SECRET_KEY`, or else `secrets.key` under `DATA_DIR/keys`, made once and readable by us only. Older ones: `SECRET_KEY_OLD`
 * and the `secrets-<id>.key` that rotations left beside it.
 */
export function keyRing({
  dataDir,
  secretKey,
  oldSecretKeys,
}: Pick<Environment, 'dataDir' | 'secretKey' | 'oldSecretKeys'>): KeyRing {
  const folder = keyFolder(dataDir);
  const current = async () => (secretKey === null ? await readOrMakeKey(folder) : keyOf(secretKey));
  const existing = async () => {
    // a key from before SECRET_KEY was set may still open what it encrypted
    const made = await readKey(join(folder, CURRENT));
    const configured = [secretKey, ...oldSecretKeys].filter((bytes) => bytes !== null).map(keyOf);
    const first = secretKey === null ? [made, ...configured] : [...configured, made];
    return [...first, ...(await formerKeys(folder))].filter((key) => key !== null);
  };
  return {
    current,
    async all() {
      await current();
      return existing();
    },
    existing,
  };
}

/**
 * A new `secrets.key`; the former one stays beside it under its id, so that nothing encrypted is lost, whenever this
 * is cut off. One at a time: the caller ensures it.
 */
export async function rotateKeyFile(dataDir: string): Promise<SecretKey> {
  const folder = keyFolder(dataDir);
  const { id } = await readOrMakeKey(folder);
  await link(join(folder, CURRENT), join(folder, `secrets-${id}.key`)).catch(unlessThere);
  const key = keyOf(randomBytes(KEY_BYTES));
  const own = join(folder, `.${randomBytes(8).toString('hex')}`);
  await writeFile(own, key.bytes, { mode: FILE_MODE, flag: 'wx', flush: true });
  await rename(own, join(folder, CURRENT));
  return key;
}

function keyFolder(dataDir: string): string {
  return join(dataDir, 'keys');
}

function keyOf(bytes: Buffer): SecretKey {
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

/** Two concurrent processes agree on the first key linked. */
async function readOrMakeKey(folder: string): Promise<SecretKey> {
  const place = join(folder, CURRENT);
  const found = await readKey(place);
  if (found) return found;
  await makePrivate(folder);
  const own = join(folder, `.${randomBytes(8).toString('hex')}`);
  await writeFile(own, randomBytes(KEY_BYTES), { mode: FILE_MODE, flag: 'wx', flush: true });
  await link(own, place).catch(unlessThere);
  await rm(own);
  return (await readKey(place)) as SecretKey;
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function formerKeys(folder: string): Promise<(SecretKey | null)[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.filter((name) => FORMER.test(name)).map((name) => readKey(join(folder, name))));
}

/** Null where there is none; one that cannot be read or is damaged is an error, never a reason to make another. */
async function readKey(place: string): Promise<SecretKey | null> {
  const found = await readFile(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found && found.length !== KEY_BYTES) throw new Error(`${place} does not hold ${KEY_BYTES} bytes`);
  return found && keyOf(found);
}
