import { type Field, isEmpty } from '#engine/pure';
import type { Db } from '../../../db/connection';

/**
 * The value of a field's dictionary in its words, disabled items included: what was chosen once still reads as it did. Null: there is
 * no value, or no such field.
 */
export async function itemText(tx: Db, field: Field | undefined, value: unknown): Promise<string | null> {
  if (!field || isEmpty(value)) return null;
  const item = await tx
    .selectFrom('sys_dict_item')
    .innerJoin('sys_dict', 'sys_dict.id', 'sys_dict_item.dict_id')
    .select('item_text')
    .where('dict_code', '=', String(field.words.dict))
    .where('item_value', '=', String(value))
    .where('sys_dict_item.delete_time', 'is', null)
    .executeTakeFirst();
  return item?.item_text ?? String(value);
}
