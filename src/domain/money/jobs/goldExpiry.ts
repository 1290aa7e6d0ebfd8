import { sql } from 'kysely';
import type { Job } from '#server/scheduler/job';
import { expireLots } from '../../ledger/move';

const BATCH = 500;

/** Expired gold leaves the wallets, a movement a lot: person by person, each in a separate transaction. */
export const job: Job = {
  name: 'goldExpiry',
  title: '收回到期的金币',
  cron: '0 10 * * * ?',
  async run({ services: { db }, output, signal }) {
    let lots = 0;
    for (;;) {
      const due = await sql<{ userId: string }>`
        select distinct user_id::text as "userId" from (
          select user_id from gold_lot where remaining > 0 and expire_time <= now() order by expire_time limit ${BATCH}) as soon`.execute(
        db,
      );
      if (due.rows.length === 0) break;
      for (const { userId } of due.rows) {
        signal.throwIfAborted();
        lots += await db.transaction().execute((tx) => expireLots(tx, userId));
      }
    }
    if (lots > 0) output(`收回 ${lots} 批到期的金币`);
  },
};
