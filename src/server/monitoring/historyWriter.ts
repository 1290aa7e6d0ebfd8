import type { Db } from '../db/connection';
import type { CurrentPeriods } from './currentPeriods';
import {
  clearRoutes,
  MOST_SLOW,
  type Sample,
  trimSlow,
  trimTraces,
  writeRoutes,
  writeSamples,
  writeSlow,
  writeTraces,
} from './historyRows';
import type { IsolatedWork } from './isolatedWork';
import { type Drained, MOST_TRACES, type Trace } from './monitor';
import type { SlowQuery } from './slowQueries';

/** Stretches that wait in memory while they cannot be written: about an hour. */
const MOST_SAMPLES = 400;

interface HistoryWriterInput extends IsolatedWork {
  db: Db;
  periods: CurrentPeriods;
}

/** What could not be written comes first the next time. Routes stay in memory for their five minutes anyway. */
export function historyWriter({ db, periods, attempt, store }: HistoryWriterInput) {
  let samples: Sample[] = [];
  let traces: Trace[] = [];
  let slow: SlowQuery[] = [];
  return {
    async write(number: number, drained: Drained): Promise<void> {
      traces = [...traces, ...drained.traces].slice(-MOST_TRACES);
      slow = [...slow, ...drained.slow].slice(-MOST_SLOW);
      const current = periods.samples(number);
      const isCurrent = (one: Sample) =>
        current.some(({ grain, at }) => grain === one.grain && at === one.at);
      const earlier = samples.filter((one) => !isCurrent(one));
      samples = await store('samples', [...earlier, ...current].slice(-MOST_SAMPLES), (batch) =>
        writeSamples(db, batch),
      );
      const routes = periods.routes();
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
    },
  };
}
