import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Said where a new password is refused (`contract.md` §15). */
export const PASSWORD_RULE = '密码由8位数字、大小写字母和特殊符号组成!';

/** Cost of a new hash: about 80 ms and 32 MB on a server of today. Older hashes name their own. */
const COST = { N: 32_768, r: 8, p: 1 };
const MEMORY_LIMIT = 256 * 1024 * 1024;
const HASH_BYTES = 32;

/** `scrypt$N$r$p$salt$hash`: says itself how it was made, so that the cost can rise later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  return `scrypt$${COST.N}$${COST.r}$${COST.p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Whether the password made the hash. Null (no such user) takes as long as a wrong password and is never right. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = HASH.exec(stored ?? NOBODY);
  if (!parts) throw new Error('a stored password hash is not of a known form');
  const [, N, r, p, salt = '', hash = ''] = parts;
  const wanted = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const made = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(made, wanted) && stored !== null;
}

/** At least eight characters, with a letter, a digit and a symbol. */
export function isStrongPassword(password: string): boolean {
  return (
    password.length >= 8 &&
    /[A-Za-z]/.test(password) &&
    /\d/.test(password) &&
    /[!-/:-@[-`{-~]/.test(password)
  );
}

const HASH = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]{43})$/;
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, { ...cost, maxmem: MEMORY_LIMIT }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
