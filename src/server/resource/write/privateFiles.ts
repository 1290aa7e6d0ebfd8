import { type Field, isEmpty, type RecordData, type Screen } from '../../../engine/pure';
import type { Db } from '../../db/connection';

/**
 * Files named by sensitive fields are private from now on, whatever folder they were uploaded to: a front-end of the family
 * may name any (`language.md` §3).
 */
export async function hideFiles(
  tx: Db,
  screen: Screen,
  record: RecordData,
  written: string[],
): Promise<void> {
  const isPrivateFileField = (field: Field | undefined) =>
    field?.isSensitive && field.words.accept !== undefined;
  const paths = written
    .filter((name) => isPrivateFileField(screen.fields[name]) && !isEmpty(record[name]))
    .flatMap((name) => [record[name]].flat().map(String));
  if (paths.length === 0) return;
  await tx
    .updateTable('sys_file')
    .set({ is_private: true })
    .where('path', 'in', paths)
    .where('is_private', '=', false)
    .execute();
}
