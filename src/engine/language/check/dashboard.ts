import type { ScreenError } from '../../contract/errors';
import { SPANS } from '../../contract/spans';
import type { QueryDefinition, Words } from '../parse/definition';
import { messages } from '../parse/messages';
import type { Path } from '../parse/parse';
import { checkCondition } from './conditions';
import { checkEffect } from './effects';
import {
  type Check,
  type CheckContext,
  type FieldFacts,
  type ScreenFacts,
  unknownForeign,
  unknownScreen,
} from './facts';

/** Queries of a dashboard: the screen they read, and every field of it they name. */
export const checkDashboard: Check = (screen, world) => {
  const queries = screen.raw.queries ?? {};
  const cards = screen.raw.cards ?? {};
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
      // only the card's own words: those of the named query are checked in the query
      return checkQuery({ ...card, from: named.from, namedOver: named.over }, path, screen, world, true);
    }),
  ];
};

function checkQuery(
  query: QueryDefinition,
  path: Path,
  screen: ScreenFacts,
  world: CheckContext,
  isNamed = false,
): ScreenError[] {
  if (query.run !== undefined)
    return checkEffect(query.run, { kind: 'card' }, [...path, 'run'], screen, world);
  if (query.from === undefined)
    return isNamed ? [] : [screen.parsed.error(path, messages.queryWithoutScreen())];
  const missing = isNamed ? [] : unknownScreen(screen, world, String(query.from), [...path, 'from']);
  const source = world.screens.get(String(query.from));
  if (missing.length > 0 || !source) return missing;
  const foreign: ScreenFacts = { ...source, parsed: screen.parsed };
  const unknown = (name: string, at: Path) => unknownForeign(screen, source, name, at);
  const measure = typeof query.measure === 'object' ? Object.entries(query.measure) : [];
  return [
    ...checkCondition(query.where, [...path, 'where'], foreign),
    ...measure.flatMap(([word, name]) => unknown(name, [...path, 'measure', word])),
    ...checkMeasure(measure, source, path, screen),
    ...checkAxes(query, source, path, screen),
    ...['over', 'by', 'split']
      .filter((word) => query[word] !== undefined && !SPANS.has(String(query[word])))
      .flatMap((word) => unknown(String(query[word]), [...path, word])),
  ];
}

/** Only numbers can be added up. */
function checkMeasure(
  measure: [string, string][],
  source: ScreenFacts,
  path: Path,
  screen: ScreenFacts,
): ScreenError[] {
  return measure.flatMap(([kind, name]) => {
    const field = source.fields.get(name);
    if (!field || kind === 'distinct' || field.sheet.comparability === 'number') return [];
    return [screen.parsed.error([...path, 'measure', kind], messages.measureMisfit(name, field.type, kind))];
  });
}

/** The range cuts a time; a chart is grouped by options, refs or spans of that time. */
function checkAxes(query: Words, source: ScreenFacts, path: Path, screen: ScreenFacts): ScreenError[] {
  const over = source.fields.get(String(query.over));
  const isTimeless = over && over.sheet.comparability !== 'time';
  const grouped = ['by', 'split'].flatMap((word) => {
    const name = String(query[word]);
    const field = source.fields.get(name);
    if (SPANS.has(name) && query.over === undefined && query.namedOver === undefined)
      return [screen.parsed.error([...path, word], messages.spanNeedsOver(name))];
    if (!field || SPANS.has(name) || isGroupable(field)) return [];
    return [screen.parsed.error([...path, word], messages.axisMisfit(name, field.type))];
  });
  return [
    ...(isTimeless
      ? [screen.parsed.error([...path, 'over'], messages.overMisfit(over.name, over.type))]
      : []),
    ...grouped,
  ];
}

/** A record is in one group, and groups have names: fields with several values and sensitive fields cannot group. */
function isGroupable({ sheet, isMultiple, isSensitive }: FieldFacts): boolean {
  return GROUPABLE.has(sheet.comparability) && !isMultiple && !sheet.isList && !isSensitive;
}

const GROUPABLE = new Set(['choice', 'reference', 'boolean']);
