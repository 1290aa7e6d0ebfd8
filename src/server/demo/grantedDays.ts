import { sql } from 'kysely';
import { wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';

const DAY = 86_400_000;

/** Days of membership that were given at a moment (ms): an order that cost nothing, and a membership that ends later. */
export async function grantSeededDays(
  tx: Db,
  {
    userId,
    orderNo,
    vipTypeId,
    days,
    at,
  }: { userId: string; orderNo: string; vipTypeId: string | null; days: number; at: number },
): Promise<void> {
  await sql`insert into gold_order (kind, order_no, user_id, vip_type_id, days, amount, status, paid_time, delivered_time, create_time)
    values ('vip', ${orderNo}, ${userId}::bigint, ${vipTypeId}::bigint, ${days}, 0, 'delivered',
      ${wireTime(at)}::timestamptz, ${wireTime(at)}::timestamptz, ${wireTime(at)}::timestamptz)`.execute(tx);
  const until = wireTime(at + days * DAY);
  await sql`update app_user set vip_type_id = coalesce(vip_type_id, ${vipTypeId}::bigint),
      vip_until = greatest(vip_until + make_interval(days => ${days}), ${until}::timestamptz)
    where id = ${userId}::bigint`.execute(tx);
}
