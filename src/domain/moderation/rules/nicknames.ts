import { sql } from 'kysely';
import type { Services } from '#server/app/services';
import type { Db } from '#server/db/connection';
import { drawn, type Weighted } from '#server/parts/platform/rules/weighted';

interface Word extends Weighted {
  id: string;
  part: 'prefix' | 'middle' | 'suffix';
  content: string;
}

/** The words that a nickname for this sex may be made of. */
export async function nicknameWords(tx: Db, sex: string): Promise<Word[]> {
  const { rows } = await sql<Word>`select id::text, part, content, weight::int as weight from nickname_word
    where delete_time is null and enabled and sex in ('any', ${sex}) order by id`.execute(tx);
  return rows;
}

const PARTS = ['prefix', 'middle', 'suffix'] as const;
/** What a nickname may be of: two parts of three as well, so that not all are of one make. */
const MAKES = [
  ['prefix', 'middle'],
  ['middle', 'suffix'],
  ['prefix', 'middle', 'suffix'],
] as const;

/** How many different nicknames these words make, as far as no two are spelt alike. */
export function combinations(words: readonly Word[]): number {
  const counts = Object.fromEntries(
    PARTS.map((part) => [part, words.filter((word) => word.part === part).length]),
  );
  return MAKES.reduce(
    (sum, make) => sum + make.reduce((product, part) => product * (counts[part] ?? 0), 1),
    0,
  );
}

/** A nickname of at most `most` characters, by weight; null: the words make none that short. `next` answers 0 ≤ x < 1. */
export function drawNickname(
  words: readonly Word[],
  most: number,
  next: () => number,
): { name: string; words: Word[] } | null {
  const makes = MAKES.filter((make) => make.every((part) => words.some((word) => word.part === part)));
  for (let tries = 0; tries < 50 && makes.length > 0; tries++) {
    const make = makes[Math.floor(next() * makes.length)] ?? [];
    const found = make.flatMap(
      (part) =>
        drawn(
          words.filter((word) => word.part === part),
          next,
        ) ?? [],
    );
    const name = found.map(({ content }) => content).join('');
    if ([...name].length <= most) return { name, words: found };
  }
  return null;
}

const LONGEST = 20;

/** Characters that a nickname may have: as 基础资料配置 asks, where it is there. */
export async function longestNickname(tx: Db, { screens }: Pick<Services, 'screens'>): Promise<number> {
  if (!screens.get('operation/base-info-config')) return LONGEST;
  const { rows } = await sql<{
    most: number | null;
  }>`select nickname_most::int as most from base_info_config limit 1`.execute(tx);
  return rows[0]?.most ?? LONGEST;
}
