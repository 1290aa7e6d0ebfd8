import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../app/services';
import { quoted } from '../../db/sqlParts';
import { type FileColumn, fileColumns, withFileQuestions } from './fileColumns';

/** Where a stored file may be referred to: a column, or answers to actions' own questions, which the data log alone keeps. */
export type FilePlace = FileColumn | 'log';

/** Every place that may refer to a stored file, as the active screens and the tables say now. */
export async function filePlaces({ db, screens }: Pick<Services, 'db' | 'screens'>): Promise<FilePlaces> {
  const all = screens.all();
  return { columns: await fileColumns(db, all), promptingScreens: withFileQuestions(all) };
}

export interface FilePlaces {
  columns: FileColumn[];
  /** Screens whose actions ask for files that no field keeps. */
  promptingScreens: string[];
}

/** Those of the paths that some record holds: one query a column, whatever the number of paths. */
export async function usedPaths(
  { db }: Pick<Services, 'db'>,
  places: FilePlaces,
  paths: string[],
): Promise<Set<string>> {
  const used = new Set<string>();
  for (const { query } of paths.length > 0 ? questions(places, paths) : [])
    for (const { path } of (await query.execute(db)).rows) used.add(path);
  return used;
}

/** The places that refer to one file. */
export async function usesOf(
  { db }: Pick<Services, 'db'>,
  places: FilePlaces,
  path: string,
): Promise<FilePlace[]> {
  const found: FilePlace[] = [];
  for (const { place, query } of questions(places, [path]))
    if ((await query.execute(db)).rows.length > 0) found.push(place);
  return found;
}

function questions(
  { columns, promptingScreens }: FilePlaces,
  paths: string[],
): { place: FilePlace; query: Query }[] {
  return [
    ...columns.map((column) => ({
      place: column,
      query: READ[column.kind](sql.raw(quoted(column.table)), sql.raw(quoted(column.name)), paths),
    })),
    ...(promptingScreens.length > 0
      ? [{ place: 'log' as const, query: inLog(promptingScreens, paths) }]
      : []),
  ];
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
