import { sql } from 'kysely';
import { type BulkResult, isId, type RecordData } from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { quoted } from '../../db/sqlParts';
import { ok } from '../../http/envelope';
import { oncePressed } from '../../tasks/press';
import type { Plan } from '../plan/plan';
import { lockOne, readBack } from '../plan/rows';
import { loggedAnswers, validatedAnswers } from './answers';
import { assertSeesWhen, judgingContext } from './checks/elsewhere';
import { assertPrecondition } from './checks/precondition';
import { assertUnreferenced } from './checks/unreferenced';
import { partsOf } from './parts';
import { logDeletion } from './recordLog';
import { assertWholeReviewed } from './review';
import { type BulkRun, runBulk } from './runBulk';
import { beforeDelete } from './saveHooks';

/** `DELETE delete` and `deleteBatch`: each record is its own transaction; failures are reported with their reason. */
export async function remove(
  services: DomainServices,
  plan: Plan,
  ids: string[],
  answers: RecordData,
  bulk: BulkRun,
): Promise<BulkResult> {
  const removeOne = (id: string) =>
    oncePressed(services.db, bulk.press, async (tx) => {
      await removeInside(services, tx, plan, id, answers);
      return ok();
    });
  return runBulk(ids, removeOne, bulk);
}

/** Deletes one record in the caller's transaction. */
export async function removeInside(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  id: string,
  answers: RecordData,
): Promise<void> {
  const verb = plan.screen.verbs.delete;
  const prompts = verb?.ask ?? [];
  const before = await lockOne(tx, plan, isId(id) ? id : '', conditionContext(plan.caller));
  const context = await judgingContext(services, tx, plan, [before]);
  await assertSeesWhen(services, tx, plan, verb?.when ?? null, before);
  assertPrecondition(verb?.when ?? null, before, context);
  const validated = validatedAnswers(plan, prompts, answers, before, context);
  const answered = loggedAnswers(prompts, validated);
  await removeWhole(services, tx, plan, before, { title: verb?.title ?? '删除', answered });
  // last: what cannot be deleted is refused at once
  assertWholeReviewed(plan, verb?.review, before, verb?.title ?? '删除');
}

/** A locked record and its parts, these first: nothing may refer to any of them. */
async function removeWhole(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  before: RecordData,
  deletion: { title: string; answered: { asked: RecordData; reason: string | null } },
): Promise<void> {
  const id = String(before.id);
  await beforeDelete(services, plan, tx, before);
  await assertUnreferenced(services, tx, plan.screen, { id, isForGood: !plan.isSoft });
  for (const part of await partsOf(services, tx, plan, id, 'living'))
    for (const one of part.ids) {
      const alongside = { title: `随${plan.screen.title}删除`, answered: { asked: {}, reason: null } };
      await removeWhole(services, tx, part.plan, await readBack(tx, part.plan, one), alongside);
    }
  const table = sql.raw(quoted(plan.table));
  if (plan.isSoft)
    await sql`update ${table} set delete_time = date_trunc('second', now()) where "id" = ${id}::bigint`.execute(
      tx,
    );
  else await sql`delete from ${table} where "id" = ${id}::bigint`.execute(tx);
  await logDeletion(tx, plan, before, deletion.title, deletion.answered);
}
