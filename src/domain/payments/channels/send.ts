import { isNearbyHost } from '#server/process/nearbyHost';

/** A channel that has not answered by then may have done what it was sent. */
const TIMEOUT_MS = 8000;

/** A file may be large and the line slow. */
const DOWNLOAD_MS = 120_000;
/** As much as an operator may upload. */
const LARGEST_FILE = 100 * 1024 * 1024;

export interface Exchange {
  status: number;
  headers: Headers;
  body: string;
}

/** Sends a request. @throws where nothing was answered in time; what was sent may have been done. */
export async function send(
  url: string,
  request: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
  timeoutMs = TIMEOUT_MS,
): Promise<Exchange> {
  const response = await fetch(url, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** Reads a file. @throws where it does not come whole and in time, or is too large. */
export async function download(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const response = await fetch(url, {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(DOWNLOAD_MS),
  });
  if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > LARGEST_FILE) throw new Error(`文件超过 ${LARGEST_FILE / 1024 / 1024} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Whether a file may be read from there: what another could change on its way says nothing. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isNearbyHost(hostname));
}
