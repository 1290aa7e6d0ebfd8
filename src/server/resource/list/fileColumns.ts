import { sql } from 'kysely';
import { type Field, type Screen, sheetOf } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { tablesWithoutFiles } from '../../db/tableFacts';

/** A column that may hold paths of stored files: one or several with commas, a JSON list, or somewhere inside. */
export interface FileColumn {
  table: string;
  name: string;
  kind: 'path' | 'paths' | 'inside';
}

/**
 * Every column in which a stored file may be referred to: those that active screens declare for files, and those that
 * no active screen declares any more, because a screen or a field that is removed for a while must not lose its
 * files.
 */
export async function fileColumns(db: Db, screens: Screen[]): Promise<FileColumn[]> {
  const declared = new Map<string, FileColumn | null>();
  for (const screen of screens) {
    for (const field of Object.values(screen.fields)) {
      if (!screen.resource || field.column === null) continue;
      const key = `${screen.resource.table}.${field.column}`;
      const kind = kindOf(field, screen.resource.isOwned);
      // one screen's text may be another's file
      if (kind !== null) declared.set(key, { table: screen.resource.table, name: field.column, kind });
      else if (!declared.has(key)) declared.set(key, null);
    }
  }
  const others = (await textColumns(db)).filter(({ table, name }) => !declared.has(`${table}.${name}`));
  const named = [...declared.values()].filter((column) => column !== null);
  return [...named, ...others, { table: 'sys_user', name: 'avatar', kind: 'path' }];
}

/** Screens whose actions ask for files that no field keeps. */
export function withFileQuestions(screens: Screen[]): string[] {
  const promptsOf = (screen: Screen) => [
    ...Object.values(screen.actions).flatMap((action) => action.ask),
    ...Object.values(screen.verbs).flatMap((verb) => verb.ask),
  ];
  return screens
    .filter((screen) => promptsOf(screen).some((ask) => ask.isOwn && kindOf(ask.field, true) !== null))
    .map((screen) => screen.id);
}

function kindOf(field: Field, isOwned: boolean): FileColumn['kind'] | null {
  const { containsFiles: holdsFiles, storage } = sheetOf(field);
  if (holdsFiles === 'always') return 'inside';
  // JSON of the platform's own tables is history: what a record held once does not keep the file
  if (holdsFiles === 'ifOwned') return isOwned ? 'inside' : null;
  if (!field.words.accept) return null;
  return storage === 'text' && (!field.isMultiple || field.store === 'comma') ? 'path' : 'paths';
}

/** Columns of the business: the platform's own tables are known, and hold files only if a screen says so. */
async function textColumns(db: Db): Promise<FileColumn[]> {
  const found = await sql<{ table: string; name: string; type: string }>`
    select c.table_name as "table", c.column_name as name, c.data_type as type
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
      and c.table_name not like 'sys\\_%' and c.table_name <> all(${tablesWithoutFiles()}::text[])
      and not exists (
        select 1 from pg_class p where p.oid = format('%I', c.table_name)::regclass and p.relispartition)`.execute(
    db,
  );
  return found.rows.map(({ table, name, type }) => ({
    table,
    name,
    kind: type === 'jsonb' ? 'inside' : 'path',
  }));
}
