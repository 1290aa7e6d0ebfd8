import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How long a signed address is good for (`language.md` §3). */
const LIFE_SECONDS = 300;

/** The query under which a private file may be fetched for five minutes: `expires=…&signature=…`. */
export async function signedQuery(dataDir: string, path: string, now = Date.now()): Promise<string> {
  const expires = Math.floor(now / 1000) + LIFE_SECONDS;
  return `expires=${expires}&signature=${await signatureOf(dataDir, path, expires)}`;
}

export async function isSigned(
  dataDir: string,
  path: string,
  query: { expires?: string; signature?: string },
  now = Date.now(),
): Promise<boolean> {
  const expires = Number(query.expires);
  if (!Number.isSafeInteger(expires) || expires * 1000 < now) return false;
  const wanted = Buffer.from(await signatureOf(dataDir, path, expires));
  const given = Buffer.from(query.signature ?? '');
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

async function signatureOf(dataDir: string, path: string, expires: number): Promise<string> {
  const key = await keyOf(dataDir);
  return createHmac('sha256', key).update(`${expires}\n${path}`).digest('base64url');
}

const keys = new Map<string, Promise<Buffer>>();

function keyOf(dataDir: string): Promise<Buffer> {
  const known = keys.get(dataDir) ?? readOrMakeKey(join(dataDir, 'keys'));
  keys.set(dataDir, known);
  known.catch(() => keys.delete(dataDir));
  return known;
}

/** Made at first use, readable by us only. Two processes at once agree on the first one linked. */
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
