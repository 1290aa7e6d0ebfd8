import { sql } from 'kysely';
import type { Db } from '../db/connection';

/** The growth events of the demonstration, from its records, counted like those of real people. */
export async function seedGrowthEvents(tx: Db): Promise<void> {
  await sql`insert into growth_event (id, cause, user_id, source, amount, happened_time, create_time)
    select id_at(at) | nextval('id_sequence'), cause, user_id, source, amount, at, at from (
    select 'order:' || id as cause, user_id, 'recharge' as source, amount, delivered_time as at from gold_order
      where kind = 'gold' and status = 'delivered' and amount > 0
    union all select 'signIn:' || id, user_id, 'signIn', 1, create_time from sign_in where not make_up
    union all select 'gift:' || id || ':sent', sender_id, 'giftSent', gold, create_time from gift_record where gold > 0
    union all select 'gift:' || id || ':received', receiver_id, 'giftReceived', bean, create_time
      from gift_record where bean > 0
    union all select 'gain:' || id, user_id, source, amount, create_time from growth_gain
      where event_id is null and track = 'activity' and source in ('callMade', 'live', 'listen', 'post', 'invite')
    union all select 'gain:' || id, user_id, source, amount, create_time from growth_gain
      where event_id is null and source = 'callReceived') as deeds`.execute(tx);
  await sql`insert into growth_cause (cause, event_id) select cause, id from growth_event on conflict do nothing`.execute(
    tx,
  );
  await sql`select count_deeds()`.execute(tx);
}
