import { ADMIN_ROLE } from '../../access/codes';
import { readablePassword } from '../../access/password/firstPassword';
import { hashPassword } from '../../access/password/password';
import { SYSTEM_CALLER } from '../../caller';
import type { Db } from '../../db/connection';
import { underMigrationLock } from '../../db/migrate';
import { writeDataLog } from '../../resource/plan/dataLog';
import { insertUser } from './userInsert';

const USERNAME = 'admin';

/**
 * The first operator of an empty database, with role and department: the only one who can let others in. Answers the
 * password when the operator was made just now, else null. Of several processes that start together one creates it.
 */
export async function ensureFirstAdmin(
  db: Db,
  { password }: { password: string | null },
): Promise<{ username: typeof USERNAME; password: string | null }> {
  const isMade = await underMigrationLock(db, async (tx) => {
    const someone = await tx.selectFrom('sys_user').select('id').limit(1).executeTakeFirst();
    if (someone) return null;
    const chosen = password ?? readablePassword();
    // a person who sets ADMIN_PASSWORD chose it; the printed one has been on a screen
    await makeAdmin(tx, await hashPassword(chosen), password === null);
    return chosen;
  });
  return { username: USERNAME, password: isMade };
}

async function makeAdmin(tx: Db, passwordHash: string, mustChangePassword: boolean): Promise<void> {
  const roleId = await adminRole(tx);
  const { id: departId } = await tx
    .insertInto('sys_depart')
    .values({ depart_name: '总公司', org_code: 'A01' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
    .then((made) => made ?? rootDepart(tx));
  const user = {
    username: USERNAME,
    realname: '管理员',
    avatar: null,
    birthday: null,
    sex: null,
    email: null,
    phone: null,
    workNo: null,
    post: null,
    telephone: null,
    userIdentity: 1,
  };
  const links = { roleIds: [roleId], departIds: [departId] };
  const id = (await insertUser(tx, {
    ...user,
    ...links,
    passwordHash,
    mustChangePassword,
    createBy: null,
  })) as string;
  const after = { id, ...user, selectedroles: links.roleIds, selecteddeparts: links.departIds };
  const what = { screenId: 'system/user', table: 'sys_user', id, version: 1, before: null, after };
  await writeDataLog(tx, [{ ...what, operation: 'add', actionTitle: '首个操作员', caller: SYSTEM_CALLER }]);
}

async function adminRole(tx: Db): Promise<string> {
  const role = await tx
    .selectFrom('sys_role')
    .where('role_code', '=', ADMIN_ROLE)
    .where('delete_time', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (role) return role.id;
  const made = await tx
    .insertInto('sys_role')
    .values({ role_name: '管理员', role_code: ADMIN_ROLE, description: '拥有全部权限' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

function rootDepart(tx: Db) {
  return tx
    .selectFrom('sys_depart')
    .where('org_code', '=', 'A01')
    .where('delete_time', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow();
}
