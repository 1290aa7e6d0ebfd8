import { type RawBuilder, sql } from 'kysely';
import { quoted, type SqlPart } from '../../engine/pure';

export { quoted };

/** Parts (code from screen files, values apart) as one Kysely fragment with bound parameters. */
export function fragment<T = unknown>(parts: SqlPart[]): RawBuilder<T> {
  return sql<T>`${sql.join(
    parts.map((part) =>
      typeof part === 'string' ? sql.raw(part) : sql`${part.value}::${sql.raw(part.cast)}`,
    ),
    sql.raw(''),
  )}`;
}
