import { isId, type RecordData } from '../../../engine/pure';
import type { Db } from '../../db/connection';

/** The family names operators by their login name where the console has their id (`contract.md` §2). */
export async function withLoginNames(
  db: Db,
  records: RecordData[],
  fields: readonly string[],
): Promise<RecordData[]> {
  const ids = records.flatMap((record) => fields.map((name) => record[name])).filter(isId);
  if (ids.length === 0) return records;
  const found = await db
    .selectFrom('sys_user')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'username'])
    .execute();
  const names = new Map(found.map(({ id, username }) => [String(id), username]));
  return records.map((record) => ({
    ...record,
    ...Object.fromEntries(
      fields
        .filter((name) => name in record)
        .map((name) => [name, names.get(String(record[name])) ?? record[name]]),
    ),
  }));
}
