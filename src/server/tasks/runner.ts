import { hostname } from 'node:os';
import { RequestError } from '../../engine/pure';
import { holds } from '../access/assertPermitted';
import type { Services } from '../app/services';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';
import { ownCommit } from '../db/strayCommits';
import { type Envelope, ok } from '../http/envelope';
import { infrastructureMessage } from '../http/errorHandler';
import type { Once } from './press';
import { type TaskOrder, WRITE_TASK } from './task';
import { beatTask, failTask, finishTask, insertTask, startTask } from './taskRows';

/** Writes, and other tasks, that one process works on at the same time; the others wait. */
const MOST_AT_ONCE = 2;
const BEAT_MS = 500;

export interface TaskRunner {
  /** For work that takes longer than a request: no statement is ended for its time. */
  db: Db;
  /** Takes an order; answers the task's id immediately. Refuses an operator with too many open tasks. */
  start(userId: string, order: TaskOrder): Promise<string>;
  /** The same in the caller's transaction: `begin` follows its commit. */
  add(tx: Db, userId: string, order: TaskOrder): Promise<{ id: string; begin(): void }>;
  /** The same in the one transaction of a press, whose answer is the task's id. */
  startBy(once: Once, userId: string, order: TaskOrder, message?: string): Promise<Envelope<{ id: string }>>;
  /** How many wait or run in this process. */
  open(): number;
  /** Settles when nothing waits or runs in this process. */
  idle(): Promise<void>;
  /** Aborts running tasks; those that have not ended are marked as failed. */
  stop(): Promise<void>;
}

interface QueuedTask {
  id: string;
  userId: string;
  codes: readonly string[];
  order: TaskOrder;
  abort: AbortController;
  done: number;
  total: number | null;
}

/**
 * Background work of operators in this process, with the caller's rights of the moment it was asked, and for as long as they may do it.
 * Progress, cancelling and life go through the row, so that every process can report and cancel.
 */
export function taskRunner(
  { db, storage, log, journal, screens }: Pick<Services, 'db' | 'storage' | 'log' | 'journal' | 'screens'>,
  /** With the rights of this moment; null: frozen or deleted. */
  ownerOf: (userId: string) => Promise<Caller | null>,
): TaskRunner {
  const waiting: QueuedTask[] = [];
  const running = new Map<QueuedTask, Promise<void>>();
  let beat: NodeJS.Timeout | undefined;
  let isBeating = false;

  const next = () => {
    for (let task = takeNext(waiting, running); task !== undefined; task = takeNext(waiting, running))
      start(task);
    if (running.size > 0) beat ??= setInterval(beatAll, BEAT_MS).unref();
    else if (waiting.length === 0) {
      clearInterval(beat);
      beat = undefined;
    }
  };
  const start = (task: QueuedTask) => {
    const ended = work(task)
      .catch((error) => log.error({ err: error, task: task.id }, 'recording a task failed'))
      .finally(() => {
        running.delete(task);
        next();
      });
    running.set(task, ended);
  };
  const work = async (task: QueuedTask) => {
    const { id, order, abort } = task;
    if (!(await startTask(db, id))) return;
    try {
      const { signal } = abort;
      const progress = (done: number, total?: number) => {
        task.done = done;
        task.total = total ?? task.total;
      };
      const end = await order.work({ id, signal, progress });
      const isWanted = await finishTask(db, id, end, task.done);
      if (!isWanted && end.file) await storage.remove(end.file.path);
    } catch (error) {
      if (abort.signal.aborted) return failTask(db, id, STOPPED);
      if (!(error instanceof RequestError)) {
        log.error({ err: error, task: id }, 'a task failed');
        const { title, kind, screenId } = order;
        journal.exception({
          ...ANYWHERE,
          origin: 'task',
          title,
          place: kind,
          screenId,
          error,
          at: Date.now(),
        });
      }
      const errorMessage = error instanceof RequestError ? error.message : infrastructureMessage(error);
      await failTask(db, id, errorMessage ?? FAILED);
    }
  };
  const codesOf = ({ codes, screenId }: TaskOrder): readonly string[] => {
    const screen = screenId === null ? null : screens.get(screenId);
    return codes ?? (screen ? [`${screen.permission}:list`] : []);
  };
  const mayGoOn = async ({ userId, codes }: QueuedTask) => {
    const owner = await ownerOf(userId);
    return owner !== null && (codes.length === 0 || codes.some((code) => holds(owner, code)));
  };
  /** Cancelled rows abort their work, and so does an owner who may do it no longer; the others are marked as alive. */
  const beatAll = async () => {
    if (isBeating) return;
    isBeating = true;
    try {
      for (const task of [...running.keys(), ...waiting]) {
        if (!(await mayGoOn(task))) await failTask(db, task.id, NO_LONGER);
        if (!(await beatTask(db, task.id, task))) task.abort.abort(new Error('the task was cancelled'));
      }
    } catch (error) {
      log.error({ err: error }, 'telling the progress of tasks failed');
    } finally {
      isBeating = false;
    }
  };
  const add: TaskRunner['add'] = async (tx, userId, order) => {
    const codes = codesOf(order);
    const id = await insertTask(tx, order, { userId, process: `${hostname()}:${process.pid}`, codes });
    const begin = () =>
      ownCommit(() => {
        waiting.push({ id, userId, codes, order, abort: new AbortController(), done: 0, total: null });
        next();
      });
    return { id, begin };
  };
  return {
    db,
    add,
    async start(userId, order) {
      const { id, begin } = await db.transaction().execute((tx) => add(tx, userId, order));
      begin();
      return id;
    },
    async startBy(once, userId, order, message) {
      let begin: () => void = () => undefined;
      const answer = await once(async (tx) => {
        const task = await add(tx, userId, order);
        begin = task.begin;
        return ok({ id: task.id }, message);
      });
      begin();
      return answer;
    },
    open: () => waiting.length + running.size,
    async idle() {
      while (running.size > 0) await Promise.all(running.values());
    },
    async stop() {
      const unbegun = waiting.splice(0);
      for (const task of running.keys()) task.abort.abort(new Error('the process stops'));
      await Promise.all(running.values());
      for (const { id } of unbegun) await failTask(db, id, STOPPED);
      clearInterval(beat);
    },
  };
}

/** The first for which there is a place: writes do not wait behind exports, nor these behind them. */
function takeNext(waiting: QueuedTask[], running: ReadonlyMap<QueuedTask, unknown>): QueuedTask | undefined {
  const isWrite = ({ order }: QueuedTask) => order.kind === WRITE_TASK;
  const index = waiting.findIndex(
    (task) => [...running.keys()].filter((one) => isWrite(one) === isWrite(task)).length < MOST_AT_ONCE,
  );
  return index < 0 ? undefined : waiting.splice(index, 1)[0];
}

/** Nobody waits for it on a page; the task names its owner. */
const ANYWHERE = { who: null, path: null, costMs: null };

const STOPPED = '服务停止，任务未完成，请重新发起';
const NO_LONGER = '发起人已停用或不再有这项权限，任务已停止';
const FAILED = '服务器出错了，请稍后再试';
