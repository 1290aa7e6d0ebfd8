import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import type { Envelope } from './client';
import type { DownloadedFile } from './download';

type Query = Record<string, unknown>;

/** The helpers of spec §7; each answers the body, whatever its `success` says. */
export interface Calls {
  post<Result = unknown>(path: string, body: unknown, config?: AxiosRequestConfig): Promise<Envelope<Result>>;
  put(path: string, body: unknown, config?: AxiosRequestConfig): Promise<Envelope>;
  get<Result = unknown>(path: string, config?: AxiosRequestConfig): Promise<Envelope<Result>>;
  /** With a JSON body or a query. */
  delete(path: string, payload: { body: unknown } | { query: Query }): Promise<Envelope>;
  /** GET as a file; a JSON answer instead of one is the refusal it carries. */
  file(path: string, query: Query, fallbackName: string): Promise<DownloadedFile>;
  /** The same, handed to the browser to keep. */
  download(path: string, query: Query, fallbackName: string): Promise<void>;
  /** POST as the spec has it, PUT where the backend's body says that it knows only that (`contract.md` §1). */
  postOrPut(path: string, body: unknown, config?: AxiosRequestConfig): Promise<Envelope>;
}

export function createCalls(client: AxiosInstance): Calls {
  // the client's interceptor has unwrapped the response to its body
  const calls: Calls = {
    post: (path, data, config) => client.post(path, data, config),
    put: (path, data, config) => client.put(path, data, config),
    get: (path, config) => client.get(path, config),
    delete: (path, payload) =>
      client.delete(path, 'body' in payload ? { data: payload.body } : { params: payload.query }),
    file: async (path, params, fallbackName) => {
      // a file takes as long as it takes
      const config = { params, responseType: 'blob', isWhole: true, timeout: 0 } as const;
      const { fileOf } = await import('./download');
      return fileOf(await client.get<Blob>(path, config), fallbackName);
    },
    download: async (path, query, fallbackName) => {
      const { saveFile } = await import('./download');
      saveFile(await calls.file(path, query, fallbackName));
    },
    postOrPut: async (path, data, config) => {
      const answer = await calls.post(path, data, config);
      return answer.code === 405 && !answer.success ? calls.put(path, data, config) : answer;
    },
  };
  return calls;
}
