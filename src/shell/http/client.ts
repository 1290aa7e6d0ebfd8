import axios, {
  type AxiosError,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
} from 'axios';
import { RequestError } from '../../engine/index';
import { onSessionEnd, session } from '../session/session';
import { noteWritten, WRITTEN_HEADER, writtenPosition } from '../storage/writtenPosition';
import { loaded } from './loaded';
import { forgetWrite, rememberWrite } from './pendingWrites';
import { prefetchAdapter } from './prefetchAdapter';
import { isUserActive } from './userActivity';
import { endPress, giveKey, isWrite } from './writeKeys';
import type { TaskState } from './writeOutcome';

/** Spec §7. */
const TIMEOUT_MS = 9000;
const LEFT = '已退出登录';
const TOKEN_MESSAGE = 'Token失效，请重新登录';

/** `Result`: what the endpoint answers, as its caller knows it. */
export interface Envelope<Result = unknown> {
  success: boolean;
  code: number;
  message: string;
  result: Result;
}

declare module 'axios' {
  interface AxiosRequestConfig {
    /** A refusal is the caller's alone and no notice says it; that the session has ended is noticed all the same. */
    isQuiet?: boolean;
    /** The call gives a token up: that it is dead is what was wanted. */
    isLeaving?: boolean;
    /** By the operator, who ends the session with it: no other call follows. */
    endsSession?: boolean;
    /** Speaks for this token rather than for the session's: before a session has started. */
    asToken?: string;
    /** Answers the response with its headers rather than its body. */
    isWhole?: boolean;
    /** How often the call has waited because the server refused to begin it. */
    throttleRetries?: number;
    /** It writes nothing, whatever its method. */
    isRead?: boolean;
    /** By which the server knows this write. */
    writeKey?: string;
    /** It may take longer than a call: it is started, and followed until it has ended. */
    isTask?: boolean;
    /** Takes how far the task is, in place of a notice. */
    onTask?(task: TaskState): void;
  }
}

interface ClientOptions {
  basePath: string;
  /** A backend of the family reads the token from `X-Access-Token` (`contract.md` §1). */
  isFamily: boolean;
  /** The server knows writes by their keys, and is asked what became of one that it has not answered. */
  hasOutcomes?: boolean;
  /** The sentence for an HTTP status (spec §8). */
  tell(message: string): void;
  /** HTTP 401. */
  onUnauthorised(): void;
  /** HTTP 500 that says the token is dead, while there is one. */
  onExpired(): void;
}

/**
 * The shared client: base path, 9000 ms, the token in the header TOKEN, `_t` in seconds on GET except getDictItems;
 * answers are unwrapped to their body, refusals are reported as spec §8 says and become RequestError.
 */
export function createClient(options: ClientOptions): AxiosInstance {
  const client = axios.create({ baseURL: options.basePath, timeout: TIMEOUT_MS, adapter: prefetchAdapter });
  let reading = new AbortController();
  let revokedToken: string | null = null;
  onSessionEnd(() => {
    revokedToken = null;
  });
  client.interceptors.request.use((config) => {
    const token = config.asToken ?? session.token;
    const isGet = config.method?.toLowerCase() === 'get';
    if (token) {
      config.headers.set('TOKEN', token);
      if (options.isFamily) config.headers.set('X-Access-Token', token);
    }
    if (!options.isFamily) {
      config.headers.set('X-Shape', 'screen');
      config.headers.set(WRITTEN_HEADER, writtenPosition());
    }
    // what a page asks by itself does not keep a forgotten session alive
    if (!options.isFamily && !isUserActive()) config.headers.set('X-Unattended', '1');
    if (config.endsSession && token) {
      // the server would answer what is under way as from a dead session, and what its closing socket lets be asked as well
      revokedToken = token;
      reading.abort();
      reading = new AbortController();
    } else if (token && token === revokedToken && !config.isLeaving)
      throw new axios.CanceledError(LEFT, config);
    else if (isGet) config.signal ??= reading.signal;
    if (options.hasOutcomes && isWrite(config)) {
      const key = giveKey(config);
      // of what a page does by itself nothing is told
      if (!config.isQuiet) rememberWrite(key);
    }
    if (isGet && !config.url?.includes('sys/dict/getDictItems')) {
      // a caller's own `_t` wins
      config.params = { _t: Math.floor(Date.now() / 1000), ...config.params };
    }
    return config;
  });
  client.interceptors.response.use(
    async (response) => {
      const { status, config } = response;
      noteWritten(response.headers[WRITTEN_LOWER]);
      // without it the write stays noted: a page that is loaded again asks
      const outcome = status === ACCEPTED && config.writeKey ? await outcomes() : null;
      try {
        if (outcome === null) {
          endPress(config.writeKey);
          return config.isWhole ? response : response.data;
        }
        const { status: ending, data } = await outcome.followed(client, config);
        endPress(config.writeKey);
        if (ending === 200) return data;
        const ended = { config, response: { ...response, status: ending, data } };
        throw await refusalOf(ended, options, revokedToken);
      } finally {
        forgetWrite(config.writeKey);
      }
    },
    async (error: AxiosError) => {
      // a refused write may have been done in part
      noteWritten(error.response?.headers[WRITTEN_LOWER]);
      const again = await retryThrottled(error);
      if (again) return client.request(again);
      const outcome = isUndecided(error) ? await outcomes() : null;
      try {
        const found = outcome && (await outcome.confirmed(client, error));
        if (found || (error.response && !isUndecided(error))) endPress(error.config?.writeKey);
        if (found?.status === 200) return error.config?.isWhole ? found : found.data;
        throw await refusalOf(found ? { ...error, response: found } : error, options, revokedToken);
      } finally {
        forgetWrite(error.config?.writeKey);
      }
    },
  );
  return client;
}

