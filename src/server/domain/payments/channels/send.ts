/** A channel that has not answered by then may have done what it was sent. */
const TIMEOUT_MS = 8000;

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
