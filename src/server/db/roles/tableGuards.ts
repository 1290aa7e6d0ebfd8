import { sql } from 'kysely';
import type { Db } from '../connection';
import { type TableGuard, tableGuards } from '../tableFacts';
import { asScreensRole } from './roles';

/** Set again whenever the table's screen is published. */
export async function guardTable(db: Db, table: string, columns: readonly (string | null)[]): Promise<void> {
  const guard = tableGuards().find((one) => one.table === table);
  if (guard === undefined || !columns.includes(guard.column)) return;
  await setGuard(db, guard);
}

function setGuard(db: Db, { table, statement }: TableGuard): Promise<unknown> {
  return asScreensRole(db, table, () => sql.raw(statement).execute(db));
}

/** Guards that are newer than their table, whose screen may not be published again for long. */
export async function guardOlderTables(db: Db): Promise<void> {
  for (const guard of tableGuards()) {
    const { table, trigger, column } = guard;
    const { rows } = await sql`
      select 1 from pg_attribute
      where attrelid = to_regclass(${`public.${table}`}) and attname = ${column} and not attisdropped
        and not exists (select 1 from pg_trigger where tgrelid = attrelid and tgname = ${trigger})`.execute(
      db,
    );
    if (rows.length === 0) continue;
    await setGuard(db, guard);
  }
}
