import {
  type Condition,
  type ConditionContext,
  type Field,
  isEmpty,
  type RecordData,
  RequestError,
  type SqlPart,
  sheetOf,
  withFormulas,
} from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { fragment, preparedFragment } from '../../db/sqlParts';
import { ownCommit } from '../../db/strayCommits';
import { pageOf } from '../../http/envelope';
import { perOwner } from '../../process/sharing/perOwner';
import { withRefusals } from '../approval/rowRefusals';
import type { Parameters } from '../plan/filters';
import { cursorAfter, seekConditions } from '../plan/keyset';
import {
  COUNT_COLUMN,
  fullOrder,
  type ListRequest,
  listRequest,
  selectByIds,
  selectRows,
} from '../plan/listSql';
import { partitionRanges } from '../plan/partitionBounds';
import { type Plan, planWithoutRight } from '../plan/plan';
import { requestedFilter } from '../plan/requestFilter';
import { withSecretMarks } from '../plan/secret';
import { fromRow, masked, rowReader } from '../plan/wire';
import { type Counted, type Counting, countBy, countingOf } from './count';
import { dictTextKey, withDictTexts } from './dictText';
import { withExceptions } from './exceptions';
import { withFigures } from './figures';
import { withTableStep } from './presentSteps';

/** `GET list`: request → filters → SQL → wire. `cursor` is there while more follows, and asks for what follows. */
export async function list(services: DomainServices, plan: Plan, parameters: Parameters) {
  const context = conditionContext(plan.caller);
  const filter = await requestedFilter(services, plan, parameters);
  const request = listRequest(plan, parameters);
  const counting = await countingOf(services.db, plan, filter, context);
  const [found, apart] = await Promise.all([
    pageRows(services.db, plan, filter, request, context, counting),
    'query' in counting && !counting.isFew ? countBy(services, counting) : null,
  ]);
  const { total, isEstimated } = await countedOf(services, counting, found, request, apart);
  const rows = found.slice(0, request.pageSize);
  const last = rows.at(-1);
  const cursor =
    last && found.length > rows.length ? cursorAfter(plan, fullOrder(plan, request.sort), last) : null;
  return {
    ...pageOf(await present(services, plan, rows), total, request.pageSize, request.pageNo),
    ...(cursor === null ? {} : { cursor }),
    ...(isEstimated ? { isEstimated } : {}),
  };
}

/** The page's rows and one more, if there is one. A count that is not shared comes with the first of them: one statement instead of two. */
async function pageRows(
  db: Db,
  plan: Plan,
  filter: Condition,
  { pageNo, pageSize, sort, position }: ListRequest,
  context: ConditionContext,
  counting: Counting,
): Promise<Record<string, unknown>[]> {
  const limit = pageSize + 1;
  const offset = position === null ? (pageNo - 1) * pageSize : 0;
  const count = 'query' in counting && counting.isFew ? counting.query : null;
  const order = fullOrder(plan, sort);
  const isSorted = counting.isFew && hasRange(filter, order[0]?.field);
  const places = position === null ? [[]] : seekConditions(plan, order, position);
  const stretches = counting.isFew || offset > 0 ? [[]] : partitionRanges(plan, filter, order, position);
  const rows: Record<string, unknown>[] = [];
  for (const more of places.flatMap((place) => stretches.map((stretch) => both(place, stretch)))) {
    if (rows.length === limit) break;
    const left = { more, limit: limit - rows.length, offset, count: rows.length === 0 ? count : null };
    const statement = selectRows(plan, filter, { sort, isSorted, ...left }, context);
    rows.push(...(await fragment(statement).execute(db)).rows);
  }
  return rows;
}

function both(one: SqlPart[], other: SqlPart[]): SqlPart[] {
  return one.length === 0 || other.length === 0 ? [...one, ...other] : [...one, ' and ', ...other];
}

/**
 * Whether a period of another field than this narrows all rows: those of a period may be far from the list's
 * beginning.
 */
function hasRange(filter: Condition, field: string | undefined): boolean {
  if ('all' in filter) return filter.all.some((part) => hasRange(part, field));
  return 'op' in filter && /^[gl]te?$/.test(filter.op) && filter.field !== field;
}

/** A page without rows brought no count: of the first one that says it all. */
async function countedOf(
  services: Pick<DomainServices, 'db' | 'written'>,
  counting: Counting,
  [first]: Record<string, unknown>[],
  { pageNo, position }: ListRequest,
  apart: number | null,
): Promise<Counted> {
  if ('counted' in counting) return counting.counted;
  if (apart !== null) return counting.of(apart);
  if (first) return counting.of(Number(first[COUNT_COLUMN]));
  if (pageNo === 1 && position === null) return counting.of(0);
  return counting.of(await countBy(services, counting));
}

/** `GET queryById`; a settings screen has one row and needs no id. */
export async function queryById(
  services: DomainServices,
  plan: Plan,
  id: string | undefined,
): Promise<RecordData> {
  const [record] = await presentByIds(services, plan, id === undefined ? [] : [id]);
  if (!record) throw new RequestError('未找到对应实体');
  return withSecretMarks(services, plan, record);
}

export async function presentByIds(
  services: DomainServices,
  plan: Plan,
  ids: string[],
): Promise<RecordData[]> {
  const statement = selectByIds(plan, plan.readable, ids, conditionContext(plan.caller));
  const { rows } = await preparedFragment(statement).execute(services.db);
  return present(services, plan, rows);
}

