import {
  compareScreens,
  type Difference,
  type Effects,
  formatScreen,
  formerNames,
  parse,
  RequestError,
  type Screen,
  type ScreenSource,
} from '../../engine/pure';
import { neverGranted, triableCodes } from '../access/authorRight';
import { codesOf, isAdmin } from '../access/codes';
import { ownRights } from '../access/ownRights';
import { knownCodesAmong, prefixUses } from '../access/prefixes';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';
import { underMigrationLock } from '../db/migrate';
import { type ActiveScreens, readSources } from './activeScreens';
import { formerScreen } from './former';
import {
  authorDiagnostics,
  guardedIn,
  requirePublishable,
  requireTakeable,
  type Standing,
} from './onlineRules';
import { dictionariesIn, migrateOrRefuse } from './publish';
import { withFormerNames, withReturnedNames } from './returnedNames';
import { overlaid } from './sources';
import type {
  JudgedDraft,
  Judgement,
  Mark,
  NewCode,
  OnlineDraft,
  OnlinePublication,
  Outcome,
  Published,
  ScreenDiagnostic,
  TakenBack,
  TextChange,
  Within,
} from './store';
import { typeDiagnostics } from './typeDiagnostics';
import { type ActiveSource, activate, activeSources, announce, deactivate, isOnlyAuthor } from './versions';

interface Publishing {
  db: Db;
  effects: Effects;
  build: number;
  /** Hash of the file under it; null: there is none. */
  over: string | null;
  within: Within<Published>;
}

/**
 * Publishes nothing: the faults of a draft among the screens as they are, what its author may not publish among them, and what it
 * changes, in words.
 */
export async function judge(
  db: Db,
  effects: Effects,
  { draft, caller }: { draft: OnlineDraft; caller: Caller },
): Promise<JudgedDraft> {
  const { standing, reading, screen, judgement } = await read(db, effects, { ...draft, caller });
  const screens = [...reading.screens.values()].map((one) => one.screen);
  const refused = screen && standing ? authorDiagnostics(draft, screen, { ...standing, caller }) : [];
  const diagnostics = refused.map((error) => ({ ...error, code: lineOf(draft.text, error.line) }));
  return { ...judgement, faults: [...judgement.faults, ...diagnostics], screen, screens };
}

/**
 * Makes a draft the active screen, over a file of its name if there is one: its table, then its text, then a
 * notification of every process. Refused without any change: a draft that has errors or breaks another screen, that
 * its author may not publish, that breaks data or rights without naming it, or that is no longer based on the active
 * version. What changes rights is submitted where the publication says how. Answers the index statements that are left to run.
 */
export async function publishOnline(
  publication: OnlinePublication,
  publishing: Publishing,
): Promise<Outcome & { indexes: string[] }> {
  const { db, effects, build, over, within } = publishing;
  const { file, caller, reason, accepted, submit } = publication;
  const indexes: string[] = [];
  const isSubmitted = await underMigrationLock(db, async (tx) => {
    // judged among what is active now: two authors cannot publish what breaks only together
    const { active, standing, reading, screen, judgement, replaced } = await read(tx, effects, publication);
    assertCurrent(judgement);
    assertNoDiagnostics(judgement);
    if (!screen || !standing) throw new Error(`${file} has no fault and is no screen`);
    if (caller !== null) requirePublishable(screen, { ...standing, caller });
    assertAccepted(judgement, accepted);
    // as the formatter writes it, so that it is the same byte for byte when it is exported and becomes a file
    const text = formatScreen(withFormerNames(publication.text, screen)) as string;
    const { codes, differences, needsReview } = judgement;
    if (needsReview && submit) {
      await submit(tx, { title: screen.title, text, differences, codes });
      return true;
    }
    if (replaced !== null) await deactivate(tx, replaced);
    const refused = await migrateOrRefuse(tx, screen, indexes);
    if (refused !== null) throw new RequestError(refused);
    const by = { operator: caller?.id ?? null, reason, over };
    const id = await activate(tx, { file, text }, build, by);
    await within(tx, { id, before: textOf(active, file), after: text, screen, codes, active: reading });
    await announce(tx);
    return false;
  });
  return { isSubmitted, indexes };
}

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
): Promise<Outcome & { indexes: string[] }> {
  const indexes: string[] = [];
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
    assertNoneBroken(newDiagnostics(before, after, over ?? { file, text: '' }, active));
    const [old, next] = [before, after].map((one) => one.screens.get(id)?.screen ?? null);
    const known = new Set([old, next].flatMap((one) => (one ? [...codesOf(one).keys()] : [])));
    const isOverFile = over !== null || now.under !== null;
    if (caller !== null) requireTakeable(old ?? null, next ?? null, { id, caller, isOverFile, known });
    const differences = compareScreens(screensOf(before), screensOf(after), id).map(({ marks, message }) => ({
      marks,
      message,
    }));
    if (over && changesRights(differences) && submit) {
      await submit(tx, { title: next?.title ?? id, text: over.text, differences, codes: [] });
      return true;
    }
    // the file may have another table than what was published over it
    const refused = await migrateOrRefuse(tx, next ?? null, indexes);
    if (refused !== null) throw new RequestError(refused);
    if (over) await activate(tx, over, build);
    else await deactivate(tx, file);
    await within(tx, { id: now.id, before: now.text, after: over?.text ?? null });
    await announce(tx);
    return false;
  });
  return { isSubmitted, indexes };
}

