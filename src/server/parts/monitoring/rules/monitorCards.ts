import { instantOf, type RecordData, wireTime } from '#engine/pure';
import {
  aggregateFigures,
  type FigureQuery,
  measured,
  type Resolution,
  resolutionFor,
} from '../../../monitoring/history';
import type { Card, CardContext } from '../../contract';

/** A page of what happens now shows so much. */
const LIVE_SECONDS = 15 * 60;
const DAY = 86_400;

/** The period of a card of monitoring: the days of the page, or the last quarter of an hour if it has none. */
export function cutFor({ screen, stretch }: Pick<CardContext, 'screen' | 'stretch'>): Resolution {
  const now = Math.floor(Date.now() / 1000);
  if (!screen.dashboard?.range) return resolutionFor(now - LIVE_SECONDS, now + 1, now + 1);
  const seconds = (time: string) => Math.floor(instantOf(time) / 1000);
  return resolutionFor(seconds(stretch.from), seconds(stretch.to), now + 1);
}

/** A point's moment as its chart says it: with seconds, with minutes, or with the day. */
export function moment({ from, to, step }: Resolution, at: number): string {
  const time = wireTime(at * 1000);
  if (to - from > DAY) return time.slice(5, 16);
  return step < 60 ? time.slice(11) : time.slice(11, 16);
}

type Values = Record<string, number | null>;

/** A line card: at each point the values that `told` makes of the figures. */
export function overTime(
  queries: Readonly<Record<string, FigureQuery>>,
  toRow: (values: Values) => RecordData = whole,
) {
  return async (context: CardContext) => {
    const cut = cutFor(context);
    const points = await measured(context.tx, cut, queries);
    const known = points.filter(({ values }) => Object.values(values).some((value) => value !== null));
    return known.map(({ at, values }) => ({ time: moment(cut, at), ...toRow(values) }));
  };
}

/** A number card: one value of the stretch, or of its last minute where it is of now. */
export function atOnce(
  queries: Readonly<Record<string, FigureQuery>>,
  toRow: (values: Values) => RecordData = whole,
  seconds: number | null = null,
): Card['run'] {
  return async (context: CardContext) => {
    const cut = cutFor(context);
    const values = await aggregateFigures(context.tx, seconds === null ? cut : lastOf(seconds), queries);
    return [toRow(values)];
  };
}

/** The last so many seconds that are over; what is being measured this moment is not whole. */
export function lastOf(seconds: number): Resolution {
  const now = Math.floor(Date.now() / 1000);
  return { from: now - (now % 10) - seconds, to: now + 1, grain: 10, step: 10 };
}

export function whole(values: Values): RecordData {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, rounded(value, 0)]));
}

export function rounded(value: number | null | undefined, places: number): number {
  const factor = 10 ** places;
  return Math.round((value ?? 0) * factor) / factor;
}

/** Hundredths of a percent. */
export function share(part: number | null | undefined, of: number | null | undefined): number {
  return of ? Math.round(((part ?? 0) / of) * 10_000) : 0;
}

export const MEGABYTE = 1024 ** 2;
export const GIGABYTE = 1024 ** 3;
