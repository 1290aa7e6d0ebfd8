import { sql } from 'kysely';
import { type BulkResult, isId, type RecordData } from '../../../engine/pure';
import { conditionContext } from '../../caller';
import { quoted } from '../../db/sqlParts';
import type { Services } from '../../services';
import type { Plan } from '../plan/plan';
import { lockOne } from '../plan/rows';
import { askedValues, loggedAnswers } from './asked';
import { eachOf } from './eachOf';
import { logDeletion } from './recordLog';
import { demandUnreferred } from './references';
import { demandWhen } from './stillFits';

/** `DELETE delete` and `deleteBatch`: each record is its own transaction; what fails is told with its reason. */
export async function remove(
  services: Services,
  plan: Plan,
  ids: string[],
  answers: RecordData,
  unwanted?: AbortSignal,
): Promise<BulkResult> {
  return eachOf(ids, (id) => removeOne(services, plan, id, answers), unwanted);
}

export async function removeOne(
  services: Services,
  plan: Plan,
  id: string,
  answers: RecordData,
): Promise<void> {
  const context = conditionContext(plan.caller);
  const verb = plan.screen.verbs.delete;
  const asks = verb?.ask ?? [];
  await services.db.transaction().execute(async (tx) => {
    const before = await lockOne(tx, plan, isId(id) ? id : '', context);
    demandWhen(verb?.when ?? null, before, context);
    const asked = askedValues(plan, asks, answers, before, context);
    await demandUnreferred(services, tx, plan.screen, id);
    const table = sql.raw(quoted(plan.table));
    if (plan.isSoft)
      await sql`update ${table} set delete_time = date_trunc('second', now()) where "id" = ${id}::bigint`.execute(
        tx,
      );
    else await sql`delete from ${table} where "id" = ${id}::bigint`.execute(tx);
    await logDeletion(tx, plan, before, verb?.title ?? '删除', loggedAnswers(asks, asked));
  });
}
