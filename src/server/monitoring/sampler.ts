import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connection';
import { writeBatch } from '../db/writeBatch';
import { FIGURES, type Figures, figureWindow } from './figures';
import {
  clearRoutes,
  GRAINS,
  type Grain,
  MOST_SLOW,
  readRoutes,
  readSample,
  type Sample,
  trimSlow,
  trimTraces,
  writeRoutes,
  writeSamples,
  writeSlow,
  writeTraces,
} from './historyRows';
import { describeHost, type Host, hostReadings } from './hostReadings';
import { type Latency, latency, latencyOf } from './latency';
import { type Drained, MOST_TRACES, type Monitor, type RouteFigures, type Trace } from './monitor';
import { processReadings } from './processReadings';
import { type Identity, leavePlace, type Shown, takePlace, updateProcess, updateSilence } from './processRow';
import type { SlowQuery } from './slowQueries';

/** The interval of writing: a reader sees figures of at most this age. */
const TICK_MS = 5000;
/** Some of the machine's figures cost a process to read. */
const HOST_TICKS = 2;
const DESCRIBE_TICKS = 60;
/** Stretches that wait in memory while they cannot be written: about an hour. */
const MOST_SAMPLES = 400;
/** A process shows how it was for the last minute. */
const SHOWN_TICKS = 12;

interface Options {
  db: Db;
  monitor: Monitor;
  dataDir: string;
  identity: Identity;
  log: FastifyBaseLogger;
  /** What other parts of the process tell: pools, sockets, tasks. */
  read(): Promise<Figures> | Figures;
  /** After each look. */
  afterwards?(): Promise<void>;
}

export interface Sampler {
  /** Looks now; for tests. */
  tick(now?: number): Promise<void>;
  stop(): Promise<void>;
}

/** A period in progress, and the row that it will become. */
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

