import type { Field } from '../../contract/field';
import type { Screen } from '../../contract/screen';
import { hasColumn, type StoredField, tableOf } from '../../contract/stored';
import { sheetOf } from '../../widgets/sheets';
import { type Digest, indexStatements } from './indexes';
import { quoted } from './quoted';

/** What makes the table of a screen from nothing: the table, then its indexes. None where the file does not own it. */
export function statementsFor(screen: Screen, digest: Digest): string[] {
  if (!screen.resource?.isOwned) return [];
  return [createTable(screen), ...indexStatements(screen, digest)];
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

function createTable(screen: Screen): string {
  const own = ownColumns(screen).map((field) => `${quoted(field.column)} ${columnType(field)}`);
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
