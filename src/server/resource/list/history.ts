import { sql } from 'kysely';
import { type Field, isEmpty, isId, type RecordData, RequestError, sheetOf } from '../../../engine/pure';
import { conditionContext } from '../../caller';
import { fragment, quoted } from '../../db/sqlParts';
import type { Services } from '../../services';
import type { Parameters } from '../plan/filters';
import { whereOf } from '../plan/listSql';
import type { Plan } from '../plan/plan';
import { withDictTexts } from './dictText';

const PAGE = 50;

interface LogRow {
  id: string;
  operation: string;
  action_title: string;
  before: RecordData | null;
  data_content: RecordData | null;
  asked: RecordData | null;
  reason: string | null;
  ip: string | null;
  screen_id: string;
  operator: string | null;
  create_time: string;
}

/**
 * `GET history?id=`: what happened to a record, newest first, in the words of this screen: of every changed field its title
 * and both values as text. Sensitive values are in the log masked already; fields the caller may not see are left out.
 * `cursor` is the last entry's id.
 */
export async function history(services: Services, plan: Plan, { id = '', cursor = '' }: Parameters) {
  await demandVisible(services, plan, id);
  const before = isId(cursor) ? sql`and log.id < ${cursor}::bigint` : sql``;
  const found = await sql<LogRow>`
    select log.id, log.operation, log.action_title, log.before, log.data_content, log.asked, log.reason, log.ip, log.screen_id,
      operator.realname as operator, log.create_time
    from sys_data_log log left join sys_user operator on operator.id = log.create_by
    where log.data_table = ${plan.table} and log.data_id = ${id} ${before}
    order by log.id desc limit ${PAGE + 1}`.execute(services.db);
  const rows = found.rows.slice(0, PAGE);
  const fields = plan.readable.filter((field) => field.column !== null && !field.isAudit);
  const [befores, afters] = await Promise.all(
    [rows.map((row) => row.before ?? {}), rows.map((row) => row.data_content ?? {})].map((records) =>
      withDictTexts({ ...services, caller: plan.caller }, fields, records),
    ),
  );
  return {
    records: rows.map((row, index) => ({
      id: row.id,
      operation: row.operation,
      title: row.action_title,
      reason: row.reason,
      operator: row.operator ?? '系统',
      ip: row.ip,
      screen: services.screens.get(row.screen_id)?.title ?? row.screen_id,
      time: String(row.create_time).slice(0, 19),
      changes: changesOf(fields, row, befores?.[index] ?? {}, afters?.[index] ?? {}),
      asked: askedOf(plan, row),
    })),
    hasMore: found.rows.length > PAGE,
  };
}

/** A deleted record has a history too; one that data rules hide has none for this caller. */
async function demandVisible(services: Services, plan: Plan, id: string): Promise<void> {
  if (!isId(id)) throw new RequestError('未找到对应实体');
  const found = await fragment([
    `select 1 from ${quoted(plan.table)} where "id" = `,
    { value: id, cast: 'bigint' },
    ' and ',
    ...whereOf({ ...plan, hasDeleteTime: false }, { all: [] }, conditionContext(plan.caller)),
  ]).execute(services.db);
  if (found.rows.length === 0) throw new RequestError('未找到对应实体');
}

function changesOf(fields: Field[], row: LogRow, before: RecordData, after: RecordData) {
  return fields
    .filter(({ name }) => !isSame(row.before?.[name], row.data_content?.[name]))
    .map((field) => ({
      field: field.name,
      title: field.title,
      before: row.before === null ? null : textOf(field, before),
      after: row.data_content === null ? null : textOf(field, after),
    }));
}

function textOf(field: Field, record: RecordData): string | null {
  const value = record[field.name];
  if (isEmpty(value)) return null;
  const label = record[`${field.name}_dictText`];
  if (!isEmpty(label)) return String(label);
  const sheet = sheetOf(field);
  return [value]
    .flat()
    .map((one) => (field.isSensitive ? String(one) : sheet.text(one, field)))
    .join('、');
}

/** Answers to questions of an action that are no fields of the record. */
function askedOf(plan: Plan, row: LogRow): { title: string; text: string }[] {
  const action = Object.values(plan.screen.actions).find(({ title }) => title === row.action_title);
  return (action?.ask ?? [])
    .filter(({ field, isOwn }) => isOwn && field.name !== 'reason' && !isEmpty(row.asked?.[field.name]))
    .map(({ field }) => ({ title: field.title, text: sheetOf(field).text(row.asked?.[field.name], field) }));
}

function isSame(a: unknown, b: unknown): boolean {
  return (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);
}
