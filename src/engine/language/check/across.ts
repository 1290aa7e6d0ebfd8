import type { ScreenError } from '../../contract/errors';
import type { Sentence } from '../../contract/sentence';
import type { ResourceDefinition } from '../parse/definition';
import { messages } from '../parse/messages';
import type { Path } from '../parse/parse';
import type { ScreenFacts, WholeCheckContext } from './facts';

/** A key that only one screen may have: what it is in a file, and the error for its second owner. */
interface Key {
  of(screen: ScreenFacts): string | undefined;
  path: Path;
  /** If the file does not name the key and it follows from the file's name: the place for the line that fixes it. */
  absent?: Path;
  message(key: string, other: string, free: string): Sentence;
}

const resourceOf = ({ raw }: ScreenFacts): ResourceDefinition => raw.resource ?? {};

const KEYS: Key[] = [
  {
    of: ({ id, raw }) => String(raw.permission ?? id.split('/')[1]),
    path: ['permission'],
    absent: ['title'],
    message: messages.permissionClash,
  },
  { of: ({ id, raw }) => String(raw.route ?? `/${id}`), path: ['route'], message: messages.routeClash },
  {
    of: (screen) => resourceOf(screen).path ?? (resourceOf(screen).of ? `/${screen.id}` : undefined),
    path: ['resource', 'path'],
    message: messages.pathClash,
  },
  {
    of: (screen) => {
      const { owned, of, table } = resourceOf(screen);
      return owned === false || of ? undefined : table;
    },
    path: ['resource', 'table'],
    message: messages.tableOwners,
  },
];

/**
 * What only all files together show: each permission prefix, route, path and table belongs to one screen. Its earlier
 * owner keeps it, and the newcomer is refused. Without an earlier owner it goes to the screen of that name, else to
 * the first. A screen whose file is broken now keeps what it has.
 */
export function checkAcross(world: WholeCheckContext): ScreenError[] {
  const { screens, before } = world;
  const goOn = before.filter(({ id }) => world.ids.has(id) && !screens.has(id));
  const sorted = [...screens.values(), ...goOn].sort((a, b) => a.id.localeCompare(b.id));
  const errors = KEYS.flatMap((key) => {
    const claims = new Map<string, ScreenFacts[]>();
    for (const screen of sorted) {
      const keyValue = key.of(screen);
      if (keyValue !== undefined) claims.set(keyValue, [...(claims.get(keyValue) ?? []), screen]);
    }
    return [...claims].flatMap(([keyValue, claimants]) => {
      if (claimants.length === 1) return [];
      const owner = ownerOf(
        keyValue,
        claimants,
        before.filter((screen) => key.of(screen) === keyValue),
      );
      return claimants
        .filter((screen) => screen !== owner && screens.has(screen.id))
        .map((screen) => {
          const message = key.message(keyValue, owner.id, freeKey(screen, claims));
          const follows = key.absent !== undefined && screen.raw[String(key.path[0])] === undefined;
          return screen.parsed.error(
            follows ? (key.absent as Path) : key.path,
            message,
            follows ? 'key' : 'value',
          );
        });
    });
  });
  return [...errors, ...formerIdDiagnostics(world), ...nestedPaths(sorted, world)];
}

/** Calls go to the longest path: one below another's would take that screen's own, `/shop/thing/action` each of its actions. */
function nestedPaths(sorted: ScreenFacts[], { screens, before }: WholeCheckContext): ScreenError[] {
  const pathOf = (screen: ScreenFacts) => resourceOf(screen).path;
  const had = (screen: ScreenFacts) =>
    before.some((one) => one.id === screen.id && pathOf(one) === pathOf(screen));
  const holders = sorted.filter((screen) => pathOf(screen) !== undefined);
  const byPath = new Map<string | undefined, ScreenFacts[]>();
  for (const holder of holders) byPath.set(pathOf(holder), [...(byPath.get(pathOf(holder)) ?? []), holder]);
  return holders.flatMap((inner) => {
    const [outer] = beginnings(String(pathOf(inner)))
      .flatMap((path) => byPath.get(path) ?? [])
      .sort((a, b) => a.id.localeCompare(b.id));
    if (!outer) return [];
    const [screen, other] = had(inner) && !had(outer) ? [outer, inner] : [inner, outer];
    const message = messages.pathNested(String(pathOf(inner)), String(pathOf(outer)), other.id);
    return screens.has(screen.id) ? [screen.parsed.error(['resource', 'path'], message)] : [];
  });
}

/** `/shop`, `/shop/thing` of `/shop/thing/action`. */
function beginnings(path: string): string[] {
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index).filter((index) => index > 0);
  return slashes.map((index) => path.slice(0, index));
}

/** A former id is of a screen that is no longer there, and of one screen only: with it go table, grants and addresses. */
function formerIdDiagnostics({ screens, ids, before }: WholeCheckContext): ScreenError[] {
  const formerOf = ({ raw }: ScreenFacts) => raw.formerly ?? [];
  const sorted = [...screens.values()].sort((a, b) => a.id.localeCompare(b.id));
  const had = (id: string, former: string) =>
    before.some((screen) => screen.id === id && formerOf(screen).includes(former));
  return sorted.flatMap((screen) =>
    formerOf(screen).flatMap((former, index) => {
      const report = (message: Sentence) => [screen.parsed.error(['formerly', index], message)];
      if (ids.has(former)) return report(messages.formerStillThere(former));
      const claimants = sorted.filter((one) => formerOf(one).includes(former));
      const owner = claimants.find((one) => had(one.id, former)) ?? claimants[0];
      return owner === screen ? [] : report(messages.formerTaken(former, owner?.id ?? ''));
    }),
  );
}

/** `gift-statistics`: a key after the screen's own id that nobody has. */
function freeKey({ id }: ScreenFacts, claims: ReadonlyMap<string, unknown>): string {
  const [group = '', name = ''] = id.split('/');
  const wanted = `${name}-${group}`;
  let free = wanted;
  for (let count = 2; claims.has(free); count++) free = `${wanted}-${count}`;
  return free;
}

function ownerOf(key: string, claimants: ScreenFacts[], before: ScreenFacts[]): ScreenFacts {
  const had = new Set(before.map(({ id }) => id));
  const called = (screen: ScreenFacts) =>
    screen.id.split('/')[1]?.replaceAll('-', '_') === key.split('/').at(-1)?.replaceAll('-', '_');
  const [first] = claimants as [ScreenFacts];
  return claimants.find(({ id }) => had.has(id)) ?? claimants.find(called) ?? first;
}
