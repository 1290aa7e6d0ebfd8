import { sql } from 'kysely';
import type { Services } from '../../app/services';
import type { Db } from '../../db/connection';
import type { GrantHolder } from './grantHolder';

/** How many data rules and column rights belong to a grant. */
export interface LimitCounts {
  rules: number;
  columns: number;
}

export const NO_LIMITS: LimitCounts = { rules: 0, columns: 0 };

/** Of each menu row that the holder is granted: what limits it there. Fields are withheld of roles only, not of departments. */
export async function limitCounts(
  db: Db,
  { table, column }: GrantHolder,
  id: string,
): Promise<Map<string, LimitCounts>> {
  const { rows } = await sql<{ id: string; ruleIds: string | null; columns: object | null }>`
    select permission_id::text as id, data_rule_ids as "ruleIds", to_jsonb(g) -> 'column_rights' as columns
    from ${sql.table(table)} g where ${sql.ref(column)} = ${id}::bigint`.execute(db);
  const count = (ids: string | null) => (ids ?? '').split(',').filter((one) => one.trim() !== '').length;
  return new Map(
    rows.map((row) => [
      row.id,
      { rules: count(row.ruleIds), columns: Object.keys(row.columns ?? {}).length },
    ]),
  );
}

/** The codes of lists of records: fields of those can be withheld. */
export function listCodes(screens: Services['screens']): ReadonlySet<string> {
  return new Set(screens.all().flatMap((one) => (one.resource ? [`${one.permission}:list`] : [])));
}
