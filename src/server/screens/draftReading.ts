import { sql } from 'kysely';
import {
  compareScreens,
  type Difference,
  type Effects,
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
import { type ActiveScreens, readSources } from './activeScreens';
import { formerScreen } from './former';
import type { GuardedChange } from './guardedChanges';
import { guardedIn, type PublishContext } from './onlineRules';
import { dictionariesIn } from './publish';
import { withReturnedNames } from './returnedNames';
import { overlaid } from './sources';
import type { Judgement, NewCode, OnlineDraft, OnlinePublication, ScreenDiagnostic } from './store';
import { typeDiagnostics } from './typeDiagnostics';
import { type ActiveSource, activeSources, isOnlyAuthor } from './versions';

type DraftInput = OnlineDraft & Pick<OnlinePublication, 'insteadOf' | 'caller'>;

/** A draft among the screens as they are now: what it is a change of, what is wrong with it, and what it opens. */
export async function readDraft(
  db: Db,
  effects: Effects,
  { file, text, base, insteadOf, caller }: DraftInput,
) {
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
): Promise<PublishContext> {
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
  const before = surroundings.before.screens;
  return { before, former, prefix, known, webhooks: await webhookCodes(db, before) };
}

/** None where no screen shows them: their table is its own. */
async function webhookCodes(db: Db, screens: PublishContext['before']): Promise<Set<string>> {
  if (!screens.has('system/webhook')) return new Set();
  const { rows } = await sql<{ code: string }>`
    select code from webhook where delete_time is null`.execute(db);
  return new Set(rows.map(({ code }) => code));
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
export function named(reading: ActiveScreens, before: ActiveScreens, id: string): ActiveScreens {
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
function opensMore(screen: Screen, standing: PublishContext, differences: readonly Difference[]): boolean {
  if (standing.former.kind !== 'none') return changesRights(differences);
  return screen.resource?.isOwned === false || guardedIn(screen, standing).length > 0;
}

export function changesRights(differences: readonly Difference[]): boolean {
  return differences.some(({ marks }) => marks.includes('rights'));
}

/** In the words of the file, and what opens something that no word of it shows. */
function differencesOf(
  before: ActiveScreens,
  after: ActiveScreens,
  screen: Screen | null,
  standing: PublishContext | null,
): Difference[] {
  if (!screen || !standing) return [];
  const { former } = standing;
  const old = new Map(screensOf(before));
  // one that was taken back left its table and its rights
  if (former.kind === 'screen') old.set(screen.id, former.screen);
  return differencesBetween(old, screensOf(after), screen.id, guardedIn(screen, standing));
}

/** What a change of a screen is in words, for a publication and for what takes one back. */
export function differencesBetween(
  before: ReadonlyMap<string, Screen>,
  after: ReadonlyMap<string, Screen>,
  id: string,
  guarded: readonly GuardedChange[],
): Difference[] {
  const opened = guarded.filter(({ opens }) => opens);
  return [
    ...compareScreens(before, after, id).map(({ marks, message }) => ({ marks, message })),
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
export function newDiagnostics(
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

export function screensOf({ screens }: ActiveScreens): Map<string, Screen> {
  return new Map([...screens].map(([id, { screen }]) => [id, screen]));
}

export function textOf(sources: readonly (ScreenSource | ActiveSource)[], file: string): string | null {
  return sources.find((one) => one.file === file)?.text ?? null;
}

export function lineOf(text: string | null, line: number): string {
  return text?.split('\n')[line - 1] ?? '';
}

export function idOf(file: string): string {
  return file.replace(/\.json$/, '');
}
