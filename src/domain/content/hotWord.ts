import { wireTime } from '#engine/pure';
import { action, computed, hook } from '#server/parts/contract';
import { BlockedText } from '../moderation/rules/contrabandHits';
import { contrabandWords, wordsWithin } from '../moderation/rules/contrabandWords';
import { showingOf, shownWords } from './rules/hotWords';

const BADGES: Record<string, string> = { hot: '热', new: '新', star: '荐' };

/** `hotWord.check` before a save: what the app shows to everybody holds no contraband; what was tried is a hit of the word. */
export const check = hook('live/hot-word', async ({ tx, before, after }) => {
  if (before?.word === after.word) return undefined;
  const text = String(after.word);
  const found = wordsWithin(await contrabandWords(tx), text);
  const [first] = found;
  if (first === undefined) return undefined;
  const message = `热词里有违禁词“${first.word}”（${first.category}）`;
  throw new BlockedText('word', message, found, { text, userId: null, screenId: 'live/hot-word' });
});

/** `hotWord.showing`: whether the app shows it now, or why not. */
export const showing = computed('live/hot-word', async ({ rows }) => {
  const now = wireTime(Date.now());
  return Object.fromEntries(rows.map((row) => [row.id, showingOf(row, now)]));
});

/** `hotWord.preview` 应用里现在的样子: the words at a place in their order, as the app's door answers them. */
export const preview = action('live/hot-word', async ({ tx, answers }) => {
  const words = await shownWords(tx, String(answers.place), wireTime(Date.now()));
  const lines = words.map(
    ({ word, badge }, place) =>
      `${place + 1}. ${word}${badge === null ? '' : `［${BADGES[badge] ?? badge}］`}`,
  );
  return { message: words.length > 0 ? lines.join('  ') : '这里现在没有热词', result: words };
});
