import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';

/** As the screen 用户列表 names the states. */
const HOLDS: Record<string, string> = { frozen: '已冻结', review: '正在审核' };

/**
 * Refuses while the person's funds are on hold: what takes money out of the wallet, or pays it out. What comes in stays allowed.
 * Locks the person against a hold that is set concurrently; call it before the wallet is locked. `what` completes the sentence: 提现.
 */
export async function assertNoHold(tx: Db, userId: string, what: string): Promise<void> {
  const { rows } = await sql<{ hold: string | null }>`
    select wallet_hold as hold from app_user where id = ${userId}::bigint for share`.execute(tx);
  const hold = rows[0]?.hold;
  if (hold) throw new RequestError(`用户的资金${HOLDS[hold] ?? hold}，不能${what}`);
}

/** What an operator must know before a decision about money of these people: a hold with its reason, a ban, a frozen account. By person. */
export async function payeeNotices(tx: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; notice: string }>`
    select id::text, notice from app_user, lateral (select nullif(concat_ws('；',
        case wallet_hold when 'frozen' then '资金冻结' when 'review' then '资金审核中' end
          || coalesce('：' || nullif(hold_reason, ''), ''),
        case status when 'banned' then '账号已封号' when 'frozen' then '账号已冻结' end
          || coalesce('：' || nullif(punish_reason, ''), '')), '') as notice) as known
    where id = any(${[...userIds]}::bigint[]) and notice is not null`.execute(tx);
  return new Map(rows.map(({ id, notice }) => [id, notice]));
}
