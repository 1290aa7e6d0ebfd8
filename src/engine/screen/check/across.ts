import type { ScreenError } from '../../contract/errors';
import { messages } from '../messages';
import type { Path } from '../parse';
import type { Raw, ScreenFacts, World } from './facts';

/** What only all files together show: each permission prefix, route, path and table belongs to one screen. */
export function checkAcross(world: World): ScreenError[] {
  const screens = [...world.screens.values()].sort((a, b) => a.id.localeCompare(b.id));
  const resource = (screen: ScreenFacts) => (screen.raw.resource ?? {}) as Raw;
  return [
    ...clashes(
      screens,
      (s) => String(s.raw.permission ?? s.id.split('/')[1]),
      ['permission'],
      messages.permissionClash,
    ),
    ...clashes(screens, (s) => String(s.raw.route ?? `/${s.id}`), ['route'], messages.routeClash),
    ...clashes(
      screens,
      (s) => (resource(s).of ? `/${s.id}` : (resource(s).path as string | undefined)),
      ['resource', 'path'],
      messages.pathClash,
    ),
    ...clashes(
      screens,
      (s) =>
        resource(s).owned === false || resource(s).of ? undefined : (resource(s).table as string | undefined),
      ['resource', 'table'],
      messages.tableOwners,
    ),
  ];
}

function clashes(
  screens: ScreenFacts[],
  keyOf: (screen: ScreenFacts) => string | undefined,
  path: Path,
  message: (key: string, other: string) => string,
): ScreenError[] {
  const owners = new Map<string, string>();
  return screens.flatMap((screen) => {
    const key = keyOf(screen);
    if (key === undefined) return [];
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, screen.id);
    return owner === undefined ? [] : [screen.parsed.error(path, message(key, owner))];
  });
}
