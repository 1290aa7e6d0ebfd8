import { sql } from 'kysely';
import { RequestError } from '../../engine/pure';
import type { Services } from '../app/services';
import type { Db } from '../db/connection';
import { rowTexts } from '../db/rows/rowTexts';
import { quoted } from '../db/sqlParts';
import { type SealedColumn, sealedColumns } from '../screens/sealedColumns';
import type { RowTexts, SecretPlace } from '../security/secrets';

const BATCH = 200;

export interface ReencryptedCounts {
  /** Values that are under the current key and in the current format now and were not. */
  count: number;
  /** Values that no key we have opens; they stay as they are. */
  unreadable: number;
}

/**
 * Encrypts again, with the current key and format, everything that is encrypted otherwise: batch by batch while the server
 * runs, each value only if nobody has changed it meanwhile. Ends when nothing is left, also of what a process wrote
 * that had not seen the new key yet.
 */
export async function reencrypt({
  db,
  screens,
  secrets,
}: Pick<Services, 'db' | 'screens' | 'secrets'>): Promise<ReencryptedCounts> {
  const result: ReencryptedCounts = { count: 0, unreadable: 0 };
  for (const column of await sealedColumns(db, screens.all())) {
    const { count, unreadable } = await resealColumn(db, secrets, column);
    result.count += count;
    result.unreadable += unreadable;
  }
  return result;
}

async function resealColumn(
  db: Db,
  secrets: Services['secrets'],
  { table, name, key, bound }: SealedColumn,
): Promise<ReencryptedCounts> {
  const [from, column] = [sql.raw(quoted(table)), sql.raw(quoted(name))];
  const unreadable = new Set<string>();
  let count = 0;
  for (;;) {
    const { rows } = await sql<{ place: string; sealed: string; row: RowTexts }>`
      select ctid::text as place, ${column} as sealed, ${rowTexts(table)} as row from ${from}
      where not starts_with(${column}, ${await secrets.prefix()}) and ${column} <> all(${[...unreadable]}::text[])
      limit ${BATCH}`.execute(db);
    if (rows.length === 0) return { count, unreadable: unreadable.size };
    for (const { place, sealed, row } of rows) {
      const home = { table, column: name, id: String(row[key]) };
      const plain = await opened(secrets, sealed, home, row);
      if (plain === null) {
        unreadable.add(sealed);
        continue;
      }
      const values = Object.fromEntries(bound.map((other) => [other, row[other] ?? null]));
      const changed = await sql`
        update ${from} set ${column} = ${await secrets.seal(plain, home, values)}
        where ctid = ${place}::tid and ${column} = ${sealed}`.execute(db);
      // one that moved or changed meanwhile is met again
      count += Number(changed.numAffectedRows ?? 0n);
    }
  }
}

/** Null: no key we have opens it, or the row was changed since it was sealed. */
async function opened(
  secrets: Services['secrets'],
  ...[sealed, place, row]: [string, SecretPlace, RowTexts]
): Promise<string | null> {
  try {
    return await secrets.open(sealed, place, row);
  } catch (error) {
    if (error instanceof RequestError) return null;
    throw error;
  }
}
