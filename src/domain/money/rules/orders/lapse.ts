import { sql } from 'kysely';
import { recordsIn } from '#server/parts/platform/rules/records';
import type { Submitting } from '../../../moderation/rules/submission';
import { payTerms } from './payTerms';

/** One transaction closes so many. */
const BATCH = 200;

/** Orders that nobody paid in their time are closed. Answers how many: none are left when it is none. */
export async function lapseOrders(cause: Submitting): Promise<number> {
  const { tx } = cause;
  const { orderTimeout } = await payTerms(tx);
  const { rows } = await sql<{ id: string }>`
    select id::text from gold_order where status = 'unpaid' and create_time < now() - make_interval(secs => ${orderTimeout})
    order by id limit ${BATCH} for update skip locked`.execute(tx);
  const records = recordsIn(cause);
  for (const { id } of rows)
    await records.change({ screen: 'finance/order', id, title: '超时未支付' }, { status: 'closed' as const });
  return rows.length;
}
