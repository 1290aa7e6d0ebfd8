/**
 * What the boot script (`shell/boot/`) requested while the page's scripts loaded. The caller that needs such an
 * answer takes it once, by the address of its own request; what nobody takes soon is discarded, and so is an answer
 * to another token.
 */
export interface PrefetchedAnswer {
  /** Whose call it is; null: it carries no token. */
  token: string | null;
  response: Promise<Response>;
  /** The JSON that was answered, once it is there. */
  text?: string;
}

declare global {
  interface Window {
    prefetchedAnswers?: Map<string, PrefetchedAnswer>;
    /** Ends when all that was prefetched so far is answered, or has failed. */
    prefetchesEnd?: Promise<unknown>;
    /** The page's own scripts ask for themselves from now on. */
    hasPageStarted?: true;
  }
}

/** Older answers are requested again. */
const FRESH_MS = 15_000;

/** Called first by the page's own scripts: a boot script that comes after them asks nothing twice. */
export function startPage(): void {
  window.hasPageStarted = true;
}

export function hasPageStarted(): boolean {
  return window.hasPageStarted === true;
}

/** Stores a prefetch under its address. */
export function putPrefetched(address: string, token: string | null, response: Promise<Response>): void {
  const prefetched: PrefetchedAnswer = { token, response };
  prefetched.response = read(response, prefetched);
  window.prefetchedAnswers ??= new Map();
  window.prefetchedAnswers.set(nameOf(address), prefetched);
  // its taker gets the error; untaken it is nobody's error
  window.prefetchesEnd = Promise.allSettled([window.prefetchesEnd, prefetched.response]).then(() => {});
  setTimeout(() => window.prefetchedAnswers?.delete(nameOf(address)), FRESH_MS);
}

/** The same answer, its body read while the scripts load: later it would come through the page's busiest moment. */
async function read(response: Promise<Response>, prefetched: PrefetchedAnswer): Promise<Response> {
  const answer = await response;
  if (answer.body === null) return answer;
  const text = await answer.text();
  if (answer.ok && answer.headers.get('content-type')?.includes('json')) prefetched.text = text;
  return new Response(text, answer);
}

/** The early answer, for this caller alone; null: there is none for this address and token. */
export function takePrefetchedResponse(address: string, token: string | null): Promise<Response> | null {
  return take(address, token)?.response ?? null;
}

/**
 * The text of a prefetched answer that is already there, so that the first drawing has it; null: it must be
 * requested.
 */
export function takePrefetched(address: string, token: string | null): string | null {
  return take(address, token, ({ text }) => text !== undefined)?.text ?? null;
}

function take(
  address: string,
  token: string | null,
  isWanted: (prefetched: PrefetchedAnswer) => boolean = () => true,
): PrefetchedAnswer | null {
  const name = nameOf(address);
  const prefetched = window.prefetchedAnswers?.get(name);
  if (prefetched?.token !== token || !isWanted(prefetched)) return null;
  window.prefetchedAnswers?.delete(name);
  return prefetched;
}

/** A file of the site, for anybody or with a token: as it was asked early, or asked now. */
export function fetchFile(address: string, token: string | null, init: FileRequest = {}): Promise<Response> {
  const request = token === null ? init : { ...init, headers: { ...init.headers, ...fileHeaders(token) } };
  return takePrefetchedResponse(address, token) ?? fetch(address, request);
}

export interface FileRequest {
  cache?: RequestCache;
  headers?: Record<string, string>;
}

/** The token, by which our server decides who gets a screen. */
export function fileHeaders(token: string | null): Record<string, string> {
  return token === null ? {} : { TOKEN: token };
}

/** The same question has the same name: the order of its parameters and the moment of asking do not count. */
function nameOf(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin);
  searchParams.delete('_t');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}
