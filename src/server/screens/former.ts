import type { Screen, ScreenSource } from '../../engine/pure';
import type { Db } from '../db/connection';
import { columnsOf } from '../db/screenMigration';
import type { ActiveScreens } from './activeScreens';
import { versionsWithTitles } from './earlierTitles';

/**
 * The former holder of a draft's id, active or taken back: its table and the rights to it outlive it. None too while its author
 * alone tries it: then the draft counts as a new page.
 */
export type FormerScreen =
  | { kind: 'none'; hasTable: boolean }
  /** Today's rules cannot read it: what a draft changes is not known. */
  | { kind: 'unreadable' }
  | {
      kind: 'screen';
      screen: Screen;
      columns: ReadonlySet<string>;
      /** Versions before it, as far as their titles matter (`earlierTitles`). */
      earlier: readonly Screen[];
    };

interface Surroundings {
  before: ActiveScreens;
  /** Whether a version is active under the draft's id. */
  isActive: boolean;
  /** Reads a text in the draft's place, among the screens that are active. */
  read: (source: ScreenSource) => ActiveScreens;
  /** Whether its author alone has used that screen so far. */
  isUntouched: (screen: Screen) => Promise<boolean>;
}

export async function formerScreen(
  db: Db,
  draft: Screen,
  { before, isActive, read, isUntouched }: Surroundings,
): Promise<FormerScreen> {
  const { id, resource } = draft;
  const table = resource?.isOwned ? resource.table : null;
  const columns = new Set(table === null ? [] : (await columnsOf(db, table)).keys());
  const last = isActive ? null : await lastText(db, `${id}.json`);
  const reading = last ? read({ file: `${id}.json`, text: last }) : before;
  const screen = reading.screens.get(id)?.screen;
  if (screen && isActive && (await isUntouched(screen)))
    return { kind: 'none', hasTable: columns.size > 0 && screen.resource?.table !== table };
  if (screen) {
    const versions = await versionsWithTitles(db, screen, draft);
    const earlier = versions.flatMap((version) => read(version).screens.get(id)?.screen ?? []);
    return { kind: 'screen', screen, columns, earlier };
  }
  if (isActive || last !== null) return { kind: 'unreadable' };
  return { kind: 'none', hasTable: columns.size > 0 };
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
