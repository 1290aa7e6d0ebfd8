import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { fieldError } from '#server/http/fieldError';
import { action, eachRow, hook, type Row } from '#server/parts/contract';

/** `giftGrant.check` before a grant is stored: what it is worth now. The host who gets these gifts earns beans that nobody paid for. */
export const check = hook('goods/gift-grant', async ({ tx, before, after }) => {
  if (before !== null) return undefined;
  return { value: (await priceOf(tx, String(after.giftId))) * Number(after.amount) };
});

/** `giftGrant.approve` 复核通过, or nobody else has to agree: puts it into the backpack. */
export const approve = action('goods/gift-grant', async ({ tx, caller, rows }) => {
  const changes = await eachRow(rows, async (row) => {
    if (String(row.expireTime) <= conditionContext(caller).now)
      throw new RequestError('已经过了到期时间，请驳回后重新发放');
    await pack(tx, row);
    return {};
  });
  return { message: '复核通过，礼物已在背包', changes };
});

/** Gold, of one. */
async function priceOf(tx: Db, giftId: string): Promise<number> {
  const { rows } = await sql<{ price: number }>`
    select price::float8 as price from gift where id = ${giftId}::bigint and delete_time is null`.execute(tx);
  if (!rows[0]) throw fieldError('giftId', '没有这个礼物');
  return rows[0].price;
}

/** At the price that was judged: one that changes afterwards gives nobody more beans. */
async function pack(
  tx: Db,
  { id, userId, giftId, amount, value, expireTime }: Row<'goods/gift-grant'>,
): Promise<void> {
  await sql`insert into gift_bag (user_id, gift_id, amount, remaining, price, grant_id, expire_time)
    values (${userId}::bigint, ${giftId}::bigint, ${amount}, ${amount}, ${Math.floor(Number(value) / Number(amount))}, ${id}::bigint,
      ${expireTime}::timestamp at time zone 'Asia/Shanghai')`.execute(tx);
}
