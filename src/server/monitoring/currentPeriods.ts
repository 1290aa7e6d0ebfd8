import type { Db } from '../db/connection';
import { type Figures, figureWindow } from './figures';
import { GRAINS, type Grain, readRoutes, readSample, type Sample } from './historyRows';
import { type Latency, latency, latencyOf } from './latency';
import type { Drained, RouteFigures } from './monitor';

/** The current values are written so often: a reader sees what was at most this long ago. */
export const TICK_MS = 5000;
/** Seconds. */
const ROUTES_PERIOD = 300;

/** A stretch under way: what it will be reported as. */
interface Open {
  at: number;
  window: ReturnType<typeof figureWindow>;
  latency: Latency;
}

/** What each route did in a stretch. */
interface Routes {
  at: number;
  byPlace: Map<string, RouteFigures>;
}

export type CurrentPeriods = ReturnType<typeof currentPeriods>;

/** The stretches under way, one of each grain, and what each route did in these five minutes. */
export function currentPeriods(db: Db) {
  const open = new Map<Grain, Open>();
  let routes: Routes = { at: 0, byPlace: new Map() };
  return {
    /** The former holder of the place reported the stretch under way: its rows continue from there. */
    async takeUp(number: number, seconds: number): Promise<void> {
      for (const grain of GRAINS) {
        const at = seconds - (seconds % grain);
        const stored = await readSample(db, { number, grain, at });
        open.set(grain, openPeriod(at, stored));
      }
      const at = seconds - (seconds % ROUTES_PERIOD);
      routes = mergeRoutes({ at, byPlace: new Map() }, at, await readRoutes(db, { number, at }));
    },
    count(seconds: number, reading: Figures, drained: Drained): void {
      for (const grain of GRAINS) {
        const at = seconds - (seconds % grain);
        const known = open.get(grain);
        const own = known?.at === at ? known : openPeriod(at, null);
        open.set(grain, own);
        own.window.add(reading);
        own.window.add(drained.figures);
        for (const ms of drained.answers) own.latency.add(ms);
      }
      routes = mergeRoutes(routes, seconds - (seconds % ROUTES_PERIOD), drained.routes);
    },
    samples: (number: number): Sample[] =>
      [...open].map(([grain, { at, window, latency: own }]) => ({
        ...{ number, grain, at, figures: window.figures() },
        latency: own.count === 0 ? null : own.text(),
      })),
    routes: () => routes,
  };
}

/** A stretch that begins, or continues from what was reported of it. */
function openPeriod(at: number, stored: { figures: Figures; latency: string | null } | null): Open {
  const window = figureWindow();
  if (stored)
    window.add(stored.figures, Math.max(1, Math.round(((stored.figures.seconds ?? 0) * 1000) / TICK_MS)));
  return { at, window, latency: stored?.latency ? latencyOf([stored.latency]) : latency() };
}

/** The routes of these five minutes, with what they did since. */
function mergeRoutes({ at, byPlace }: Routes, now: number, since: readonly RouteFigures[]): Routes {
  const all = at === now ? byPlace : new Map<string, RouteFigures>();
  for (const one of since) {
    const known = all.get(one.cause.place);
    if (known) addTo(known, one);
    else all.set(one.cause.place, one);
  }
  return { at: now, byPlace: all };
}

function addTo(known: RouteFigures, one: RouteFigures): void {
  known.count += one.count;
  known.errors += one.errors;
  known.refused += one.refused;
  known.totalMs += one.totalMs;
  known.slowestMs = Math.max(known.slowestMs, one.slowestMs);
  known.latency.addAll(one.latency);
}
