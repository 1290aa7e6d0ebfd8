import { sql } from 'kysely';
import {
  CHECK_PREFIX,
  columnCheck,
  columnDefinition,
  columnType,
  errorCode,
  formulaMark,
  formulaNote,
  indexStatements,
  ownColumns,
  partColumns,
  type Screen,
  type SqlPart,
  type StoredField,
  snakeCase,
  statementsFor,
  tableOf,
} from '../../engine/pure';
import { digest } from '../security/digest';
import { guardSecrets } from './boundSecrets';
import { castType } from './columnType';
import { toColumn } from './columnValue';
import type { Db } from './connection';
import { insertInitialRows } from './initialRows';
import { asScreensRole } from './roles/roles';
import { accessRefusal, PLATFORM } from './roles/tableAccess';
import { guardTable } from './roles/tableGuards';
import { fragment, quoted } from './sqlParts';

/** A change of a table that would lose data: an error with the SQL to run on purpose, never executed from a file. */
export class MigrationRefusal extends Error {}

/** What is left of a migration. */
export interface Migrated {
  /** Statements for a table that may hold many rows, such as indexes: to be run after the commit, without locking anyone out. */
  later: string[];
  /** What could not be done and refuses nothing, in sentences. */
  remarks: string[];
}

const NOTHING_LEFT: Migrated = { later: [], remarks: [] };

/**
 * Brings the table of a screen that owns one to the file's shape. Only adds: tables, columns, indexes, checks of its types, renames by
 * `formerly`.
 */
export async function migrateScreen(db: Db, screen: Screen): Promise<Migrated> {
  const { resource } = screen;
  if (!resource) return NOTHING_LEFT;
  const present = await columnsOf(db, resource.table);
  if (!resource.isOwned) {
    const refusal = await accessRefusal(db, screen);
    if (refusal !== null) throw new MigrationRefusal(refusal);
    assertColumns(screen, present);
    return NOTHING_LEFT;
  }
  if (PLATFORM.test(resource.table)) {
    throw new MigrationRefusal(`表 "${resource.table}" 属于平台，页面只能用 "owned": false 显示它`);
  }
  const isNew = present.size === 0;
  await assertOwnership(db, screen, isNew);
  const all = indexStatements(screen, digest);
  // a unique index must exist before the screen does: existing duplicates are a refusal
  const now = isNew
    ? statementsFor(screen, digest)
    : [
        ...alterations(screen, present),
        ...formulaAlterations(screen, present, await formulaMarks(db, resource.table)),
        ...all.filter(isUnique),
      ];
  if (now.length > 0)
    await asScreensRole(db, resource.table, async () => {
      for (const statement of now) await executeOrRefuse(db, statement);
    });
  const checks = isNew ? NOTHING_LEFT : await addChecks(db, screen);
  await guardTable(
    db,
    resource.table,
    ownColumns(screen).map(({ column }) => column),
  );
  await guardSecrets(db, [screen]);
  if (screen.kind === 'form') await ensureSettingsRow(db, screen);
  if (isNew) await insertInitialRows(db, screen);
  if (isNew) return NOTHING_LEFT;
  const indexes = all
    .filter((one) => !isUnique(one))
    .map((one) => one.replace('create index', 'create index concurrently'));
  return { ...checks, later: [...indexes, ...checks.later] };
}

/**
 * Gives an existing table the checks that its types have by now, and drops those that they had. A check that rows break is left out: what
 * was true for them when they were written stays readable and editable.
 */
async function addChecks(db: Db, screen: Screen): Promise<Migrated> {
  const name = tableOf(screen);
  const table = quoted(name);
  const present = await checksOf(db, name);
  const wanted = ownColumns(screen).flatMap((field) => {
    const check = columnCheck(field, digest);
    return check ? [{ field, ...check }] : [];
  });
  const stale = [...present].filter((one) => wanted.every((check) => check.name !== one));
  const missing = wanted.filter((check) => !present.has(check.name));
  const left: Migrated = { later: [], remarks: [] };
  if (stale.length + missing.length === 0) return left;
  await asScreensRole(db, name, async () => {
    const kept: typeof missing = [];
    // all rows are read before the first statement locks others out
    for (const check of missing) {
      const { rows } = await sql<{ isBroken: boolean }>`
        select exists (select from ${sql.raw(table)} where not (${sql.raw(check.condition)})) as "isBroken"`.execute(
        db,
      );
      if (rows[0]?.isBroken) left.remarks.push(brokenCheck(screen, check.field, check.condition));
      else kept.push(check);
    }
    for (const one of stale) await executeOrRefuse(db, `alter table ${table} drop constraint ${quoted(one)}`);
    for (const { name: check, condition } of kept) {
      const added = `add constraint ${quoted(check)} check (${condition}) not valid`;
      await executeOrRefuse(db, `alter table ${table} ${added}`);
      // rows that are there are read again after the commit, while others go on to write
      left.later.push(`alter table ${table} validate constraint ${quoted(check)}`);
    }
  });
  return left;
}

