import { sql } from 'kysely';
import type { Db } from '../../src/server/db/connection';

/** As the owner of the database with its triggers off: a statement with its values. */
export type Plant = (text: string, values?: readonly unknown[]) => Promise<Record<string, string>[]>;

/** One transaction of an owner who switches the triggers off. */
export async function plant<T>(db: Db, work: (run: Plant) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    return work(async (text, values = []) => (await statement(text, values).execute(tx)).rows);
  });
}

export async function rowsOf(db: Db, text: string, values: readonly unknown[] = []) {
  return (await statement(text, values).execute(db)).rows;
}

/** `$1`, `$2` are the values. */
function statement(text: string, values: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/);
  const pieces = parts.map((part, place) =>
    place % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`,
  );
  return sql<Record<string, string>>`${sql.join(pieces, sql``)}`;
}

/** The rows of tables as they are; answers what puts them back and takes away what came. */
export async function snapshot(
  db: Db,
  tables: readonly (readonly [table: string, where: string, ...values: unknown[]])[],
): Promise<() => Promise<void>> {
  const kept = await Promise.all(
    tables.map(async ([table, where, ...values]) => ({
      ...{ table, where, values },
      rows: await rowsOf(db, `select to_jsonb(t)::text as row from ${table} t where ${where}`, values),
      columns: await columnsOf(db, table),
    })),
  );
  return () =>
    plant(db, async (run) => {
      for (const { table, where, values } of kept) await run(`delete from ${table} t where ${where}`, values);
      for (const { table, rows, columns } of kept)
        for (const { row } of rows) {
          if (columns.includes('"id"'))
            await run(`delete from ${table} where id = ($1::jsonb ->> 'id')::bigint`, [row]);
          await run(
            `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1::jsonb)`,
            [row],
          );
        }
    });
}

/** A copy of the first row that fits, with other values; answers its id. */
export async function copyOf(
  run: Plant,
  db: Db,
  table: string,
  where: string,
  values: readonly unknown[],
  other: object,
): Promise<string> {
  const columns = await columnsOf(db, table);
  const id = columns.includes('"id"') ? (await rowsOf(db, 'select next_id()::text as id'))[0]?.id : undefined;
  const changes = JSON.stringify({ ...(id ? { id } : {}), ...other });
  await run(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table},
      (select to_jsonb(s) from ${table} s where ${where} limit 1) || $${values.length + 1}::jsonb)`,
    [...values, changes],
  );
  return String(id);
}

async function columnsOf(db: Db, table: string): Promise<string[]> {
  const found = await rowsOf(
    db,
    `select quote_ident(attname) as name, attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' order by attnum`,
    [table],
  );
  return found.map(({ attname }) => `"${attname}"`);
}
