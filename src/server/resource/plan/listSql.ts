import {
  type Condition,
  type ConditionContext,
  type Field,
  fieldNamed,
  hasColumn,
  hasGrams,
  orderKey,
  RequestError,
  type Sort,
  type SqlNames,
  type SqlPart,
  toSql,
} from '../../../engine/pure';
import { castType } from '../../db/columnType';
import { quoted } from '../../db/sqlParts';
import type { Parameters } from './filters';
import { type Position, readCursor } from './keyset';
import { partitionBounds, withoutBoundTimes } from './partitionBounds';
import type { Plan } from './plan';

export interface ListRequest {
  pageNo: number;
  pageSize: number;
  /** The requested order, or else the screen's own. */
  sort: Sort[];
  /** The place after which the page begins; null: the page is given by its number. */
  position: Position | null;
}

const MOST_ROWS = 1000;
/** A call without `pageSize`, as clients of the family expect (`contract.md` §3); our own lists send theirs (`PAGE_SIZE`, 20). */
const FAMILY_PAGE_SIZE = 10;

/** Page and order of a list request. Names that are not declared sortable fall back to the screen's own order. */
export function listRequest(plan: Plan, parameters: Parameters): ListRequest {
  const columns = (parameters.column ?? '').split(',').map((name) => name.trim().replace(/_dictText$/, ''));
  const orders = (parameters.order ?? '').split(',');
  const requestedSort = columns.map((field, index) => ({
    field,
    direction: orders[index] === 'asc' ? ('asc' as const) : ('desc' as const),
  }));
  const sort = sortableOf(plan, requestedSort);
  const request = {
    pageNo: positive(parameters.pageNo, 1, 'pageNo'),
    pageSize: Math.min(positive(parameters.pageSize, FAMILY_PAGE_SIZE, 'pageSize'), MOST_ROWS),
    sort: sort.length > 0 ? sort : sortableOf(plan, plan.screen.table?.sort ?? []),
  };
  const { cursor } = parameters;
  return { ...request, position: cursor ? readCursor(plan, fullOrder(plan, request.sort), cursor) : null };
}

/** Each once: a second time orders nothing. What the caller may not see orders nothing either. */
function sortableOf(plan: Plan, sort: readonly Sort[]): Sort[] {
  return sort.filter(
    ({ field }, index) =>
      plan.sortable.has(field) && sort.findIndex((other) => other.field === field) === index,
  );
}

function positive(text: string | undefined, otherwise: number, name: string): number {
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1 || value > 1_000_000_000)
    throw new RequestError(`${name} 应当是正整数`);
  return value;
}

/**
 * A sort as the list is really ordered: among equals the list's own order, then newest first. So one index over a column and
 * that order serves both a search for a value and a sort by the column.
 */
export function fullOrder(plan: Plan, sort: readonly Sort[]): Sort[] {
  const own = plan.screen.table?.sort ?? [];
  const order = sortableOf(plan, [...sort, ...own, { field: 'id', direction: 'desc' }]);
  // nothing behind the id matters
  return order.slice(0, order.findIndex(({ field }) => field === 'id') + 1);
}

/** `order by` of a list, by the keys that its indexes have. */
export function orderBy(plan: Plan, sort: readonly Sort[]): string {
  const keys = fullOrder(plan, sort).map(({ field, direction }) =>
    orderKey(fieldNamed(plan.screen.fields, field), direction),
  );
  return ` order by ${keys.join(', ')}`;
}

/** No field's column begins like this. */
export const COUNT_COLUMN = '_count';

interface RowRequest {
  sort: Sort[];
  /** Narrows the rows further, but not what is counted. */
  more?: SqlPart[];
  limit: number;
  offset?: number;
  /** A query of one number, answered with each row as `COUNT_COLUMN`. */
  count?: SqlPart[] | null;
  /** All are found first and then sorted, instead of walking the order until enough of them were met. */
  isSorted?: boolean;
}

