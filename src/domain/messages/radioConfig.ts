import { spokenDuration } from '#engine/pure';
import { fieldError } from '#server/http/fieldError';
import { action, hook } from '#server/parts/contract';
import { priceOf, type RadioPrice } from './rules/radioConfig';

/** `radioConfig.check` before a save: prices go by length, from short to long, and the longer is never cheaper. */
export const check = hook('live/radio-config', async ({ after }) => {
  const error = priceError(pricesIn(after.prices));
  if (error !== null) throw fieldError('prices', error);
  return undefined;
});

/** `radioConfig.quote` 试算价格: what is being typed, by the code that prices. */
export const quote = action('live/radio-config', async ({ answers }) => {
  const prices = pricesIn(answers.prices);
  const error = priceError(prices);
  if (error !== null) throw fieldError('prices', error);
  const length = Number(answers.length);
  const gold = priceOf(prices, length);
  return { message: `${spokenDuration(length)}的节目：${gold ? `${gold} 金币` : '免费'}` };
});

function pricesIn(value: unknown): RadioPrice[] {
  const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  return rows.map(({ upTo, gold }) => ({ upTo: Number(upTo), gold: Number(gold) }));
}

function priceError(prices: readonly RadioPrice[]): string | null {
  for (const [place, { upTo, gold }] of prices.entries()) {
    const former = prices[place - 1];
    if (former && upTo <= former.upTo) return `按时长定价第 ${place + 1} 行的时长要比上一行长`;
    if (former && gold < former.gold) return `按时长定价第 ${place + 1} 行的价格不能比上一行低`;
  }
  return null;
}
