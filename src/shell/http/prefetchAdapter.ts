import axios, {
  type AxiosAdapter,
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios';
import { takePrefetchedResponse } from '../boot/prefetch/prefetch';

/** What the boot script has already requested is not requested again; in all else such an answer is like any other. */
export const prefetchAdapter: AxiosAdapter = (config) => {
  const token = config.headers.get('TOKEN');
  const isGet = config.method === 'get';
  const answer = isGet
    ? takePrefetchedResponse(axios.getUri(config), typeof token === 'string' ? token : null)
    : null;
  return answer ? answerOf(answer, config) : axios.getAdapter(['xhr', 'http'])(config);
};

/** It was not asked under this call's signal and time, so giving up and 9 s are seen to here. */
async function answerOf(
  answer: Promise<Response>,
  config: InternalAxiosRequestConfig,
): Promise<AxiosResponse> {
  const end = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason));
  });
  const leave = () => end.abort(new CanceledError(undefined, config));
  const isLate = () => end.abort(new AxiosError('timeout', AxiosError.ETIMEDOUT, config));
  const late = setTimeout(isLate, config.timeout);
  if (config.signal?.aborted) leave();
  config.signal?.addEventListener?.('abort', leave);
  try {
    return settled(await Promise.race([whole(answer, config), ended]));
  } finally {
    clearTimeout(late);
    config.signal?.removeEventListener?.('abort', leave);
  }
}

async function whole(answer: Promise<Response>, config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  try {
    const response = await answer;
    const { status, statusText } = response;
    const headers = new AxiosHeaders(Object.fromEntries(response.headers));
    return { data: await response.text(), status, statusText, headers, config };
  } catch (error) {
    throw AxiosError.from(error as Error, AxiosError.ERR_NETWORK, config);
  }
}

function settled(response: AxiosResponse): AxiosResponse {
  const { status, config } = response;
  if (!config.validateStatus || config.validateStatus(status)) return response;
  throw new AxiosError(`status ${status}`, undefined, config as InternalAxiosRequestConfig, null, response);
}
