import { sql } from 'kysely';
import { type Choice, type HistoryPage, isDate, isId, RequestError } from '#engine/pure';
import type { QueryOf } from '../../../../contract/endpoints/endpoints';
import type { Services } from '../../../app/services';
import { conditionContext } from '../../../caller';
import { fragment, quoted } from '../../../db/sqlParts';
import { whereOf } from '../../plan/listSql';
import { onReplica } from '../../plan/onReplica';
import type { Plan } from '../../plan/plan';
import { entriesOf, logRows, originOf } from './logEntries';

const PAGE = 50;

/**
 * `GET history?id=`: the changes of a record, newest first, in the words of this screen: of every changed field its
 * title and both values as text. The log holds sensitive values already masked; fields that the caller may not see
 * are left out. `cursor` is the last entry's id; `operator`, `begin` and `end` (days) narrow it. The last entry is
 * the state before the first logged change.
 */
export async function history(
  services: Pick<Services, 'db' | 'screens' | 'jobs' | 'reads' | 'primary'>,
  plan: Plan,
  query: QueryOf<'GET history'>,
): Promise<HistoryPage> {
  const { id } = query;
  await assertVisible(services, plan, id);
  return onReplica(services, plan.caller, (reading) => changesOf(reading, plan, id, query));
}

async function changesOf(
  services: Pick<Services, 'db' | 'screens' | 'jobs'>,
  plan: Plan,
  id: string,
  query: QueryOf<'GET history'>,
): Promise<HistoryPage> {
  const { cursor = '' } = query;
  const found = await logRows(
    services,
    sql`${ofRecord(plan, id)} ${isId(cursor) ? sql`and log.id < ${cursor}::bigint` : sql``} ${narrowed(query)}`,
    PAGE + 1,
  );
  const hasMore = found.length > PAGE;
  const first = hasMore || isNarrowed(query) ? undefined : found.at(-1);
  const origin = first && originOf(first);
  return {
    records: [...(await entriesOf(services, plan, found.slice(0, PAGE))), ...(origin ? [origin] : [])],
    hasMore,
    ...(cursor === '' && { people: await peopleOf(services, plan, id) }),
  };
}

export function ofRecord(plan: Plan, id: string) {
  return sql`log.data_table = ${plan.table} and log.data_id = ${id}`;
}

function isNarrowed({ operator = '', begin = '', end = '' }: QueryOf<'GET history'>): boolean {
  return operator + begin + end !== '';
}

function narrowed({ operator = '', begin = '', end = '' }: QueryOf<'GET history'>) {
  for (const day of [begin, end])
    if (day !== '' && !isDate(day)) throw new RequestError('日期应写作 2026-01-31');
  return sql`
    ${isId(operator) || operator === '0' ? sql`and coalesce(log.create_by, 0) = ${operator}::bigint` : sql``}
    ${begin === '' ? sql`` : sql`and log.create_time >= ${begin}::date`}
    ${end === '' ? sql`` : sql`and log.create_time < ${end}::date + 1`}`;
}

/** Operators who changed the record; `0` is the system. */
async function peopleOf(services: Pick<Services, 'db'>, plan: Plan, id: string): Promise<Choice[]> {
  const found = await sql<Choice>`
    select coalesce(log.create_by, 0)::text as value, coalesce(max(operator.realname), '系统') as text
    from sys_data_log log left join sys_user operator on operator.id = log.create_by
    where ${ofRecord(plan, id)} group by coalesce(log.create_by, 0) order by max(log.id) desc`.execute(
    services.db,
  );
  return found.rows;
}

/** A deleted record has a history too; one that data rules hide has none for this caller. */
export async function assertVisible(services: Pick<Services, 'db'>, plan: Plan, id: string): Promise<void> {
  if (!isId(id)) throw new RequestError('未找到对应实体');
  const found = await fragment([
    `select 1 from ${quoted(plan.table)} where "id" = `,
    { value: id, cast: 'bigint' },
    ' and ',
    ...whereOf({ ...plan, hasDeleteTime: false }, { all: [] }, conditionContext(plan.caller)),
  ]).execute(services.db);
  if (found.rows.length === 0) throw new RequestError('未找到对应实体');
}
