import { createHash, randomInt } from 'node:crypto';
import type { Db } from '../../db/connection';

const COUNT = 10;
/** Letters and digits that nobody mistakes for one another; ten of them are 50 bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ten new codes in place of the old; they exist nowhere else, the database keeps their SHA-256. */
export async function renewRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => `${letters(5)}-${letters(5)}`);
  await dropRecoveryCodes(tx, userId);
  await tx
    .insertInto('sys_recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute();
  return codes;
}

/** Uses a code up; answers whether it was one. However it was typed: without the dash, in small letters. */
export async function spendRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom('sys_recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

export async function dropRecoveryCodes(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('sys_recovery_code').where('user_id', '=', userId).execute();
}

function letters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

function hashOf(userId: string, code: string): Buffer {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(`${userId} ${plain}`).digest();
}
