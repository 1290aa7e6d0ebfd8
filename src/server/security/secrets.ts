import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { RequestError } from '../../engine/pure';
import { type KeyRing, keyRing, type SecretKey } from './secretKeys';

/** Keeps what may be written and never read again over the wire (`language.md` §3, `secret`): AES-256-GCM. */
export interface SecretBox {
  /** Plain text to what its column holds, `v2:<key>:…`. */
  seal(text: string): Promise<string>;
  /** Decrypts, for domain effects alone. Refuses with a sentence what none of our keys has encrypted. */
  open(sealed: string): Promise<string>;
  /** How values encrypted with the current key begin: others must be encrypted again. */
  prefix(): Promise<string>;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** `v1` says nothing of its key; `v2` names it. */
const SEALED = /^(?:v1|v2:([0-9a-f]{8})):([\w-]+)$/;

export function secretBox(environment: Parameters<typeof keyRing>[0]): SecretBox {
  const ring = keyRing(environment);
  const prefix = async () => prefixOf(await ring.current());
  return {
    prefix,
    async seal(text) {
      const key = await ring.current();
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key.bytes, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return prefixOf(key) + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    async open(sealed) {
      if (!isSealed(sealed)) throw new Error('what is to be opened was never sealed');
      const [, id, body = ''] = SEALED.exec(sealed) ?? [];
      const opened = openedBy(await keysFor(ring, id), Buffer.from(body, 'base64url'));
      if (opened === null) throw new RequestError(WRONG_KEY);
      return opened;
    },
  };
}

function prefixOf({ id }: SecretKey): string {
  return `v2:${id}:`;
}

async function keysFor(ring: KeyRing, id: string | undefined): Promise<SecretKey[]> {
  const keys = await ring.all();
  return id === undefined ? keys : keys.filter((key) => key.id === id);
}

/** Null: none of these keys has encrypted it. */
function openedBy(keys: SecretKey[], bytes: Buffer): string | null {
  for (const { bytes: key } of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    } catch {
      // the tag says that it was another key
    }
  }
  return null;
}

const WRONG_KEY =
  '保存的密文无法用现在的密钥解开：SECRET_KEY（或 DATA_DIR/keys/secrets.key）与保存时不同，请恢复原来的密钥（换过的放在 SECRET_KEY_OLD）或重新填写';

/** Whether a text has the form in which columns hold secrets. */
export function isSealed(value: unknown): value is string {
  const body = typeof value === 'string' ? SEALED.exec(value)?.[2] : undefined;
  return body !== undefined && Buffer.from(body, 'base64url').length >= IV_BYTES + TAG_BYTES;
}
