import type { ColumnFacts, TableFacts } from '../../../engine/pure';
import { checkedValues } from './checkedValues';
import type { RunQuery } from './connect';
import type { ListedTable } from './postgresTables';

const MOST = 2000;

/** Tables and views of the database that the user of the connection sees. */
export async function mysqlTables(ask: RunQuery): Promise<ListedTable[]> {
  const rows = await ask<{ name: string; comment: string }>(`
    select table_name as name, table_comment as comment from information_schema.tables
    where table_schema = database() order by table_name limit ${MOST}`);
  return rows.map(({ name, comment }) => ({
    name,
    comment: comment === '' || comment === 'VIEW' ? null : comment,
  }));
}

interface Found {
  name: string;
  type: string;
  columnType: string;
  length: string | number | null;
  scale: string | number | null;
  nullable: 'YES' | 'NO';
  columnKey: string;
  comment: string;
  target: string | null;
}

/** What `information_schema` says of a table; null: there is none. */
export async function mysqlTable(ask: RunQuery, name: string): Promise<TableFacts | null> {
  const table = (await mysqlTables(ask)).find((one) => one.name === name);
  if (!table) return null;
  const columns = await ask<Found>(COLUMNS, [name]);
  // servers before 8.0.16 have no checks, and no table that lists them
  const checks = await ask<{ clause: string }>(CHECKS, [name]).catch(() => []);
  return {
    ...table,
    columns: columns.map(
      (column): ColumnFacts => ({
        name: column.name,
        // a switch and a number of one digit are one type, distinguished by its written form
        type: /^(?:tinyint|bit)\(1\)/i.exec(column.columnType)?.[0].toLowerCase() ?? column.type,
        length: column.length === null || Number(column.length) > 65_535 ? null : Number(column.length),
        scale: column.scale === null ? null : Number(column.scale),
        isRequired: column.nullable === 'NO',
        isUnique: ['PRI', 'UNI'].includes(column.columnKey),
        isPrimary: column.columnKey === 'PRI',
        comment: column.comment === '' ? null : column.comment,
        references: column.target,
        allowed: allowedIn(column, checks),
        found: null,
      }),
    ),
  };
}

function allowedIn({ name, columnType }: Found, checks: readonly { clause: string }[]): string[] | null {
  if (/^enum\(/i.test(columnType))
    return [...columnType.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'"));
  const own = checks.filter(({ clause }) => clause.includes(`\`${name}\``));
  return own.map(({ clause }) => checkedValues(clause)).find((values) => values !== null) ?? null;
}

const COLUMNS = `
  select c.column_name as name, lower(c.data_type) as type, c.column_type as columnType,
    c.character_maximum_length as length, c.numeric_scale as scale, c.is_nullable as nullable,
    c.column_key as columnKey, c.column_comment as comment,
    (select max(k.referenced_table_name) from information_schema.key_column_usage k
      where k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = c.column_name
        and k.referenced_table_schema = c.table_schema) as target
  from information_schema.columns c where c.table_schema = database() and c.table_name = ?
  order by c.ordinal_position limit 200`;

const CHECKS = `
  select k.check_clause as clause from information_schema.check_constraints k
  join information_schema.table_constraints t
    on t.constraint_schema = k.constraint_schema and t.constraint_name = k.constraint_name
  where t.table_schema = database() and t.table_name = ?`;
