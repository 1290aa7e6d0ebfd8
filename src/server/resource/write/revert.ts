import type { BodyOf, QueryOf } from '../../../contract/endpoints/endpoints';
import { type RecordData, RequestError, type Reversion, type VersionHead } from '../../../engine/pure';
import type { DomainServices, Services } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { type Envelope, ok } from '../../http/envelope';
import { changesIn, comparedFields } from '../list/history/changes';
import { versionAt } from '../list/history/compare';
import { assertVisible } from '../list/history/history';
import { loggable } from '../plan/dataLog';
import type { Plan } from '../plan/plan';
import { lockOne, storedFields } from '../plan/rows';
import { judgingContext } from './checks/elsewhere';
import { assertPrecondition } from './checks/precondition';
import { editInside } from './edit';
import { revertible } from './revertible';

/** `GET reversion?id=&entry=`: what going back to that version would change, and what stays as it is, each field with why. */
export async function reversion(
  services: Pick<Services, 'db' | 'screens' | 'jobs'>,
  plan: Plan,
  { id, entry }: QueryOf<'GET reversion'>,
): Promise<Reversion> {
  await assertVisible(services, plan, id);
  const { head, content } = await versionAt(services, plan, id, entry);
  const record = await services.db
    .transaction()
    .execute((tx) => lockOne(tx, plan, id, conditionContext(plan.caller)));
  const now = loggable(record, storedFields(plan.screen));
  const { values, left } = await revertible(services, services.db, plan, now, content);
  const [compared = []] = await comparedFields(services, plan, [
    { before: now, after: { ...now, ...values } },
  ]);
  return {
    to: head,
    version: typeof record.version === 'number' ? record.version : null,
    changes: changesIn(compared),
    left,
  };
}

/**
 * `PUT revert {id, entry, version?, …answers}`: an edit like any other, with the values of that version as what is typed: `when`,
 * rules, references, hooks, `version` and data log hold, and what the caller may not edit is not written. `noteEdit` gets the edit.
 */
export async function revert(
  services: DomainServices,
  tx: Db,
  plan: Plan,
  body: BodyOf<'PUT revert'> & RecordData,
  noteEdit: (typed: RecordData) => void,
): Promise<Envelope<null>> {
  const id = String(body.id);
  const inside = { ...services, db: tx };
  await assertVisible(inside, plan, id);
  const { head, content } = await versionAt(inside, plan, id, body.entry);
  const record = await lockOne(tx, plan, id, conditionContext(plan.caller));
  const context = await judgingContext(services, tx, plan, [record]);
  assertPrecondition(plan.screen.verbs.edit?.when ?? null, record, context);
  const { values, left } = await revertible(
    services,
    tx,
    plan,
    loggable(record, storedFields(plan.screen)),
    content,
  );
  if (Object.keys(values).length === 0) throw new RequestError(nothingTo(left));
  const promptAnswers = Object.fromEntries(
    (plan.screen.verbs.edit?.ask ?? [])
      .filter(({ isOwn }) => isOwn)
      .map(({ field }) => [field.name, body[field.name]]),
  );
  const typed = { ...promptAnswers, ...values, id, version: body.version };
  noteEdit(typed);
  await editInside(services, tx, plan, typed, { cause: { title: '恢复版本', because: fromVersion(head) } });
  return ok(null, '已恢复');
}

function nothingTo(left: Reversion['left']): string {
  if (left.length === 0) return '现在的内容与该版本相同，没有可恢复的';
  return `没有可恢复的内容。${left.map(({ title, message }) => `${title}：${message}`).join('；')}`;
}

function fromVersion({ time, title }: VersionHead): string {
  return `恢复自 ${time === '' ? title : time} 版本`;
}
