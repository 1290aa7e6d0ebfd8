import { sql } from 'kysely';
import { isRecord, recordOf, type ShownOnce } from '../../engine/pure';
import type { Services } from '../app/services';
import type { WriteKey } from './keyRow';

type OnceServices = Pick<Services, 'db' | 'secrets'>;

const placeOf = ({ userId, key }: WriteKey) => ({
  table: 'sys_write_key',
  column: 'once',
  id: `${userId} ${key}`,
});

/** What an answer shows once, such as first passwords; null: nothing. */
export function onceIn(body: unknown): ShownOnce | null {
  const { once } = recordOf(recordOf(body).result);
  return isRecord(once) ? (once as unknown as ShownOnce) : null;
}

/** Encrypted beside the outcome of a task, whose operator reads it later; rows of outcomes live a day. */
export async function storeOnce(
  { db, secrets }: OnceServices,
  write: WriteKey,
  once: ShownOnce,
): Promise<void> {
  const sealed = await secrets.seal(JSON.stringify(once), placeOf(write));
  await sql`update sys_write_key set once = ${sealed}
    where user_id = ${write.userId}::bigint and key = ${write.key}`.execute(db);
}

/** The first reader of an outcome takes it, and nobody after; null: there is none. */
export async function takeOnce({ db, secrets }: OnceServices, write: WriteKey): Promise<ShownOnce | null> {
  const { rows } = await sql<{ once: string }>`
    with taken as (
      select user_id, key, once from sys_write_key
      where user_id = ${write.userId}::bigint and key = ${write.key} and once is not null for update)
    update sys_write_key stored set once = null from taken
    where stored.user_id = taken.user_id and stored.key = taken.key returning taken.once`.execute(db);
  const [row] = rows;
  return row ? (JSON.parse(await secrets.open(row.once, placeOf(write))) as ShownOnce) : null;
}
