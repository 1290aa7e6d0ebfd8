import { type Field, type RecordData, RequestError } from '../../engine/pure';
import { conditionContext } from '../caller';
import { fragment } from '../db/sqlParts';
import { pageOf } from '../http/envelope';
import type { Services } from '../services';
import { withDictTexts } from './dictText';
import { filtersOf, type Parameters } from './filters';
import { countRows, listRequest, selectByIds, selectRows } from './listSql';
import { type Plan, planWithoutRight } from './plan';
import { fromRow, masked } from './wire';

type Rows = { rows: Record<string, unknown>[] };

/** `GET list`: request → filters → SQL → wire. */
export async function list(services: Services, plan: Plan, parameters: Parameters) {
  const context = conditionContext(plan.caller);
  const filter = filtersOf(plan, parameters);
  const request = listRequest(plan, parameters);
  const [rows, count] = (await Promise.all([
    fragment(selectRows(plan, filter, request, context)).execute(services.db),
    fragment(countRows(plan, filter, context)).execute(services.db),
  ])) as [Rows, { rows: { total: string }[] }];
  const records = await present(services, plan, rows.rows);
  return pageOf(records, Number(count.rows[0]?.total ?? 0), request.pageSize, request.pageNo);
}

/** `GET queryById`; a settings screen has one row and needs no id. */
export async function queryById(services: Services, plan: Plan, id: string | undefined): Promise<RecordData> {
  const [record] = await presentByIds(services, plan, id === undefined ? [] : [id]);
  if (!record) throw new RequestError('未找到对应实体');
  return record;
}

export async function presentByIds(services: Services, plan: Plan, ids: string[]): Promise<RecordData[]> {
  const rows = (await fragment(selectByIds(plan, plan.readable, ids, conditionContext(plan.caller))).execute(
    services.db,
  )) as Rows;
  return present(services, plan, rows.rows);
}

/**
 * One record with its sensitive values as `open` answers them, or masked where that is null. For whoever may reveal, after
 * the log row of it is written.
 */
export async function presentUnmasked(
  services: Services,
  plan: Plan,
  id: string,
  open: ((field: Field, value: unknown) => Promise<unknown>) | null,
): Promise<RecordData | null> {
  const fields = plan.readable.filter((field) => field.column !== null);
  const rows = (await fragment(selectByIds(plan, fields, [id], conditionContext(plan.caller))).execute(
    services.db,
  )) as Rows;
  const [row] = rows.rows;
  const [shown] = await present(services, plan, rows.rows);
  if (!row || !shown || open === null) return shown ?? null;
  const plain = fromRow(row, fields);
  for (const field of fields.filter((one) => one.isSensitive))
    shown[field.name] = await open(field, plain[field.name]);
  return shown;
}

/** Rows as this caller sees them: labels beside codes, computed and foreign fields filled, sensitive values masked. */
export async function present(
  services: Services,
  plan: Plan,
  rows: Record<string, unknown>[],
): Promise<RecordData[]> {
  const records = rows.map((row) => fromRow(row, plan.readable));
  const computed = await withComputed(services, plan, records);
  const foreign = await withForeign(services, plan, computed);
  const labelled = await withDictTexts(services.db, services.screens, plan.readable, foreign);
  return labelled.map((record) => masked(record, plan.readable));
}

/** Fields without a column: their `run` fills all rows of a page at once (`language.md` §3). */
async function withComputed(services: Services, plan: Plan, records: RecordData[]): Promise<RecordData[]> {
  for (const field of plan.readable) {
    if (field.run === null || records.length === 0) continue;
    const context = { screen: plan.screen, services };
    const answer = await services.domain.effect(field.run)(services.db, plan.caller, records, {}, context);
    const values = (answer?.result ?? {}) as Record<string, unknown>;
    for (const record of records) record[field.name] = values[String(record.id)] ?? null;
  }
  return records;
}

/** `userId.level` in columns and detail: a field of the referred record, under the caller's rights to that screen. */
async function withForeign(services: Services, plan: Plan, records: RecordData[]): Promise<RecordData[]> {
  for (const [own, names] of foreignNames(plan)) {
    const [target] = (plan.screen.fields[own]?.words.targets ?? []) as { screen: string }[];
    const screen = target ? services.screens.get(target.screen) : null;
    if (!screen || !plan.caller.codes.has(`${screen.permission}:list`)) continue;
    const inner = planWithoutRight(screen, plan.caller);
    const fields = inner.readable.filter((field) => field.name === 'id' || names.includes(field.name));
    const found = await referred(
      services,
      { ...inner, readable: fields },
      records.flatMap((record) => record[own] ?? []).map(String),
    );
    for (const record of records) {
      const other = found.get(String(record[own]));
      for (const field of fields) {
        if (!names.includes(field.name)) continue;
        record[`${own}.${field.name}`] = other?.[field.name] ?? null;
        if (other && `${field.name}_dictText` in other)
          record[`${own}.${field.name}_dictText`] = other[`${field.name}_dictText`];
      }
    }
  }
  return records;
}

async function referred(services: Services, plan: Plan, ids: string[]): Promise<Map<string, RecordData>> {
  const records = await presentByIds(services, plan, [...new Set(ids)]);
  return new Map(records.map((record) => [String(record.id), record]));
}

function foreignNames(plan: Plan): Map<string, string[]> {
  const { table, detail, queue } = plan.screen;
  const placed = [...(table?.columns ?? []), ...(detail?.groups ?? []).flatMap((group) => group.fields)].map(
    (one) => one.field,
  );
  const names = [...placed, ...(queue?.show ?? [])].filter((name) => name.includes('.'));
  const grouped = new Map<string, string[]>();
  for (const name of names) {
    const [own = '', foreign = ''] = name.split('.');
    if (!plan.readable.some((field: Field) => field.name === own)) continue;
    grouped.set(own, [...(grouped.get(own) ?? []), foreign]);
  }
  return grouped;
}
