import { type RawBuilder, sql } from 'kysely';
import { quoted, type SqlPart } from '../../engine/pure';

export { quoted };

/** A statement that contains it is planned for its values each time. */
export const BY_VALUE = ' /* by value */';

/**
 * Parts (code from screen files, values apart) as one Kysely fragment with bound parameters. What contains it is
 * planned for its values each time: a state that few records have is found otherwise than one that most have.
 */
export function fragment<T = Record<string, unknown>>(parts: SqlPart[]): RawBuilder<T> {
  const hasValues = parts.some((part) => typeof part !== 'string');
  return hasValues ? sql<T>`${joined(parts)}${sql.raw(BY_VALUE)}` : joined(parts);
}

/** The same, prepared when it runs often (`client/preparingClient.ts`): its plan is the same for all values. */
export function preparedFragment<T = Record<string, unknown>>(parts: SqlPart[]): RawBuilder<T> {
  return joined(parts);
}

function joined<T>(parts: SqlPart[]): RawBuilder<T> {
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
