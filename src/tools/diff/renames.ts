import type { Screen } from '../../engine/pure';

/** Screens that have another id now: old → new. */
export function renamesIn(former: ReadonlyMap<Screen, Screen | undefined>): Map<string, string> {
  return new Map(
    [...former].flatMap(([now, then]) => (then && then.id !== now.id ? [[then.id, now.id] as const] : [])),
  );
}

/** A screen of before with its references under the new ids: that they follow a move is no difference of their own. */
export function withNewIds(screen: Screen, renames: ReadonlyMap<string, string>): Screen {
  if (renames.size === 0) return screen;
  const renamed = (value: unknown): unknown => {
    if (typeof value === 'string') return renames.get(value) ?? value;
    if (Array.isArray(value)) return value.map(renamed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item)]));
  };
  // its own id and history are what it was called
  return { ...(renamed(screen) as Screen), id: screen.id, formerly: screen.formerly };
}
