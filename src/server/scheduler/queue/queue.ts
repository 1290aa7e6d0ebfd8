import { EventEmitter } from 'node:events';
import { runTaskList, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import { sql } from 'kysely';
import type { RecordData } from '../../../engine/pure';
import type { Services } from '../../app/services';
import { openPool } from '../../db/client/pool';
import { configOf } from '../../db/connection';
import {
  releaseEmptyQueues,
  releaseWorkers,
  removeSpent,
  unconnectedWorkers,
  workerName,
} from './deadWorkers';
import { queueLogger } from './queueLog';

/** An entry that is being worked on. */
export interface QueueEntry {
  payload: RecordData;
  /** Aborted when the process stops. */
  signal: AbortSignal;
  /** False: this process was taken for dead, and another one may have the entry. */
  isMine(): Promise<boolean>;
}

/** By name; what throws is tried again, later each time. */
export type Tasks = Readonly<Record<string, (work: QueueEntry) => Promise<void>>>;

interface Options {
  concurrency: number;
  /** How long what does not heed its signal may go on when the process stops. */
  stopMs: number;
  /** What ends statements that are still under way then. */
  interrupt(): Promise<void>;
}

export interface Queue {
  /** Looks for due entries now. */
  wake(): void;
  /** Settles when no entry of these tasks is due and none is being worked on here. */
  idle(): Promise<void>;
  /** Aborts what runs and waits for it; what has not ended is free for other processes. */
  stop(): Promise<void>;
}

/**
 * A look that nothing causes. Others follow a notification, a time that has come (`nextDue`), a failure, or entries that a dead process
 * left.
 */
const POLL_MS = 30_000;
/** A failed look, and a failed entry, is followed by another look. */
const RETRY_MS = 1000;
/** An entry that is due may be held by what others work on: so long until it is looked for again. */
const LEAST_WAIT_MS = 50;
/** A process that is missing in two looks is dead. */
const LOOK_MS = 2500;
const RESTART_MS = 1000;
/**
 * Failed looks in a row after which the queue begins again. The library keeps the failure of its first look for ever: one that met a
 * slow database would never take an entry.
 */
const FAILED_LOOKS = 3;
/** How long interrupted work holds up a stop. */
const INTERRUPTED_MS = 5000;

/** Why a signal was aborted: the process ends. */
export class Stopped extends Error {
  override message = 'the process stops';
}

/** Works on the entries of these tasks, until it is stopped; a queue that broke with the database begins again. */
export function startQueue(
  { db, log }: Pick<Services, 'db' | 'log'>,
  tasks: Tasks,
  { concurrency, stopMs, interrupt }: Options,
): Queue {
  const pool = openPool(configOf(db), { max: concurrency + 1 });
  const running = new Map<AbortController, Promise<unknown>>();
  const events: WorkerEvents = new EventEmitter().setMaxListeners(0);
  let current: { workers: WorkerPool; name: string };
  let restart: NodeJS.Timeout | undefined;
  let isStopped = false;
  let stopping: Promise<void> | undefined;
  let failedLooks = 0;
  const wake = () => current.workers._active && current.workers.nudge(concurrency);
  const due = nextDue(db, Object.keys(tasks), wake);
  events.on('worker:getJob:empty', due.ask);
  for (const event of ['worker:getJob:error', 'job:error'] as const)
    events.on(event, () => due.within(RETRY_MS));
  for (const event of ['worker:getJob:empty', 'job:start'] as const)
    events.on(event, () => {
      failedLooks = 0;
    });
  events.on('worker:getJob:error', ({ error }) => {
    failedLooks += 1;
    const { workers } = current;
    if (failedLooks < FAILED_LOOKS || isStopped || workers._shuttingDown) return;
    failedLooks = 0;
    log.error({ err: error }, `${FAILED_LOOKS} looks for work failed in a row`);
    // ends the promise of the workers, after which the queue begins again
    Promise.resolve(workers.gracefulShutdown()).catch((problem) =>
      log.error({ err: problem }, 'ending the queue failed'),
    );
  });

  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([task, run]) => [
      task,
      async (payload, { job }) => {
        // taken by a look that was under way when the process began to stop: it is free again for others
        if (isStopped) throw new Stopped();
        const abort = new AbortController();
        const isMine = () => isLockedBy(db, job.id, job.locked_by);
        const ended = run({ payload: payload as RecordData, signal: abort.signal, isMine });
        running.set(
          abort,
          ended.catch(() => undefined),
        );
        await ended.finally(() => running.delete(abort));
      },
    ]),
  );
  const open = () => {
    const options = {
      concurrency,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      // without a batch nobody waits for it, and one that meets no database would end the process
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      events,
      logger: queueLogger(log),
    };
    const workers = runTaskList(options, taskList, pool);
    const name = workerName();
    workers.id = name;
    current = { workers, name };
    const again = (error?: unknown) => {
      if (isStopped) return;
      log.error({ err: error }, 'the queue ended, and begins again');
      restart = setTimeout(() => {
        releaseWorkers(db, [name]).then(open, again);
      }, RESTART_MS);
    };
    workers.promise.then(() => again(), again);
  };
  open();
  const stopLooking = lookForDead(db, log, wake);

  const stop = async () => {
    isStopped = true;
    clearTimeout(restart);
    due.stop();
    stopLooking();
    const { workers, name } = current;
    const ended = Promise.resolve(workers._shuttingDown ? undefined : workers.gracefulShutdown()).catch(
      (error) => log.error({ err: error }, 'stopping the queue failed'),
    );
    for (const abort of running.keys()) abort.abort(new Stopped());
    const within = (ms: number) =>
      Promise.race([ended, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
    await within(stopMs);
    if (running.size > 0) {
      await interrupt();
      await within(INTERRUPTED_MS);
    }
    await releaseWorkers(db, [name]);
    await pool.end();
  };
  return {
    wake,
    async idle() {
      const names = Object.keys(tasks);
      while (running.size > 0 || (await isBusy(db, names, current.name))) {
        const looked = new Promise((resolve) => events.once('worker:getJob:empty', resolve));
        wake();
        await Promise.race([looked, ...running.values()]);
      }
    },
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Calls `wake` when the next entry of these tasks is due. */
function nextDue(db: Services['db'], tasks: readonly string[], wake: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let isAsking = false;
  let isStale = false;
  let isStopped = false;
  const within = (ms: number) => {
    const at = performance.now() + ms;
    if (isStopped || (timer && dueAt <= at)) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => {
      timer = undefined;
      wake();
    }, ms).unref();
  };
  const ask = async () => {
    isStale = true;
    if (isAsking) return;
    isAsking = true;
    while (isStale && !isStopped) {
      isStale = false;
      // without an answer another look follows soon, which asks again
      const ms = await millisecondsToNext(db, tasks).catch(() => RETRY_MS);
      if (ms !== null && ms < POLL_MS) within(ms);
    }
    isAsking = false;
  };
  return {
    /** Reads when that is: some look has found nothing. */
    ask: () => void ask(),
    within,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Answers null where none waits. What became due within a second counts: it may have been too late for the look before. */
async function millisecondsToNext(db: Services['db'], tasks: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(run_at) - now()) * 1000)::float8 as ms
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = any(${tasks}::text[]) and job.is_available and run_at > now() - interval '1 second'`.execute(
    db,
  );
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : Math.max(LEAST_WAIT_MS, ms);
}

/** Processes look for dead ones once, however many queues they work on. */
const looking = new WeakMap<Services['db'], { wakes: Set<() => void>; stop(): void }>();

/** Frees what dead processes have locked, then calls `wake`. Answers how to stop. */
function lookForDead(db: Services['db'], log: Services['log'], wake: () => void): () => void {
  const shared = looking.get(db) ?? { wakes: new Set(), stop: startLooking(db, log) };
  looking.set(db, shared);
  shared.wakes.add(wake);
  return () => {
    shared.wakes.delete(wake);
    if (shared.wakes.size > 0) return;
    shared.stop();
    looking.delete(db);
  };
}

function startLooking(db: Services['db'], log: Services['log']): () => void {
  let suspects: string[] = [];
  let isLooking = false;
  const look = async () => {
    const found = await unconnectedWorkers(db);
    const dead = found.filter((worker) => suspects.includes(worker));
    await releaseWorkers(db, dead);
    suspects = found;
    await releaseEmptyQueues(db);
    await removeSpent(db);
    if (dead.length > 0) for (const wake of looking.get(db)?.wakes ?? []) wake();
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error) => log.error({ err: error }, 'looking for dead processes failed'))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}

async function isLockedBy(db: Services['db'], id: string, worker: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs where id = ${id}::bigint and locked_by = ${worker}`.execute(db);
  return rows.length > 0;
}

/** Whether an entry of these tasks is due, or locked by this worker: locked ones have not all begun. */
async function isBusy(db: Services['db'], tasks: readonly string[], worker: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = any(${tasks}::text[])
      and (job.locked_by = ${worker} or (job.is_available and job.run_at <= now())) limit 1`.execute(db);
  return rows.length > 0;
}