/** What is below may lack what other screens use. */
function assertNoneBroken([first, ...more]: ScreenDiagnostic[]): void {
  if (!first) return;
  const count = more.length > 0 ? `（共 ${more.length + 1} 处）` : '';
  throw new RequestError(`撤回会让页面出错，没有撤回：${first.file}:${first.line}  ${first.message}${count}`);
}

function changesRights(differences: readonly Difference[]): boolean {
  return differences.some(({ marks }) => marks.includes('rights'));
}

type Read = OnlineDraft & Pick<OnlinePublication, 'insteadOf' | 'caller'>;

async function read(db: Db, effects: Effects, { file, text, base, insteadOf, caller }: Read) {
  assertScreenName(file);
  const active = await activeSources(db);
  const dictionaries = await dictionariesIn(db);
  const options = { before: active, dictionaries };
  const before = readSources(active, effects, options);
  const replaced = insteadOf ?? replacedFile(text, active, caller);
  const others = active.filter((one) => one.file !== replaced);
  const now = active.find((one) => one.file === file) ?? null;
  const id = idOf(file);
  const reading = named(readSources(overlaid(others, [{ file, text }]), effects, options), before, id);
  const screen = reading.screens.get(id)?.screen ?? null;
  const surroundings = {
    before,
    isActive: now !== null,
    read: (source: ScreenSource) => readSources(overlaid(active, [source]), effects, options),
    isUntouched: (former: Screen) => isUntouched(db, former, { now, caller, before }),
  };
  const standing = screen && (await standingOf(db, screen, surroundings));
  const judgement: Judgement = {
    faults: newDiagnostics(before, reading, { file, text }, active),
    differences: differencesOf(before, reading, screen, standing),
    newer: (now?.id ?? null) === base ? null : { id: now?.id ?? '' },
    codes: newCodes(before, reading, id),
    needsReview: false,
  };
  if (screen && caller) {
    const changed = await typeDiagnostics(db, { file, text }, screen);
    judgement.faults.push(...changed.map((error) => ({ ...error, code: lineOf(text, error.line) })));
  }
  if (screen && standing) judgement.needsReview = opensMore(screen, standing, judgement.differences);
  return { active, standing, reading, screen, judgement, replaced };
}

async function standingOf(
  db: Db,
  screen: Screen,
  surroundings: Parameters<typeof formerScreen>[2],
): Promise<Standing> {
  const former = await formerScreen(db, screen, surroundings);
  const prefix = (await prefixUses(db, [screen])).get(screen.id);
  if (!prefix) throw new Error(`nothing is known of the prefix of ${screen.id}`);
  const old = former.kind === 'screen' ? [former.screen] : [];
  const owners = [screen, ...old].flatMap(
    (one) => surroundings.before.screens.get(one.resource?.of ?? '')?.screen ?? [],
  );
  const codes = [screen, ...old, ...owners].flatMap((one) => [...codesOf(one).keys()]);
  const known = await knownCodesAmong(db, codes);
  for (const one of [...old, ...owners]) for (const code of codesOf(one).keys()) known.add(code);
  return { before: surroundings.before.screens, former, prefix, known };
}

/** What ends because a draft says that it was called so: a screen that was made in the browser, renamed by an administrator. */
function replacedFile(text: string, active: readonly ActiveSource[], caller: Caller | null): string | null {
  if (!caller || !isAdmin(ownRights(caller))) return null;
  const former = formerNames(parse({ file: '', text }).data);
  const found = active.find(
    ({ file, origin, under }) => origin === 'online' && under === null && former.includes(idOf(file)),
  );
  return found?.file ?? null;
}

/** The screens with the fields of one as the active version of it names their columns. */
function named(reading: ActiveScreens, before: ActiveScreens, id: string): ActiveScreens {
  const found = reading.screens.get(id);
  if (!found) return reading;
  const screen = withReturnedNames(found.screen, before.screens.get(id)?.screen ?? null);
  return screen === found.screen
    ? reading
    : { ...reading, screens: new Map(reading.screens).set(id, { ...found, screen }) };
}

