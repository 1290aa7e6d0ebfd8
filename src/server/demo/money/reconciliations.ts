import { sql } from 'kysely';
import { wireTime } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { reconcile } from '../../domain/money/records/reconciliation/reconcile';

const DAY = 86_400_000;

/**
 * The last month compared as each night does, by the code that does it. Three gifts were noted while the app's payments were
 * down and never booked: that is what it finds, and what of it somebody looked into already.
 */
export async function seedReconciliations(tx: Db, now: number): Promise<void> {
  const day = (ago: number) => wireTime(now - ago * DAY).slice(0, 10);
  for (const ago of [3, 8, 17])
    await sql`insert into gift_record (id, gift_id, sender_id, receiver_id, amount, gold, bean, scene, create_time)
      select id_at(${wireTime(now - ago * DAY)}::timestamptz) | nextval('id_sequence'), gift_id, sender_id, receiver_id, amount,
        gold, bean, scene, ${wireTime(now - ago * DAY)}::timestamptz
      from gift_record where create_time < ${wireTime(now - ago * DAY)}::timestamptz and gold between 10 and 99 and bean > 0
      order by id desc limit 1`.execute(tx);
  await reconcile(tx, { begin: day(30), end: day(1) });
  await sql`update reconciliation set check_time = least(day + interval '1 day 3 hours 20 minutes', now())`.execute(
    tx,
  );
  await sql`update reconciliation_fault set status = 'explained', explanation = '支付服务故障期间的礼物，已与技术核实，不补扣',
      update_by = (select min(id) from sys_user), update_time = ${wireTime(now - 7 * DAY)}::timestamptz
    where day < ${day(7)}::date`.execute(tx);
  await sql`update reconciliation_fault set create_time = least(day + interval '1 day 3 hours 20 minutes', now())`.execute(
    tx,
  );
}
