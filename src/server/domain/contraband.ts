import { sql } from 'kysely';
import type { Db } from '../db/connection';
import { action } from './contract';

const LEVELS: Record<string, string> = { replace: '替换', review: '人审', block: '拦截' };

/** `contraband.try` 试一段文字: which words the text holds and what would happen to it; nothing is counted. */
const tryText = action('audit/contraband', async ({ tx, asked }) => {
  const found = await wordsIn(tx, String(asked.content));
  if (found.length === 0) return { message: '没有命中违禁词' };
  const words = found.map(({ word, level }) => `${word}（${LEVELS[level] ?? level}）`).join('、');
  return { message: `命中 ${found.length} 个：${words}`, result: found };
});

export { tryText as try };

/** Enabled words within a text, longest first, whatever their letters' case and whatever stands between their letters. */
async function wordsIn(db: Db, text: string): Promise<{ word: string; level: string }[]> {
  const words = await sql<{ word: string; level: string }>`
    select word, level from contraband
    where enabled and delete_time is null order by length(word) desc, word`.execute(db);
  const searched = lettersOf(text);
  return words.rows.filter(({ word }) => lettersOf(word) !== '' && searched.includes(lettersOf(word)));
}

/** Letters and digits alone, in small letters, full width as half width. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
