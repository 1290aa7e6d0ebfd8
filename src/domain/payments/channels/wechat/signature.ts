import {
  constants,
  createDecipheriv,
  type KeyObject,
  publicEncrypt,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { textOf } from '../json';
import type { WechatSettings } from './settings';

/** A message that is older or newer than this is refused, so that none is sent again later by somebody else. */
export const TOLERANCE_SECONDS = 300;
const TAG_BYTES = 16;

/** What is signed: each part with a line feed behind it. */
export function canonicalText(...parts: readonly string[]): string {
  return parts.map((part) => `${part}\n`).join('');
}

export interface Unsigned {
  method: 'GET' | 'POST';
  /** Path and query, as they are sent. */
  path: string;
  body: string;
}

/** The header `Authorization` of a request. */
export function authorization(
  { mchId, serial, privateKey }: Pick<WechatSettings, 'mchId' | 'serial' | 'privateKey'>,
  { method, path, body }: Unsigned,
  {
    timestamp = String(Math.floor(Date.now() / 1000)),
    nonce = randomBytes(16).toString('hex').toUpperCase(),
  } = {},
): string {
  const text = canonicalText(method, path, timestamp, nonce, body);
  const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64');
  const parts = { mchid: mchId, nonce_str: nonce, signature, timestamp, serial_no: serial };
  const written = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${written.join(',')}`;
}

/** Whether WeChat Pay sent this body, and lately. `header` reads a header by its name in lower case. */
export function isSigned(
  platformKeys: ReadonlyMap<string, KeyObject>,
  { header, body }: { header: (name: string) => unknown; body: string },
  now = Date.now(),
): boolean {
  const timestamp = textOf(header('wechatpay-timestamp'));
  const key = platformKeys.get(textOf(header('wechatpay-serial')));
  if (key === undefined || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const text = canonicalText(timestamp, textOf(header('wechatpay-nonce')), body);
  const signature = Buffer.from(textOf(header('wechatpay-signature')), 'base64');
  return verify('sha256', Buffer.from(text), key, signature);
}

/** The contents of a notice (AEAD_AES_256_GCM); null: they were not encrypted with our key, or were changed. */
export function decrypted(
  apiV3Key: Buffer,
  { ciphertext, nonce, associated }: { ciphertext: string; nonce: string; associated: string },
): string | null {
  const sealed = Buffer.from(ciphertext, 'base64');
  if (sealed.length < TAG_BYTES || nonce === '') return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, Buffer.from(nonce), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(associated));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString();
  } catch {
    return null;
  }
}

/** A name that only WeChat Pay can read (RSAES-OAEP with SHA-1, as it demands). */
export function encryptedFor(key: KeyObject, text: string): string {
  const padded = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' };
  return publicEncrypt(padded, Buffer.from(text)).toString('base64');
}
