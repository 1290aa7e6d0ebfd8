import {
  type Card,
  type CardData,
  type CardKey,
  plusDays,
  type Query,
  type Screen,
  type SeededRandom,
  seededRandom,
  sheetOf,
  wireTime,
} from '../../engine/pure';
import { SEED, sampleValues } from './samples';

const ROWS = 6;
const DAYS = 7;
const PROVINCES: CardKey[] = [
  { value: '440000', text: '广东省' },
  { value: '330000', text: '浙江省' },
  { value: '110000', text: '北京市' },
  { value: '310000', text: '上海市' },
  { value: '510000', text: '四川省' },
];

/** What each card of a dashboard shows, of no records at all: made of what its query says. */
export function sampleCards(screen: Screen): Record<string, CardData> {
  if (screen.kind !== 'dashboard') return {};
  const chance = seededRandom(SEED);
  return Object.fromEntries(screen.dashboard.cards.map((card) => [card.id, sampleCard(card, chance)]));
}

function sampleCard({ as, isCompared, query }: Card, chance: SeededRandom): CardData {
  const period = { begin: plusDays(today(), 1 - DAYS), end: today() };
  const { result } = query;
  if (result !== null) {
    const rows = Array.from({ length: ROWS }, (_, index) =>
      sampleValues(Object.values(result), chance, index),
    );
    return { period, rows };
  }
  const measured = () => sampleNumber(query, chance);
  if (as === 'number') {
    const [value, before] = [measured(), measured()];
    return { period, number: { value, before, change: Math.round(((value - before) / before) * 10_000) } };
  }
  const span = spanOf(query);
  const keys = span === null ? keysOf(query, query.by) : timesOf(span);
  const lines = query.split === null ? [null] : keysOf(query, query.split).slice(0, 3);
  const shown = isCompared ? [...lines, { value: null, text: '前一期' }] : lines;
  return {
    period,
    groups: { keys, span, series: shown.map((key) => ({ key, values: keys.map(measured) })) },
  };
}

type Span = NonNullable<NonNullable<CardData['groups']>['span']>;
const SPANS: readonly string[] = ['hour', 'day', 'week', 'month'];

/** What a line of time is cut into: what the query says, days where it is grouped by a time or by nothing; null: it is no line of time. */
function spanOf({ by, source }: Query): Span | null {
  if (by !== null && SPANS.includes(by)) return by as Span;
  const field = by === null ? null : source?.fields[by];
  const isTime = by === null || (field != null && sheetOf(field).comparability === 'time');
  return isTime ? 'day' : null;
}

function timesOf(span: Span): CardKey[] {
  if (span === 'hour')
    return Array.from({ length: 24 }, (_, hour) => {
      const value = String(hour).padStart(2, '0');
      return { value, text: `${value}:00` };
    });
  const step = { day: 1, week: 7, month: 30 }[span];
  return Array.from({ length: DAYS }, (_, index) => {
    const day = plusDays(today(), (index + 1 - DAYS) * step);
    return span === 'month'
      ? { value: day.slice(0, 7), text: day.slice(0, 7) }
      : { value: day, text: day.slice(5) };
  });
}

/** The options of a field, provinces, or so many names of what it refers to. */
function keysOf({ source }: Query, name: string | null): CardKey[] {
  const field = source?.fields[name ?? ''];
  if (!field) return [];
  const { options } = field.words;
  if (options) return options.map(({ value, title }) => ({ value, text: title }));
  if (sheetOf(field).coded === 'regions') return PROVINCES;
  return Array.from({ length: ROWS }, (_, index) => ({
    value: String(index + 1),
    text: `${field.title}${index + 1}`,
  }));
}

/** In the measured field's smallest unit; counts by themselves. */
function sampleNumber({ measure, source }: Query, chance: SeededRandom): number {
  const field = source?.fields[measure.field ?? ''];
  const count = chance.integer(80, 900);
  const one = field ? Number(sheetOf(field).sample(chance, field, 0)) : Number.NaN;
  return Number.isFinite(one) && one > 0 ? Math.round(one * count) : count;
}

function today(): string {
  return wireTime(Date.now()).slice(0, 10);
}
