import type { ScreenError } from '../../contract/errors';
import type { Sentence } from '../../contract/sentence';
import { SPANS } from '../../contract/spans';
import type { Words } from '../parse/definition';
import { messages } from '../parse/messages';
import type { Check, ScreenFacts } from './facts';

/** Words of a card that go together or shut each other out. */
export const checkCards: Check = (screen) => {
  const queries = screen.raw.queries ?? {};
  const cards = screen.raw.cards ?? {};
  return [
    ...Object.entries(cards).flatMap(([name, card]) => cardSense(screen, name, card)),
    ...Object.entries(cards).flatMap(([name, card]) => {
      const named = queries[String(card.query)] ?? {};
      return [
        ...secondQuery(screen, name, { own: card, whole: { ...named, ...card }, queries }),
        ...comparison(screen, name, { ...named, ...card }),
      ];
    }),
  ];
};

function cardSense(screen: ScreenFacts, name: string, card: Words): ScreenError[] {
  const at = (word: string, message: Sentence) => screen.parsed.error(['cards', name, word], message, 'key');
  return [
    ...(card.query !== undefined && card.from !== undefined ? [at('from', messages.queryAndFrom())] : []),
    ...(card.run !== undefined && card.result === undefined ? [at('run', messages.runNeedsResult())] : []),
    ...(card.result !== undefined && card.run === undefined ? [at('result', messages.resultNeedsRun())] : []),
  ];
}

interface Second {
  /** What the card itself says, and with the query that it names. */
  own: Words;
  whole: Words;
  queries: Record<string, Words>;
}

/** `less` and `per` name one query that has none itself, and count over time or not at all. */
function secondQuery(screen: ScreenFacts, card: string, { own, whole, queries }: Second): ScreenError[] {
  const word = whole.less === undefined ? 'per' : 'less';
  const name = whole[word];
  if (typeof name !== 'string') return [];
  const place = own[word] === undefined ? ['queries', String(own.query), word] : ['cards', card, word];
  const report = (message: Sentence) => [screen.parsed.error(place, message)];
  if (whole.less !== undefined && whole.per !== undefined) return report(messages.lessAndPer());
  const named = queries[name];
  if (!named) return report(messages.unknownQuery(name, Object.keys(queries)));
  if (named.less !== undefined || named.per !== undefined || named.run !== undefined)
    return report(messages.secondIsPlain(name));
  const isPlain = whole.split === undefined && (whole.by === undefined || SPANS.has(whole.by));
  const isCounted = whole.run === undefined && whole.as !== 'ranking';
  return isPlain && isCounted ? [] : report(messages.secondOverTime(word));
}

/** A second line needs what it is compared with, and a time axis with one line. */
function comparison(screen: ScreenFacts, card: string, { compare, by, split, as }: Words): ScreenError[] {
  if (compare !== true) return [];
  const range = screen.raw.range;
  const fits = range?.compare !== undefined && SPANS.has(by) && split === undefined && as === 'line';
  return fits ? [] : [screen.parsed.error(['cards', card, 'compare'], messages.compareMisfit(), 'key')];
}