/** Names of the constraints that a table has by the sheets of its types. */
async function checksOf(db: Db, table: string): Promise<Set<string>> {
  const found = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = to_regclass(${`public.${quoted(table)}`}) and contype = 'c' and starts_with(conname, ${CHECK_PREFIX})`.execute(
    db,
  );
  return new Set(found.rows.map(({ name }) => name));
}

function brokenCheck(screen: Screen, { title }: StoredField, condition: string): string {
  return `“${screen.title}”的“${title}”有不合格式的旧记录，数据库暂不检查它；改好后再发布一次即可，找出它们：select * from ${quoted(tableOf(screen))} where not (${condition});`;
}

/**
 * A table belongs to its first screen (`language.md` §2); one that moved says so by `formerly`. A table that belongs
 * to none was created by hand, and is only shown.
 */
async function assertOwnership(db: Db, screen: Screen, isNew: boolean): Promise<void> {
  const { id, formerly } = screen;
  const table = tableOf(screen);
  const found = await db
    .selectFrom('screen_table')
    .select('screen_id')
    .where('table_name', '=', table)
    .executeTakeFirst();
  const owner = found?.screen_id ?? null;
  if (owner === id) return;
  if (owner === null && !isNew)
    throw new MigrationRefusal(`表 "${table}" 已经存在，不属于任何页面；要显示它请写 "owned": false`);
  if (owner !== null && !formerly.includes(owner))
    throw new MigrationRefusal(
      `表 "${table}" 属于页面 ${owner}；要显示它请用 "of": "${owner}"，页面是搬过来的请写 "formerly": ["${owner}"]`,
    );
  await db
    .insertInto('screen_table')
    .values({ table_name: table, screen_id: id })
    .onConflict((conflict) => conflict.column('table_name').doUpdateSet({ screen_id: id }))
    .execute();
}

/** A settings screen has one record from the first day on, with the defaults of its file. */
async function ensureSettingsRow(db: Db, screen: Screen): Promise<void> {
  const table = quoted(tableOf(screen));
  const defaults = ownColumns(screen).flatMap((field) =>
    field.default !== null && 'literal' in field.default ? [{ field, value: field.default.literal }] : [],
  );
  const columns = defaults.map(({ field }) => quoted(field.column)).join(', ');
  const values = defaults.flatMap(({ field, value }, index): SqlPart[] => [
    index ? ', ' : '',
    { value: toColumn(field, value), cast: castType(field) },
  ]);
  await fragment([
    defaults.length > 0
      ? `insert into ${table} (${columns}) select `
      : `insert into ${table} (create_by) select null`,
    ...values,
    ` where not exists (select 1 from ${table})`,
  ]).execute(db);
}

function isUnique(statement: string): boolean {
  return statement.startsWith('create unique index');
}

async function executeOrRefuse(db: Db, statement: string): Promise<void> {
  try {
    await sql.raw(statement).execute(db);
  } catch (error) {
    if (errorCode(error) === '42501')
      throw new MigrationRefusal(`这张表由数据库的所有者管理，改它的结构要重启服务：${statement}`);
    if (errorCode(error) !== '23505') throw error;
    throw new MigrationRefusal(`现有数据有重复，不能设为不可重复；清理后会再试：${statement}`);
  }
}

/** Column → type as PostgreSQL names it; empty when there is no such table. */
export async function columnsOf(db: Db, table: string): Promise<Map<string, string>> {
  const found = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = to_regclass(${`public.${quoted(table)}`}) and attnum > 0 and not attisdropped`.execute(
    db,
  );
  return new Map(found.rows.map((row) => [row.name, row.type]));
}

