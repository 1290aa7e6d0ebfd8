import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RequestError } from '../engine/pure';
import type { Environment } from './environment';

/** Keeps what may be written and never read again over the wire (`language.md` §3, `secret`): AES-256-GCM under one key. */
export interface SecretBox {
  /** Plain text to what its column holds, `v1:…`. */
  seal(text: string): Promise<string>;
  /** The way back, for domain effects alone. Refuses with a sentence what another key has sealed. */
  open(sealed: string): Promise<string>;
}

const VERSION = 'v1:';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** The key is `SECRET_KEY`, or else one made once under `DATA_DIR` and readable by us only. */
export function secretBox({ dataDir, secretKey }: Pick<Environment, 'dataDir' | 'secretKey'>): SecretBox {
  let known: Promise<Buffer> | null = secretKey === null ? null : Promise.resolve(secretKey);
  const key = () => {
    known ??= readOrMakeKey(join(dataDir, 'keys')).catch((error) => {
      known = null;
      throw error;
    });
    return known;
  };
  return {
    async seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', await key(), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    async open(sealed) {
      if (!isSealed(sealed)) throw new Error('what is to be opened was never sealed');
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', await key(), bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch (cause) {
        throw Object.assign(new RequestError(WRONG_KEY), { cause });
      }
    },
  };
}

const WRONG_KEY =
  '保存的密文无法用现在的密钥解开：SECRET_KEY（或 DATA_DIR/keys/secrets.key）与保存时不同，请恢复原来的密钥或重新填写';

/** Whether a text has the form in which columns hold secrets. */
export function isSealed(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^v1:[\w-]+$/.test(value) &&
    Buffer.from(value.slice(VERSION.length), 'base64url').length >= IV_BYTES + TAG_BYTES
  );
}

/** Two processes at once agree on the first key linked. */
async function readOrMakeKey(folder: string): Promise<Buffer> {
  const place = join(folder, 'secrets.key');
  const found = await readKey(place);
  if (found) return found;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = join(folder, `.${randomBytes(8).toString('hex')}`);
  await writeFile(own, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
  await link(own, place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(own);
  return (await readKey(place)) as Buffer;
}

/** Null where none was made yet; one that cannot be read or is damaged is an error, never a reason to make another. */
async function readKey(place: string): Promise<Buffer | null> {
  const found = await readFile(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found && found.length !== KEY_BYTES) throw new Error(`${place} does not hold ${KEY_BYTES} bytes`);
  return found;
}
