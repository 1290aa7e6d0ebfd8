import { sql } from 'kysely';
import { isId, type RecordData, RequestError, type VersionComparison, type VersionHead } from '#engine/pure';
import type { QueryOf } from '../../../../contract/endpoints/endpoints';
import type { Services } from '../../../app/services';
import { conditionContext } from '../../../caller';
import { fragment } from '../../../db/sqlParts';
import { loggable } from '../../plan/dataLog';
import { selectByIds } from '../../plan/listSql';
import type { Plan } from '../../plan/plan';
import { storedFields } from '../../plan/rows';
import { fromRow } from '../../plan/wire';
import { comparedFields } from './changes';
import { assertVisible, ofRecord } from './history';
import { contentOf, headOf, logRows, ORIGIN, originOf } from './logEntries';

/**
 * `GET compare?id=&from=&to=`: a record as two entries of its history left it, field by field, those included that are the same;
 * without `to` the second is the record as it is now. Masked and narrowed as the history.
 */
export async function compare(
  services: Pick<Services, 'db' | 'screens' | 'jobs'>,
  plan: Plan,
  { id, from, to = '' }: QueryOf<'GET compare'>,
): Promise<VersionComparison> {
  await assertVisible(services, plan, id);
  const old = await versionAt(services, plan, id, from);
  const other = to === '' ? null : await versionAt(services, plan, id, to);
  const after = other === null ? await current(services, plan, id) : other.content;
  const [fields = []] = await comparedFields(services, plan, [{ before: old.content, after }]);
  return {
    from: old.head,
    to: other?.head ?? null,
    fields: fields.filter(({ before, after, isChanged }) => isChanged || before !== null || after !== null),
  };
}

/** A version of a record: whose it is, and the record as it was then. */
export interface Version {
  head: VersionHead;
  content: RecordData;
}

/** The record as an entry of its history left it, or as the first one found it; refuses any other. */
export async function versionAt(
  services: Pick<Services, 'db'>,
  plan: Plan,
  id: string,
  entry: string,
): Promise<Version> {
  const isOrigin = entry.startsWith(ORIGIN);
  const own = isOrigin ? entry.slice(ORIGIN.length) : entry;
  const [row] = isId(own)
    ? await logRows(services, sql`${ofRecord(plan, id)} and log.id = ${own}::bigint`, 1)
    : [];
  const content = row && (isOrigin ? row.before : contentOf(row));
  const head = row && (isOrigin ? originOf(row) : headOf(row));
  if (!content || !head) throw new RequestError('这条操作历史没有留下可比较的版本');
  return { head: { id: head.id, title: head.title, operator: head.operator, time: head.time }, content };
}

/** As the data log would keep it now; a deleted one as well. */
async function current(services: Pick<Services, 'db'>, plan: Plan, id: string): Promise<RecordData | null> {
  const fields = storedFields(plan.screen);
  const { rows } = await fragment(
    selectByIds({ ...plan, hasDeleteTime: false }, fields, [id], conditionContext(plan.caller)),
  ).execute(services.db);
  return rows[0] ? loggable(fromRow(rows[0], fields), fields) : null;
}
