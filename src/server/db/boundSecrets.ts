import { sql } from 'kysely';
import { columnOf, fieldNamed, hasColumn, type Screen, tableOf } from '../../engine/pure';
import type { Db } from './connection';
import { asScreensRole } from './roles/roles';
import { quoted } from './sqlParts';

interface Guard {
  table: string;
  trigger: string;
  /** The secret's column, the switch's or '', the columns that it is bound to. */
  columns: string[];
}

/**
 * The database itself drops a secret when a field of its `boundTo` changes and no new one comes, so that no screen, effect or
 * statement is left out. What no file says any more stays guarded.
 */
export async function guardSecrets(db: Db, screens: readonly Screen[]): Promise<void> {
  const guards = screens.filter(({ resource }) => resource?.isOwned).flatMap(guardsOf);
  if (guards.length === 0) return;
  const { rows } = await sql<Guard>`
    select relname as table, tgname as trigger, string_to_array(encode(tgargs, 'escape'), '\\000') as columns
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and relname = any(${guards.map(({ table }) => table)})
      and tgfoid = 'drop_unbound_secret'::regproc`.execute(db);
  const columns = await presentColumns(db, guards);
  for (const guard of guards) {
    const isThere = rows.some(
      ({ table, trigger, columns: known }) =>
        table === guard.table &&
        trigger === guard.trigger &&
        // each argument ends with a zero
        known.slice(0, -1).join() === guard.columns.join(),
    );
    const [secret = '', dropped = ''] = guard.columns;
    // the screen's next publication makes what is missing
    if (!columns.has(`${guard.table}.${secret}`)) continue;
    if (dropped !== '' && !columns.has(`${guard.table}.${dropped}`))
      await asScreensRole(db, guard.table, () =>
        sql`alter table ${sql.raw(quoted(guard.table))} add column ${sql.raw(quoted(dropped))} boolean`.execute(
          db,
        ),
      );
    if (!isThere) await asScreensRole(db, guard.table, () => createGuard(db, guard));
  }
}

function guardsOf(screen: Screen): Guard[] {
  const fields = Object.values(screen.fields).filter(hasColumn);
  const columnNamed = (name: string) => columnOf(fieldNamed(screen.fields, name));
  return fields.flatMap(({ column, words: { boundTo, droppedIn } }) =>
    boundTo === undefined
      ? []
      : [
          {
            table: tableOf(screen),
            trigger: `secret_${column}`,
            columns: [
              column,
              droppedIn === undefined ? '' : columnNamed(droppedIn),
              ...boundTo.map(columnNamed),
            ],
          },
        ],
  );
}

async function presentColumns(db: Db, guards: readonly Guard[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and relname = any(${guards.map(({ table }) => table)})`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function createGuard(db: Db, { table, trigger, columns }: Guard): Promise<void> {
  const names = columns.map((column) => `'${column}'`).join(', ');
  await sql
    .raw(
      `create or replace trigger ${quoted(trigger)} before update on ${quoted(table)}
        for each row execute function drop_unbound_secret(${names})`,
    )
    .execute(db);
}
