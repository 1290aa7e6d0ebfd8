import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { RequestError } from '../../../engine/pure';
import { atMost, ThreadLimit } from '../../process/runInThread';

/** Shown where a new password is refused (`contract.md` §15). */
export const PASSWORD_RULE = '密码由8位数字、大小写字母和特殊符号组成!';

/** Cost of a new hash: about 80 ms and 32 MB on a server of today. Older hashes name their own. */
let cost = { N: 32_768, r: 8, p: 1 };
const MEMORY_LIMIT = 256 * 1024 * 1024;
const HASH_BYTES = 32;
/** Of what nobody guesses at any cost: thousands of new operators come by one import. */
const RANDOM_ROUNDS = 1024;

/**
 * `scrypt$N$r$p$salt$hash`: says itself how it was made, so that the cost can rise later. `isRandom`: made here by chance, with 95
 * bits, and not thought up by anybody.
 */
export async function hashPassword(password: string, { isRandom = false } = {}): Promise<string> {
  const salt = randomBytes(16);
  const own = isRandom ? { ...cost, N: Math.min(cost.N, RANDOM_ROUNDS) } : cost;
  return hashText(own, salt, await derive(password, salt, own));
}

/**
 * Whether the password made the hash. Null (no such user) takes as long as a wrong password and is never right, and so does a hash
 * that cost less.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = HASH.exec(stored ?? hashText(cost, Buffer.alloc(16), Buffer.alloc(32)));
  if (!parts) throw new Error('a stored password hash is not of a known form');
  const [, N, r, p, salt = '', hash = ''] = parts;
  const wanted = Buffer.from(hash, 'base64url');
  const made = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  if (Number(N) < cost.N) await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(made, wanted) && stored !== null;
}

/** What new hashes cost from here on, in rounds; answers what they cost before. The product never asks: a test's people are hundreds. */
export function setHashRounds(rounds: number): number {
  const before = cost.N;
  cost = { ...cost, N: rounds };
  return before;
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

function hashText({ N, r, p }: typeof cost, salt: Buffer, hash: Buffer): string {
  return `scrypt$${N}$${r}$${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Node has four threads for this, for files and for names: sign-ins leave half of them. */
const AT_ONCE = 2;
/** Two seconds of work: who came later would have given up before their turn. */
const MOST_WAITING = 50;
const inTurn = atMost(AT_ONCE, MOST_WAITING);

async function derive(
  password: string,
  salt: Buffer,
  cost: { N: number; r: number; p: number },
): Promise<Buffer> {
  try {
    return await inTurn(() => hashed(password, salt, cost));
  } catch (error) {
    if (!(error instanceof ThreadLimit)) throw error;
    throw new RequestError(BUSY, { status: 503, code: 503 });
  }
}

function hashed(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, { ...cost, maxmem: MEMORY_LIMIT }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const BUSY = '现在登录的人太多，请过几秒再试';
