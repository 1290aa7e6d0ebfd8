import { sql } from 'kysely';
import {
  type Action,
  decidingActions,
  type OwnDecisions,
  type Screen,
  type TeamDecisions,
} from '#engine/pure';
import type { Db } from '../../../db/connection';
import type { Plan } from '../../plan/plan';

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
  const [row] = await decisionsToday(db, screen, caller.id);
  return { today: row?.today ?? 0, medianSeconds: row?.medianSeconds ?? null };
}

/** Who decided how many in this queue today, the most first; undone ones count for nobody. `operatorId`: of this one only. */
export async function decisionsToday(
  db: Db,
  screen: Screen,
  operatorId: string | null = null,
): Promise<TeamDecisions[]> {
  const { rows } = await sql<TeamDecisions>`
    select d.operator_id::text as "userId", u.realname as name, count(*)::integer as today,
      round(percentile_cont(0.5) within group (order by d.seconds))::integer as "medianSeconds"
    from queue_decision d join sys_user u on u.id = d.operator_id
    where d.screen_id = ${screen.id} and d.undone_time is null
      and (${operatorId}::bigint is null or d.operator_id = ${operatorId}::bigint)
      and d.create_time >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
    group by d.operator_id, u.realname order by today desc, name limit 50`.execute(db);
  return rows;
}
