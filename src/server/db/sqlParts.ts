import { type RawBuilder, sql } from 'kysely';
import type { SqlPart } from '../../engine/pure';

/** Parts (code from screen files, values apart) as one Kysely fragment with bound parameters. */
export function fragment<T = unknown>(parts: SqlPart[]): RawBuilder<T> {
  return sql<T>`${sql.join(
    parts.map((part) =>
      typeof part === 'string' ? sql.raw(part) : sql`${part.value}::${sql.raw(part.cast)}`,
    ),
    sql.raw(''),
  )}`;
}

/** A table or column name as SQL. Names come from screen files and migrations only, never from a request. */
export function quoted(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`not a name of a table or column: ${name}`);
  return `"${name}"`;
}
