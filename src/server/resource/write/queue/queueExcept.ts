import { type Action, fieldsIn, isMet, type RecordData, RequestError } from '#engine/pure';
import type { DomainServices } from '../../../app/services';
import { fragment, quoted } from '../../../db/sqlParts';
import { exceptionSentence } from '../../list/exceptions';
import { presentByIds } from '../../list/read';
import type { Plan } from '../../plan/plan';
import { judgingContext } from '../checks/elsewhere';
import { closedAmong } from '../checks/evidence';
import { queueOrder, waitingWhere } from './queueRows';

/** So many are read at once. */
const LOOKED_AT = 500;

/** What of a queue the caller is not given. */
export interface NotGiven {
  /** They may not decide them by `queue.except`. */
  excepted: string[];
  /** They may not see the evidence. */
  closed: string[];
}

/** Of the first that wait, without those known already. */
export async function notGiven(
  services: DomainServices,
  plan: Plan,
  known: readonly string[] = [],
): Promise<NotGiven> {
  const { rows } = await fragment<{ id: string }>([
    `select "id"::text as id from ${quoted(plan.table)} where `,
    ...waitingWhere(plan),
    ' and "id" <> all(',
    { value: known, cast: 'bigint[]' },
    `) order by ${queueOrder(plan)} limit ${LOOKED_AT}`,
  ]).execute(services.db);
  const ids = rows.map(({ id }) => id);
  const excepted = await exceptedAmong(services, plan, ids);
  const closed = await closedAmong(
    services,
    plan,
    ids.filter((id) => !excepted.includes(id)),
  );
  return { excepted, closed };
}

/**
 * Those of these records that the caller may not decide by `queue.except`, which may use calculated fields (`language.md` §4). What is
 * elsewhere is read as it is, not as the caller sees it: an exception holds for everybody.
 */
export async function exceptedAmong(
  services: DomainServices,
  plan: Plan,
  ids: readonly string[],
): Promise<string[]> {
  const { queue, fields } = plan.screen;
  const except = queue?.except ?? null;
  if (except === null || ids.length === 0) return [];
  const names = new Set(['id', ...fieldsIn(except).map((name) => name.split('.', 1)[0])]);
  const readable = Object.values(fields).filter(({ name }) => names.has(name));
  const records: RecordData[] = await presentByIds(services, { ...plan, readable, foreign: [] }, [...ids]);
  const context = await judgingContext(services, services.db, plan, records);
  return records.filter((record) => isMet(except, record, context)).map(({ id }) => String(id));
}

/** A deciding action on such a record is refused, wherever it is pressed. `services` reads within its transaction. */
export async function assertMayDecide(
  services: DomainServices,
  plan: Plan,
  { key }: Pick<Action, 'key'>,
  id: string,
): Promise<void> {
  if (key === null) return;
  if ((await exceptedAmong(services, plan, [id])).length > 0)
    throw new RequestError(exceptionSentence(plan.screen));
}
