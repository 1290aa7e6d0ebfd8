import { keysOf } from '../../engine/pure';

/** What the stored password of a data source is for: fields and their columns. Elsewhere it is not sent. */
const CONNECTION = {
  dbType: 'db_type',
  host: 'host',
  port: 'port',
  dbName: 'db_name',
  dbUsername: 'db_username',
  tls: 'tls',
} as const;

export type Connection = Record<keyof typeof CONNECTION, unknown>;

/** Whether both lead to the same database by the same way, so that the password of one may go to the other. */
export function isSameConnection(
  one: Readonly<Partial<Connection>>,
  other: Readonly<Partial<Connection>>,
): boolean {
  const fields = keysOf(CONNECTION);
  // a switch that was never set is off
  const text = (value: unknown) => (value === false ? '' : String(value ?? ''));
  return fields.every((field) => text(one[field]) === text(other[field]));
}

/** The same rule in SQL: text or switch of a column, of the row before or after. */
const columnsOf = (row: 'old' | 'new') =>
  `(${Object.values(CONNECTION)
    .map((column) => `coalesce(nullif(${row}.${column}::text, 'false'), '')`)
    .join(', ')})`;

/**
 * The database itself drops the password when a row gets another connection and no new password, so that no screen,
 * effect or statement is left out. `password_dropped` says so until somebody enters one again.
 */
export const BOUND_PASSWORD = [
  'alter table data_source add column if not exists password_dropped boolean',
  `create or replace function drop_moved_password() returns trigger language plpgsql as $$
    begin
      if new.db_password is distinct from old.db_password then
        new.password_dropped := false;
      elsif old.db_password is not null and ${columnsOf('new')} is distinct from ${columnsOf('old')} then
        new.db_password := null;
        new.password_dropped := true;
      end if;
      return new;
    end $$`,
  `create or replace trigger data_source_password before update on data_source
    for each row execute function drop_moved_password()`,
];
