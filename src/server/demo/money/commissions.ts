import { sql } from 'kysely';
import { wireTime } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { closedMonth, payNext, ratesOf, startRun } from '../../domain/money/records/commissions';

const DAY = 86_400_000;

/** Two months settled by the code that settles, the older one paid, the later one stopped; the last month waits for an operator. */
export async function seedCommissions(tx: Db, now: number): Promise<void> {
  await sql`update distribution d set create_time = u.create_time from app_user u where u.id = d.id`.execute(
    tx,
  );
  for (const [days, isPaid] of [
    [90, true],
    [60, false],
  ] as const) {
    const month = await closedMonth(tx, wireTime(now - days * DAY).slice(0, 10));
    const rates = await ratesOf(tx, month);
    const run = await startRun(tx, { month, rates, reason: '月度结算', operatorId: null });
    if (isPaid) while (await payNext(tx));
    else {
      await payNext(tx);
      await sql`update commission_run set status = 'stopped' where id = ${run.id}::bigint`.execute(tx);
    }
  }
}
