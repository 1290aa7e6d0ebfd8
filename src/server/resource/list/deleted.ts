import { sql } from 'kysely';
import type { DomainServices, Services } from '../../app/services';
import { conditionContext } from '../../caller';
import { fragment, quoted } from '../../db/sqlParts';
import { pageOf } from '../../http/envelope';
import type { Parameters } from '../plan/filters';
import { listRequest, selectList, whereOf } from '../plan/listSql';
import { binOf, type Plan } from '../plan/plan';
import { requestedFilter } from '../plan/requestFilter';
import { present } from './read';

/** No field's column begins like this. */
const GONE = '_delete_time';

/**
 * `GET deleted`: the records in the bin, the last deleted first, searched as in the list and seen as there. `deletion` says when it
 * was and by whom.
 */
export async function deleted(services: DomainServices, plan: Plan, parameters: Parameters) {
  const bin = binOf(plan);
  const { pageNo, pageSize } = listRequest(bin, parameters);
  const filter = await requestedFilter(services, bin, parameters);
  const context = conditionContext(plan.caller);
  const table = quoted(bin.table);
  const found = await fragment<Record<string, unknown> & { id: string }>([
    `select ${selectList(bin.readable)}, delete_time as "${GONE}" from ${table} where `,
    ...whereOf(bin, filter, context),
    ` order by delete_time desc, "id" desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  ]).execute(services.db);
  const counted = await fragment<{ total: string }>([
    `select count(*) as total from ${table} where `,
    ...whereOf(bin, filter, context),
  ]).execute(services.db);
  const rows = found.rows;
  const deleters = await deletersOf(
    services,
    bin,
    rows.map((row) => String(row.id)),
  );
  const records = (await present(services, bin, rows)).map((record, index) => ({
    ...record,
    deletion: {
      time: String(rows[index]?.[GONE]).slice(0, 19),
      operator: deleters.get(String(record.id)) ?? null,
    },
  }));
  return pageOf(records, Number(counted.rows[0]?.total), pageSize, pageNo);
}

/** Who put each there, by the data log's last word on it. */
async function deletersOf(
  { db }: Pick<Services, 'db'>,
  plan: Plan,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await sql<{ data_id: string; operator: string | null }>`
    select distinct on (log.data_id) log.data_id, operator.realname as operator
    from sys_data_log log left join sys_user operator on operator.id = log.create_by
    where log.data_table = ${plan.table} and log.data_id = any(${ids}::text[]) and log.operation = 'delete'
    order by log.data_id, log.id desc`.execute(db);
  return new Map(found.rows.flatMap((row) => (row.operator ? [[row.data_id, row.operator]] : [])));
}
