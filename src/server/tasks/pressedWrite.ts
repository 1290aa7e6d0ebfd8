import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRecord, RequestError } from '../../engine/pure';
import type { Services } from '../app/services';
import { isDatabaseAway } from '../db/client/away';
import type { Db } from '../db/connection';
import { outsidePress, ownCommit } from '../db/strayCommits';
import { CommitWindow } from '../http/commitWindow';
import { AlreadyAnswered, type Envelope, ok, type StoredAnswer } from '../http/envelope';
import { errorAnswer } from '../http/errorHandler';
import { onceIn, storeOnce } from './onceAnswers';
import { earlierEnd, KEY_HEADER, type Press, type RunningPress, storeEnd, storeLastWord } from './press';
import { beginRunning, endWith, endWithoutAnswer, linkTask, outcomeOf } from './runningPress';
import { type TaskContext, type TaskEnd, WRITE_TASK } from './task';

type Run = (press: Press, unwanted: AbortSignal) => Promise<unknown>;

/** A write as its request brings it. */
export interface Write {
  request: FastifyRequest;
  reply: FastifyReply;
  press: Press;
  /** Nothing of it is before its transaction that may not be repeated. */
  isWhole: boolean;
  run: Run;
  /** How it runs as a task, where it can. */
  task?: WriteTask;
}

export interface WriteTask {
  screenId: string | null;
  title: string;
  /** Any of them opens the write. */
  codes: readonly string[];
  /** Takes what the request brings, and answers the work, which does without the request. */
  prepare(): Promise<Run>;
  /** Takes what it was answered, when it has ended. */
  ended(answer: { status: number; body: object }, costMs: number): void;
}

type WriteServices = Pick<Services, 'db' | 'log' | 'tasks' | 'secrets'>;

/** How often a repeated request looks whether the first has ended. */
const LOOK_MS = 100;

/**
 * Runs a write once per caller and key. A page that got no answer asks for its outcome (`runningPress.ts`). A repeated request gets the
 * first answer. Without a key it simply runs.
 */
export async function answerWrite(services: WriteServices, write: Write): Promise<unknown> {
  const { request, press, task } = write;
  const { isSeveral } = press;
  const run = (own: Press) => write.run(own, request.unwanted);
  const [key, ...others] = press.keys;
  request.isFollowed = key?.called === KEY_HEADER;
  if (key?.called !== KEY_HEADER) return run(isSeveral ? { ...press, keys: [] } : press);
  const isTask = task !== undefined && prefersTask(request);
  if (!isTask && !isSeveral) {
    if (!write.isWhole) await assertFirst(services.db, press, request.unwanted);
    return runWhole(services, press, run);
  }
  const noted: RunningPress = { ...press, keys: [key, ...(isSeveral ? [] : others)] };
  for (;;) {
    await assertFirst(services.db, press, request.unwanted);
    const running = await beginRunning(services.db, noted);
    if (running === null) continue;
    return isTask ? startTask(services, running, write, task) : runNoted(services, running, run);
  }
}

/** RFC 7240: the page rather follows a task than waits for the answer. */
function prefersTask({ headers }: FastifyRequest): boolean {
  return String(headers.prefer ?? '').includes('respond-async');
}