/** Looks at this process every few seconds, and writes what it sees for all to read. Each part of that fails by itself. */
export async function startSampler(options: Options): Promise<Sampler> {
  const { db, monitor, identity, log } = options;
  const runtime = processReadings();
  const readHost = hostReadings(options.dataDir);
  let number = await takePlace(db, identity);
  let isNewHere = true;
  let ticks = 0;
  let known: Figures = {};
  const open = new Map<Grain, Open>();
  let routes: Routes = { at: 0, byPlace: new Map() };
  let samples: Sample[] = [];
  let traces: Trace[] = [];
  let slow: SlowQuery[] = [];
  let recent: { figures: Figures[]; answers: readonly number[] }[] = [];
  let looking = Promise.resolve();

  /** The former holder of the slot wrote of the period in progress: its rows continue from there. */
  const takeUp = async (seconds: number) => {
    for (const grain of GRAINS) {
      const at = seconds - (seconds % grain);
      const stored = await readSample(db, { number, grain, at });
      open.set(grain, openPeriod(at, stored));
    }
    const at = seconds - (seconds % 300);
    routes = mergeRoutes({ at, byPlace: new Map() }, at, await readRoutes(db, { number, at }));
    isNewHere = false;
  };

  /** Runs one part of a tick. A failed part is logged, and the others continue. */
  const attempt = async <T>(part: string, work: () => Promise<T> | T, otherwise: T): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      log.error({ err: error, part }, 'monitoring could not do a part of its work');
      return otherwise;
    }
  };
  /** Writes entries and answers those to try again; entries refused for their content are dropped and counted. */
  const store = async <T>(
    part: string,
    entries: readonly T[],
    write: (batch: readonly T[]) => Promise<void>,
  ): Promise<T[]> => {
    const { unwritten, dropped, error, contentError } = await writeBatch(entries, write);
    if (dropped > 0) log.error({ err: contentError, part, dropped }, 'monitoring dropped unstorable entries');
    if (error !== null) log.error({ err: error, part }, 'monitoring could not write a part of what it saw');
    return unwritten;
  };

  const count = (seconds: number, reading: Figures, drained: Drained) => {
    for (const grain of GRAINS) {
      const at = seconds - (seconds % grain);
      const known = open.get(grain);
      const own = known?.at === at ? known : openPeriod(at, null);
      open.set(grain, own);
      own.window.add(reading);
      own.window.add(drained.figures);
      for (const ms of drained.answers) own.latency.add(ms);
    }
    routes = mergeRoutes(routes, seconds - (seconds % 300), drained.routes);
  };
  /** What could not be written comes first the next time. Routes stay in memory for their five minutes anyway. */
  const writeHistory = async () => {
    const current = [...open].map(
      ([grain, { at, window, latency: own }]): Sample => ({
        ...{ number, grain, at, figures: window.figures() },
        latency: own.count === 0 ? null : own.text(),
      }),
    );
    const isCurrent = (one: Sample) => current.some(({ grain, at }) => grain === one.grain && at === one.at);
    const earlier = samples.filter((one) => !isCurrent(one));
    samples = await store('samples', [...earlier, ...current].slice(-MOST_SAMPLES), (batch) =>
      writeSamples(db, batch),
    );
    const stretch = { number, at: routes.at };
    await attempt('routes', () => clearRoutes(db, stretch), undefined);
    await store('routes', [...routes.byPlace.values()], (batch) => writeRoutes(db, stretch, batch));
    if (traces.length > 0) {
      traces = await store('traces', traces, (batch) => writeTraces(db, number, batch));
      await attempt('traces', () => trimTraces(db), undefined);
    }
    if (slow.length > 0) {
      slow = await store('slow statements', slow, (batch) => writeSlow(db, batch));
      await attempt('slow statements', () => trimSlow(db), undefined);
    }
  };
  const showProcess = async (host: Host | null) => {
    const isOurs = await updateProcess(db, identity, { number, shown: shownOf(recent), host });
    if (isOurs) return;
    number = await takePlace(db, identity);
    isNewHere = true;
  };

  const look = async (now: number) => {
    const seconds = Math.floor(now / 1000);
    const [others, host] = await Promise.all([
      attempt('readings', () => options.read(), {}),
      ticks % HOST_TICKS === 0
        ? attempt('readings of the machine', readHost, levelsOf(known))
        : levelsOf(known),
    ]);
    known = host;
    const described =
      ticks % DESCRIBE_TICKS === 0 ? await attempt('description of the machine', describeHost, null) : null;
    ticks += 1;
    if (isNewHere) await attempt('stretch of the predecessor', () => takeUp(seconds), undefined);
    // without the predecessor's figures nothing may be written over them: the monitor keeps its own until then
    const drained = isNewHere ? NOTHING : monitor.drain();
    const reading = { ...runtime.read(), ...host, ...others };
    if (!isNewHere) {
      count(seconds, reading, drained);
      traces = [...traces, ...drained.traces].slice(-MOST_TRACES);
      slow = [...slow, ...drained.slow].slice(-MOST_SLOW);
      await writeHistory();
    }
    recent = [...recent, { figures: [reading, drained.figures], answers: drained.answers }].slice(
      -SHOWN_TICKS,
    );
    await attempt('process', () => showProcess(described), undefined);
    await attempt('silent processes', () => updateSilence(db), undefined);
    await attempt('alarms', () => options.afterwards?.(), undefined);
  };

  const tick = (now = Date.now()) => {
    looking = looking
      .then(() => look(now))
      .catch((error) => log.error({ err: error }, 'monitoring could not look'));
    return looking;
  };
  // where the database is slow to refuse, looks do not queue up
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void tick().finally(() => {
      isLooking = false;
    });
  }, TICK_MS);
  timer.unref();
  await tick();
  return {
    tick,
    async stop() {
      clearInterval(timer);
      await tick();
      runtime.stop();
      // a database that is gone keeps nobody from stopping: the place is free in a minute
      await leavePlace(db, identity, number).catch((error) => log.error({ err: error }, 'leaving failed'));
    },
  };
}

function shownOf(recent: readonly { figures: Figures[]; answers: readonly number[] }[]): Shown {
  const window = figureWindow();
  const answers = latency();
  for (const one of recent) {
    for (const figures of one.figures) window.add(figures);
    for (const ms of one.answers) answers.add(ms);
  }
  return { figures: window.figures(), p95Ms: answers.quantile(95) };
}

/** A period that begins, or continues from its written row. */
function openPeriod(at: number, stored: { figures: Figures; latency: string | null } | null): Open {
  const window = figureWindow();
  if (stored)
    window.add(stored.figures, Math.max(1, Math.round(((stored.figures.seconds ?? 0) * 1000) / TICK_MS)));
  return { at, window, latency: stored?.latency ? latencyOf([stored.latency]) : latency() };
}

/** Of figures those that stay as they are until somebody looks again. */
function levelsOf(figures: Figures): Figures {
  return Object.fromEntries(
    Object.entries(figures).filter(([name]) => FIGURES[name as keyof Figures] === 'mean'),
  );
}

const NOTHING: Drained = { figures: {}, answers: [], routes: [], traces: [], slow: [] };

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
