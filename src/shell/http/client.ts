import axios, { type AxiosError, type AxiosInstance } from 'axios';
import { RequestError } from '../../engine/index';
import { session } from '../auth/session';

/** Spec §7. */
const TIMEOUT_MS = 9000;
const TOKEN_MESSAGE = 'Token失效，请重新登录';

export interface Envelope {
  success: boolean;
  code: number;
  message: string;
  result: unknown;
}

interface ClientEvents {
  /** The token is dead, or there is none (spec §8). */
  onSignedOut(reason: 'expired' | 'unauthorised'): void;
}

/**
 * The shared client: base path, 9000 ms, the token in the header TOKEN, `_t` in seconds on GET except getDictItems; answers
 * are unwrapped to their body, refusals become RequestError.
 */
export function createClient(basePath: string, events: ClientEvents): AxiosInstance {
  const client = axios.create({ baseURL: basePath, timeout: TIMEOUT_MS });
  client.interceptors.request.use((config) => {
    if (session.token) config.headers.set('TOKEN', session.token);
    const isGet = config.method?.toLowerCase() === 'get';
    if (isGet && !config.url?.includes('sys/dict/getDictItems')) {
      config.params = { _t: Math.floor(Date.now() / 1000), ...config.params };
    }
    return config;
  });
  client.interceptors.response.use(
    (response) => response.data,
    (error: AxiosError<Partial<Envelope>>) => Promise.reject(refusalOf(error, events)),
  );
  return client;
}

/** What the operator is told; the session ends where the server says that it has. */
function refusalOf(error: AxiosError<Partial<Envelope>>, events: ClientEvents): unknown {
  if (axios.isCancel(error)) return error;
  const { response } = error;
  if (!response)
    return new RequestError(error.code === 'ECONNABORTED' ? '网络超时' : '网络连接失败，请检查网络后重试');
  const { status, data } = response;
  if (status === 500 && data?.message === TOKEN_MESSAGE) events.onSignedOut('expired');
  if (status === 401) events.onSignedOut('unauthorised');
  return new RequestError(MESSAGES[status] ?? data?.message ?? `请求失败（${status}）`, { status });
}

/** Spec §8. */
const MESSAGES: Record<number, string> = {
  401: '未授权，请重新登录',
  403: '拒绝访问',
  404: '很抱歉，资源未找到!',
  504: '网络超时',
};

/** The envelope's result, or the refusal it carries. */
export function unwrap(envelope: Envelope): { message: string; result: unknown } {
  if (envelope.success) return { message: envelope.message, result: envelope.result };
  const details = envelope.result as { errors?: { field: string; message: string }[] } | null;
  throw new RequestError(envelope.message, {
    code: envelope.code,
    errors: details?.errors,
    result: envelope.result,
  });
}
