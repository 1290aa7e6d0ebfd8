import { sql } from 'kysely';
import { RequestError, type Screen, sheetOf } from '../../engine/pure';
import type { Services } from '../app/services';
import type { Db } from '../db/connection';
import { quoted } from '../db/sqlParts';

const BATCH = 200;

interface Column {
  table: string;
  name: string;
}

/** Columns of the platform that hold encrypted values and belong to no screen. */
const OWN: Column[] = [{ table: 'sys_second_factor', name: 'secret' }];

export interface ReencryptedCounts {
  /** Values that are under the current key now and were not. */
  count: number;
  /** Values that no key we have opens; they stay as they are. */
  unreadable: number;
}

/**
 * Encrypts again, with the current key, everything that is encrypted with another: batch by batch while the server
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

async function sealedColumns(db: Db, screens: Screen[]): Promise<Column[]> {
  const declared = screens.flatMap(({ resource, fields }) =>
    Object.values(fields).flatMap((field): Column[] =>
      resource && sheetOf(field).isSealed && field.column !== null
        ? [{ table: resource.table, name: field.column }]
        : [],
    ),
  );
  const columns = new Map([...declared, ...OWN].map((column) => [`${column.table}.${column.name}`, column]));
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as name from information_schema.columns
    where table_schema = current_schema()`.execute(db);
  const there = new Set(rows.map(({ table, name }) => `${table}.${name}`));
  return [...columns].filter(([key]) => there.has(key)).map(([, column]) => column);
}

async function resealColumn(
  db: Db,
  secrets: Services['secrets'],
  { table, name }: Column,
): Promise<ReencryptedCounts> {
  const [from, column] = [sql.raw(quoted(table)), sql.raw(quoted(name))];
  const unreadable = new Set<string>();
  let count = 0;
  for (;;) {
    const { rows } = await sql<{ place: string; sealed: string }>`
      select ctid::text as place, ${column} as sealed from ${from}
      where not starts_with(${column}, ${await secrets.prefix()}) and ${column} <> all(${[...unreadable]}::text[])
      limit ${BATCH}`.execute(db);
    if (rows.length === 0) return { count, unreadable: unreadable.size };
    for (const { place, sealed } of rows) {
      const plain = await opened(secrets, sealed);
      if (plain === null) {
        unreadable.add(sealed);
        continue;
      }
      const changed = await sql`
        update ${from} set ${column} = ${await secrets.seal(plain)}
        where ctid = ${place}::tid and ${column} = ${sealed}`.execute(db);
      // one that moved or changed meanwhile is met again
      count += Number(changed.numAffectedRows ?? 0n);
    }
  }
}

/** Null: no key we have opens it. */
async function opened(secrets: Services['secrets'], sealed: string): Promise<string | null> {
  try {
    return await secrets.open(sealed);
  } catch (error) {
    if (error instanceof RequestError) return null;
    throw error;
  }
}
