import { type Effects, RequestError, type ScreenSource } from '../../engine/pure';
import { codesOf } from '../access/codes';
import type { Db } from '../db/connection';
import { underMigrationLock } from '../db/migrate';
import type { Migrated } from '../db/screenMigration';
import { type ActiveScreens, readSources } from './activeScreens';
import { changesRights, differencesBetween, idOf, named, newDiagnostics, screensOf } from './draftReading';
import { guardedChanges } from './guardedChanges';
import { newerVersionError } from './online';
import { assertCanWithdraw } from './onlineRules';
import { dictionariesIn, migrateOrRefuse } from './publish';
import { overlaid } from './sources';
import type { Outcome, ScreenDiagnostic, TakenBack, TextChange, Within } from './store';
import { activate, activeSources, announce, deactivate } from './versions';

interface TakingBack {
  db: Db;
  effects: Effects;
  build: number;
  /** The file under it; null: there is none. */
  over: ScreenSource | null;
  within: Within<TextChange>;
}

/**
 * Withdraws what was published from the browser: the file under it is active again, or nothing. Its table and history
 * stay. What changes rights by that is submitted as a publication is; what leaves nothing opens nothing.
 */
export async function takeBack(
  { file, base, caller, submit }: TakenBack,
  { db, effects, build, over, within }: TakingBack,
): Promise<Outcome & { later: string[] }> {
  const migrated: Migrated = { later: [], remarks: [] };
  const isSubmitted = await underMigrationLock(db, async (tx) => {
    const active = await activeSources(tx);
    const now = active.find((one) => one.file === file) ?? null;
    if (now === null || now.id !== base) throw newerVersionError(now);
    if (now.origin !== 'online') throw new RequestError('这个页面没有在线修改，不需要撤回');
    const id = idOf(file);
    const dictionaries = await dictionariesIn(tx);
    const before = readSources(active, effects, { before: active, dictionaries });
    const others = active.filter((one) => one.file !== file);
    const read = readSources(over ? overlaid(others, [over]) : others, effects, {
      before: active,
      dictionaries,
    });
    const after = named(read, before, id);
    const [old, next] = [before, after].map((one) => one.screens.get(id)?.screen ?? null);
    const known = new Set([old, next].flatMap((one) => (one ? [...codesOf(one).keys()] : [])));
    const isOverFile = over !== null || now.under !== null;
    if (caller !== null) assertCanWithdraw(old ?? null, next ?? null, { id, caller, isOverFile, known });
    assertNoneBroken(newDiagnostics(before, after, over ?? { file, text: '' }, active), before);
    const guarded = old && next ? guardedChanges(old, next, new Set()) : [];
    const differences = differencesBetween(screensOf(before), screensOf(after), id, guarded);
    if (over && changesRights(differences) && submit) {
      await submit(tx, { title: next?.title ?? id, text: over.text, differences, codes: [] });
      return true;
    }
    // the file may have another table than what was published over it
    const refused = await migrateOrRefuse(tx, next ?? null, migrated);
    if (refused !== null) throw new RequestError(refused);
    if (over) await activate(tx, over, build);
    else await deactivate(tx, file);
    await within(tx, { id: now.id, before: now.text, after: over?.text ?? null });
    await announce(tx);
    return false;
  });
  return { isSubmitted, ...migrated };
}

/** What is below may lack what other screens use. */
function assertNoneBroken([first, ...more]: ScreenDiagnostic[], { screens }: ActiveScreens): void {
  if (!first) return;
  const id = idOf(first.file);
  const title = screens.get(id)?.screen.title ?? id;
  const count = more.length > 0 ? `（共 ${more.length + 1} 处）` : '';
  throw new RequestError(`撤回以后页面“${title}”会出错，没有撤回：${first.message}${count}`);
}
