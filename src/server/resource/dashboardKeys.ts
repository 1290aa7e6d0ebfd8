import { acceptValue, type CardKey, type Field, sheetOf } from '../../engine/pure';
import type { Db } from '../db/connection';
import type { ScreenStore } from '../screens/store';
import { withDictTexts } from './dictText';

/** Groups by what their values are called. Null stands for everything beyond the limit, empty text for no value. */
export async function keysOf(
  db: Db,
  screens: ScreenStore,
  field: Field,
  values: (string | null)[],
): Promise<CardKey[]> {
  const one = { ...field, isMultiple: false };
  const records = values.map((value) => ({ [field.name]: value || null }));
  const labelled = await withDictTexts(db, screens, [one], records);
  return values.map((value, index) => {
    if (value === null) return { value, text: '其他' };
    if (value === '') return { value, text: '未填' };
    const label = labelled[index]?.[`${field.name}_dictText`];
    return { value, text: String(label ?? sheetOf(one).text(acceptValue(one, value), one)) };
  });
}