/**
 * One record with its sensitive values as `open` answers them, or masked if that is null. For callers who may reveal,
 * after its log row is written.
 */
export async function presentUnmasked(
  services: DomainServices,
  plan: Plan,
  id: string,
  open: ((field: Field, value: unknown) => Promise<unknown>) | null,
): Promise<RecordData | null> {
  const fields = plan.readable.filter((field) => field.column !== null);
  const statement = selectByIds(plan, fields, [id], conditionContext(plan.caller));
  const { rows } = await fragment(statement).execute(services.db);
  const [row] = rows;
  const [shown] = await present(services, plan, rows);
  if (!row || !shown || open === null) return shown ?? null;
  const plain = fromRow(row, fields);
  for (const field of fields.filter((one) => one.isSensitive))
    shown[field.name] = await open(field, plain[field.name]);
  for (const field of plan.readable.filter((one) => one.isSensitive && one.run !== null))
    shown[field.name] = await readSensitive(services, plan, field, shown);
  return shown;
}

/** A sensitive calculation of one record, for a caller who may reveal; its log row is written. */
export async function readSensitive(
  services: DomainServices,
  plan: Plan,
  field: Field,
  record: RecordData,
): Promise<unknown> {
  const values = await computedValues(services, plan, String(field.run), [record]);
  return values[String(record.id)] ?? null;
}

/** What a calculation notes of what it shows is committed by itself. */
async function computedValues(services: DomainServices, plan: Plan, run: string, records: RecordData[]) {
  const { caller, screen } = plan;
  const rows = records as never[];
  return ownCommit(() => services.domain.computed(run)({ tx: services.db, caller, screen, services, rows }));
}

/** How rows of these fields are read: decided once for all callers who see the same. */
const readings = perOwner((readable: readonly Field[]) => {
  const later = readable.flatMap((field) => [
    ...(field.run === null ? [] : [field.name]),
    ...(sheetOf(field).coded === undefined ? [] : [dictTextKey(field)]),
  ]);
  return { read: rowReader(readable, later), sensitive: readable.filter((field) => field.isSensitive) };
});

/** Rows as this caller sees them: labels beside codes, computed and foreign fields filled, sensitive values masked. */
export async function present(
  services: DomainServices,
  plan: Plan,
  rows: Record<string, unknown>[],
): Promise<RecordData[]> {
  const { read, sensitive } = readings.of(plan.readable);
  const records = rows.map(read);
  const computed = await withComputed(services, plan, records);
  const figured = await withFigures(services, plan, computed);
  const foreign = await withForeign(services, plan, figured);
  const calculated = withUnstored(plan, foreign);
  const labelled = await withDictTexts({ ...services, caller: plan.caller }, plan.readable, calculated);
  const stepped = await withTableStep(services, plan, labelled);
  const refused = await withRefusals(services.db, plan, stepped);
  const visible = sensitive.length === 0 ? refused : refused.map((record) => masked(record, sensitive));
  return withExceptions(plan, visible);
}

/** Formulas over referred records and over the time of reading, as far as this caller may see what they ask for. */
function withUnstored({ readable, screen, caller }: Plan, records: RecordData[]): RecordData[] {
  if (!readable.some(({ formula, isStored }) => formula !== null && !isStored)) return records;
  const fields = Object.fromEntries(readable.map((field) => [field.name, field]));
  const context = conditionContext(caller);
  return records.map((record) =>
    withFormulas({ fields, foreign: screen.foreign }, record, context, 'unstored'),
  );
}

/** Fields without a column: their `run` fills all rows of a page together (`language.md` §3). */
async function withComputed(
  services: DomainServices,
  plan: Plan,
  records: RecordData[],
): Promise<RecordData[]> {
  for (const field of plan.readable) {
    if (field.run === null || records.length === 0) continue;
    // read one by one, with a log row (`readSensitive`)
    if (field.isSensitive) {
      for (const record of records) record[field.name] = true;
      continue;
    }
    const values = await computedValues(services, plan, field.run, records);
    for (const record of records) record[field.name] = values[String(record.id)] ?? null;
  }
  return records;
}

/** `userId.level` in columns and detail: a field of the referred record, under the caller's rights to that screen. */
async function withForeign(
  services: DomainServices,
  plan: Plan,
  records: RecordData[],
): Promise<RecordData[]> {
  for (const [own, names] of foreignNames(plan)) {
    const [target] = plan.screen.fields[own]?.targets ?? [];
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
      // what the caller does not see is not known, which differs from empty
      if (!other && !isEmpty(record[own])) continue;
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

async function referred(
  services: DomainServices,
  plan: Plan,
  ids: string[],
): Promise<Map<string, RecordData>> {
  const records = await presentByIds(services, plan, [...new Set(ids)]);
  return new Map(records.map((record) => [String(record.id), record]));
}

function foreignNames(plan: Plan): Map<string, string[]> {
  const grouped = new Map<string, string[]>();
  for (const name of plan.foreign) {
    const [own = '', foreign = ''] = name.split('.');
    if (!plan.readable.some((field: Field) => field.name === own)) continue;
    grouped.set(own, [...(grouped.get(own) ?? []), foreign]);
  }
  return grouped;
}