/** As axios names the headers of an answer. */
const WRITTEN_LOWER = WRITTEN_HEADER.toLowerCase();

const MOST_THROTTLE_RETRIES = 3;
/** Seconds that an operator waits without a message; a longer absence of the backend is reported immediately. */
const LONGEST_PAUSE = 10;

/**
 * Seconds after which a call may be sent again that was not started: too fast for one caller, or the server is behind and says when to
 * come. NaN: it may have been started, whatever else the answer says.
 */
function retryAfterSeconds(response?: AxiosResponse): number {
  const retryAfter = Number(response?.headers['retry-after']);
  if (response?.status === 429) return retryAfter || 1;
  return response?.status === 503 ? retryAfter : Number.NaN;
}

/**
 * A call that was not started may be sent again when the server says; what comes back runs through the interceptors as the first
 * answer would. Null: not such a call, or often enough.
 */
async function retryThrottled({ response, config }: AxiosError): Promise<AxiosRequestConfig | null> {
  const tries = config?.throttleRetries ?? 0;
  const seconds = retryAfterSeconds(response);
  if (!(seconds <= LONGEST_PAUSE) || !config || tries >= MOST_THROTTLE_RETRIES) return null;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return { ...config, throttleRetries: tries + 1 };
}

/** A write that may have been done: nobody answered, or a proxy did, or the server whose time was over. */
function isUndecided(error: AxiosError): boolean {
  const { response, config } = error;
  if (config?.writeKey === undefined || axios.isCancel(error)) return false;
  return !response || (response.status >= UNANSWERED && !retryAfterSeconds(response));
}

/** HTTP: begun, and not yet done. */
const ACCEPTED = 202;

/** Asks for outcomes; the workspace loads it while the page is idle. */
const outcomes = () => loaded(() => import('./writeOutcome'));

const TIMEOUTS = ['ECONNABORTED', 'ETIMEDOUT'];

/** Spec §8: the text if the server sends no message. */
const MESSAGES: Record<number, string> = {
  401: '未授权，请重新登录',
  403: '拒绝访问',
  404: '很抱歉，资源未找到!',
  504: '网络超时',
};

/** From here on the proxy, or the server itself, reports its state: 502, 503, 504. */
const UNANSWERED = 502;

/** The error for the caller; the operator gets the message on the way. Without an answer there is no status. */
async function refusalOf(
  error: Pick<AxiosError, 'response' | 'config' | 'code'>,
  options: ClientOptions,
  revokedToken: string | null,
): Promise<unknown> {
  const { response, config } = error;
  const carried = config?.headers?.get('TOKEN');
  if (axios.isCancel(error))
    return carried && carried === revokedToken ? new RequestError(LEFT, { isUnanswered: true }) : error;
  if (!response)
    return new RequestError(
      TIMEOUTS.includes(error.code ?? '') ? '网络超时' : '网络连接失败，请检查网络后重试',
      { isUnanswered: true },
    );
  const { status } = response;
  const body = await bodyOf(response.data);
  const message = MESSAGES[status] ?? (body?.message || `请求失败（${status}）`);
  // an answer to an earlier session says nothing of this one
  const isStale = !config?.asToken && typeof carried === 'string' && carried !== session.token;
  if (!config?.isLeaving && !isStale) {
    // other 500s have no special handling: the caller alone speaks of them
    if (status !== 500 && (!config?.isQuiet || status === 401)) options.tell(message);
    if (status === 500 && body?.message === TOKEN_MESSAGE && session.token !== null) options.onExpired();
    if (status === 401) options.onUnauthorised();
  }
  return new RequestError(message, {
    status,
    code: body?.code,
    isUnanswered: status >= UNANSWERED && !retryAfterSeconds(response),
  });
}

/**
 * Whether an error says nothing about the session or the call itself: nobody answered, or a proxy or an overloaded server did.
 */
export function isWithoutVerdict(error: unknown): boolean {
  if (axios.isCancel(error)) return true;
  if (!(error instanceof RequestError)) return false;
  const { isUnanswered, status = 0 } = error.details;
  return isUnanswered === true || status === 408 || status === 429 || status >= UNANSWERED;
}

/** The answer's JSON, also where a file was awaited. */
async function bodyOf(data: unknown): Promise<Partial<Envelope> | null> {
  if (!(data instanceof Blob)) return data as Partial<Envelope> | null;
  try {
    return JSON.parse(await data.text());
  } catch {
    // not JSON: it says nothing that an operator could read
    return null;
  }
}

/** The envelope's result, or the refusal it carries. */
export function unwrap<Result>(envelope: Envelope<Result>): { message: string; result: Result } {
  if (envelope.success) return { message: envelope.message, result: envelope.result };
  const details = envelope.result as { errors?: { field: string; message: string }[] } | null;
  throw new RequestError(envelope.message, {
    code: envelope.code,
    errors: details?.errors,
    result: envelope.result,
  });
}
