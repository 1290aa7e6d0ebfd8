import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Field, Screen } from '../../engine/pure';
import { sheetOf, sortableNames } from '../../engine/pure';
import { columnType } from './columnType';
import type { Db } from './connection';
import { quoted } from './sqlParts';

/** A change of a table that would lose data: told with the SQL to run on purpose, never done from a file. */
export class MigrationRefusal extends Error {}

/**
 * Brings the table of a screen that owns one to the file's shape. Only adds: tables, columns, indexes, renames by `formerly`.
 * Answers the index statements of a table that may hold many rows: to be run after the commit, without locking anyone out.
 */
export async function migrateScreen(db: Db, screen: Screen): Promise<string[]> {
  const { resource } = screen;
  if (!resource) return [];
  const present = await columnsOf(db, resource.table);
  if (!resource.isOwned) {
    demandColumns(screen, present);
    return [];
  }
  if (PLATFORM.test(resource.table)) {
    throw new MigrationRefusal(`表 "${resource.table}" 属于平台，页面只能用 "owned": false 显示它`);
  }
  const fields = Object.values(screen.fields).filter((field) => field.isStored && !field.isAudit);
  const statements =
    present.size === 0 ? [createTable(resource.table, fields)] : alterations(resource.table, fields, present);
  const all = indexes(screen, fields);
  const isNew = present.size === 0;
  // a unique index must stand before the screen does: what is double already is a refusal
  const now = isNew ? all : all.filter(isUnique);
  for (const statement of [...statements, ...now]) await executeOrRefuse(db, statement);
  return isNew
    ? []
    : all
        .filter((one) => !isUnique(one))
        .map((one) => one.replace('create index', 'create index concurrently'));
}

function isUnique(statement: string): boolean {
  return statement.startsWith('create unique index');
}

async function executeOrRefuse(db: Db, statement: string): Promise<void> {
  try {
    await sql.raw(statement).execute(db);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw new MigrationRefusal(`现有数据有重复，不能设为不可重复；清理后会再试：${statement}`);
  }
}

/** Tables of hand-written migrations: no file may change their shape. */
const PLATFORM = /^(sys_|schema_|screen_|pg_)/;

/** Column → type as PostgreSQL names it; empty when there is no such table. */
async function columnsOf(db: Db, table: string): Promise<Map<string, string>> {
  const found = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = to_regclass(${`public.${quoted(table)}`}) and attnum > 0 and not attisdropped`.execute(
    db,
  );
  return new Map(found.rows.map((row) => [row.name, row.type]));
}

function demandColumns(screen: Screen, present: Map<string, string>): void {
  const table = screen.resource?.table ?? '';
  if (present.size === 0)
    throw new MigrationRefusal(`页面 ${screen.id} 用到的表 "${table}" 不存在，它的表由手写迁移建立`);
  for (const field of Object.values(screen.fields)) {
    if (field.isStored && field.column && !present.has(field.column)) {
      throw new MigrationRefusal(
        `页面 ${screen.id} 的字段 ${field.name} 在表 "${table}" 里没有列 "${field.column}"`,
      );
    }
  }
}

function createTable(table: string, fields: Field[]): string {
  const own = fields.map((field) => `${quoted(field.column as string)} ${columnType(field)}`);
  return `create table ${quoted(table)} (${[
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

function alterations(table: string, fields: Field[], present: Map<string, string>): string[] {
  return fields.flatMap((field) => {
    const column = field.column as string;
    const type = present.get(column);
    if (type !== undefined) {
      if (!isSameType(type, columnType(field))) throw new MigrationRefusal(typeChange(table, field, type));
      return [];
    }
    const former = field.formerly
      .map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
      .find((name) => present.has(name));
    if (former) return [`alter table ${quoted(table)} rename column ${quoted(former)} to ${quoted(column)}`];
    // never NOT NULL: rows written before a field became required stay as they are (language.md §3)
    return [`alter table ${quoted(table)} add column ${quoted(column)} ${columnType(field)}`];
  });
}

const LONG_NAMES: Record<string, string> = {
  'timestamp(0) with time zone': 'timestamptz(0)',
  'timestamp with time zone': 'timestamptz',
};

function isSameType(present: string, wanted: string): boolean {
  return (LONG_NAMES[present] ?? present) === wanted;
}

function typeChange(table: string, field: Field, present: string): string {
  const type = columnType(field);
  const column = quoted(field.column as string);
  return `字段 ${field.name} 的列现在是 ${present}，文件要求 ${type}，改类型可能丢数据；确认后请执行：alter table ${quoted(table)} alter column ${column} type ${type} using ${column}::text::${type};`;
}

/** Unique among living records, refs for the refusal to delete, and what lists search exactly and sort by. */
function indexes(screen: Screen, fields: Field[]): string[] {
  const table = screen.resource?.table as string;
  const sortable = sortableNames(screen);
  const searched = new Set((screen.table?.search ?? []).flatMap((box) => box.fields));
  return fields.flatMap((field) => {
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

function indexName(kind: string, table: string, columns: string[]): string {
  const name = `${kind}_${table}_${columns.join('_')}`;
  if (name.length <= 60) return quoted(name);
  return quoted(`${name.slice(0, 48)}_${createHash('sha256').update(name).digest('hex').slice(0, 10)}`);
}
