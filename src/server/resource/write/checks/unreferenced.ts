import { sql } from 'kysely';
import { columnOf, type Field, RequestError, type Screen, sheetOf } from '#engine/pure';
import type { Services } from '../../../app/services';
import type { Db } from '../../../db/connection';
import { quoted } from '../../../db/sqlParts';

/**
 * Refuses to delete a record that others refer to, and names what refers to it. A view shows data that is stored
 * elsewhere, so it holds nothing. An operator in the bin is still named beside their actions; only `isForGood`
 * requires that no record names them.
 */
export async function assertUnreferenced(
  services: Pick<Services, 'screens'>,
  tx: Db,
  screen: Screen,
  { id, isForGood }: { id: string; isForGood: boolean },
): Promise<void> {
  const views = await viewsIn(tx);
  const isHere = isSameTable(services, screen);
  const refers = (field: Field) =>
    (isForGood || sheetOf(field).coded !== 'operators') &&
    field.targets.some((target) => isHere(target.screen));
  for (const other of services.screens.all()) {
    if (!other.resource || other.resource.of !== null || views.has(other.resource.table)) continue;
    const { table } = other.resource;
    const living = other.resource.hasDeleteTime ? sql`and delete_time is null` : sql``;
    for (const field of Object.values(other.fields)) {
      // parts are deleted with it
      if (!field.column || field.words.part) continue;
      const inner = Object.values(field.words.fields ?? {}).filter(refers);
      const uses = [
        ...(refers(field) ? [{ title: field.title, where: refersTo(field, id) }] : []),
        ...inner.map((one) => ({ title: `${field.title} / ${one.title}`, where: hasRowOf(field, one, id) })),
      ];
      for (const { title, where } of uses) {
        const found =
          await sql`select 1 from ${sql.raw(quoted(table))} where ${where} ${living} limit 1`.execute(tx);
        if (found.rows.length > 0)
          throw new RequestError(`该记录正被“${other.title}”的“${title}”引用，不能删除`);
      }
    }
  }
}

/** Whether another screen shows the same records: this one by `of`, that one, or both. */
export function isSameTable(
  { screens }: Pick<Services, 'screens'>,
  { id, resource }: Screen,
): (other: string) => boolean {
  return (other) =>
    other === id || (resource !== null && screens.get(other)?.resource?.table === resource.table);
}

export async function viewsIn(tx: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'v' and relnamespace = current_schema()::regnamespace`.execute(
    tx,
  );
  return new Set(rows.map(({ name }) => name));
}

/** One reference, several in a JSON array, or several as `a,b,`. */
function refersTo(field: Field, id: string) {
  const column = sql.raw(quoted(columnOf(field)));
  if (field.store === 'comma') return sql`position(${`,${id},`} in ',' || ${column}) > 0`;
  return field.isMultiple ? sql`${column} ? ${id}` : sql`${column} = ${id}::bigint`;
}

/** In one of the rows of a field: they are stored as they are sent. */
function hasRowOf(field: Field, inner: Field, id: string) {
  const row = { [inner.name]: inner.isMultiple ? [id] : id };
  return sql`${sql.raw(quoted(columnOf(field)))} @> ${JSON.stringify([row])}::jsonb`;
}
