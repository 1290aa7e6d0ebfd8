import type { Screen } from '../../contract/screen';

type Screens = ReadonlyMap<string, Screen>;

/** Screens that have another id now, by what they say they were called: old → new. */
export function renamesIn(before: Screens, after: Screens): Map<string, string> {
  const fresh = [...after.values()].filter((screen) => !before.has(screen.id));
  return new Map(
    fresh.flatMap((screen) => {
      const former = screen.formerly.find((id) => before.has(id) && !after.has(id));
      return former === undefined ? [] : [[former, screen.id] as const];
    }),
  );
}

/** The screens of before by their new ids, references too: that these follow a move is no separate difference. */
export function underNewIds(before: Screens, renames: ReadonlyMap<string, string>): Screens {
  // most publications rename nothing, and copying every screen costs 50 ms
  if (renames.size === 0) return before;
  const renamed = (value: unknown): unknown => {
    if (typeof value === 'string') return renames.get(value) ?? value;
    if (Array.isArray(value)) return value.map(renamed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item)]));
  };
  return new Map(
    [...before].map(([id, screen]) => [
      renames.get(id) ?? id,
      // its own id and history are what it was called
      { ...(renamed(screen) as Screen), id, formerly: screen.formerly },
    ]),
  );
}
