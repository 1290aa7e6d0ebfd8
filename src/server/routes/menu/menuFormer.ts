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

/** Tables whose rows are about a screen, with the columns for which a screen has one row; null: it may have several. */
export const ABOUT_SCREENS: readonly [table: string, once: readonly string[] | null][] = [
  ['sys_saved_view', null],
  ['sys_saved_view_default', ['user_id']],
  ['sys_saved_view_role', ['role_id']],
  ['sys_import_mapping', ['user_id', 'head_hash']],
  ['queue_claim', ['record_id']],
  ['queue_decision', null],
  ['moderation_decision', null],
  ['work_target', []],
  ['record_follow', null],
  ['contraband_hit', null],
  ['rule_event', null],
  ['rule_watch', ['rule']],
  ['rule_mark', ['rule', 'data_id']],
  ['webhook_delivery', null],
  ['approval_case', null],
  ['change_review', null],
];

/** Views, claims and targets of a former id become those of its screen. Logs stay as they were written. */
export async function adoptStored(tx: Db, screens: Screen[]): Promise<void> {
  for (const [{ id }, former] of renamed(screens))
    for (const [table, once] of ABOUT_SCREENS) {
      const same = (once ?? []).map((column) => sql`taken.${sql.ref(column)} = old.${sql.ref(column)}`);
      const taken = sql`exists (select 1 from ${sql.table(table)} taken
        where ${sql.join([sql`taken.screen_id = ${id}`, ...same], sql` and `)})`;
      await sql`update ${sql.table(table)} old set screen_id = ${id}
        where old.screen_id = ${former} ${once ? sql`and not ${taken}` : sql``}`.execute(tx);
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
