import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../process/environment';

type Keys = Pick<Environment, 'dataDir' | 'secretKey' | 'oldSecretKeys'>;

/** How long a signed address is good for (`language.md` §3). */
const LIFE_SECONDS = 300;

/** The query under which a private file may be fetched for five minutes: `expires=…&signature=…`. */
export async function signedQuery(keys: Keys, path: string, now = Date.now()): Promise<string> {
  const expires = Math.floor(now / 1000) + LIFE_SECONDS;
  return `expires=${expires}&signature=${signatureOf((await keysOf(keys))[0], path, expires)}`;
}

export async function isSigned(
  keys: Keys,
  path: string,
  query: { expires?: string; signature?: string },
  now = Date.now(),
): Promise<boolean> {
  const expires = Number(query.expires);
  if (!Number.isSafeInteger(expires) || expires * 1000 < now) return false;
  const provided = Buffer.from(query.signature ?? '');
  return (await keysOf(keys)).some((key) => {
    const wanted = Buffer.from(signatureOf(key, path, expires));
    return wanted.length === provided.length && timingSafeEqual(wanted, provided);
  });
}

function signatureOf(key: Buffer, path: string, expires: number): string {
  return createHmac('sha256', key).update(`${expires}\n${path}`).digest('base64url');
}

/**
 * The one we sign with first. Several machines on one database must know each other's addresses: where they have a `SECRET_KEY`,
 * the key follows from it.
 */
async function keysOf({ dataDir, secretKey, oldSecretKeys }: Keys): Promise<[Buffer, ...Buffer[]]> {
  if (secretKey === null) return [await fileKeyOf(dataDir)];
  const derived = (key: Buffer) => createHmac('sha256', key).update('addresses of files').digest();
  return [derived(secretKey), ...oldSecretKeys.map(derived)];
}

const fileKeys = new Map<string, Promise<Buffer>>();

function fileKeyOf(dataDir: string): Promise<Buffer> {
  const known = fileKeys.get(dataDir) ?? readOrMakeKey(join(dataDir, 'keys'));
  fileKeys.set(dataDir, known);
  known.catch(() => fileKeys.delete(dataDir));
  return known;
}

/** Made at first use, readable by us only. Two concurrent processes agree on the first one linked. */
async function readOrMakeKey(folder: string): Promise<Buffer> {
  const place = join(folder, 'files.key');
  const found = await readFile(place).catch(() => null);
  if (found) return found;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = join(folder, `.${randomBytes(8).toString('hex')}`);
  await writeFile(own, randomBytes(32), { mode: 0o600, flag: 'wx' });
  await link(own, place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(own);
  return readFile(place);
}
