import { sql } from 'kysely';
import type { Job } from '../job';

/** How long a repeated request is recognised. */
const KEPT = '7 days';

/** Keys of actions that nobody will repeat any more, and claims of queues that are over. */
export const job: Job = {
  name: 'idempotency',
  title: '清理过期的幂等键和队列领取',
  cron: '0 30 * * * ?',
  async run({ services: { db }, output }) {
    const keys = await sql`delete from sys_idempotency where create_time < now() - ${KEPT}::interval`.execute(
      db,
    );
    // a claim in its last moments may still be renewed
    const claims = await sql`delete from queue_claim where until < now() - interval '1 hour'`.execute(db);
    output(`幂等键 ${keys.numAffectedRows ?? 0} 条，领取 ${claims.numAffectedRows ?? 0} 条`);
  },
};
