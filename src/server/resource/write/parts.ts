import { sql } from 'kysely';
import type { Screen } from '../../../engine/pure';
import type { Services } from '../../app/services';
import type { Db } from '../../db/connection';
import { quoted } from '../../db/sqlParts';
import { type Plan, planWithoutRight } from '../plan/plan';
import { isSameTable } from './checks/unreferenced';

/** Records of another screen that are part of one record (`language.md` §2). */
export interface Parts {
  plan: Plan;
  ids: string[];
}

/**
 * The parts of a record, locked: living ones, those deleted in the moment in which the whole was, or all that lie in the bin.
 * They are deleted with the whole under the right to it: data rules of their own screen would leave some behind.
 */
export async function partsOf(
  services: Pick<Services, 'screens'>,
  tx: Db,
  { screen, caller }: Plan,
  id: string,
  which: 'living' | { deletedAt: string } | 'deleted',
): Promise<Parts[]> {
  const found: Parts[] = [];
  for (const { other, column } of partScreens(services, screen)) {
    const plan = { ...planWithoutRight(other, caller), visible: { all: [] }, limits: null };
    const time = plan.hasDeleteTime ? sql`delete_time` : sql`null::timestamptz`;
    const when =
      which === 'living'
        ? sql`${time} is null`
        : which === 'deleted'
          ? sql`${time} is not null`
          : sql`${time} = ${which.deletedAt}::timestamptz`;
    const { rows } = await sql<{ id: string }>`
      select "id"::text as id from ${sql.raw(quoted(plan.table))}
      where ${sql.raw(quoted(column))} = ${id}::bigint and ${when} order by "id" for update`.execute(tx);
    if (rows.length > 0) found.push({ plan, ids: rows.map((row) => row.id) });
  }
  return found;
}

function partScreens(
  services: Pick<Services, 'screens'>,
  whole: Screen,
): { other: Screen; column: string }[] {
  const isHere = isSameTable(services, whole);
  return services.screens
    .all()
    .flatMap((other) =>
      !other.resource || other.resource.of !== null
        ? []
        : Object.values(other.fields).flatMap(({ words, column, targets }) =>
            words.part && column && targets.some((target) => isHere(target.screen))
              ? [{ other, column }]
              : [],
          ),
    );
}
