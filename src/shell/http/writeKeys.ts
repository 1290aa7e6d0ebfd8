import type { AxiosRequestConfig, InternalAxiosRequestConfig } from 'axios';
import { newKey } from '../../engine/index';
import { session } from '../session/session';

/** What a page asks of these writes nothing that could be asked for later (`writes: false` in the route table). */
export const READS: ReadonlySet<string> = new Set([
  '/online/form/draft',
  '/online/form/check',
  '/online/form/sheet',
  '/online/form/begin',
  '/online/form/tryRule',
  '/online/report/parameters',
  '/online/report-data/run',
  '/sys/write/outcome',
  '/sys/task/outcome',
]);

/** What may take longer than a call, wherever it is called from. */
const TASKS: ReadonlySet<string> = new Set([
  '/online/form/publish',
  '/online/form/takeBack',
  '/online/form/draftSheet/import',
  '/online/report/publish',
]);

/** A call that writes: only its key can tell what became of it when no answer comes. */
export function isWrite({ method, url = '', isRead, isLeaving, asToken }: AxiosRequestConfig): boolean {
  if (isRead || isLeaving || asToken || session.token === null) return false;
  return method?.toLowerCase() !== 'get' && !READS.has(url);
}

/** Keys whose press is over, by the key that the next press of the same form takes instead. */
const successors = new Map<string, string>();

/** The press has its answer, or is known not to be done: what is sent next is another one, also from the same form. */
export function endPress(key: string | undefined): void {
  if (key !== undefined) successors.set(key, newKey());
}

/** The same key when the same call is sent again. Tasks are answered at once and followed (RFC 7240). */
export function giveKey(config: InternalAxiosRequestConfig): string {
  let key = config.writeKey ?? newKey();
  for (let next = successors.get(key); next !== undefined; next = successors.get(key)) key = next;
  config.writeKey = key;
  config.headers.set('Idempotency-Key', key);
  if (config.isTask || TASKS.has(config.url ?? '')) config.headers.set('Prefer', 'respond-async');
  return key;
}
