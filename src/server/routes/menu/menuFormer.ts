import { sql } from 'kysely';
import type { Screen } from '../../../engine/pure';
import type { Db } from '../../db/connection';

/**
 * A screen that was renamed (`"formerly": ["goods/present"]`) takes over the rows of its former id: grants, data rules and
 * what an administrator changed stay with it. Codes get the new prefix.
 */
export async function adoptFormer(tx: Db, screens: Screen[]): Promise<void> {
  for (const [screen, former] of renamed(screens)) {
    const prefix = `${screen.permission}:`;
    await sql`
      update sys_permission old set origin = ${screen.id}, perms = regexp_replace(old.perms, '^[^:]+:', ${prefix})
      where old.origin = ${former} and not exists (
        select 1 from sys_permission taken
        where taken.origin = ${screen.id} and taken.perms = regexp_replace(old.perms, '^[^:]+:', ${prefix})
      )`.execute(tx);
  }
}

/** What the files of former ids contained last, under the keys of the rows' new names. */
export function formerWords<Words>(written: Record<string, Words>, screens: Screen[]): Record<string, Words> {
  const entries = Object.entries(written);
  const moved = renamed(screens).flatMap(([screen, former]) =>
    entries
      .filter(([key]) => key.startsWith(`${former} `))
      .map(([key, words]): [string, Words] => [
        `${screen.id} ${screen.permission}:${key.split(':').at(-1)}`,
        words,
      ]),
  );
  return { ...Object.fromEntries(moved), ...written };
}

function renamed(screens: Screen[]): [Screen, string][] {
  const active = new Set(screens.map((screen) => screen.id));
  return screens.flatMap((screen) =>
    screen.formerly.filter((id) => !active.has(id)).map((id): [Screen, string] => [screen, id]),
  );
}
