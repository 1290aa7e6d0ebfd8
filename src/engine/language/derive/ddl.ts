import type { Field } from '../../contract/field';
import type { Screen } from '../../contract/screen';
import { columnOf, hasColumn, type StoredField, tableOf } from '../../contract/stored';
import { formulaSql } from '../../formula/sql';
import { sheetOf } from '../../widgets/sheets';
import { type Digest, indexStatements } from './indexes';
import { quoted } from './quoted';

/** What makes the table of a screen from nothing: the table, then its indexes. None where the file does not own it. */
export function statementsFor(screen: Screen, digest: Digest): string[] {
  if (!screen.resource?.isOwned) return [];
  const formulas = ownColumns(screen).filter(({ formula }) => formula !== null);
  return [
    createTable(screen, digest),
    ...formulas.map((field) => formulaNote(field, screen, digest)),
    ...indexStatements(screen, digest),
  ];
}

/** What a formula's column is marked with, to see when the formula is another. */
export function formulaMark(field: Field, screen: Screen, digest: Digest): string {
  return `formula ${digest(String(generatedBy(field, screen)))}`;
}

export function formulaNote(field: StoredField, screen: Screen, digest: Digest): string {
  const column = `${quoted(tableOf(screen))}.${quoted(field.column)}`;
  return `comment on column ${column} is '${formulaMark(field, screen, digest)}'`;
}

/** The fields whose columns follow the file; audit columns come with every table. */
export function ownColumns(screen: Screen): StoredField[] {
  return Object.values(screen.fields)
    .filter(hasColumn)
    .filter((field) => field.isStored && !field.isAudit);
}

/**
 * The PostgreSQL type of a field's column: its widget's storage, JSON for several values, or what a table of the
 * family requires.
 */
export function columnType(field: Field): string {
  if (field.store === 'comma') return 'text';
  if (field.isMultiple) return 'jsonb';
  if (field.store === 'integer') return 'integer';
  const { storage } = sheetOf(field);
  return storage === 'timestamptz' ? 'timestamptz(0)' : storage;
}

/** A column with its type; the database calculates that of a formula at every write. */
export function columnDefinition(field: StoredField, screen: Screen): string {
  const expression = generatedBy(field, screen);
  const generated = expression === null ? '' : ` generated always as (${expression}) stored`;
  return `${quoted(field.column)} ${columnType(field)}${generated}`;
}

/** The columns that a type calculates beside its own. */
export function partColumns(field: StoredField): { name: string; definition: string }[] {
  const { parts = {} } = sheetOf(field);
  if (field.isMultiple) return [];
  return Object.entries(parts).map(([ending, { type, from }]) => {
    const name = `${field.column}_${ending}`;
    const expression = from(quoted(field.column));
    return { name, definition: `${quoted(name)} ${type} generated always as (${expression}) stored` };
  });
}

/** Returns the constraint that the type's sheet gives the column; null: none. */
export function columnCheck(field: StoredField, digest: Digest): { name: string; condition: string } | null {
  const { check, storage, isSealed } = sheetOf(field);
  const isOther = field.isMultiple || field.store !== 'plain' || field.formula !== null || isSealed;
  if (check === undefined || isOther) return null;
  const column = quoted(field.column);
  const fits = check.replaceAll('{column}', column);
  const condition = storage === 'text' ? `${column} = '' or (${fits})` : fits;
  // another condition has another name, so that the former one is found and dropped
  return { name: `${CHECK_PREFIX}${digest(condition).slice(0, 16)}`, condition };
}

/** How the names of constraints by sheets begin. */
export const CHECK_PREFIX = 'fits_';

/** What the column of a formula is calculated by; null: the column of no formula. */
export function generatedBy(field: Field, screen: Screen): string | null {
  return field.formula === null ? null : formulaSql(field, screen, readColumn);
}

function readColumn(field: Field): { name: string; type: string } {
  return { name: quoted(columnOf(field)), type: columnType(field).replace(/\(\d+\)$/, '') };
}

function createTable(screen: Screen, digest: Digest): string {
  const checks = ownColumns(screen).flatMap((field) => {
    const check = columnCheck(field, digest);
    return check ? [`constraint ${quoted(check.name)} check (${check.condition})`] : [];
  });
  const own = ownColumns(screen).flatMap((field) => [
    columnDefinition(field, screen),
    ...partColumns(field).map(({ definition }) => definition),
  ]);
  return `create table ${quoted(tableOf(screen))} (${[
    '"id" bigint primary key default next_id()',
    ...own,
    '"create_by" bigint',
    `"create_time" timestamptz(0) not null default date_trunc('second', now())`,
    '"update_by" bigint',
    '"update_time" timestamptz(0)',
    '"version" bigint not null default 1',
    '"delete_time" timestamptz(0)',
    ...checks,
  ].join(', ')})`;
}
