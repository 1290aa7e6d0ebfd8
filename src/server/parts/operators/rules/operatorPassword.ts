import { sql } from 'kysely';
import { firstPassword } from '../../../access/password/firstPassword';
import { hashPassword } from '../../../access/password/password';
import { revokeAllOf } from '../../../access/sessions';
import type { Db } from '../../../db/connection';

interface Owner {
  id: string;
  username: string | null;
  phone: string | null;
}

/**
 * Gives an operator a password that somebody else knows: the given one, or a random one. They change it at the first
 * sign-in, and every session and open sign-in ends. Answers it; it is stored nowhere else.
 */
export async function givePassword(tx: Db, owner: Owner, input: unknown = null): Promise<string> {
  const { password, isMade } = await firstPassword(input, [owner.username, owner.phone]);
  await tx
    .updateTable('sys_user')
    .set({
      password_hash: await hashPassword(password, { isRandom: isMade }),
      must_change_password: true,
      update_time: sql<string>`date_trunc('second', now())`,
    })
    .where('id', '=', owner.id)
    .execute();
  await revokeAllOf(tx, [owner.id]);
  await tx.deleteFrom('sys_sign_in').where('user_id', '=', owner.id).execute();
  return password;
}