function assertColumns(screen: Screen, present: Map<string, string>): void {
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

/** Fields whose values have another type in the table than their screen asks for; they are never converted unasked. */
export function otherTypes(
  screen: Screen,
  present: ReadonlyMap<string, string>,
): { field: StoredField; type: string }[] {
  return inputColumns(screen).flatMap((field) => {
    const type = present.get(field.column) ?? present.get(formerColumn(field, present) ?? '');
    return type === undefined || isSameType(type, columnType(field)) ? [] : [{ field, type }];
  });
}

function formerColumn({ formerly }: StoredField, present: ReadonlyMap<string, string>): string | undefined {
  return formerly.map(snakeCase).find((name) => present.has(name));
}

function alterations(screen: Screen, present: ReadonlyMap<string, string>): string[] {
  const table = tableOf(screen);
  const [other] = otherTypes(screen, present);
  if (other) throw new MigrationRefusal(typeChange(table, other.field, other.type));
  const parts = inputColumns(screen)
    .flatMap(partColumns)
    .filter(({ name }) => !present.has(name))
    .map(({ definition }) => `alter table ${quoted(table)} add column ${definition}`);
  const own = inputColumns(screen).flatMap((field) => {
    const { column } = field;
    if (present.has(column)) return [];
    const former = formerColumn(field, present);
    if (former) return [`alter table ${quoted(table)} rename column ${quoted(former)} to ${quoted(column)}`];
    // never NOT NULL: rows written before a field became required stay as they are (language.md §3)
    return [`alter table ${quoted(table)} add column ${columnDefinition(field, screen)}`];
  });
  return [...own, ...parts];
}

/** The columns that are written; those of formulas are made again where anything about them changes. */
function inputColumns(screen: Screen): StoredField[] {
  return ownColumns(screen).filter(({ formula }) => formula === null);
}

/** The marks of a table's columns that the database calculates. */
async function formulaMarks(db: Db, table: string): Promise<Map<string, string>> {
  const found = await sql<{ name: string; mark: string | null }>`
    select attname as name, col_description(attrelid, attnum) as mark
    from pg_attribute where attrelid = to_regclass(${`public.${quoted(table)}`})
      and attnum > 0 and not attisdropped and attgenerated <> ''`.execute(db);
  return new Map(found.rows.map(({ name, mark }) => [name, mark ?? '']));
}

/** Columns of formulas follow their file: what they hold is calculated again. They come last, because they read the others. */
function formulaAlterations(
  screen: Screen,
  present: ReadonlyMap<string, string>,
  marks: ReadonlyMap<string, string>,
): string[] {
  const table = quoted(tableOf(screen));
  const typed = inputColumns(screen).filter(({ column }) => marks.has(column));
  return [
    ...typed.flatMap(({ column }) => [
      `alter table ${table} alter column ${quoted(column)} drop expression`,
      `comment on column ${table}.${quoted(column)} is null`,
    ]),
    ...ownColumns(screen).flatMap((field) => {
      if (field.formula === null || marks.get(field.column) === formulaMark(field, screen, digest)) return [];
      const former = present.has(field.column) ? field.column : formerColumn(field, present);
      if (former !== undefined && !marks.has(former))
        throw new MigrationRefusal(
          `字段 ${field.name} 现在由公式计算，列里填过的值会丢掉；确认后请执行：alter table ${table} drop column ${quoted(former)};`,
        );
      const dropped = former === undefined ? '' : `drop column ${quoted(former)}, `;
      return [
        `alter table ${table} ${dropped}add column ${columnDefinition(field, screen)}`,
        formulaNote(field, screen, digest),
      ];
    }),
  ];
}

const LONG_NAMES: Record<string, string> = {
  'timestamp(0) with time zone': 'timestamptz(0)',
  'timestamp with time zone': 'timestamptz',
};

function isSameType(present: string, wanted: string): boolean {
  return (LONG_NAMES[present] ?? present) === wanted;
}

function typeChange(table: string, field: StoredField, present: string): string {
  const type = columnType(field);
  const column = quoted(field.column);
  return `字段 ${field.name} 的列现在是 ${present}，文件要求 ${type}，改类型可能丢数据；确认后请执行：alter table ${quoted(table)} alter column ${column} type ${type} using ${column}::text::${type};`;
}
