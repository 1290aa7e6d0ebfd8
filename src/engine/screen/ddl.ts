import { createHash } from 'node:crypto';
import type { Field } from '../contract/field';
import type { Screen } from '../contract/screen';
import { sheetOf } from '../widgets/sheets';
import { sortableNames } from './compile';

/** What makes the table of a screen from nothing: the table, then its indexes. None where the file does not own it. */
export function statementsFor(screen: Screen): string[] {
  if (!screen.resource?.isOwned) return [];
  return [createTable(screen), ...indexStatements(screen)];
}

/** The fields whose columns follow the file; audit columns come with every table. */
export function ownColumns(screen: Screen): Field[] {
  return Object.values(screen.fields).filter((field) => field.isStored && !field.isAudit);
}

/** The PostgreSQL type of a field's column: its widget's storage, JSON for several values, what a family table demands. */
export function columnType(field: Field): string {
  if (field.store === 'comma') return 'text';
  if (field.isMultiple) return 'jsonb';
  if (field.store === 'integer') return 'integer';
  const { storage } = sheetOf(field);
  return storage === 'timestamptz' ? 'timestamptz(0)' : storage;
}

/** A table or column name as SQL. Names come from screen files and migrations only, never from a request. */
export function quoted(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`not a name of a table or column: ${name}`);
  return `"${name}"`;
}

function createTable(screen: Screen): string {
  const own = ownColumns(screen).map((field) => `${quoted(field.column as string)} ${columnType(field)}`);
  return `create table ${quoted(tableOf(screen))} (${[
    '"id" bigint primary key default next_id()',
    ...own,
    '"create_by" bigint',
    `"create_time" timestamptz(0) not null default date_trunc('second', now())`,
    '"update_by" bigint',
    '"update_time" timestamptz(0)',
    '"version" bigint not null default 1',
    '"delete_time" timestamptz(0)',
  ].join(', ')})`;
}

/** Unique among living records, refs for the refusal to delete, and what lists search exactly and sort by. */
export function indexStatements(screen: Screen): string[] {
  const table = tableOf(screen);
  const sortable = sortableNames(screen);
  const searched = new Set((screen.table?.search ?? []).flatMap((box) => box.fields));
  return ownColumns(screen).flatMap((field) => {
    const column = field.column as string;
    if (field.unique) {
      const columns = [column, ...field.unique.map((name) => screen.fields[name]?.column as string)];
      return [
        `create unique index if not exists ${indexName('u', table, columns)} on ${quoted(table)} (${columns.map(quoted).join(', ')}) where delete_time is null`,
      ];
    }
    const isPlain = !field.isMultiple && field.store !== 'comma';
    const isExact =
      searched.has(field.name) && ['number', 'time', 'reference'].includes(sheetOf(field).comparability);
    if (
      isPlain &&
      (field.type === 'ref' || isExact || (sortable.has(field.name) && !searched.has(field.name)))
    ) {
      return [
        `create index if not exists ${indexName('i', table, [column])} on ${quoted(table)} (${quoted(column)})`,
      ];
    }
    return [];
  });
}

function tableOf(screen: Screen): string {
  return screen.resource?.table as string;
}

function indexName(kind: string, table: string, columns: string[]): string {
  const name = `${kind}_${table}_${columns.join('_')}`;
  if (name.length <= 60) return quoted(name);
  return quoted(`${name.slice(0, 48)}_${createHash('sha256').update(name).digest('hex').slice(0, 10)}`);
}
