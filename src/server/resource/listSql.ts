import {
  type Condition,
  type ConditionContext,
  type Field,
  type LinkTarget,
  RequestError,
  type SqlNames,
  type SqlPart,
  toSql,
} from '../../engine/pure';
import { castType } from '../db/columnType';
import { quoted } from '../db/sqlParts';
import type { Parameters } from './filters';
import type { Plan } from './plan';

export interface ListRequest {
  pageNo: number;
  pageSize: number;
  sort: { field: string; direction: 'asc' | 'desc' }[];
}

const MOST_ROWS = 1000;

/** Page and order of a list request. Names that are not declared sortable fall back to the screen's own order. */
export function listRequest(plan: Plan, parameters: Parameters): ListRequest {
  const columns = (parameters.column ?? '').split(',').map((name) => name.trim().replace(/_dictText$/, ''));
  const orders = (parameters.order ?? '').split(',');
  const asked = columns
    .map((field, index) => ({
      field,
      direction: orders[index] === 'asc' ? ('asc' as const) : ('desc' as const),
    }))
    .filter(({ field }) => plan.sortable.has(field));
  return {
    pageNo: positive(parameters.pageNo, 1, 'pageNo'),
    pageSize: Math.min(positive(parameters.pageSize, 10, 'pageSize'), MOST_ROWS),
    sort: asked.length > 0 ? asked : (plan.screen.table?.sort ?? []),
  };
}

function positive(text: string | undefined, otherwise: number, name: string): number {
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1 || value > 1_000_000_000)
    throw new RequestError(`${name} 应当是正整数`);
  return value;
}

/** The page's rows: readable columns under their column names, newest first among equals. */
export function selectRows(
  plan: Plan,
  filter: Condition,
  request: ListRequest,
  context: ConditionContext,
): SqlPart[] {
  const order = [
    ...request.sort,
    ...(request.sort.some((sort) => sort.field === 'id')
      ? []
      : [{ field: 'id', direction: 'desc' as const }]),
  ];
  return [
    `select ${selectList(plan.readable)} from ${quoted(plan.table)} where `,
    ...whereOf(plan, filter, context),
    ` order by ${order.map((sort) => `${columnOf(plan, sort.field).name} ${sort.direction} nulls last`).join(', ')}`,
    ` limit ${request.pageSize} offset ${(request.pageNo - 1) * request.pageSize}`,
  ];
}

export function countRows(plan: Plan, filter: Condition, context: ConditionContext): SqlPart[] {
  return [
    `select count(*)::bigint as total from ${quoted(plan.table)} where `,
    ...whereOf(plan, filter, context),
  ];
}

/** The records the caller may see among these ids; locked for writing when asked. */
export function selectByIds(
  plan: Plan,
  fields: Field[],
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

/** What the caller may see at all, and what was asked for. */
export function whereOf(plan: Plan, filter: Condition, context: ConditionContext): SqlPart[] {
  return [
    ...(plan.isSoft ? ['delete_time is null and '] : []),
    ...toSql(plan.visible, namesOf(plan), context),
    ' and ',
    ...toSql(filter, namesOf(plan), context),
  ];
}

export function namesOf(plan: Plan): SqlNames {
  return {
    column: (name) => columnOf(plan, name),
    tree: (name) => {
      const [target] = (plan.screen.fields[name]?.words.targets ?? []) as LinkTarget[];
      if (!target?.tree) throw new Error(`field ${name} of ${plan.screen.id} refers to no tree`);
      return { table: quoted(target.tree.table), parent: quoted(target.tree.parent) };
    },
  };
}

function columnOf(plan: Plan, name: string): { name: string; type: string } {
  const field = plan.screen.fields[name];
  if (!field?.column) throw new Error(`field ${name} of ${plan.screen.id} has no column`);
  return { name: quoted(field.column), type: castType(field) };
}

export function selectList(fields: Field[]): string {
  return fields
    .filter((field) => field.column !== null)
    .map((field) => quoted(field.column as string))
    .join(', ');
}
