import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { RequestError } from '#engine/pure';
import { openAddress, type Resolve } from '#server/db/sources/address';
import { storableText } from '#server/db/storableText';

export interface Outgoing {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface Answered {
  status: number;
  /** The first bytes of what came back, as text. */
  body: string;
  /** Seconds of `Retry-After`. */
  retryAfter: number | null;
}

interface PostOptions {
  /** `host:port` that the installation opens, also to requests without TLS. */
  allowed: readonly string[];
  /** For all of it: a name that resolves slowly, a connection, an answer that trickles. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** In place of the system's. */
  resolve?: Resolve;
}

/** An answer is not read beyond that. */
const MOST_BYTES = 2048;

/** Thrown where no whole answer came within the time. */
export class AnswerTooLate extends Error {}

/**
 * Posts to an address outside: over TLS, to the address that was judged, without following where an answer leads. Answers whatever
 * the other side says; throws why it says nothing.
 */
export async function postOutside(
  { url, headers, body }: Outgoing,
  { allowed, timeoutMs, signal, resolve }: PostOptions,
): Promise<Answered> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new AnswerTooLate()), timeoutMs);
  const signals = AbortSignal.any([end.signal, ...(signal ? [signal] : [])]);
  try {
    const host = hostOf(url);
    const port = portOf(url);
    assertSecure(url, allowed);
    const address = await orAborted(
      openAddress(host, port, allowed, { reaching: 'webhook', ...(resolve && { resolve }) }),
      signals,
    );
    return await exchange({ url, headers, body }, { address, host, port, signal: signals });
  } catch (error) {
    throw signals.aborted ? signals.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

/** As a resolver and a list of opened addresses know it: `[::1]` without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

/** What is sent has names and amounts in it, and the address its key. */
export function assertSecure(url: URL, allowed: readonly string[]): void {
  if (url.protocol === 'https:') return;
  const place = `${hostOf(url)}:${portOf(url)}`;
  if (url.protocol === 'http:' && allowed.includes(place)) return;
  throw new RequestError('地址应当以 https:// 开头');
}

/** A look-up cannot be ended: what it answers later is dropped. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

interface Destination {
  address: string;
  host: string;
  port: number;
  signal: AbortSignal;
}

function exchange(
  { url, headers, body }: Outgoing,
  { address, host, port, signal }: Destination,
): Promise<Answered> {
  const bytes = Buffer.from(body);
  const options = {
    host: address,
    port,
    path: `${url.pathname}${url.search}`,
    method: 'POST',
    headers: { ...headers, host: url.host, 'content-length': bytes.length },
    agent: false,
    signal,
  };
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    // its certificate is judged by the name, the way there is what was judged
    const sent = isSecure
      ? secureRequest({ ...options, servername: isIP(host) ? '' : host })
      : plainRequest(options);
    sent.on('error', reject);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const done = () => {
        const { statusCode = 0, headers: received } = response;
        const text = Buffer.concat(parts).subarray(0, MOST_BYTES).toString('utf8');
        resolve({
          status: statusCode,
          body: storableText(text),
          retryAfter: secondsOf(received['retry-after']),
        });
        sent.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size >= MOST_BYTES) done();
      });
      response.on('end', done);
      response.on('error', reject);
    });
    sent.end(bytes);
  });
}

/** Its form as a date is not read: it would need the clock of the other side. */
function secondsOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
