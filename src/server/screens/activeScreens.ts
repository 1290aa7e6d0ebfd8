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

interface ActiveScreensOptions {
  /** What has been active until now keeps what it has. */
  before?: ScreenSource[];
  /** Those there are; null: not asked. */
  dictionaries?: ReadonlySet<string> | null;
}

/**
 * Reads all files together. A file that is unchanged, among others that are, costs next to nothing (`readScreens`); its screen is
 * the same object then. Screens are shared by readings: nobody changes one.
 */
export function readSources(
  sources: ScreenSource[],
  effects: Effects,
  { before = [], dictionaries = null }: ActiveScreensOptions = {},
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

const editions = new WeakMap<Screen, ActiveScreen>();

function activeOf(screen: Screen): ActiveScreen {
  const active = editions.get(screen) ?? { screen, ...editionOf(screen, digest) };
  editions.set(screen, active);
  return active;
}
