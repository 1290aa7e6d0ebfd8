import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { parametersIn, type RecordData, RequestError } from '../../engine/pure';
import type { DomainServices, Services } from '../app/services';
import { withContext } from '../monitoring/requestContext';
import { traced } from '../monitoring/tracing';
import { cancelStatements } from './cancelStatements';
import type { Job } from './job';
import {
  addMissingJobs,
  type Claim,
  claimDue,
  finishRun,
  giveBack,
  type Outcome,
  renew,
  untilNextDue,
} from './jobRows';
import { jobOutput } from './output';
import { parameterErrors, parameterValues } from './parameters';

/** How long a dead process keeps a job from the others. */
const LOCK_MS = 30_000;
/** The longest sleep: clocks jump and notifications get lost. */
const TICK_MS = 30_000;
/** Jobs that one process runs at the same time. */
const MOST_AT_ONCE = 3;
/** How long a job that does not heed its signal goes on when the process stops; then what it asked of the database is cancelled. */
const STOP_MS = 10_000;
/** How long a job whose statement was cancelled holds up a stop. */
const CANCELLED_MS = 5000;

export interface JobRunner {
  /** Something changed: looks for due jobs now. */
  wake(): void;
  /** Settles when no job of this process is running and none is due. */
  idle(): Promise<void>;
  /** Aborts what runs and waits for it; a job that was aborted is due still. */
  stop(): Promise<void>;
}

interface Options {
  jobs: ReadonlyMap<string, Job>;
  lockMs?: number;
  stopMs?: number;
  /** Named in the history. */
  process?: string;
}

/**
 * Runs due jobs in this process, one run of a job at a time among all processes (`contract.md` §10): it sleeps until the
 * nearest time, claims, runs, and renews its lock meanwhile.
 */
export async function startJobs(
  services: DomainServices & Pick<Services, 'journal'>,
  { jobs, lockMs = LOCK_MS, stopMs = STOP_MS, process: ours = `${hostname()}:${process.pid}` }: Options,
): Promise<JobRunner> {
  const { db, log } = services;
  const names = [...jobs.keys()];
  const running = new Map<Claim, { abort: AbortController; ended: Promise<void> }>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let isWakeRequested = false;
  let isStopped = false;

  const wake = () => {
    isWakeRequested = true;
    looking ??= lookAll()
      .catch((error) => {
        log.error({ err: error }, 'looking for due jobs failed');
        sleep(TICK_MS);
      })
      .finally(() => {
        looking = null;
        // requested after the last look had started to end
        if (isWakeRequested && !isStopped) wake();
      });
  };
  const lookAll = async () => {
    while (isWakeRequested && !isStopped) {
      isWakeRequested = false;
      await claimAll();
      const wait = await untilNextDue(db, names);
      // when all hands are busy, the end of a run looks again
      sleep(running.size >= MOST_AT_ONCE ? TICK_MS : Math.min(wait ?? TICK_MS, TICK_MS));
    }
  };
  const claimAll = async () => {
    while (!isStopped && running.size < MOST_AT_ONCE) {
      const claim = await claimDue(db, { names, process: ours, token: randomUUID(), lockMs });
      if (claim === null) return;
      const abort = new AbortController();
      const ended = runClaimed(services, jobs.get(claim.name) as Job, claim, { abort, lockMs })
        .catch((error) => log.error({ err: error, job: claim.name }, 'recording a job failed'))
        .finally(() => {
          running.delete(claim);
          if (!isStopped) wake();
        });
      running.set(claim, { abort, ended });
    }
  };
  const sleep = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(wake, ms).unref();
  };

  await addMissingJobs(db, jobs.values());
  wake();
  return {
    wake,
    async idle() {
      while (looking || running.size > 0)
        await Promise.all([looking, ...[...running.values()].map(({ ended }) => ended)]);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      for (const { abort } of running.values()) abort.abort(new Stopped());
      const ended = Promise.all([...running.values()].map((run) => run.ended));
      const within = (ms: number) =>
        Promise.race([ended, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
      await within(stopMs);
      if (running.size === 0) return;
      await cancelStatements(db);
      await within(CANCELLED_MS);
    },
  };
}

/** Why a signal was aborted: the process ends. */
class Stopped extends Error {
  override message = 'the process stops';
}

async function runClaimed(
  services: DomainServices & Pick<Services, 'journal'>,
  job: Job,
  claim: Claim,
  { abort, lockMs }: { abort: AbortController; lockMs: number },
): Promise<void> {
  const { db, log } = services;
  const output = jobOutput();
  const { signal } = abort;
  const heartbeat = setInterval(() => {
    renew(db, claim, output.text(), lockMs).then(
      (isRenewed) => !isRenewed && abort.abort(new Error('another process took the job over')),
      (error) => log.error({ err: error, job: job.name }, 'renewing the lock of a job failed'),
    );
  }, lockMs / 3);
  const startedAt = performance.now();
  let end: Outcome = { outcome: 'ok', message: null };
  try {
    const parameters = parametersOf(job, claim.parameter);
    const cause = { screenId: null, title: job.title, place: job.name };
    await withContext(
      () => cause,
      () => traced(`job ${job.name}`, () => job.run({ services, parameters, output: output.line, signal })),
    );
  } catch (error) {
    end = { outcome: 'failed', message: error instanceof Error ? error.message : String(error) };
    if (!signal.aborted) {
      log.error({ err: error, job: job.name }, 'a job failed');
      if (!(error instanceof RequestError)) noteFailure(services, job, error);
    }
  } finally {
    clearInterval(heartbeat);
  }
  if (end.outcome === 'failed' && signal.reason instanceof Stopped) await giveBack(db, claim, output.text());
  else
    await finishRun(db, claim, { ...end, costMs: Math.round(performance.now() - startedAt) }, output.text());
}

function parametersOf(job: Job, text: string | null): RecordData {
  const values = parametersIn(text);
  const [error] = values === null ? [{ message: '参数读不懂' }] : parameterErrors(job, values);
  if (values === null || error) throw new RequestError(`${error?.message}，请在定时任务里改正`);
  return parameterValues(job, values);
}

function noteFailure({ journal }: Pick<Services, 'journal'>, { name, title }: Job, error: unknown): void {
  journal.exception({
    origin: 'job',
    who: null,
    screenId: 'system/quartz-job',
    title,
    place: name,
    path: null,
    costMs: null,
    error,
    at: Date.now(),
  });
}
