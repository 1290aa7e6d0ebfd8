import { sql } from 'kysely';
import type { Caller } from '#server/caller';
import type { Db } from '#server/db/connection';

export type Verdict = 'passed' | 'rejected';

export interface Decision {
  screenId: string;
  recordId: string;
  userId: string;
  verdict: Verdict;
  /** In words, as they were then; null where it passed. */
  reason: string | null;
  note: string | null;
  /** It follows from a judgement of something else, and took no time of its own. */
  follows?: boolean;
}

/** A reviewer who has not judged or claimed for so long was away: the time of this judgement is unknown. */
const AWAY = '10 minutes';

/**
 * Keeps one judgement, in its transaction. Another reviewer's judgement that it contradicts counts as overturned by it; what was
 * claimed is free again.
 */
export async function noteDecision(tx: Db, caller: Caller, decision: Decision): Promise<void> {
  const { screenId, recordId, userId, verdict, reason, note, follows = false } = decision;
  const made = await sql<{ id: string }>`
    insert into moderation_decision (screen_id, record_id, user_id, verdict, reason, note, reviewer_id, seconds)
    select ${screenId}, ${recordId}, ${userId}::bigint, ${verdict}, ${reason}, ${note}, ${caller.id}::bigint,
      case when not ${follows} then extract(epoch from now() - begun)::integer end
    from (select greatest(
      (select begin_time from queue_claim
        where screen_id = ${screenId} and record_id = ${recordId}::bigint and user_id = ${caller.id}::bigint),
      (select create_time from moderation_decision
        where reviewer_id = ${caller.id}::bigint and create_time > now() - ${AWAY}::interval
        order by id desc limit 1)) as begun) as at
    returning id`.execute(tx);
  await sql`
    update moderation_decision set overturning_id = ${made.rows[0]?.id}::bigint, overturned_by = ${caller.id}::bigint
    where id = (select id from moderation_decision
        where screen_id = ${screenId} and record_id = ${recordId} and recalled_time is null and id < ${made.rows[0]?.id}::bigint
        order by id desc limit 1)
      and verdict <> ${verdict} and reviewer_id <> ${caller.id}::bigint`.execute(tx);
}

/**
 * Undoes the judgement of a record. One of the caller's own counts for nothing then, and what it overturned is valid
 * again; another's stays. Answers what it was; null: nobody judged it here.
 */
export async function recallDecision(
  tx: Db,
  caller: Caller,
  { screenId, recordId }: Pick<Decision, 'screenId' | 'recordId'>,
): Promise<Verdict | null> {
  const found = await sql<{ id: string; verdict: Verdict }>`
    select id, verdict from moderation_decision
    where screen_id = ${screenId} and record_id = ${recordId} and recalled_time is null
    order by id desc limit 1`.execute(tx);
  const [last] = found.rows;
  if (!last) return null;
  const recalled = await sql<{ id: string }>`
    update moderation_decision set recalled_time = date_trunc('second', now())
    where id = ${last.id}::bigint and reviewer_id = ${caller.id}::bigint returning id`.execute(tx);
  const ids = recalled.rows.map(({ id }) => id);
  await sql`update moderation_decision set overturning_id = null, overturned_by = null
    where overturning_id = any(${ids}::bigint[])`.execute(tx);
  return last.verdict;
}
