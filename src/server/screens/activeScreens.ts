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
  screens: Map<string, ActiveScreen>;
  groups: ScreenGroup[];
  errors: ScreenError[];
}

/** `before`: what has been active until now keeps what it has. `dictionaries`: those there are; null: not asked. */
export function readSources(
  sources: ScreenSource[],
  effects: Effects,
  { before = [], dictionaries = null }: { before?: ScreenSource[]; dictionaries?: Set<string> | null } = {},
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
  active: Map<string, ActiveScreen>,
  path: string,
): { screen: Screen; rest: string } | null {
  let best: { screen: Screen; rest: string; length: number } | null = null;
  for (const { screen } of active.values()) {
    const own = callPath(screen);
    const base = own && `${own}/`;
    if (base && path.startsWith(base) && base.length > (best?.length ?? 0))
      best = { screen, rest: path.slice(base.length), length: base.length };
  }
  return best;
}

function activeOf(screen: Screen): ActiveScreen {
  return { screen, ...editionOf(screen, digest) };
}
