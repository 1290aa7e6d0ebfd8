import type { Db } from '../../db/connection';

/** How long work on each screen may wait, in minutes, as 处理时限 says. */
export async function workTargets(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('work_target').select(['screen_id', 'minutes']).execute();
  return new Map(rows.map(({ screen_id, minutes }) => [screen_id, minutes]));
}

/** Of one screen; null: nobody set one. */
export async function targetMinutes(db: Db, screenId: string): Promise<number | null> {
  return (await workTargets(db)).get(screenId) ?? null;
}
