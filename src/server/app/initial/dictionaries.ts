import builtIn from '../../../schemas/dictionaries.json';
import type { Db } from '../../db/connection';

/** Dictionaries that built-in screens name, by code; operators extend them. */
const DICTIONARIES = Object.entries(builtIn).map(([code, definition]) => ({ code, ...definition }));

/**
 * Makes the dictionaries that are not there yet, in every database: without them the screens that name them could not be
 * used. One that an operator changed or deleted is left as it is.
 */
export async function ensureDictionaries(db: Db): Promise<void> {
  const present = await db.selectFrom('sys_dict').select('dict_code').execute();
  const codes = new Set(present.map((row) => row.dict_code));
  for (const dictionary of DICTIONARIES) if (!codes.has(dictionary.code)) await addDictionary(db, dictionary);
}

async function addDictionary(db: Db, { code, name, items }: (typeof DICTIONARIES)[number]): Promise<void> {
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
}
