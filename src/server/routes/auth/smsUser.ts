import type { Db } from '../../db/connection';

/** Mainland mobile numbers, as the pages take them. */
export function isPhone(value: unknown): value is string {
  return typeof value === 'string' && /^1\d{10}$/.test(value);
}

/** The living operator of a phone. A number that several have belongs to none of them: a code proves the phone, not who. */
export async function userOfPhone(db: Db, phone: string) {
  const users = await db
    .selectFrom('sys_user')
    .where('phone', '=', phone)
    .where('delete_time', 'is', null)
    .select(['id', 'username', 'status', 'phone'])
    .limit(2)
    .execute();
  return users.length === 1 ? users[0] : undefined;
}
