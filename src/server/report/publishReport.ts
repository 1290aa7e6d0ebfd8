import { sql } from 'kysely';
import type { ReportDocument } from '../../engine/pure';
import { REPORT_PREFIX } from '../access/platformCodes';
import type { Db } from '../db/connection';

/** The right to see a published report, and the one to take it home: its own, given by roles as any other. */
export function reportCodes(id: string): { list: string; export: string } {
  return { list: `${REPORT_PREFIX}${id}:list`, export: `${REPORT_PREFIX}${id}:export` };
}

const GROUP = 'group:online';

/**
 * A menu item and its rights for a published report; published again they keep what administrators made of them, but for the title.
 * One that was withdrawn comes back with its grants.
 */
export async function placeInMenu(
  tx: Db,
  { id, document }: { id: string; document: ReportDocument },
): Promise<void> {
  const origin = originOf(id);
  const codes = reportCodes(id);
  const { rows } = await sql<{ id: string }>`
    insert into sys_permission (parent_id, name, perms, menu_type, url, component, origin, sort_no)
    select (select id from sys_permission where origin = ${GROUP} and delete_time is null), ${document.title}, ${codes.list}, 1,
      ${`/online/report-data/${id}`}, 'online/ReportData', ${origin}, 100
    on conflict (origin, coalesce(perms, '')) where origin is not null
      do update set name = excluded.name, delete_time = null
    returning id::text`.execute(tx);
  await sql`
    insert into sys_permission (parent_id, name, perms, menu_type, origin)
    values (${rows[0]?.id}::bigint, '导出', ${codes.export}, 2, ${origin})
    on conflict (origin, coalesce(perms, '')) where origin is not null do update set delete_time = null`.execute(
    tx,
  );
}

/** Out of the menu; its grants wait for it. */
export async function takeFromMenu(tx: Db, id: string): Promise<void> {
  await sql`update sys_permission set delete_time = date_trunc('second', now())
    where origin = ${originOf(id)} and delete_time is null`.execute(tx);
}

function originOf(id: string): string {
  return `report:${id}`;
}
