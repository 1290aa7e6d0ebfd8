import { sql } from 'kysely';
import type { DomainServices, Services } from '../../app/services';
import { cancelStatements } from '../../scheduler/cancelStatements';
import { startQueue } from '../../scheduler/queue/queue';
import { REMIND_TASK } from '../approval/notices';
import { remind } from '../approval/remind';
import { enqueueRules, RULES_TASK, type RuledRecord } from '../write/rules/ruleEvents';
import { drainRules } from './drainRules';
import { watchClock } from './watchClock';

/** Records whose rules one process works on at the same time. */
const MOST_AT_ONCE = 2;
/** How often the clock is looked at, and events without an entry in the queue are found. */
const LOOK_MS = 30_000;
const STOP_MS = 10_000;
/** Seconds until the second try: 10, then 40, 160 … */
const FIRST_WAIT = 10;

export interface RuleRunner {
  /** Looks at the clock now. */
  look(): Promise<void>;
  /** Settles when no event is due. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs the rules of screens in this process, in the order of each record among all processes. */
export function startRules(
  services: DomainServices & Pick<Services, 'journal'>,
  { firstWait = FIRST_WAIT }: { firstWait?: number } = {},
): RuleRunner {
  const { db, log } = services;
  const tasks = {
    [RULES_TASK]: ({ payload, signal }: { payload: unknown; signal: AbortSignal }) =>
      drainRules(services, payload as RuledRecord, { signal, firstWait }),
    [REMIND_TASK]: ({ payload }: { payload: { caseId?: unknown } }) =>
      remind(services, String(payload.caseId)),
  };
  const interrupt = () => cancelStatements(db);
  const queue = startQueue(services, tasks, { concurrency: MOST_AT_ONCE, stopMs: STOP_MS, interrupt });
  let looking = Promise.resolve();
  const look = () => {
    looking = looking.then(async () => {
      await watchClock(services);
      await enqueueMissing(services);
    });
    return looking;
  };
  const timer = setInterval(() => {
    look().catch((error) => {
      looking = Promise.resolve();
      log.error({ err: error }, 'looking for rules that are due failed');
    });
  }, LOOK_MS).unref();
  return {
    look,
    idle: queue.idle,
    async stop() {
      clearInterval(timer);
      await looking.catch(() => undefined);
      await queue.stop();
    },
  };
}

/** After a restore the queue knows nothing of what waits. */
async function enqueueMissing({ db }: Pick<Services, 'db'>): Promise<void> {
  const { rows } = await sql<RuledRecord & { next: string | null }>`
    select data_table as table, data_id::text as id, min(next_time)::text as next from rule_event
    where state = 'waiting' and not exists (select from graphile_worker._private_jobs
      where key = 'rules:' || data_table || ':' || data_id and attempts < max_attempts)
    group by data_table, data_id limit 1000`.execute(db);
  for (const { next, ...record } of rows)
    await db.transaction().execute((tx) => enqueueRules(tx, record, next));
}
