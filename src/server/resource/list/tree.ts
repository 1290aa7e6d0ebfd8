import { sql } from 'kysely';
import {
  type Condition,
  columnOf,
  type Field,
  isEmpty,
  isId,
  type RecordData,
  RequestError,
} from '../../../engine/pure';
import type { DomainServices, Services } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { fragment, quoted } from '../../db/sqlParts';
import { pageOf } from '../../http/envelope';
import type { Parameters } from '../plan/filters';
import { listRequest, selectRows, whereOf } from '../plan/listSql';
import { type Plan, planWithoutRight } from '../plan/plan';
import { requestedFilter } from '../plan/requestFilter';
import { present } from './read';

const MOST_NODES = 1000;
const MOST_HITS = 200;

/**
 * `GET list` of a tree (`language.md` §4): `<parent>=<id>` its children, empty the roots; a search answers its hits
 * with all their ancestors, so that each can show at its place. `hasChild` says whether there is anything to open.
 */
export async function listTree(services: DomainServices, plan: Plan, parameters: Parameters) {
  const parent = parentOf(plan);
  const { [parent.name]: under, ...others } = parameters;
  const filter = await requestedFilter(services, plan, others);
  const isSearch = 'all' in filter && filter.all.length > 0;
  const records =
    under === undefined && isSearch
      ? await hitsAndAbove(services, plan, filter, parameters)
      : await nodes(services, plan, { all: [childrenOf(plan, under ?? ''), filter] }, parameters);
  const opened = await parentsAmong(services.db, plan, records);
  for (const record of records) record.hasChild = opened.has(String(record.id));
  return pageOf(records, records.length, MOST_NODES, 1);
}

/**
 * A record's place about to be written, in every tree that shows its table, whichever screen writes: never under itself or what is
 * under it, and not deeper than the file allows. `names`: what is written; null: all.
 */
export async function assertTreePlace(
  { screens }: Pick<Services, 'screens'>,
  tx: Db,
  plan: Plan,
  { id, after, names }: { id: string | null; after: RecordData; names: readonly string[] | null },
): Promise<void> {
  for (const screen of screens.all()) {
    if (screen.tree === null || screen.resource?.table !== plan.table) continue;
    const tree = screen.id === plan.screen.id ? plan : planWithoutRight(screen, plan.caller);
    const { column } = parentOf(tree);
    const own = Object.values(plan.screen.fields).find((field) => field.column === column);
    if (own !== undefined && (names === null || names.includes(own.name)))
      await assertPlaceIn(tx, tree, screen.tree.depth, { id, parent: own, target: after[own.name] });
  }
}

/** One tree is moved by one transaction at a time, or two moves could close a circle. */
async function assertPlaceIn(
  tx: Db,
  plan: Plan,
  depth: number | null,
  { id, parent, target }: { id: string | null; parent: Field; target: unknown },
): Promise<void> {
  const column = sql.raw(quoted(columnOf(parent)));
  const table = sql.raw(quoted(plan.table));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree ${plan.table}`}, 0))`.execute(tx);
  const above = isEmpty(target) ? [] : await idsAbove(tx, plan, [String(target)]);
  const refuse = (message: string) =>
    new RequestError(message, { errors: [{ field: parent.name, message }] });
  if (id !== null && above.includes(id)) throw refuse(`${parent.title}不能是自己或自己的下级`);
  if (depth === null) return;
  const below =
    id === null
      ? 1
      : Number(
          (
            await sql<{ height: number }>`
              with recursive down(id, height) as (
                select ${id}::bigint, 1
                union all select child."id", down.height + 1 from ${table} child join down on child.${column} = down.id
                where down.height < 50 ${plan.hasDeleteTime ? sql`and child.delete_time is null` : sql``}
              ) select max(height) as height from down`.execute(tx)
          ).rows[0]?.height,
        );
  if (above.length + below > depth) throw refuse(`最多 ${depth} 级，放在这里就超过了`);
}

async function hitsAndAbove(
  services: DomainServices,
  plan: Plan,
  filter: Condition,
  parameters: Parameters,
): Promise<RecordData[]> {
  const { sort } = listRequest(plan, { ...parameters, pageNo: '1', pageSize: '1' });
  const context = conditionContext(plan.caller);
  const hits = await fragment<{ id: string }>(
    selectRows(plan, filter, { sort, count: null, limit: MOST_HITS }, context),
  ).execute(services.db);
  const ids = await idsAbove(
    services.db,
    plan,
    hits.rows.map((row) => row.id),
  );
  const found = new Set(hits.rows.map((row) => row.id));
  const records = await nodes(services, plan, among(ids), parameters);
  for (const record of records) record.isHit = found.has(String(record.id));
  return records;
}

async function nodes(
  services: DomainServices,
  plan: Plan,
  filter: Condition,
  parameters: Parameters,
): Promise<RecordData[]> {
  const { sort } = listRequest(plan, { ...parameters, pageNo: '1', pageSize: '1' });
  const statement = selectRows(
    plan,
    filter,
    { sort, count: null, limit: MOST_NODES },
    conditionContext(plan.caller),
  );
  const { rows } = await fragment(statement).execute(services.db);
  return present(services, plan, rows);
}

/** These and all their ancestors. */
async function idsAbove(db: Db, plan: Plan, ids: string[]): Promise<string[]> {
  const column = sql.raw(quoted(columnOf(parentOf(plan))));
  const table = sql.raw(quoted(plan.table));
  const found = await sql<{ id: string }>`
    with recursive up(id, parent) as (
      select "id", ${column} from ${table} where "id" = any(${ids}::bigint[])
      union select node."id", node.${column} from ${table} node join up on node."id" = up.parent
    ) select id from up`.execute(db);
  return found.rows.map((row) => row.id);
}

/** Which of the records have children that the caller may see. */
async function parentsAmong(db: Db, plan: Plan, records: RecordData[]): Promise<Set<string>> {
  const ids = records.map((record) => String(record.id));
  if (ids.length === 0) return new Set();
  const parent = parentOf(plan);
  const column = quoted(columnOf(parent));
  const below: Condition = {
    field: parent.name,
    comparability: 'reference',
    isMultiple: false,
    op: 'in',
    operand: { list: ids },
  };
  const found = await fragment<{ id: string }>([
    `select distinct ${column} as id from ${quoted(plan.table)} where `,
    ...whereOf(plan, below, conditionContext(plan.caller)),
  ]).execute(db);
  return new Set(found.rows.map((row) => row.id));
}

function parentOf(plan: Plan) {
  const field = plan.screen.fields[plan.screen.tree?.parent ?? ''];
  if (!field?.column) throw new Error(`screen ${plan.screen.id} is no tree`);
  return field;
}

function childrenOf(plan: Plan, id: string): Condition {
  const comparison = { field: parentOf(plan).name, comparability: 'reference' as const, isMultiple: false };
  if (id === '') return { ...comparison, op: 'empty', operand: { literal: true } };
  if (!isId(id)) throw new RequestError('未找到对应实体');
  return { ...comparison, op: 'eq', operand: { literal: id } };
}

function among(ids: string[]): Condition {
  return { field: 'id', comparability: 'reference', isMultiple: false, op: 'in', operand: { list: ids } };
}