/** Waits for the first press of the key, and ends as that one did. */
async function assertFirst(db: Db, { keys: [key] }: Press, unwanted: AbortSignal): Promise<void> {
  if (key === undefined) return;
  for (;;) {
    unwanted.throwIfAborted();
    const earlier = await earlierEnd(db, key);
    if (earlier === null) return;
    if (earlier !== 'running') throw earlier;
    // settles one whose process is gone
    await outcomeOf(db, key, false);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** A write that is one transaction (`oncePressed`), and what it answers beside it. */
async function runWhole(
  { db, log }: Pick<WriteServices, 'db' | 'log'>,
  press: Press,
  run: (press: Press) => Promise<unknown>,
): Promise<unknown> {
  const { place, window, isPrivate } = press;
  // what its transaction stored says enough
  const store = (answer: StoredAnswer | null) =>
    storeWord(db, press, window.isClosed ? null : answer).catch((error) => {
      log.error({ err: error, place }, 'storing the answer of a write failed');
      return true;
    });
  try {
    const body = await outsidePress(place, () => run(press));
    await store(isPrivate ? null : { status: 200, body: envelopeOf(body) });
    return body;
  } catch (error) {
    if (error instanceof AlreadyAnswered) throw error;
    if (press.answer && !(error instanceof RequestError)) {
      log.error({ err: error, place }, 'a write failed after its commit');
      return press.answer;
    }
    // of a commit that was not confirmed only the database knows
    if (isDatabaseAway(error) || (!press.answer && window.mayHaveCommitted)) throw error;
    if (await store(errorAnswer(error))) throw error;
    // the same press from another window is done
    const earlier = press.keys[0] && (await earlierEnd(db, press.keys[0]));
    throw earlier instanceof AlreadyAnswered ? earlier : error;
  }
}

/** False: another press of the key has ended. */
async function storeWord(db: Db, press: Press, answer: StoredAnswer | null): Promise<boolean> {
  const [key] = press.keys;
  if (key === undefined) return true;
  if (!press.answer) return storeEnd(db, press, key, answer);
  const { message, result } = press.answer;
  const isSame = answer?.body.message === message && answer.body.result === result;
  if (answer !== null && !isSame) await storeLastWord(db, key, answer);
  return true;
}

/** Answers the task's id at once; what the write would have answered is its outcome. */
async function startTask(
  services: WriteServices,
  press: RunningPress,
  { request, reply }: Write,
  { prepare, screenId, title, codes, ended }: WriteTask,
): Promise<unknown> {
  const { place, keys } = press;
  const [key] = keys;
  const start = async () => {
    const run = await prepare();
    const id = await services.tasks.start(request.caller.id, {
      kind: WRITE_TASK,
      screenId,
      title,
      codes,
      params: { place },
      work: (context) => workOn(services, press, { run, ended }, context),
    });
    await linkTask(services.db, key, id);
    reply.status(202);
    return { ...ok({ task: id }, '已开始'), code: 202 };
  };
  return start().catch(async (error) => {
    await endWith(services.db, key, errorAnswer(error));
    throw error;
  });
}

async function workOn(
  services: WriteServices,
  started: RunningPress,
  { run, ended }: { run: Run; ended: WriteTask['ended'] },
  { signal, progress }: TaskContext,
): Promise<TaskEnd> {
  const window = new CommitWindow(() => signal.reason);
  signal.addEventListener('abort', () => window.close());
  const press = { ...started, window, progress };
  const startedAt = performance.now();
  const note = (answer: { status: number; body: object }) => ended(answer, performance.now() - startedAt);
  try {
    const body = await runNoted(services, press, async () => {
      const answer = await run(press, signal);
      const once = onceIn(answer);
      if (once !== null) await ownCommit(() => storeOnce(services, press.keys[0], once));
      return answer;
    });
    note({ status: 200, body: isRecord(body) ? body : {} });
    return isRecord(body) && typeof body.message === 'string' ? { message: body.message } : {};
  } catch (error) {
    note(errorAnswer(error));
    throw error;
  }
}

/** Runs what is noted as running, and stores what it answers; what ends otherwise is settled by what is noted of its commits. */
async function runNoted(
  { db, log }: Pick<WriteServices, 'db' | 'log'>,
  press: RunningPress,
  run: (press: Press) => Promise<unknown>,
): Promise<unknown> {
  const { place, window, isPrivate } = press;
  const [key] = press.keys;
  const store = (answer: StoredAnswer) =>
    endWith(db, key, answer).catch((error) =>
      // the note of the commit says enough
      log.error({ err: error, place }, 'storing the answer of a write failed'),
    );
  try {
    const body = await outsidePress(place, () => run(press));
    if (isPrivate) await endWithoutAnswer(db, key);
    else await store({ status: 200, body: envelopeOf(body) });
    return body;
  } catch (error) {
    if (!isSettledByNotes(error, press)) {
      await store(errorAnswer(error));
      throw error;
    }
    await endWithoutAnswer(db, key).catch((settling) =>
      log.error({ err: settling, place }, 'settling a write failed'),
    );
    // "not done", where nothing was committed: the database took nothing, and will not
    if (!window.mayHaveCommitted) throw error;
    log.error({ err: error, place }, 'a write failed after a commit');
    throw new RequestError('还不知道是否已执行，请刷新后查看', { status: 504, code: 504 });
  }
}

/** An error after a commit does not say what became of the write, unless it is the refusal of the write itself. */
function isSettledByNotes(error: unknown, { window, isSeveral }: Press): boolean {
  if (window.isClosed || isDatabaseAway(error)) return true;
  return window.mayHaveCommitted && (isSeveral === true || !(error instanceof RequestError));
}

/** Of what has no envelope it is stored that it is done. */
function envelopeOf(body: unknown): Envelope {
  return isRecord(body) && typeof body.success === 'boolean'
    ? (body as unknown as Envelope)
    : ok(null, '已完成');
}
