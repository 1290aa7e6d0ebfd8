import { sql } from 'kysely';
import type { Services } from '../app/services';
import type { Caller } from '../caller';
import { personRow } from './callerRow';
import { callerFrom } from './databaseCallers';

/** An operator with the rights of this moment, without a session; null: frozen or deleted. */
export async function callerById(
  services: Pick<Services, 'db' | 'screens' | 'log'>,
  userId: string,
): Promise<Caller | null> {
  const { rows } = await sql`select 1 from sys_user where id = ${userId}::bigint and status = 1`.execute(
    services.db,
  );
  const row = rows.length > 0 ? await personRow(services.db, userId) : null;
  return row && callerFrom(services, row, (sentence) => services.log.warn(sentence));
}
