import type { AxiosError, AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { AnswerOf } from '../../contract/routeTable';
import { RequestError } from '../../engine/index';
import { showTask, showWait } from '../notices/waits';
import { session } from '../session/session';
import type { Envelope } from './client';
import { endPress } from './writeKeys';

type Outcome = AnswerOf<'POST /sys/write/outcome'>;
export type TaskState = NonNullable<Outcome['task']>;

/** Between two questions; the last one stays. */
const PAUSES_MS = [0, 500, 1000, 2000, 3000, 5000];
const TASK_PAUSES_MS = [100, 300, 500, 700, 1000];
/** Questions after which a write that has not come is refused when it comes. */
const FINAL_AFTER = 2;

/** The response that did not come, as the server has stored it. */
export async function confirmed(
  client: AxiosInstance,
  { config, response }: AxiosError,
): Promise<AxiosResponse> {
  const key = config?.writeKey as string;
  const end = showWait('正在确认结果…');
  try {
    return { ...(response as AxiosResponse), headers: {}, ...(await lostAnswer(client, key)) };
  } catch (error) {
    // it is known not to be done, and its key is refused from now on
    if (error instanceof RequestError && error.details.isUnanswered) endPress(key);
    throw error;
  } finally {
    end();
  }
}

/** What a task has led to. */
export async function followed(
  client: AxiosInstance,
  { writeKey = '', onTask }: AxiosRequestConfig,
): Promise<Pick<AxiosResponse, 'status' | 'data'>> {
  const shown = onTask ? null : showTask();
  try {
    return await lostAnswer(client, writeKey, (task) => (onTask ?? shown?.show)?.(task));
  } finally {
    shown?.end();
  }
}

/**
 * Asks what became of a write, by its key or by its task, until it is known. Answers the response that was lost, or that its task has led to;
 * rejects with what is known of a write that has none.
 */
export async function lostAnswer(
  client: AxiosInstance,
  write: string | { task: string },
  onTask?: (task: TaskState) => void,
): Promise<Pick<AxiosResponse, 'status' | 'data'>> {
  const { token } = session;
  const pauses = onTask ? TASK_PAUSES_MS : PAUSES_MS;
  let missing = 0;
  let turn = 0;
  for (;;) {
    const isBack = await pause(pauses[Math.min(turn, pauses.length - 1)] as number);
    // what could not be asked is soon known once there is a connection
    turn = isBack ? 1 : turn + 1;
    if (session.token !== token) throw new RequestError(UNKNOWN);
    const outcome = await ask(client, write, missing >= FINAL_AFTER);
    if (outcome?.task) onTask?.(outcome.task);
    if (outcome === null || outcome.state === 'running') continue;
    missing += 1;
    if (outcome.state !== 'unknown') return responseOf(outcome);
  }
}

const UNKNOWN = '还不知道是否已执行，请刷新后查看';

function responseOf({ state, answer }: Outcome): Pick<AxiosResponse, 'status' | 'data'> {
  if (answer) return { status: answer.status, data: answer.body };
  if (state === 'done') throw new RequestError('已完成，请刷新后查看');
  if (state === 'partial') throw new RequestError('中途停止，可能只执行了一部分，请刷新后查看');
  throw new RequestError('没有执行，请重新提交', { isUnanswered: true });
}

/** Null: the question was not answered either. */
async function ask(
  client: AxiosInstance,
  write: string | { task: string },
  isFinal: boolean,
): Promise<Outcome | null> {
  const [address, body] =
    typeof write === 'string'
      ? ['/sys/write/outcome', { key: write, isFinal }]
      : ['/sys/task/outcome', { id: write.task }];
  try {
    const answer: Envelope<Outcome> = await client.post(address, body, { isQuiet: true });
    return answer.success ? answer.result : null;
  } catch (error) {
    const { isUnanswered, status } = error instanceof RequestError ? error.details : {};
    // too many calls, or a server that is behind: it answers later
    if (isUnanswered || status === 429 || status === 503) return null;
    throw new RequestError(UNKNOWN);
  }
}

/** A connection that comes back ends it; answers whether one did. */
function pause(ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isBack: boolean) => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      resolve(isBack);
    };
    const wake = () => end(true);
    const timer = setTimeout(() => end(false), ms);
    window.addEventListener('online', wake);
  });
}
