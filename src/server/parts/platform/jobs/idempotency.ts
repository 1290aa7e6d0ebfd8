import { sql } from 'kysely';
import type { Job } from '../../../scheduler/job';
import { deleteOldKeys } from '../../../tasks/runningPress';

/** How long a repeated request is recognised. */
const RETENTION = '7 days';
/** What operators decided in queues counts for a day; the data log has it for good. */
const FIGURES_LIFE = '7 days';
/** How long a spreadsheet waits for its screen to be published. */
const SHEET_LIFE = '30 days';

/**
 * Keys of actions that nobody will repeat any more, claims of queues that are over, searches that no longer count
 * towards a limit, spreadsheets whose screen was not published.
 */
export const job: Job = {
  name: 'idempotency',
  title: '清理过期的幂等键、队列领取和敏感查询计数',
  cron: '0 30 * * * ?',
  async run({ services: { db }, output }) {
    const keys =
      await sql`delete from sys_idempotency where create_time < now() - ${RETENTION}::interval`.execute(db);
    const writes = await deleteOldKeys(db);
    await sql`delete from screen_draft_sheet where create_time < now() - ${SHEET_LIFE}::interval`.execute(db);
    // a claim in its last moments may still be renewed
    const claims = await sql`delete from queue_claim where until < now() - interval '1 hour'`.execute(db);
    await sql`delete from queue_decision where create_time < now() - ${FIGURES_LIFE}::interval`.execute(db);
    // the data log keeps the requests; these only count within the hour
    const searches =
      await sql`delete from sensitive_search where create_time < now() - interval '1 day'`.execute(db);
    const counts = [
      ['幂等键', { numAffectedRows: (keys.numAffectedRows ?? 0n) + writes }],
      ['领取', claims],
      ['敏感查询', searches],
    ] as const;
    output(counts.map(([what, { numAffectedRows }]) => `${what} ${numAffectedRows ?? 0} 条`).join('，'));
  },
};
