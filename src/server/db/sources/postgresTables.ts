import type { ColumnFacts, TableFacts } from '../../../engine/pure';
import { checkedValues } from './checkedValues';
import type { RunQuery } from './connect';

export interface ListedTable {
  name: string;
  comment: string | null;
}

const MOST = 2000;

/** Tables and views of others than the system that the user of the connection may read. */
export function postgresTables(ask: RunQuery): Promise<ListedTable[]> {
  return ask<ListedTable>(`
    select c.oid::regclass::text as name, obj_description(c.oid, 'pg_class') as comment
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
      and n.nspname <> 'information_schema' and n.nspname !~ '^pg_' and has_table_privilege(c.oid, 'select')
    order by 1 limit ${MOST}`);
}

interface Found extends Omit<ColumnFacts, 'allowed' | 'found'> {
  labels: string[] | null;
  checks: string[] | null;
}

/** What the catalogue says of a table; null: there is none, or it may not be read. */
export async function postgresTable(ask: RunQuery, name: string): Promise<TableFacts | null> {
  const [table] = await ask<ListedTable & { oid: string }>(
    `select c.oid::text, c.oid::regclass::text as name, obj_description(c.oid, 'pg_class') as comment
     from pg_class c where c.oid = to_regclass($1) and has_table_privilege(c.oid, 'select')`,
    [name],
  );
  if (!table) return null;
  const columns = await ask<Found>(COLUMNS, [table.oid]);
  return {
    name: table.name,
    comment: table.comment,
    columns: columns.map(({ labels, checks, ...column }) => ({
      ...column,
      allowed: labels ?? (checks ?? []).map(checkedValues).find((values) => values !== null) ?? null,
      found: null,
    })),
  };
}

const COLUMNS = `
  select a.attname as name, t.typname as type,
    case when t.typname in ('varchar', 'bpchar') and a.atttypmod > 4 then a.atttypmod - 4 end as length,
    case when t.typname = 'numeric' and a.atttypmod > 4 then (a.atttypmod - 4) & 65535 end as scale,
    a.attnotnull as "isRequired", col_description(a.attrelid, a.attnum) as comment,
    exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and i.indpred is null
      and i.indnkeyatts = 1 and i.indkey[0] = a.attnum) as "isUnique",
    exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary
      and i.indnkeyatts = 1 and i.indkey[0] = a.attnum) as "isPrimary",
    (select f.confrelid::regclass::text from pg_constraint f
      where f.contype = 'f' and f.conrelid = a.attrelid and f.conkey = array[a.attnum] limit 1) as references,
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels,
    (select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
      where k.contype = 'c' and k.conrelid = a.attrelid and k.conkey = array[a.attnum]) as checks
  from pg_attribute a join pg_type t on t.oid = a.atttypid
  where a.attrelid = $1::oid and a.attnum > 0 and not a.attisdropped
  order by a.attnum limit 200`;
