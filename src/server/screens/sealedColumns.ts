import { sql } from 'kysely';
import { columnOf, fieldNamed, type Screen, sheetOf } from '../../engine/pure';
import type { Db } from '../db/connection';

/** A column that holds encrypted values. */
export interface SealedColumn {
  table: string;
  name: string;
  /** The column that identifies a row. */
  key: string;
  /** The columns that a value is bound to. */
  bound: string[];
}

/** Columns of the platform that hold encrypted values and belong to no screen. */
const OWN: SealedColumn[] = [{ table: 'sys_second_factor', name: 'secret', key: 'user_id', bound: [] }];

/** Where encrypted values are, as these screens say. */
export async function sealedColumns(db: Db, screens: Screen[]): Promise<SealedColumn[]> {
  const declared = screens.flatMap(({ resource, fields }) =>
    Object.values(fields).flatMap((field): SealedColumn[] =>
      resource && sheetOf(field).isSealed && field.column !== null
        ? [
            {
              table: resource.table,
              name: field.column,
              key: 'id',
              bound: (field.words.boundTo ?? []).map((name) => columnOf(fieldNamed(fields, name))),
            },
          ]
        : [],
    ),
  );
  const columns = new Map([...declared, ...OWN].map((column) => [`${column.table}.${column.name}`, column]));
  const { rows } = await sql<Pick<SealedColumn, 'table' | 'name'>>`
    select table_name as "table", column_name as name from information_schema.columns
    where table_schema = current_schema()`.execute(db);
  const there = new Set(rows.map(({ table, name }) => `${table}.${name}`));
  return [...columns].filter(([key]) => there.has(key)).map(([, column]) => column);
}
