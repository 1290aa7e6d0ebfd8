import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import type { DomainServices, Services } from '../../app/services';
import { storableText } from '../../db/storableText';
import { atDepth } from '../write/rules/depth';
import { enqueueRules, type RuledRecord } from '../write/rules/ruleEvents';
import { notifyRightsLost } from './rightsLost';
import { RightsLost } from './ruleAuthor';
import { type RuleEvent, runRule } from './runRule';

/** After so many tries an event has failed, and the next one of its record begins. */
const MOST_TRIES = 6;

/**
 * Works on the waiting events of one record, in their order. Each is noted as done in the transaction of its effects, so whatever
 * dies, it has its effects once. `firstWait`: seconds until the second try; each further one waits four times as long. One that failed for a reason that may pass is tried again later, and the others wait behind it.
 */
export async function drainRules(
  services: DomainServices & Pick<Services, 'journal'>,
  record: RuledRecord,
  { signal, firstWait }: { signal: AbortSignal; firstWait: number },
): Promise<void> {
  while (!signal.aborted) if (!(await runNext(services, record, firstWait))) return;
  // the rest is for the next process
  signal.throwIfAborted();
}

/** False: none waits, or the next one waits for its time. */
async function runNext(
  services: DomainServices & Pick<Services, 'journal'>,
  record: RuledRecord,
  firstWait: number,
): Promise<boolean> {
  const { db } = services;
  let event: RuleEvent | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      const { rows } = await sql<RuleEvent & { isDue: boolean }>`
        select id::text, screen_id as "screenId", rule, data_table as table, data_id::text as "dataId", depth, tries,
          coalesce(next_time <= now(), true) as "isDue"
        from rule_event where data_table = ${record.table} and data_id = ${record.id}::bigint and state = 'waiting'
        order by id limit 1 for update`.execute(tx);
      const [next] = rows;
      if (!next?.isDue) return false;
      event = next;
      const { state, message } = await atDepth(next.depth + 1, () => runRule(services, tx, next));
      await sql`update rule_event set state = ${state}, message = ${message}, tries = tries + 1, end_time = now()
        where id = ${next.id}::bigint`.execute(tx);
      return true;
    });
  } catch (error) {
    if (event === undefined) throw error;
    return noteFailure(services, event, error, firstWait);
  }
}

/** What a person would be refused is refused again, so it has failed at once. False: it is tried again. */
async function noteFailure(
  services: Pick<Services, 'db' | 'screens' | 'notifyOperator' | 'log' | 'journal'>,
  event: RuleEvent,
  error: unknown,
  firstWait: number,
): Promise<boolean> {
  const { db, log, journal } = services;
  const isRefused = error instanceof RequestError;
  const isLost = error instanceof RightsLost;
  const message = storableText(error instanceof Error ? error.message : String(error), 1000);
  const isOver = isRefused || event.tries + 1 >= MOST_TRIES;
  const state = isLost ? 'stopped' : isOver ? 'failed' : 'waiting';
  if (!isRefused) {
    log.error({ err: error, rule: `${event.screenId} ${event.rule}` }, 'a rule failed');
    const place = `${event.screenId}/${event.rule}`;
    const { screenId } = event;
    journal.exception({
      ...{ origin: 'job', who: null, screenId, title: '规则', place, path: null },
      ...{ costMs: null, error, at: Date.now() },
    });
  }
  const wait = firstWait * 4 ** event.tries;
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ next: string | null }>`
      update rule_event set state = ${state}, message = ${message}, tries = tries + 1,
        next_time = case when ${isOver} then null else now() + make_interval(secs => ${wait}) end,
        end_time = case when ${isOver} then now() end
      where id = ${event.id}::bigint and state = 'waiting' returning next_time::text as next`.execute(tx);
    const [noted] = rows;
    if (noted && isLost) await notifyRightsLost(services, tx, event, message);
    if (noted?.next) await enqueueRules(tx, { table: event.table, id: event.dataId }, noted.next);
  });
  return isOver;
}
