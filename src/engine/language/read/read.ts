import type { Effects } from '../../contract/effect';
import type { ScreenError } from '../../contract/errors';
import type { Screen, UnlinkedScreen } from '../../contract/screen';
import { check } from '../check/check';
import { factsOf, type ScreenFacts } from '../check/facts';
import { link } from '../link/link';
import { withCurrentReferences } from '../names/formerNames';
import { normalise } from '../normalise/normalise';
import type { ScreenDefinition } from '../parse/definition';
import { messages } from '../parse/messages';
import type { ParsedFile, ScreenSource } from '../parse/parse';
import { errorText } from '../parse/sentence';
import type { ShapeError } from '../validate/validate';
import { contentOf, type FileReading, readFile } from './readFile';

/** What is known beside the files; what is left out is not judged. */
interface ReadingContext {
  before?: ScreenSource[];
  dictionaries?: ReadonlySet<string> | null;
}

export interface Reading {
  /** Screens without an error, by id. One broken file does not take the others with it. */
  screens: Map<string, Screen>;
  errors: ScreenError[];
}

/**
 * Screen files to screens: parse → validate → check → normalise → link. Runs in build, server and tools; the browser gets
 * the result and only compiles it (`language.md` §9). `effects` are what `run` and hooks may name; null: unknown here.
 * `before`: the files as they were, so that a newcomer does not take what another screen has; `dictionaries`: the codes there are.
 */
export function readScreens(
  sources: ScreenSource[],
  effects: Effects | null,
  known: ReadingContext = {},
): Reading {
  const { files, facts, errors } = checkFiles(sources, effects, known);
  const screens = normaliseAll(files, new Set(errors.map((error) => error.file)), { facts, effects });
  return { screens: link(screens), errors };
}

/** Only the errors of `readScreens`, for callers that need no screens. */
export function checkScreens(sources: ScreenSource[], effects: Effects | null): ScreenError[] {
  return checkFiles(sources, effects, {}).errors;
}

function checkFiles(
  sources: ScreenSource[],
  effects: Effects | null,
  { before = [], dictionaries = null }: ReadingContext,
) {
  const read = readAll(sources);
  const { files, facts } = factsIn(read);
  const world = {
    screens: new Map(facts.map((one) => [one.id, one])),
    ids: new Set(read.map(({ parsed }) => parsed.id)),
    effects,
    before: factsIn(readAll(before)).facts,
    dictionaries,
  };
  // errors that are found once are shared by readings: each reader gets copies
  const titles = titlesOf(read);
  const own = read.flatMap((file) => file.errors.map((error) => withScreenNamed(error, titles)));
  const names = check(world).map((error) => ({ ...error }));
  return { files, facts: world.screens, errors: [...own, ...names].sort(byPlace) };
}

/** Each file by itself, then with the names that parts of the other ones have now. */
function readAll(sources: readonly ScreenSource[]): FileReading[] {
  const read = sources.map(readFile);
  const sound = read.filter(({ errors }) => errors.length === 0).map(({ parsed }) => parsed);
  const named = new Map(withCurrentReferences(sound).map((parsed) => [parsed.file, parsed]));
  return read.map((file) => ({ ...file, parsed: named.get(file.parsed.file) ?? file.parsed }));
}

/** The ids of the screens by their titles, broken ones included. */
function titlesOf(read: FileReading[]): Map<string, string[]> {
  const titles = new Map<string, string[]>();
  for (const { parsed } of read) {
    const title = (parsed.data as { title?: unknown } | null)?.title;
    if (typeof title === 'string') titles.set(title, [...(titles.get(title) ?? []), parsed.id]);
  }
  return titles;
}

/** An error for one reader; a title where an id belongs is reported with the id. */
function withScreenNamed({ calledScreen, ...error }: ShapeError, titles: Map<string, string[]>): ScreenError {
  const ids = calledScreen === undefined || calledScreen === '' ? undefined : titles.get(calledScreen);
  return ids === undefined
    ? error
    : { ...error, ...errorText(messages.screenByTitle(String(calledScreen), ids)) };
}

/** What the sound ones among the files say, and the facts the checks ask for. */
function factsIn(read: FileReading[]): { files: Map<string, ParsedFile>; facts: ScreenFacts[] } {
  const broken = new Set(read.filter(({ errors }) => errors.length > 0).map(({ parsed }) => parsed.id));
  // what shows another screen's records can be judged when that one can: until then its fields are not known
  const sound = read
    .map(({ parsed }) => parsed)
    .filter(({ id, data }) => !broken.has(id) && !broken.has(baseOf(data)));
  const files = new Map(sound.map((file) => [file.id, file]));
  return { files, facts: sound.map((file) => factsOf(file, files)) };
}

/** Screens that show another's records come after it; those of a broken one are left out with it. */
function normaliseAll(
  files: Map<string, ParsedFile>,
  faulty: Set<string>,
  { facts, effects }: { facts: Map<string, ScreenFacts>; effects: Effects | null },
): Map<string, UnlinkedScreen> {
  const screens = new Map<string, UnlinkedScreen>();
  const used = usedNames(facts.values());
  const visit = (file: ParsedFile): UnlinkedScreen | null => {
    const known = screens.get(file.id);
    if (known || faulty.has(file.file)) return known ?? null;
    const baseId = baseOf(file.data);
    const base = baseId === '' || baseId === file.id ? null : visitBase(baseId);
    if (baseId !== '' && base === null) return null;
    const screen = normaliseOnce(file, { base, used: used.get(file.id) ?? new Set(), effects });
    screens.set(screen.id, screen);
    return screen;
  };
  const visitBase = (id: string) => {
    const file = files.get(id);
    return file ? visit(file) : null;
  };
  for (const file of files.values()) visit(file);
  return screens;
}

interface Surroundings {
  base: UnlinkedScreen | null;
  used: Set<string>;
  effects: Effects | null;
}

const normalised = new WeakMap<ParsedFile, Surroundings & { screen: UnlinkedScreen }>();

/** The same screen while its file and what it takes from others are unchanged. */
function normaliseOnce(file: ParsedFile, { base, used, effects }: Surroundings): UnlinkedScreen {
  const known = normalised.get(file);
  if (
    known &&
    known.base === base &&
    known.effects === effects &&
    known.used.size === used.size &&
    [...used].every((name) => known.used.has(name))
  )
    return known.screen;
  // the file's content is frozen and shared
  const screen = normalise(file.id, contentOf(file) as ScreenDefinition, { base, used, effects });
  normalised.set(file, { base, used, effects, screen });
  return screen;
}

/** By screen the names that files refer to in it, those of the screens that show its records included. */
function usedNames(facts: Iterable<ScreenFacts>): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { id, raw, used } of facts)
    for (const shown of new Set([id, baseOf(raw)])) {
      const known = names.get(shown) ?? new Set();
      for (const name of used) known.add(name);
      names.set(shown, known);
    }
  return names;
}

function byPlace(a: ScreenError, b: ScreenError): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
}

function baseOf(data: unknown): string {
  const { resource } = (data ?? {}) as { resource?: { of?: unknown } };
  return String(resource?.of ?? '');
}
