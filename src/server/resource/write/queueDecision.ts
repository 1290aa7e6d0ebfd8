import { sql } from 'kysely';
import { type Action, decidingActions, type OwnDecisions, type Screen } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import type { Plan } from '../plan/plan';

/** An operator who was not at the queue for so long was away: the time before counts for no decision. */
const AWAY = '10 minutes';

/** A deciding action counts for the operator's figures, and its undoing takes that back; in the transaction of the action. */
export async function noteQueueDecision(tx: Db, plan: Plan, action: Action, id: string): Promise<void> {
  const { screen, caller } = plan;
  if (screen.queue === null) return;
  if (undoes(screen, action)) {
    await sql`update queue_decision set undone_time = now() where id = (
      select id from queue_decision where screen_id = ${screen.id} and record_id = ${id}::bigint
        and operator_id = ${caller.id}::bigint and undone_time is null order by id desc limit 1)`.execute(tx);
  }
  if (!decidingActions(screen).includes(action.name)) return;
  await sql`
    insert into queue_decision (screen_id, record_id, operator_id, seconds)
    values (${screen.id}, ${id}::bigint, ${caller.id}::bigint, (
      select extract(epoch from now() - greatest(c.begin_time, (
        select max(create_time) from queue_decision
        where operator_id = ${caller.id}::bigint and screen_id = ${screen.id} and create_time > now() - ${AWAY}::interval)))
      from queue_claim c
      where c.screen_id = ${screen.id} and c.record_id = ${id}::bigint and c.user_id = ${caller.id}::bigint))`.execute(
    tx,
  );
}

function undoes({ actions }: Screen, { name }: Action): boolean {
  return Object.values(actions).some((other) => other.key !== null && other.undo === name);
}

/** What the caller decided in this queue today, by the server's day. */
export async function ownDecisions(db: Db, { screen, caller }: Plan): Promise<OwnDecisions> {
  const { rows } = await sql<{ today: number; median: number | null }>`
    select count(*)::integer as today, percentile_cont(0.5) within group (order by seconds) as median
    from queue_decision
    where operator_id = ${caller.id}::bigint and screen_id = ${screen.id} and undone_time is null
      and create_time >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`.execute(
    db,
  );
  const [row] = rows;
  return {
    today: row?.today ?? 0,
    medianSeconds: row?.median == null ? null : Math.round(Number(row.median)),
  };
}