/** Nobody but its author ever used it: made in the browser, granted to nobody, and tried with the author's own records. */
async function isUntouched(
  db: Db,
  screen: Screen,
  { now, caller, before }: { now: ActiveSource | null; caller: Caller | null; before: ActiveScreens },
): Promise<boolean> {
  if (!caller || now?.author !== caller.id || now.under !== null) return false;
  const screens = [...before.screens.values()].map((one) => one.screen);
  if (triableCodes(screen, ownRights(caller), screens).length === 0) return false;
  return (await isOnlyAuthor(db, now)) && (await neverGranted(db, [screen])).has(screen.id);
}

/** A new page over its own new table opens nothing that there is. */
function opensMore(screen: Screen, standing: Standing, differences: readonly Difference[]): boolean {
  if (standing.former.kind !== 'none') return changesRights(differences);
  return screen.resource?.isOwned === false || guardedIn(screen, standing).length > 0;
}

/** In the words of the file, and what opens something that no word of it shows. */
function differencesOf(
  before: ActiveScreens,
  after: ActiveScreens,
  screen: Screen | null,
  standing: Standing | null,
): Difference[] {
  if (!screen || !standing) return [];
  const { former } = standing;
  const old = new Map(screensOf(before));
  // one that was taken back left its table and its rights
  if (former.kind === 'screen') old.set(screen.id, former.screen);
  const found = compareScreens(old, screensOf(after), screen.id);
  const opened = guardedIn(screen, standing).filter(({ opens }) => opens);
  return [
    ...found.map(({ marks, message }) => ({ marks, message })),
    ...opened.map(({ what }): Difference => ({ marks: ['rights'], message: what })),
  ];
}

/** Rights of the draft that no screen brought before, in the order of the file. */
function newCodes(before: ActiveScreens, after: ActiveScreens, id: string): NewCode[] {
  const screen = after.screens.get(id)?.screen;
  if (!screen) return [];
  const known = new Set([...before.screens.values()].flatMap((one) => [...codesOf(one.screen).keys()]));
  return [...codesOf(screen)].flatMap(([code, title]) => (known.has(code) ? [] : [{ code, title }]));
}

/** Its own, and those that other files have because of it. */
function newDiagnostics(
  before: ActiveScreens,
  after: ActiveScreens,
  draft: ScreenSource,
  standing: readonly ScreenSource[],
): ScreenDiagnostic[] {
  const known = new Set(before.errors.map((error) => `${error.file} ${error.message}`));
  return after.errors
    .filter((error) => error.file === draft.file || !known.has(`${error.file} ${error.message}`))
    .map((error) => ({
      ...error,
      code: lineOf(error.file === draft.file ? draft.text : textOf(standing, error.file), error.line),
    }));
}

function assertScreenName(file: string): void {
  if (!/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*\.json$/.test(file))
    throw new RequestError('页面编号由组和名字组成，只用小写字母、数字和短横线，如 online/photo-wall');
}

function assertCurrent({ newer }: Judgement): void {
  if (newer) throw newerVersionError(newer.id === '' ? null : newer);
}

function newerVersionError(now: { id: string } | null): RequestError {
  const message = now
    ? '这个页面在您打开之后又发布过，请先看过新旧差别再发布'
    : '这个页面在您打开之后被撤回了，请重新打开';
  return new RequestError(message, { code: 409, result: { active: now?.id ?? null } });
}

function assertNoDiagnostics({ faults: diagnostics }: Judgement): void {
  const [first] = diagnostics;
  if (first === undefined) return;
  const more = diagnostics.length > 1 ? `（共 ${diagnostics.length} 处）` : '';
  throw new RequestError(
    `有错误，没有发布：${first.file}:${first.line}:${first.column}  ${first.message}${more}`,
    {
      result: { faults: diagnostics },
    },
  );
}

function assertAccepted({ differences }: Judgement, accepted: readonly Mark[]): void {
  const unaccepted = differences.filter(({ marks }) => marks.some((mark) => !accepted.includes(mark)));
  if (unaccepted.length === 0) return;
  throw new RequestError(`有 ${unaccepted.length} 处变化影响数据或权限，请逐类确认后再发布`, {
    result: { differences },
  });
}

export function screensOf({ screens }: ActiveScreens): Map<string, Screen> {
  return new Map([...screens].map(([id, { screen }]) => [id, screen]));
}

function textOf(sources: readonly (ScreenSource | ActiveSource)[], file: string): string | null {
  return sources.find((one) => one.file === file)?.text ?? null;
}

function lineOf(text: string | null, line: number): string {
  return text?.split('\n')[line - 1] ?? '';
}

function idOf(file: string): string {
  return file.replace(/\.json$/, '');
}
