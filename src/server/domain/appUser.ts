import { sql } from 'kysely';
import { isEmpty, RequestError } from '../../engine/pure';
import { tellPerson } from './records/appMessage';
import type { Effect } from './registry';

const ONLINE_WITHIN = '3 minutes';
const PART_NAMES: Record<string, string> = { nickname: '昵称', avatar: '头像', signature: '签名' };

/** `appUser.online`: active within the last minutes. */
export const online: Effect = async (db, _caller, rows) => {
  const found = await sql<{ id: string }>`
    select id from app_user where id = any(${idsOf(rows)}::bigint[])
      and active_time > now() - ${ONLINE_WITHIN}::interval`.execute(db);
  const ids = new Set(found.rows.map((row) => row.id));
  return { result: Object.fromEntries(idsOf(rows).map((id) => [id, ids.has(id)])) };
};

/** `appUser.gold` 金币余额, from the wallet. */
export const gold: Effect = async (db, _caller, rows) => ({
  result: await wallets(db, idsOf(rows), 'gold', 'balance'),
});

/** `appUser.bean` 金豆余额. */
export const bean: Effect = async (db, _caller, rows) => ({
  result: await wallets(db, idsOf(rows), 'bean', 'balance'),
});

/** `appUser.debt` 欠款, in gold. */
export const debt: Effect = async (db, _caller, rows) => ({
  result: await wallets(db, idsOf(rows), 'gold', 'debt'),
});

/** `appUser.reset` 重置资料: parts that break the rules go back to nothing, or to a name made of the number. */
export const reset: Effect = async (tx, caller, rows, asked) => {
  const parts = [asked.parts ?? []].flat().map(String);
  for (const row of rows) {
    if (parts.includes('nickname')) row.nickname = `用户${row.userNo}`;
    if (parts.includes('avatar')) row.avatar = null;
    if (parts.includes('signature')) row.signature = null;
    const names = parts.map((part) => PART_NAMES[part]).join('、');
    await tellPerson(tx, caller, String(row.id), 'profile.reset', {
      parts: names,
      reason: String(asked.reason),
    });
  }
  return { message: '已重置' };
};

/** `appUser.renumber` 设靓号: the number itself was asked for and is saved; here only what it must not be. */
export const renumber: Effect = async (_tx, _caller, rows, asked) => {
  for (const row of rows) {
    if (isEmpty(asked.userNo)) throw new RequestError('请填写新的用户ID');
    row.userNo = asked.userNo;
  }
  return { message: '已更换用户ID' };
};

/** `appUser.message` 发消息: into the outbox the app fetches from. */
export const message: Effect = async (tx, caller, rows, asked) => {
  for (const row of rows)
    await tellPerson(tx, caller, String(row.id), 'operator.message', { content: String(asked.content) });
  return { message: '消息已发出' };
};

function idsOf(rows: readonly Record<string, unknown>[]): string[] {
  return rows.map((row) => String(row.id));
}

async function wallets(
  db: Parameters<Effect>[0],
  ids: string[],
  currency: 'gold' | 'bean',
  column: 'balance' | 'debt',
): Promise<Record<string, number>> {
  const found = await db
    .selectFrom('wallet')
    .select(['user_id', column])
    .where('currency', '=', currency)
    .where('user_id', 'in', ids)
    .execute();
  const held = new Map(found.map((row) => [row.user_id, Number(row[column])]));
  return Object.fromEntries(ids.map((id) => [id, held.get(id) ?? 0]));
}
