import { createHash } from 'node:crypto';
import {
  callPath,
  type Effects,
  editionOf,
  readGroups,
  readScreens,
  type Screen,
  type ScreenError,
  type ScreenGroup,
  type ScreenSource,
} from '../../engine/pure';

/** One screen as it is served. */
export interface ActiveScreen {
  screen: Screen;
  /** What the browser gets, and the hash it is known by. */
  text: string;
  hash: string;
}

/** All files read together: the screens without a fault, the groups, every fault. */
export interface ActiveScreens {
  readonly screens: ReadonlyMap<string, ActiveScreen>;
  readonly groups: ScreenGroup[];
  readonly errors: readonly ScreenError[];
}

interface Known {
  /** What has been active until now keeps what it has. */
  before?: ScreenSource[];
  /** Those there are; null: not asked. */
  dictionaries?: ReadonlySet<string> | null;
}

/** Readings retained at once: what a publication compares, before and after. Each holds a few megabytes. */
const CACHED_READINGS = 6;
const cache = new Map<string, ActiveScreens>();

/**
 * Reads all files together. A reading takes a fifth of a second in which the process answers nobody, so the latest are cached
 * by content. They are shared: nobody changes a screen.
 */
export function readSources(sources: ScreenSource[], effects: Effects, known: Known = {}): ActiveScreens {
  const key = cacheKey(sources, effects, known);
  const reading = cache.get(key) ?? readAll(sources, effects, known);
  // the least recently used comes first
  cache.delete(key);
  cache.set(key, reading);
  if (cache.size > CACHED_READINGS) cache.delete(cache.keys().next().value as string);
  return reading;
}

function readAll(
  sources: ScreenSource[],
  effects: Effects,
  { before = [], dictionaries = null }: Known,
): ActiveScreens {
  const files = (all: ScreenSource[]) => all.filter((source) => !isGroup(source));
  const { screens, errors } = readScreens(files(sources), effects, {
    before: files(before),
    dictionaries,
  });
  const named = readGroups(sources.filter(isGroup));
  return {
    screens: new Map([...screens.values()].map((screen) => [screen.id, activeOf(screen)])),
    groups: named.groups,
    errors: [...errors, ...named.errors],
  };
}

const effectIds = new WeakMap<Effects, number>();
let effectSets = 0;

/** Everything a reading depends on. Effects are one object for the life of a build, so their identity stands for them. */
function cacheKey(
  sources: ScreenSource[],
  effects: Effects,
  { before = [], dictionaries = null }: Known,
): string {
  if (!effectIds.has(effects)) effectIds.set(effects, ++effectSets);
  const hash = createHash('sha256').update(`${effectIds.get(effects)}`);
  for (const files of [sources, before]) {
    hash.update(`\n${files.length}`);
    for (const { file, text } of files) hash.update(`\n${file} ${text.length}\n${text}`);
  }
  return hash
    .update(dictionaries === null ? '\nnone' : `\n${JSON.stringify([...dictionaries])}`)
    .digest('hex');
}

export function isGroup(source: ScreenSource): boolean {
  return source.file.endsWith('/_group.json');
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The longest resource path that begins the request's path: `/gift/gift` of `/gift/gift/action/retire`. */
export function resolvePath(
  active: ReadonlyMap<string, ActiveScreen>,
  path: string,
): { screen: Screen; rest: string } | null {
  const screens = byCallPath(active);
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const screen = screens.get(path.slice(0, end));
    if (screen) return { screen, rest: path.slice(end + 1) };
  }
  return null;
}

const indexes = new WeakMap<object, Map<string, Screen>>();

/** Every request asks several times: the screens of one publication are put in order once. */
function byCallPath(active: ReadonlyMap<string, ActiveScreen>): Map<string, Screen> {
  const known = indexes.get(active);
  if (known) return known;
  const index = new Map<string, Screen>();
  for (const { screen } of active.values()) {
    const path = callPath(screen);
    if (path && !index.has(path)) index.set(path, screen);
  }
  indexes.set(active, index);
  return index;
}

function activeOf(screen: Screen): ActiveScreen {
  return { screen, ...editionOf(screen, digest) };
}
