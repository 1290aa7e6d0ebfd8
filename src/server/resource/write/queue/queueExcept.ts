import { fieldsIn, isMet, type RecordData } from '../../../../engine/pure';
import type { DomainServices } from '../../../app/services';
import { conditionContext } from '../../../caller';
import { fragment, quoted } from '../../../db/sqlParts';
import { presentByIds } from '../../list/read';
import type { Plan } from '../../plan/plan';
import { queueOrder, waitingWhere } from './queueRows';

/** Of the first so many that wait it is known whether the caller may decide them: the next ones come when these are decided. */
const LOOKED_AT = 500;

/** The waiting records that the caller may not decide by `queue.except`, which may use calculated fields (`language.md` §4). */
export async function exceptedIds(services: DomainServices, plan: Plan): Promise<string[]> {
  const { queue, fields } = plan.screen;
  const except = queue?.except ?? null;
  if (except === null) return [];
  const { rows } = await fragment<{ id: string }>([
    `select "id"::text as id from ${quoted(plan.table)} where `,
    ...waitingWhere(plan),
    ` order by ${queueOrder(plan)} limit ${LOOKED_AT}`,
  ]).execute(services.db);
  const names = new Set(['id', ...fieldsIn(except)]);
  const readable = Object.values(fields).filter(({ name }) => names.has(name));
  const ids = rows.map(({ id }) => id);
  const records: RecordData[] = await presentByIds(services, { ...plan, readable, foreign: [] }, ids);
  const context = conditionContext(plan.caller);
  return records.filter((record) => isMet(except, record, context)).map(({ id }) => String(id));
}
