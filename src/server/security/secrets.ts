import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { RequestError } from '../../engine/pure';
import { type KeyRing, keyRing, type SecretKey } from './secretKeys';

/** Where a secret is stored: it opens nowhere else. */
export interface SecretPlace {
  table: string;
  column: string;
  /** The record's key, as text. */
  id: string;
}

/** A record's values by column, as the database writes them (`db/rowTexts.ts`). */
export type RowTexts = Readonly<Record<string, string | null>>;

/** Keeps what may be written and never read again over the wire (`language.md` §3, `secret`): AES-256-GCM. */
export interface SecretBox {
  /**
   * Plain text to what its column holds, `v3:<key>:<columns>:…`. It opens at this place alone, and only while the
   * record has these values in these columns.
   */
  seal(text: string, place: SecretPlace, bound?: RowTexts): Promise<string>;
  /**
   * Decrypts, for domain effects alone. Refuses with a sentence what none of our keys has encrypted for this record with
   * these values. `usedWith`: columns that decide where the secret goes; a value that is not bound to them is refused.
   */
  open(sealed: string, place: SecretPlace, row?: RowTexts, usedWith?: readonly string[]): Promise<string>;
  /** How values encrypted with the current key, in the current format, begin: others must be encrypted again. */
  prefix(): Promise<string>;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** `v1` says nothing of its key; `v2` names it; `v3` also names what it is bound to. Values of v1 and v2 are bound to nothing. */
const SEALED = /^(?:v1|v2:([0-9a-f]{8})|v3:([0-9a-f]{8}):([a-z0-9_,]*)):([\w-]+)$/;

interface SealedParts {
  /** Undefined: any key. */
  keyId: string | undefined;
  /** Undefined: the value is older than binding. */
  columns: string[] | undefined;
  bytes: Buffer;
}

export function secretBox(environment: Parameters<typeof keyRing>[0]): SecretBox {
  const ring = keyRing(environment);
  const prefix = async () => prefixOf(await ring.current());
  return {
    prefix,
    async seal(text, place, bound = {}) {
      const key = await ring.current();
      const columns = Object.keys(bound);
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(associated(place, columns, bound));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const bytes = Buffer.concat([iv, cipher.getAuthTag(), body]);
      return `${prefixOf(key)}${columns.join(',')}:${bytes.toString('base64url')}`;
    },
    async open(sealed, place, row = {}, usedWith = []) {
      const parts = partsOf(sealed);
      if (parts === null) throw new Error('what is to be opened was never sealed');
      const { keyId, columns, bytes } = parts;
      const keys = await keysFor(ring, keyId);
      if (columns === undefined) return openedBy(keys, bytes, null) ?? refuse(WRONG_KEY);
      if (keys.length === 0) refuse(WRONG_KEY);
      if (!usedWith.every((column) => columns.includes(column))) refuse(UNBOUND);
      return openedBy(keys, bytes, associated(place, columns, row)) ?? refuse(WRONG_PLACE);
    },
  };
}

/** What a bound value proves besides itself; a switch that was never set is off. */
function associated({ table, column, id }: SecretPlace, columns: readonly string[], row: RowTexts): Buffer {
  const values = columns.map((name) => [name, row[name] === 'false' ? '' : (row[name] ?? '')]);
  return Buffer.from(JSON.stringify([table, column, id, values]));
}

function prefixOf({ id }: SecretKey): string {
  return `v3:${id}:`;
}

function partsOf(sealed: unknown): SealedParts | null {
  const found = typeof sealed === 'string' ? SEALED.exec(sealed) : null;
  if (!found) return null;
  const [, second, third, columns, body = ''] = found;
  const bytes = Buffer.from(body, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  return { keyId: second ?? third, columns: columns?.split(',').filter((name) => name !== ''), bytes };
}

function refuse(sentence: string): never {
  throw new RequestError(sentence);
}

async function keysFor(ring: KeyRing, id: string | undefined): Promise<SecretKey[]> {
  const keys = await ring.all();
  return id === undefined ? keys : keys.filter((key) => key.id === id);
}

/** Null: none of these keys has encrypted it. */
function openedBy(keys: SecretKey[], bytes: Buffer, bound: Buffer | null): string | null {
  for (const { bytes: key } of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    if (bound) decipher.setAAD(bound);
    try {
      const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    } catch {
      // the tag says that it was another key, another place or other values
    }
  }
  return null;
}

const WRONG_KEY =
  '保存的密文无法用现在的密钥解开：SECRET_KEY（或 DATA_DIR/keys/secrets.key）与保存时不同，请恢复原来的密钥（换过的放在 SECRET_KEY_OLD）或重新填写';

const WRONG_PLACE = '保存的密文不属于这条记录现在的内容：密文或与它绑定的字段在保存以后被改动过，请重新填写';

const UNBOUND = '保存的密文没有和使用它的地址绑定：请让页面文件用 boundTo 写明绑定的字段，再重新填写';

/** Whether a text has the form in which columns hold secrets. */
export function isSealed(value: unknown): value is string {
  return partsOf(value) !== null;
}
