import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/connection';
import { type Burn, burnOf, type ServiceLevels } from './burn';
import { currentPeriods, TICK_MS } from './currentPeriods';
import { FIGURES, type Figures, figureWindow } from './figures';
import { historyWriter } from './historyWriter';
import { type Host, hostDescription, hostReadings } from './hostReadings';
import { isolatedWork } from './isolatedWork';
import { latency } from './latency';
import type { Drained, Monitor } from './monitor';
import { processReadings } from './processReadings';
import { type Identity, leavePlace, type Shown, takePlace, updateProcess, updateSilence } from './processRow';

/** Some of the machine's figures cost a process to read. */
const HOST_TICKS = 2;
const DESCRIBE_TICKS = 60;
/** A process shows how it was for the last minute. */
const SHOWN_TICKS = 12;
/** Reads hours of history. */
const BURN_TICKS = 6;

interface Options {
  db: Db;
  monitor: Monitor;
  dataDir: string;
  identity: Identity;
  log: FastifyBaseLogger;
  /** What other parts of the process report: pools, sockets, tasks. */
  read(): Promise<Figures> | Figures;
  /** What the answers of a process should be; absent: nobody asks. */
  levels?(): Promise<ServiceLevels>;
  /** After each look. */
  afterwards?(): Promise<void>;
}

export interface Sampler {
  /** Looks now; for tests. */
  tick(now?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Looks at this process every few seconds, and writes what it sees for all to read. Each part of that fails by itself. */
export async function startSampler(options: Options): Promise<Sampler> {
  const { db, monitor, identity, log } = options;
  const runtime = processReadings();
  const readHost = hostReadings(options.dataDir);
  const describeHost = hostDescription();
  const { attempt, store } = isolatedWork(log);
  const periods = currentPeriods(db);
  const history = historyWriter({ db, periods, attempt, store });
  let number = await takePlace(db, identity);
  let isNewHere = true;
  let ticks = 0;
  let known: Figures = {};
  let burn: Burn = { errors: null, late: null };
  let recent: { figures: Figures[]; answers: readonly number[] }[] = [];
  let looking = Promise.resolve();

  const takeUp = async (seconds: number) => {
    await periods.takeUp(number, seconds);
    isNewHere = false;
  };
  const showProcess = async (host: Host | null) => {
    const isOurs = await updateProcess(db, identity, { number, shown: { ...shownOf(recent), burn }, host });
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
      periods.count(seconds, reading, drained);
      await history.write(number, drained);
    }
    recent = [...recent, { figures: [reading, drained.figures], answers: drained.answers }].slice(
      -SHOWN_TICKS,
    );
    if (options.levels && ticks % BURN_TICKS === 0) {
      const { levels } = options;
      burn = await attempt('service levels', async () => burnOf(db, number, await levels()), burn);
    }
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
      // a lost database keeps nobody from stopping: the place is free in a minute
      await leavePlace(db, identity, number).catch((error) => log.error({ err: error }, 'leaving failed'));
    },
  };
}

function shownOf(recent: readonly { figures: Figures[]; answers: readonly number[] }[]): Omit<Shown, 'burn'> {
  const window = figureWindow();
  const answers = latency();
  for (const one of recent) {
    for (const figures of one.figures) window.add(figures);
    for (const ms of one.answers) answers.add(ms);
  }
  return { figures: window.figures(), p95Ms: answers.quantile(95) };
}

/** Of figures those that stay as they are until somebody looks again. */
function levelsOf(figures: Figures): Figures {
  return Object.fromEntries(
    Object.entries(figures).filter(([name]) => FIGURES[name as keyof Figures] === 'mean'),
  );
}

const NOTHING: Drained = { figures: {}, answers: [], routes: [], traces: [], slow: [] };
