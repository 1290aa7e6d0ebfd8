import {
  type Field,
  type RecordData,
  type ReportQuery,
  RequestError,
  type SqlPart,
  toSql,
} from '../../../engine/pure';
import type { Services } from '../../app/services';
import { type Caller, conditionContext } from '../../caller';
import { castType } from '../../db/columnType';
import { quoted } from '../../db/sqlParts';
import { namesOf, selectList, whereOf } from '../../resource/plan/listSql';
import { viewName } from '../sql/callerSql';
import { withLiterals } from '../sql/literals';
import { type BuiltColumn, builtColumns, columnSql } from './columns';
import { type Joined, sourcesOf } from './joined';
import { type Narrowed, narrowedBy } from './where';

/** A built report, ready to run. */
export interface Built {
  /** Columns of the answer, each under its `column`. */
  fields: Field[];
  /** At most so many rows. */
  statement(limit: number): SqlPart[];
  /** The same as an author would write it over the names of screens, to be read and never run. */
  shown: string;
}

/**
 * Compiles a report over screens for one caller. Every screen is its list's own selection, `whereOf` of its plan, before anything is
 * joined, grouped or counted: what the caller does not see takes no part. Refuses with a sentence what means nothing or is withheld.
 */
export function builderSql(
  services: Pick<Services, 'screens'>,
  caller: Caller,
  { query, values }: { query: ReportQuery; values: RecordData },
): Built {
  const sources = sourcesOf(services, caller, query.screen);
  const columns = builtColumns(query, sources);
  const narrowed = narrowedBy(query.where, values, sources);
  const order = orderOf(query, columns);
  const parts = (relation: (joined: Joined) => SqlPart[]): SqlPart[] => [
    `select ${columns.map(({ sql, field }) => `${sql} as ${field.column}`).join(', ')}`,
    ...sources.all.flatMap((joined) => from(joined, relation(joined))),
    ' where ',
    ...whereSql(narrowed, caller),
    groupBy(columns, query),
    order,
  ];
  return {
    fields: columns.map(({ field }) => field),
    statement: (limit) => [...parts(selectionOf), ` limit ${limit}`],
    shown: withLiterals(parts(({ plan }) => [viewName(plan.screen)])),
  };
}

/** What a caller may see of a screen, as a relation. */
function selectionOf({ plan }: Joined): SqlPart[] {
  const where = whereOf(plan, { all: [] }, conditionContext(plan.caller));
  return [`(select ${selectList(plan.readable)} from ${quoted(plan.table)} where `, ...where, ')'];
}

function from({ alias, by }: Joined, relation: SqlPart[]): SqlPart[] {
  if (by === null) return [' from ', ...relation, ` ${alias}`];
  const on = columnSql({ joined: by.from, field: by.field, title: '' });
  return [' left join ', ...relation, ` ${alias} on ${alias}."id" = ${on}`];
}

function whereSql({ condition, found }: Narrowed, caller: Caller): SqlPart[] {
  const names = {
    column: (name: string) => {
      const one = found.get(name);
      if (!one) throw new Error(`the condition asks for ${name}, which was not found`);
      return { name: columnSql(one), type: castType(one.field) };
    },
    tree: (name: string) => {
      const one = found.get(name);
      if (!one) throw new Error(`the condition asks for ${name}, which was not found`);
      const { tree } = namesOf(one.joined.plan);
      return (tree as NonNullable<typeof tree>)(one.field.name);
    },
  };
  return toSql(condition, names, conditionContext(caller));
}

function groupBy(columns: BuiltColumn[], { fields }: ReportQuery): string {
  const groups = columns.flatMap(({ isGroup }, place) => (isGroup ? [place + 1] : []));
  // measures alone are one row, also over nothing
  return fields || groups.length === 0 ? '' : ` group by ${groups.join(', ')}`;
}

function orderOf({ sort = [] }: ReportQuery, columns: BuiltColumn[]): string {
  const keys = sort.map((sortKey) => {
    const name = sortKey.replace(/^-/, '');
    const column = columns.find(({ field }) => field.name === name);
    if (!column) throw new RequestError(`报表没有列“${name}”，不能按它排序`);
    if (column.field.isSensitive) throw sensitiveOrder(column.field);
    return `${column.field.column}${sortKey.startsWith('-') ? ' desc nulls last' : ''}`;
  });
  // always in one order, so that two runs are alike
  const rest = columns.flatMap(({ isGroup, field }) =>
    isGroup && !keys.some((key) => key.split(' ')[0] === field.column) ? [field.column] : [],
  );
  const all = [...keys, ...rest];
  return all.length === 0 ? '' : ` order by ${all.join(', ')}`;
}

function sensitiveOrder(field: Field): RequestError {
  return new RequestError(`“${field.title}”是敏感信息，报表不能按它排序`);
}