/** Rows of a list in its order: readable columns under their column names. */
export function selectRows(
  plan: Plan,
  filter: Condition,
  { sort, more = [], limit, offset = 0, count = null, isSorted = false }: RowRequest,
  context: ConditionContext,
): SqlPart[] {
  return [
    `select ${selectList(plan.readable)}`,
    ...(count === null ? [] : [', (', ...count, `) as ${COUNT_COLUMN}`]),
    isSorted ? ` from (select * from ${quoted(plan.table)} where ` : ` from ${quoted(plan.table)} where `,
    ...whereOf(plan, filter, context),
    // the planner sees neither order nor limit through an offset
    isSorted ? ' offset 0) as found where true' : '',
    ...(more.length > 0 ? [' and ', ...more] : []),
    `${orderBy(plan, sort)} limit ${limit}`,
    offset > 0 ? ` offset ${offset}` : '',
  ];
}

/** The records the caller may see among these ids; locked for writing when asked. */
export function selectByIds(
  plan: Plan,
  fields: readonly Field[],
  ids: string[],
  context: ConditionContext,
  isLocked = false,
): SqlPart[] {
  // a settings screen has one record, which needs no id
  const which: SqlPart[] =
    plan.screen.kind === 'form' ? [] : ['"id" = any(', { value: ids, cast: 'bigint[]' }, ') and '];
  return [
    `select ${selectList(fields)} from ${quoted(plan.table)} where `,
    ...which,
    ...whereOf(plan, { all: [] }, context),
    // always in one order, so that two bulk actions cannot wait for each other
    isLocked ? ' order by "id" for update' : '',
  ];
}

/** The newest records that the caller may see and that meet a condition. */
export function selectMatching(
  plan: Plan,
  fields: readonly Field[],
  condition: Condition,
  context: ConditionContext,
  limit: number,
): SqlPart[] {
  return [
    `select ${selectList(fields)} from ${quoted(plan.table)} where `,
    ...whereOf(plan, condition, context),
    ` order by "id" desc limit ${Math.trunc(limit)}`,
  ];
}

/** What the caller may see at all, and what was requested. */
export function whereOf(
  plan: Plan,
  filter: Condition,
  context: ConditionContext,
  names = namesOf(plan),
): SqlPart[] {
  return [...withinTable(plan, filter), ...conditionsOf(plan, filter, context, names)];
}

/** The same for `explain`, which is to tell how many rows there are. */
export function expectedWhereOf(plan: Plan, filter: Condition, context: ConditionContext): SqlPart[] {
  const judged = withoutBoundTimes(plan, filter);
  return [...withinTable(plan, filter), ...conditionsOf(plan, judged, context, namesOf(plan))];
}

function withinTable(plan: Plan, filter: Condition): SqlPart[] {
  const deletion = plan.isBin
    ? ['delete_time is not null and ']
    : plan.hasDeleteTime
      ? ['delete_time is null and ']
      : [];
  return [...deletion, ...partitionBounds(plan, filter)];
}

function conditionsOf(plan: Plan, filter: Condition, context: ConditionContext, names: SqlNames): SqlPart[] {
  return [...toSql(plan.visible, names, context), ' and ', ...toSql(filter, names, context)];
}

export function namesOf(plan: Plan): SqlNames {
  return {
    column: (name) => columnOf(plan, name),
    tree: (name) => {
      const [target] = plan.screen.fields[name]?.targets ?? [];
      if (!target?.tree) throw new Error(`field ${name} of ${plan.screen.id} refers to no tree`);
      return { table: quoted(target.tree.table), parent: quoted(target.tree.parent) };
    },
  };
}

/** The same where rows are read one by one: the grams of a text serve an index alone, and are dear to make for each row. */
export function namesWithoutGrams(plan: Plan): SqlNames {
  const names = namesOf(plan);
  return { ...names, column: (name) => ({ ...names.column(name), hasGrams: false }) };
}

function columnOf(plan: Plan, name: string): { name: string; type: string; hasGrams: boolean } {
  const field = plan.screen.fields[name];
  if (!field?.column) throw new Error(`field ${name} of ${plan.screen.id} has no column`);
  return { name: quoted(field.column), type: castType(field), hasGrams: hasGrams(plan.screen, field) };
}

export function selectList(fields: readonly Field[]): string {
  return fields
    .filter(hasColumn)
    .map(({ column }) => quoted(column))
    .join(', ');
}
