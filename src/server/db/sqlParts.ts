import { type RawBuilder, sql } from 'kysely';
import { quoted, type SqlPart } from '../../engine/pure';

export { quoted };

/** Parts (code from screen files, values apart) as one Kysely fragment with bound parameters. */
export function fragment<T = Record<string, unknown>>(parts: SqlPart[]): RawBuilder<T> {
  return sql<T>`${sql.join(
    parts.map((part) =>
      typeof part === 'string' ? sql.raw(part) : sql`${part.value}::${sql.raw(part.cast)}`,
    ),
    sql.raw(''),
  )}`;
}

/** The row of a statement that always answers one, such as `insert … returning`. Throws if there is none. */
export function onlyRow<T>({ rows }: { rows: readonly T[] }): T {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that answers a row answered none');
  return row;
}
