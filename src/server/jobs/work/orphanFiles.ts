import { type RawBuilder, sql } from 'kysely';
import { quoted } from '../../db/sqlParts';
import type { Services } from '../../services';
import { type FileColumn, fileColumns, withFileQuestions } from '../../storage/fileColumns';
import type { Job } from '../job';

const BATCH = 500;
/** An upload comes before its record: a form may lie open for a day. */
const YOUNGEST = '24 hours';

/** Uploaded files that no record refers to, and what writers that died left unfinished. The demonstration's stay. */
export const job: Job = {
  name: 'orphanFiles',
  title: '清理没有被引用的上传文件',
  cron: '0 0 4 * * ?',
  async run({ services, output, signal }) {
    const { db, storage, screens } = services;
    const columns = await fileColumns(db, screens.all());
    const asking = withFileQuestions(screens.all());
    let after = '0';
    let removed = 0;
    let seen = 0;
    for (;;) {
      signal.throwIfAborted();
      const batch = await sql<{ id: string; path: string }>`
        select id, path from sys_file
        where id > ${after} and create_time < now() - ${YOUNGEST}::interval and path not like 'demo/%'
        order by id limit ${BATCH}`.execute(db);
      const used = await usedPaths(
        services,
        columns,
        asking,
        batch.rows.map((row) => row.path),
      );
      const orphans = batch.rows.filter((row) => !used.has(row.path));
      for (const { id, path } of orphans) {
        // without its row a file is never served, so the row goes first
        await sql`delete from sys_file where id = ${id}`.execute(db);
        await storage.remove(path);
      }
      seen += batch.rows.length;
      removed += orphans.length;
      after = batch.rows.at(-1)?.id ?? after;
      if (batch.rows.length < BATCH) break;
    }
    const unfinished = await storage.removeUnfinished();
    output(`查看文件 ${seen} 个，清理 ${removed} 个；未写完的文件 ${unfinished} 个`);
  },
};

/** Those of the paths that some record holds: one query a column, whatever the number of paths. */
async function usedPaths(
  { db }: Services,
  columns: FileColumn[],
  asking: string[],
  paths: string[],
): Promise<Set<string>> {
  const used = new Set<string>();
  const queries = [
    ...columns.map((column) =>
      READ[column.kind](sql.raw(quoted(column.table)), sql.raw(quoted(column.name)), paths),
    ),
    // answers to an action's own questions are kept in the data log only
    ...(asking.length > 0 ? [inLog(asking, paths)] : []),
  ];
  for (const query of paths.length > 0 ? queries : []) {
    const found = await query.execute(db);
    for (const { path } of found.rows) used.add(path);
  }
  return used;
}

type Query = RawBuilder<{ path: string }>;

const READ: Record<
  FileColumn['kind'],
  (table: RawBuilder<unknown>, column: RawBuilder<unknown>, paths: string[]) => Query
> = {
  path: (table, column, paths) => sql`
    select distinct path from ${table}, unnest(string_to_array(${column}, ',')) as path
    where path = any(${paths}::text[])`,
  paths: (table, column, paths) => sql`
    select distinct path from ${table},
      jsonb_array_elements_text(case when jsonb_typeof(${column}) = 'array' then ${column} else '[]' end) as path
    where path = any(${paths}::text[])`,
  inside: (table, column, paths) => sql`
    select path from unnest(${paths}::text[]) as path
    where exists (select 1 from ${table} where strpos(${column}::text, path) > 0)`,
};

function inLog(screenIds: string[], paths: string[]): Query {
  return sql`
    select path from unnest(${paths}::text[]) as path
    where exists (
      select 1 from sys_data_log
      where screen_id = any(${screenIds}::text[]) and asked is not null and strpos(asked::text, path) > 0)`;
}
