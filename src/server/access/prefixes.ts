import { sql } from 'kysely';
import type { Screen } from '../../engine/pure';
import type { Db } from '../db/connection';
import { ADMIN_ROLE, codesIn, prefixOf } from './codes';
import { APP_PREFIX, PLATFORM_CODES, REPORT_PREFIX } from './platformCodes';

type Holder = Pick<Screen, 'id' | 'permission' | 'formerly'>;

/** Whose a prefix is that this screen may not have, whatever the database says; null: it may have it. */
export function reservedPrefix({ id, permission }: Pick<Holder, 'id' | 'permission'>): string | null {
  const isPlatforms = [APP_PREFIX, ...[...PLATFORM_CODES.keys()].map(prefixOf)].includes(permission);
  // screens of the platform itself have the list beside these codes
  if (isPlatforms && !id.startsWith('system/')) return '平台';
  return permission.startsWith(REPORT_PREFIX) ? '已发布的报表' : null;
}

/** What the menu knows of a screen's prefix. */
export interface PrefixUse {
  /** Rights of another origin have it: of a removed screen, a report, an administrator. */
  isOthers: boolean;
  /** Such a right is granted, or open to everybody. */
  isOthersGranted: boolean;
  /** Any right is granted, or open to everybody. */
  isGranted: boolean;
}

/** The one registry of prefixes beside the screens' own, by screen id: for check, publication, trial and grants. */
export async function prefixUses(db: Db, screens: readonly Holder[]): Promise<Map<string, PrefixUse>> {
  const holders = screens.map(({ id, permission, formerly }) => ({ id, permission, formerly }));
  const { rows } = await sql<PrefixUse & { id: string }>`
    select s.id, coalesce(bool_or(u.others), false) as "isOthers",
      coalesce(bool_or(u.others and u.granted), false) as "isOthersGranted",
      coalesce(bool_or(u.granted), false) as "isGranted"
    from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as s (id text, permission text, formerly jsonb)
    left join lateral (
      select p.origin is distinct from s.id and not coalesce(s.formerly ? p.origin, false) as others,
        p.status = '0'
          or exists (select from sys_role_permission g where g.permission_id = p.id)
          or exists (select from sys_depart_permission g where g.permission_id = p.id)
          or exists (select from sys_depart_role_permission g where g.permission_id = p.id) as granted
      from sys_permission p, unnest(string_to_array(p.perms, ',')) as code
      where starts_with(trim(code), s.permission || ':')
    ) u on true
    group by s.id`.execute(db);
  return new Map(rows.map(({ id, ...use }) => [id, use]));
}

/** Of these codes those that something has or had: other screens, the platform, rows of the menu. */
export async function knownCodesAmong(db: Db, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ perms: string }>`
    select perms from sys_permission where string_to_array(replace(perms, ' ', ''), ',') && ${codes}::text[]`.execute(
    db,
  );
  return new Set([...rows.flatMap(({ perms }) => codesIn(perms)), ...PLATFORM_CODES.keys()]);
}

/** Of these codes those that nobody but role admin holds: granted to no role and no department, and not open to all. */
export async function ungrantedAmong(db: Db, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select wanted.code from unnest(${codes}::text[]) with ordinality as wanted (code, place)
    where not exists (
      select from sys_permission p
      where wanted.code = any (string_to_array(replace(p.perms, ' ', ''), ',')) and p.delete_time is null
        and (p.status = '0'
          or exists (select from sys_role_permission g join sys_role r on r.id = g.role_id
            where g.permission_id = p.id and r.delete_time is null and r.role_code <> ${ADMIN_ROLE})
          or exists (select from sys_depart_permission g where g.permission_id = p.id)
          or exists (select from sys_depart_role_permission g where g.permission_id = p.id))
    )
    order by wanted.place`.execute(db);
  return rows.map(({ code }) => code);
}
