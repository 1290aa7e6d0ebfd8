import {
  compareScreens,
  type Effects,
  formatScreen,
  RequestError,
  type Screen,
  type ScreenSource,
} from '../../engine/pure';
import { codesOf } from '../access/codes';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';
import { underMigrationLock } from '../db/migrate';
import { type ActiveScreens, readSources } from './activeScreens';
import { type FormerScreen, formerScreen } from './former';
import { authorDiagnostics, requirePublishable, requireTakeable } from './onlineRules';
import { dictionariesIn, migrateOrRefuse } from './publish';
import { overlaid } from './sources';
import type {
  JudgedDraft,
  Judgement,
  Mark,
  NewCode,
  OnlineDraft,
  OnlinePublication,
  Published,
  ScreenDiagnostic,
  TextChange,
  Within,
} from './store';
import { type ActiveSource, activate, activeSources, announce, deactivate } from './versions';

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
  const { before, former, reading, judgement } = await read(db, effects, draft);
  const screens = [...reading.screens.values()].map((one) => one.screen);
  const screen = reading.screens.get(idOf(draft.file))?.screen ?? null;
  const standing = { before: before.screens, former, caller };
  const refused = screen ? authorDiagnostics(draft, screen, standing) : [];
  const diagnostics = refused.map((error) => ({ ...error, code: lineOf(draft.text, error.line) }));
  return { ...judgement, faults: [...judgement.faults, ...diagnostics], screen, screens };
}

/**
 * Makes a draft the active screen, over a file of its name if there is one: its table, then its text, then a
 * notification of every process. Refused without any change: a draft that has errors or breaks another screen, that
 * its author may not publish, that breaks data or rights without naming it, or that is no longer based on the active
 * version. Answers the index statements that are left to run.
 */
export async function publishOnline(
  publication: OnlinePublication,
  publishing: Publishing,
): Promise<string[]> {
  const { db, effects, build, over, within } = publishing;
  const { file, caller, reason, accepted, insteadOf = null } = publication;
  const indexes: string[] = [];
  await underMigrationLock(db, async (tx) => {
    // judged among what is active now: two authors cannot publish what breaks only together
    const { standing, before, former, reading, judgement } = await read(tx, effects, publication);
    assertCurrent(judgement);
    assertNoDiagnostics(judgement);
    const screen = reading.screens.get(idOf(file))?.screen as Screen;
    if (caller !== null) requirePublishable(screen, { before: before.screens, former, caller });
    assertAccepted(judgement, accepted);
    // as the formatter writes it, so that it is the same byte for byte when it is exported and becomes a file
    const text = formatScreen(publication.text) as string;
    if (insteadOf !== null) await deactivate(tx, insteadOf);
    const refused = await migrateOrRefuse(tx, reading, publication, indexes);
    if (refused !== null) throw new RequestError(refused);
    const by = { operator: caller?.id ?? null, reason, over };
    const id = await activate(tx, { file, text }, build, by);
    const { codes } = judgement;
    await within(tx, { id, before: textOf(standing, file), after: text, screen, codes, active: reading });
    await announce(tx);
  });
  return indexes;
}

interface TakingBack {
  db: Db;
  build: number;
  caller: Caller;
  /** The file under it; null: there is none. */
  over: ScreenSource | null;
  within: Within<TextChange>;
}

/**
 * Withdraws what was published from the browser: the file under it is active again, or nothing. Its table and history
 * stay.
 */
export async function takeBack(
  { file, base }: Omit<OnlineDraft, 'text'>,
  { db, build, caller, over, within }: TakingBack,
): Promise<void> {
  await underMigrationLock(db, async (tx) => {
    const now = (await activeSources(tx)).find((one) => one.file === file) ?? null;
    if (now === null || now.id !== base) throw newerVersionError(now);
    if (now.origin !== 'online') throw new RequestError('这个页面没有在线修改，不需要撤回');
    requireTakeable(file, caller, over !== null || now.under !== null);
    if (over) await activate(tx, over, build);
    else await deactivate(tx, file);
    await within(tx, { id: now.id, before: now.text, after: over?.text ?? null });
    await announce(tx);
  });
}

type Read = OnlineDraft & Pick<OnlinePublication, 'insteadOf'>;

async function read(db: Db, effects: Effects, { file, text, base, insteadOf }: Read) {
  assertScreenName(file);
  const standing = await activeSources(db);
  const dictionaries = await dictionariesIn(db);
  const options = { before: standing, dictionaries };
  const before = readSources(standing, effects, options);
  const others = standing.filter((one) => one.file !== insteadOf);
  const reading = readSources(overlaid(others, [{ file, text }]), effects, options);
  const now = standing.find((one) => one.file === file) ?? null;
  const screen = reading.screens.get(idOf(file))?.screen;
  const former: FormerScreen = screen
    ? await formerScreen(db, screen, {
        before,
        isActive: now !== null,
        read: (source) => readSources(overlaid(standing, [source]), effects, options),
      })
    : { kind: 'unreadable' };
  const differences = compareScreens(screensOf(before), screensOf(reading), idOf(file));
  const judgement: Judgement = {
    faults: newDiagnostics(before, reading, { file, text }, standing),
    differences: differences.map(({ marks, message }) => ({ marks, message })),
    newer: (now?.id ?? null) === base ? null : { id: now?.id ?? '' },
    codes: newCodes(before, reading, idOf(file)),
  };
  return { standing, before, former, reading, judgement };
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
