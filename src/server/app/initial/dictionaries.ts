import { sql } from 'kysely';
import builtIn from '../../../schemas/dictionaries.json';
import type { Db } from '../../db/connection';
import { onlyLeftOut } from '../../screens/sources';
import type { Addition } from '../addition';

interface Dictionary {
  code: string;
  name: string;
  items: string[][];
  /** The dictionary whose place it takes: its other items come along disabled, so that records with them still read as words. */
  formerly?: string;
}

/** Dictionaries that built-in screens name, by code; operators extend them. */
const DICTIONARIES = Object.entries(builtIn).map(
  ([code, definition]): Dictionary => ({ code, ...definition }),
);

/**
 * Makes the dictionaries that are not there yet, in every database: without them the screens that name them could not be
 * used. Those that only screens of absent additions name are left out. One that an operator changed or deleted is left as it is.
 */
export async function ensureDictionaries(
  db: Db,
  additions: readonly Pick<Addition, 'isAbsent' | 'screens'>[] = [],
): Promise<void> {
  const unneeded = onlyLeftOut(Object.keys(builtIn), additions);
  const present = await db.selectFrom('sys_dict').select('dict_code').execute();
  const codes = new Set(present.map((row) => row.dict_code));
  for (const dictionary of DICTIONARIES)
    if (!codes.has(dictionary.code) && !unneeded.has(dictionary.code)) await addDictionary(db, dictionary);
}

async function addDictionary(db: Db, { code, name, items, formerly }: Dictionary): Promise<void> {
  const dict = await db
    .insertInto('sys_dict')
    .values({
      dict_code: code,
      dict_name: name,
      description: null,
      create_by: null,
      update_by: null,
      update_time: null,
      delete_time: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = items.map(([value = '', text = ''], index) => ({
    dict_id: dict.id,
    item_value: value,
    item_text: text,
    sort_order: String(index + 1),
  }));
  await db
    .insertInto('sys_dict_item')
    .values(
      rows.map((row) => ({
        ...row,
        description: null,
        color: null,
        create_by: null,
        update_by: null,
        update_time: null,
        delete_time: null,
      })),
    )
    .execute();
  if (formerly !== undefined)
    await sql`
      insert into sys_dict_item (dict_id, item_value, item_text, sort_order, status)
      select ${dict.id}::bigint, item_value, item_text, sort_order, 0
      from sys_dict_item i join sys_dict d on d.id = i.dict_id
      where d.dict_code = ${formerly} and i.delete_time is null and item_value <> all(${items.map(([value]) => value)}::text[])`.execute(
      db,
    );
}
