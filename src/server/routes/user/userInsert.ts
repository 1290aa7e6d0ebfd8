import type { Db } from '../../db/connection';
import type { UserPayload } from './userPayload';

export interface NewUser extends UserPayload {
  passwordHash: string;
  /** Somebody else knows the password: it is changed at the first sign-in. */
  mustChangePassword?: boolean;
  /** Null: made by the product itself. */
  createBy: string | null;
  roleIds: string[];
  departIds: string[];
}

/** Stores an operator with roles and departments; answers the id, or null when the account is taken. */
export async function insertUser(tx: Db, user: NewUser): Promise<string | null> {
  const made = await tx
    .insertInto('sys_user')
    .values({
      username: user.username,
      realname: user.realname,
      password_hash: user.passwordHash,
      must_change_password: user.mustChangePassword ?? false,
      avatar: user.avatar,
      birthday: user.birthday,
      sex: user.sex,
      email: user.email,
      phone: user.phone,
      work_no: user.workNo,
      post: user.post,
      telephone: user.telephone,
      user_identity: user.userIdentity,
      create_by: user.createBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return null;
  if (user.roleIds.length > 0)
    await tx
      .insertInto('sys_user_role')
      .values(user.roleIds.map((id) => ({ user_id: made.id, role_id: id })))
      .execute();
  if (user.departIds.length > 0)
    await tx
      .insertInto('sys_user_depart')
      .values(user.departIds.map((id) => ({ user_id: made.id, depart_id: id })))
      .execute();
  return made.id;
}
