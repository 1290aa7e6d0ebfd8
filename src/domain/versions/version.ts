import { sql } from 'kysely';
import type { Screen } from '#engine/pure';
import { columnOf, fieldNamed, tableOf } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { computed, hook } from '#server/parts/contract';
import { versionStart } from './rules/versionStart';

/** Screens whose records are versions: only a beginning, `validFrom`, unique within its key (`language.md` §2). */
const VERSIONED = [
  'finance/commission-rate',
  'finance/gold-bean-config',
  'finance/price-config',
  'finance/share-rule',
  'finance/withdrawal-frequency',
  'growth/sign-in-rule',
] as const;

/** `version.begin`, before every save: begins in an hour by default, and never earlier; what has started stays. */
export const begin = hook(VERSIONED, async ({ after }) => {
  const validFrom = versionStart(after.validFrom);
  return validFrom === undefined ? undefined : { validFrom };
});

/** `version.until`: when the next version of the same key begins; none: no end is known. */
export const until = computed(VERSIONED, async ({ tx, screen, rows }) => {
  const stretches = await stretchesOf(tx, screen, rows);
  return Object.fromEntries(stretches.map(({ id, end }) => [id, end]));
});

/** `version.phase`: whether a version is planned, in force or past. */
export const phase = computed(VERSIONED, async ({ tx, screen, rows }) => {
  const stretches = await stretchesOf(tx, screen, rows);
  return Object.fromEntries(stretches.map(({ id, phase }) => [id, phase]));
});

interface TimeRange {
  id: string;
  /** Wire form. */
  end: string | null;
  phase: 'planned' | 'current' | 'past';
}

async function stretchesOf(
  tx: Db,
  screen: Screen,
  rows: readonly { id: string }[],
): Promise<readonly TimeRange[]> {
  const key = (screen.fields.validFrom?.unique ?? []).map((name) =>
    columnOf(fieldNamed(screen.fields, name)),
  );
  const same = key.map((column) => sql`and ${sql.ref(`next.${column}`)} = ${sql.ref(`mine.${column}`)}`);
  const found = await sql<TimeRange>`
    select mine.id::text as id, to_char(next.valid_from at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as end,
      case when mine.valid_from > now() then 'planned' when next.valid_from <= now() then 'past' else 'current' end as phase
    from ${sql.table(tableOf(screen))} mine
    left join lateral (select min(next.valid_from) as valid_from from ${sql.table(tableOf(screen))} next
      where next.delete_time is null and next.valid_from > coalesce(mine.valid_from, '-infinity')
        ${sql.join(same, sql` `)}) next on true
    where mine.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  return found.rows;
}
