import { type RawBuilder, sql } from 'kysely';

/** A number from 0 to `sides - 1` that follows from another and a salt: draws of different salts know nothing of each other. */
export function drawn(number: RawBuilder<unknown>, salt: number, sides: number): RawBuilder<number> {
  return sql`((hashint8extended(${number}, ${sql.lit(salt)}) & 1073741823) % ${sql.lit(sides)})::integer`;
}
