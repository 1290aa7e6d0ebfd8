import type { Db } from '../../db/connection';

/** Who tries to sign in, from where. */
interface Who {
  username: string;
  ip: string | null;
}

/** A line in 登录日志 for every outcome: success with the operator's id, or why not. */
export async function logSignIn(
  db: Db,
  who: Who,
  outcome: { userId: string } | { failure: string },
): Promise<void> {
  const words =
    'userId' in outcome
      ? { log_content: '登录成功', userid: outcome.userId }
      : { log_content: `登录失败：${outcome.failure}` };
  await db
    .insertInto('sys_log')
    .values({ ...who, log_type: '1', ...words })
    .execute();
}

export async function logLogout(db: Db, { userId, ...who }: Who & { userId: string }): Promise<void> {
  await db
    .insertInto('sys_log')
    .values({ ...who, log_type: '1', log_content: '退出登录', userid: userId })
    .execute();
}
