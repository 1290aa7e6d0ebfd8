import { sql } from 'kysely';
import { isEmpty, judgeField, type RecordData, type Screen, tableOf } from '#engine/pure';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { quoted } from '#server/db/sqlParts';
import { fieldError } from '#server/http/fieldError';
import { action, computed, hook } from '#server/parts/contract';
import { type ContrabandWord, contrabandWords, markedText, wordsWithin } from './rules/contrabandWords';

const SCREENS = ['operation/greeting', 'operation/language', 'operation/nickname'] as const;
const DRAWN = [...SCREENS, 'operation/random-avatar'] as const;

/** `phrase.check`, before every save: the app's own sentences hold nothing that is not let through. */
export const check = hook(SCREENS, async ({ tx, before, after }) => {
  const content = String(after.content).trim();
  if (before !== null && before.content === content) return undefined;
  const error = contrabandError(await contrabandWords(tx), content);
  if (error !== null) throw fieldError('content', error);
  return { content };
});

/** `phrase.marked`: words in it that somebody should look at; nothing where there are none. */
export const marked = computed(SCREENS, async ({ tx, rows }) => {
  const words = await contrabandWords(tx);
  return Object.fromEntries(
    rows.map(({ id, content }) => {
      const text = content ?? '';
      return [id, wordsWithin(words, text).length > 0 ? markedText(words, text) : null];
    }),
  );
});

/** `phrase.share`: how often it is drawn, in hundredths of a percent, among those that the same people get at the same place. */
export const share = computed(DRAWN, async ({ tx, screen, rows }) => {
  const table = sql.raw(quoted(tableOf(screen)));
  const isOfPart = screen.fields.part !== undefined;
  const same = isOfPart ? sql`and other.part = mine.part` : sql``;
  const ids = rows.map(({ id }) => id);
  const found = await sql<{ id: string; share: number }>`
    select mine.id::text, round(10000.0 * mine.weight / nullif(sum(other.weight), 0))::int as share
    from ${table} mine join ${table} other on other.delete_time is null and other.enabled
      and (mine.sex = 'any' or other.sex in ('any', mine.sex)) ${same}
    where mine.id = any(${ids}::bigint[]) and mine.enabled
    group by mine.id, mine.weight`.execute(tx);
  return Object.fromEntries(found.rows.map((row) => [row.id, row.share]));
});

const MOST_LINES = 500;

/** `phrase.paste` 粘贴多条: each line a record; reports each line that gave none. */
export const paste = action(SCREENS, async ({ tx, caller, screen, answers, records }) => {
  const lines = String(answers.lines)
    .split('\n')
    .map((line) => line.trim());
  const lineCount = lines.filter((line) => line !== '').length;
  if (lineCount > MOST_LINES) throw fieldError('lines', `一次最多 ${MOST_LINES} 行，这里有 ${lineCount} 行`);
  const words = await contrabandWords(tx);
  const { lines: _, ...more } = answers;
  const present = await presentOf(tx, screen, lines, more);
  const left: string[] = [];
  let added = 0;
  for (const [place, content] of lines.entries()) {
    if (content === '') continue;
    const field = screen.fields.content;
    const error =
      (present.has(content) ? '已经有了' : null) ??
      (field && judgeField(field, content, {}, conditionContext(caller))) ??
      contrabandError(words, content);
    if (error !== null) left.push(`第 ${place + 1} 行“${shortened(content)}”：${error}`);
    else {
      await records.add(screen.id as 'operation/greeting', { enabled: true, used: 0, ...more, content });
      present.add(content);
      added += 1;
    }
  }
  if (left.length === 0) return { message: `已添加 ${added} 条` };
  const title = `添加了 ${added} 条，${left.length} 条没有添加`;
  return { message: title, result: { added, left }, once: { title, text: left.join('\n') } };
});

/** The lines that already exist, at the same place if a word has one. */
async function presentOf(tx: Db, screen: Screen, lines: string[], { part }: RecordData) {
  const table = sql.raw(quoted(tableOf(screen)));
  const same = isEmpty(part) ? sql`` : sql`and part = ${String(part)}`;
  const { rows } = await sql<{ content: string }>`select content from ${table}
    where delete_time is null and content = any(${lines}::text[]) ${same}`.execute(tx);
  return new Set(rows.map(({ content }) => content));
}

function contrabandError(words: readonly ContrabandWord[], content: string): string | null {
  const found = wordsWithin(words, content).filter(({ level }) => level !== 'review');
  if (found.length === 0) return null;
  return `含违禁词：${found.map(({ word, category }) => `${word}（${category}）`).join('、')}`;
}

function shortened(text: string): string {
  const signs = [...text];
  return signs.length > 20 ? `${signs.slice(0, 20).join('')}…` : text;
}
