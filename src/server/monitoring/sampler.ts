import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connection';
import { FIGURES, type Figures, figureWindow } from './figures';
import {
  GRAINS,
  type Grain,
  readRoutes,
  readSample,
  writeRoutes,
  writeSample,
  writeSlow,
  writeTraces,
} from './historyRows';
import { describeHost, hostReadings } from './hostReadings';
import { type Latency, latency, latencyOf } from './latency';
import { type Drained, MOST_TRACES, type Monitor, type RouteFigures } from './monitor';
import { processReadings } from './processReadings';
import { type Identity, leavePlace, type Shown, takePlace, updateProcess, updateSilence } from './processRow';

/** What stands is written so often: whoever looks sees what was at most this long ago. */
const TICK_MS = 5000;
/** Some of the machine's figures cost a process to read. */
const HOST_TICKS = 2;
const DESCRIBE_TICKS = 60;
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

/** A stretch under way: what it will be told as. */
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

/** Looks at this process every few seconds, and writes what it sees for all to read. Failing, it tells the log and goes on. */
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
  let lost: Drained | null = null;
  let recent: { figures: Figures[]; answers: readonly number[] }[] = [];
  let looking = Promise.resolve();

  /** Who had the place before told of the stretch under way: its rows go on from there. */
  const takeUp = async (seconds: number) => {
    for (const grain of GRAINS) {
      const at = seconds - (seconds % grain);
      const told = await readSample(db, { number, grain, at });
      open.set(grain, begun(at, told));
    }
    const at = seconds - (seconds % 300);
    routes = together({ at, byPlace: new Map() }, at, await readRoutes(db, { number, at }));
    isNewHere = false;
  };

  const look = async (now: number) => {
    const seconds = Math.floor(now / 1000);
    const [others, host] = await Promise.all([
      options.read(),
      ticks % HOST_TICKS === 0 ? readHost() : levelsOf(known),
    ]);
    known = host;
    const described = ticks % DESCRIBE_TICKS === 0 ? await describeHost() : null;
    ticks += 1;
    if (isNewHere) await takeUp(seconds);
    const drained = withLost(lost, monitor.drain());
    const reading = { ...runtime.read(), ...host, ...others };
    for (const grain of GRAINS) {
      const at = seconds - (seconds % grain);
      const known = open.get(grain);
      const own = known?.at === at ? known : begun(at, null);
      open.set(grain, own);
      own.window.add(reading);
      own.window.add(drained.figures);
      for (const ms of drained.answers) own.latency.add(ms);
    }
    routes = together(routes, seconds - (seconds % 300), drained.routes);
    // what is counted above is kept in memory; these alone would be gone
    lost = { ...NOTHING, traces: drained.traces, slow: drained.slow };
    for (const grain of GRAINS) {
      const { at, window, latency: own } = open.get(grain) as Open;
      const text = own.count === 0 ? null : own.text();
      await writeSample(db, { number, grain, at }, { figures: window.figures(), latency: text });
    }
    await writeRoutes(db, { number, at: routes.at }, [...routes.byPlace.values()]);
    await writeTraces(db, number, drained.traces);
    await writeSlow(db, drained.slow);
    lost = null;
    recent = [...recent, { figures: [reading, drained.figures], answers: drained.answers }].slice(
      -SHOWN_TICKS,
    );
    const shown = shownOf(recent);
    if (!(await updateProcess(db, identity, { number, shown, host: described }))) {
      number = await takePlace(db, identity);
      isNewHere = true;
    }
    await updateSilence(db);
    await options.afterwards?.();
  };

  const tick = (now = Date.now()) => {
    looking = looking
      .then(() => look(now))
      .catch((error) => log.error({ err: error }, 'monitoring could not write what it saw'));
    return looking;
  };
  const timer = setInterval(() => void tick(), TICK_MS);
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

/** A stretch that begins, or goes on from what was told of it. */
function begun(at: number, told: { figures: Figures; latency: string | null } | null): Open {
  const window = figureWindow();
  if (told) window.add(told.figures, Math.max(1, Math.round(((told.figures.seconds ?? 0) * 1000) / TICK_MS)));
  return { at, window, latency: told?.latency ? latencyOf([told.latency]) : latency() };
}

/** Of figures those that stay as they are until somebody looks again. */
function levelsOf(figures: Figures): Figures {
  return Object.fromEntries(
    Object.entries(figures).filter(([name]) => FIGURES[name as keyof Figures] === 'mean'),
  );
}

const NOTHING: Drained = { figures: {}, answers: [], routes: [], traces: [], slow: [] };

/** What could not be written the last time comes first. */
function withLost(lost: Drained | null, now: Drained): Drained {
  if (lost === null) return now;
  return {
    ...now,
    traces: [...lost.traces, ...now.traces].slice(-MOST_TRACES),
    slow: [...lost.slow, ...now.slow],
  };
}

/** The routes of these five minutes, with what they did since. */
function together({ at, byPlace }: Routes, now: number, since: readonly RouteFigures[]): Routes {
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
