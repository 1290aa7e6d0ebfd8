import { sql } from 'kysely';
import type { Screen, ScreenSource } from '../../engine/pure';
import { PLATFORM_CODES, REPORT_PREFIX } from '../access/platformCodes';
import type { Db } from '../db/connection';
import { columnsOf } from '../db/screenMigration';
import type { ActiveScreens } from './activeScreens';

/** The former holder of a draft's id, active or taken back: its table and the rights to it outlive it. */
export type FormerScreen =
  | { kind: 'none'; isPrefixTaken: boolean; hasTable: boolean }
  /** Today's rules cannot read it: what a draft changes is not known. */
  | { kind: 'unreadable' }
  | { kind: 'screen'; screen: Screen; columns: ReadonlySet<string> };

interface Surroundings {
  before: ActiveScreens;
  /** Whether a version is active under the draft's id. */
  isActive: boolean;
  /** Reads a text in the draft's place, among the screens that are active. */
  read: (source: ScreenSource) => ActiveScreens;
}

export async function formerScreen(
  db: Db,
  draft: Screen,
  { before, isActive, read }: Surroundings,
): Promise<FormerScreen> {
  const { id, resource } = draft;
  const table = resource?.isOwned ? resource.table : null;
  const columns = new Set(table === null ? [] : (await columnsOf(db, table)).keys());
  const last = isActive ? null : await lastText(db, `${id}.json`);
  const reading = last ? read({ file: `${id}.json`, text: last }) : before;
  const screen = reading.screens.get(id)?.screen;
  if (screen) return { kind: 'screen', screen, columns };
  if (isActive || last !== null) return { kind: 'unreadable' };
  return { kind: 'none', isPrefixTaken: await isTakenPrefix(db, draft), hasTable: columns.size > 0 };
}

async function lastText(db: Db, file: string): Promise<string | null> {
  const found = await db
    .selectFrom('screen_version')
    .where('file', '=', file)
    .select('source')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.source ?? null;
}

/** Codes of this prefix are the platform's, or have a menu row of another origin: of a removed screen, a report, an administrator. */
async function isTakenPrefix(db: Db, { id, permission }: Screen): Promise<boolean> {
  const isPlatforms = [...PLATFORM_CODES.keys()].some((code) => code.startsWith(`${permission}:`));
  if (isPlatforms || permission.startsWith(REPORT_PREFIX)) return true;
  const { rows } = await sql`
    select from sys_permission p, unnest(string_to_array(p.perms, ',')) as code
    where starts_with(trim(code), ${`${permission}:`}) and p.origin is distinct from ${id} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
