import type { ScreenError } from '../../contract/errors';
import { messages } from '../messages';
import type { Path } from '../parse';
import { checkCondition } from './conditions';
import { type Check, type Raw, type ScreenFacts, unknownField, unknownScreen, type World } from './facts';
import { checkEffect } from './fields';

const SPANS = new Set(['hour', 'day', 'week', 'month']);

/** Queries of a dashboard: the screen they read, and every field of it they name. */
export const checkDashboard: Check = (screen, world) => {
  const queries = (screen.raw.queries ?? {}) as Record<string, Raw>;
  const cards = (screen.raw.cards ?? {}) as Record<string, Raw>;
  return [
    ...Object.entries(queries).flatMap(([name, query]) =>
      checkQuery(query, ['queries', name], screen, world),
    ),
    ...Object.entries(cards).flatMap(([id, card]) => {
      const path: Path = ['cards', id];
      if (card.query === undefined) return checkQuery(card, path, screen, world);
      const named = queries[String(card.query)];
      if (!named)
        return [
          screen.parsed.error(
            [...path, 'query'],
            messages.unknownQuery(String(card.query), Object.keys(queries)),
          ),
        ];
      // only the card's own words: those of the named query are checked where they stand
      return checkQuery({ ...card, from: named.from }, path, screen, world, true);
    }),
  ];
};

function checkQuery(
  query: Raw,
  path: Path,
  screen: ScreenFacts,
  world: World,
  isNamed = false,
): ScreenError[] {
  if (query.run !== undefined) return checkEffect(query.run, [...path, 'run'], screen, world);
  if (query.from === undefined)
    return isNamed ? [] : [screen.parsed.error(path, messages.missingWord('查询', 'from'))];
  const missing = isNamed ? [] : unknownScreen(screen, world, String(query.from), [...path, 'from']);
  const source = world.screens.get(String(query.from));
  if (missing.length > 0 || !source) return missing;
  const foreign: ScreenFacts = { ...source, parsed: screen.parsed };
  const measure =
    typeof query.measure === 'object' ? Object.entries(query.measure as Record<string, string>) : [];
  return [
    ...checkCondition(query.where, [...path, 'where'], foreign),
    ...measure.flatMap(([word, name]) => unknownField(foreign, name, [...path, 'measure', word])),
    ...['over', 'by', 'split']
      .filter((word) => query[word] !== undefined && !SPANS.has(String(query[word])))
      .flatMap((word) => unknownField(foreign, String(query[word]), [...path, word])),
  ];
}
