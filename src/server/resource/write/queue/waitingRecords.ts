import type { RecordData } from '#engine/pure';
import type { DomainServices } from '../../../app/services';
import { fragment, quoted } from '../../../db/sqlParts';
import { presentByIds } from '../../list/read';
import type { Plan } from '../../plan/plan';
import { notGiven } from './queueExcept';
import { notOthers, queueOrder, waitingWhere } from './queueRows';

/** So many are in sight beside the one at hand. */
const SHOWN = 30;

/**
 * `GET waiting`: what the caller is given next, in that order, masked as in their list. Claims and unmasks nothing. Without what is
 * calculated: a row is a line.
 */
export async function waitingRecords(services: DomainServices, plan: Plan): Promise<RecordData[]> {
  const { excepted, closed } = await notGiven(services, plan);
  const { rows } = await fragment<{ id: string }>([
    `select "id"::text as id from ${quoted(plan.table)} where `,
    ...waitingWhere(plan),
    ...notOthers(plan),
    ' and "id" <> all(',
    { value: [...excepted, ...closed], cast: 'bigint[]' },
    `) order by ${queueOrder(plan)} limit ${SHOWN}`,
  ]).execute(services.db);
  const ids = rows.map(({ id }) => id);
  const readable = plan.readable.filter(({ column }) => column !== null);
  const found = await presentByIds(services, { ...plan, readable, foreign: [] }, ids);
  const records = new Map(found.map((record) => [String(record.id), record]));
  return ids.map((id) => records.get(id)).filter((record) => record !== undefined);
}
