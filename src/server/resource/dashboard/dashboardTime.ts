import { sql } from 'kysely';
import { errorCode, RequestError } from '../../../engine/pure';
import type { Db } from '../../db/connection';

const MOST_MS = 10_000;
/** PostgreSQL's word for a statement that was stopped. */
const STOPPED = '57014';

/** Reads in one transaction that writes nothing and gives each statement ten seconds, or `most` milliseconds. */
export async function withinTime<T>(db: Db, read: (tx: Db) => Promise<T>, most = MOST_MS): Promise<T> {
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`select set_config('statement_timeout', ${String(most)}, true)`.execute(tx);
        return read(tx);
      });
  } catch (error) {
    if (errorCode(error) !== STOPPED) throw error;
    throw new RequestError(`数据太多，${most / 1000} 秒内没有算完，请缩短日期范围`);
  }
}
