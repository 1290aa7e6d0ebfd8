import { hostname } from 'node:os';
import { parametersIn, type RecordData, RequestError } from '../../engine/pure';
import type { DomainServices, Services } from '../app/services';
import { withContext } from '../monitoring/requestContext';
import { traced } from '../monitoring/tracing';
import { cancelStatements } from './cancelStatements';
import type { Job } from './job';
import {
  addMissingJobs,
  claimDue,
  finishRun,
  giveBack,
  type Outcome,
  planMissing,
  showOutput,
  taskOf,
} from './jobRows';
import { jobOutput } from './output';
import { parameterErrors, parameterValues } from './parameters';
import { type QueueEntry, Stopped, startQueue, type Tasks } from './queue/queue';

/** How often a run shows its output, and learns that another process has its job. */
const BEAT_MS = 10_000;
/** How often the rows are compared with the queue. */
const PLAN_MS = 5000;
/** Jobs that one process runs at the same time. */
const MOST_AT_ONCE = 3;
/** How long a job that does not heed its signal goes on when the process stops; then what it asked of the database is cancelled. */
const STOP_MS = 10_000;

export interface JobRunner {
  /** Compares the rows with the queue, and looks for due jobs now. */
  wake(): void;
  /** Settles when no job of this process is running and none is due. */
  idle(): Promise<void>;
  /** Aborts what runs and waits for it; a job that was aborted is due still. */
  stop(): Promise<void>;
}

interface Options {
  jobs: ReadonlyMap<string, Job>;
  beatMs?: number;
  stopMs?: number;
  /** Named in the history. */
  process?: string;
}

type Needed = DomainServices & Pick<Services, 'journal'>;

/** Runs due jobs in this process, one run of a job at a time among all processes (`contract.md` §10). */
export async function startJobs(
  services: Needed,
  { jobs, beatMs = BEAT_MS, stopMs = STOP_MS, process: ours = `${hostname()}:${process.pid}` }: Options,
): Promise<JobRunner> {
  const { db, log } = services;
  const names = [...jobs.keys()];
  const tasks: Tasks = Object.fromEntries(
    [...jobs.values()].map((job) => [
      taskOf(job.name),
      (work) => runDue(services, job, work, { process: ours, beatMs }),
    ]),
  );
  await addMissingJobs(db, jobs.values());
  await planMissing(db, names);
  const interrupt = () => cancelStatements(db);
  const queue = startQueue(services, tasks, { concurrency: MOST_AT_ONCE, stopMs, interrupt });
  let planning = Promise.resolve();
  const plan = () => {
    planning = planning.then(() =>
      planMissing(db, names).catch((error) => log.error({ err: error }, 'planning jobs failed')),
    );
    return planning;
  };
  const timer = setInterval(plan, PLAN_MS).unref();
  return {
    wake: () => void plan().then(queue.wake),
    async idle() {
      await planning;
      await queue.idle();
    },
    async stop() {
      clearInterval(timer);
      await planning;
      await queue.stop();
    },
  };
}

interface RunOptions {
  process: string;
  beatMs: number;
}

async function runDue(
  services: Needed,
  job: Job,
  work: QueueEntry,
  { process, beatMs }: RunOptions,
): Promise<void> {
  const { db, log } = services;
  const claim = await claimDue(db, { name: job.name, process });
  if (claim === null) return;
  const output = jobOutput();
  const lost = new AbortController();
  const signal = AbortSignal.any([work.signal, lost.signal]);
  const beat = async () => {
    await showOutput(db, claim, output.text());
    if (!(await work.isMine())) lost.abort(new Error('another process took the job over'));
  };
  const heartbeat = setInterval(() => {
    beat().catch((error) => log.error({ err: error, job: job.name }, 'showing the output of a job failed'));
  }, beatMs);
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
