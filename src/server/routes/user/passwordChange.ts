import { sql } from 'kysely';
import { revokeAllOf } from '../../access/sessions';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { writeDataLog } from '../../resource/plan/dataLog';

interface PasswordChange {
  userId: string;
  passwordHash: string;
  /** In whose name. */
  by: Caller;
  /** As the data log calls it. */
  title: string;
  /** The session that continues; every other one of the operator ends. */
  currentToken?: string | null;
}

/** Stores a password that its owner chose, ends their other sessions, and logs it without a word of the password. */
export async function storePassword(
  tx: Db,
  { userId, passwordHash, by, title, currentToken = null }: PasswordChange,
): Promise<void> {
  const { version } = await tx
    .updateTable('sys_user')
    .set((set) => ({
      password_hash: passwordHash,
      must_change_password: false,
      update_by: by.id,
      update_time: sql<string>`date_trunc('second', now())`,
      version: set('version', '+', '1'),
    }))
    .where('id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await revokeAllOf(tx, [userId], currentToken);
  await tx.deleteFrom('sys_sign_in').where('user_id', '=', userId).execute();
  const what = { screenId: 'system/user', table: 'sys_user', id: userId, version: Number(version) };
  const [before, after] = [{ password: '******' }, { password: '******' }];
  await writeDataLog(tx, [{ ...what, caller: by, operation: 'action', actionTitle: title, before, after }]);
}
