import { action, computed } from '#server/parts/contract';
import { contrabandWords, markedText, wordsWithin } from './rules/contrabandWords';

const LEVELS: Record<string, string> = { replace: '替换', review: '人审', block: '拦截' };

/** `contraband.try` 试一段文字: which words the text holds and what would happen to it; nothing is counted. */
const tryText = action('audit/contraband', async ({ tx, answers }) => {
  const found = wordsWithin(await contrabandWords(tx), String(answers.content));
  if (found.length === 0) return { message: '没有命中违禁词' };
  const words = found.map(({ word, level }) => `${word}（${LEVELS[level] ?? level}）`).join('、');
  const result = found.map(({ word, level }) => ({ word, level }));
  return { message: `命中 ${found.length} 个：${words}`, result };
});

export { tryText as try };

/** `contraband.inPost`: what a post says, the contraband in it marked with its category. */
export const inPost = computed('live/post', async ({ tx, rows }) => {
  const words = await contrabandWords(tx);
  return Object.fromEntries(rows.map(({ id, content }) => [id, content ? markedText(words, content) : null]));
});

/** `contraband.inPart`: the same of a part of a profile that is words. */
export const inPart = computed('audit/user-audit', async ({ tx, rows }) => {
  const words = await contrabandWords(tx);
  return Object.fromEntries(rows.map(({ id, text }) => [id, text ? markedText(words, text) : null]));
});

/** `contraband.inVideo`: the same of what a video is called. */
export const inVideo = computed(['live/video', 'live/user-video'], async ({ tx, rows }) => {
  const words = await contrabandWords(tx);
  return Object.fromEntries(rows.map(({ id, title }) => [id, title ? markedText(words, title) : null]));
});

/** `contraband.inRadioTitle`: the same of what a radio programme is called. */
export const inRadioTitle = computed('live/radio', async ({ tx, rows }) => {
  const words = await contrabandWords(tx);
  return Object.fromEntries(rows.map(({ id, title }) => [id, title ? markedText(words, title) : null]));
});

/** `contraband.inRadioIntro`: the same of how it introduces itself. */
export const inRadioIntro = computed('live/radio', async ({ tx, rows }) => {
  const words = await contrabandWords(tx);
  return Object.fromEntries(rows.map(({ id, intro }) => [id, intro ? markedText(words, intro) : null]));
});
