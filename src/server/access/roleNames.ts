import { sql } from 'kysely';
import type { Db } from '../db/connection';

/** The name of each role by its id. One that several roles have comes with the code, so that nobody gives rights to the wrong one, or takes them from it. */
export async function roleNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, case when count(*) over (partition by role_name, delete_time is null) = 1 then role_name
      else role_name || '（' || role_code || '）' end as name
    from sys_role`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
