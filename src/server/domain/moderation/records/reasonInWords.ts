import type { RecordData } from '../../../../engine/pure';
import type { Db } from '../../../db/connection';

/** The reason of a rejection in words: the dictionary's text, and what was typed beside it. */
export async function reasonInWords(
  tx: Db,
  { rejectReason, rejectNote }: Readonly<RecordData>,
): Promise<string> {
  const item = await tx
    .selectFrom('sys_dict_item')
    .innerJoin('sys_dict', 'sys_dict.id', 'sys_dict_item.dict_id')
    .select('item_text')
    .where('dict_code', '=', 'reject_reason')
    .where('item_value', '=', String(rejectReason ?? ''))
    .executeTakeFirst();
  return [item?.item_text ?? rejectReason, rejectNote].filter(Boolean).join('，');
}
