import { ADMIN } from '../support/builtServer';

interface Api {
  /** What proves the session. */
  headers: Record<string, string>;
  /** Calls a list endpoint once and expects a page of that size and total. */
  list(path: string, expected: { rows: number; total: number }): Promise<void>;
  /** Answers the result; a refusal is thrown. */
  post<Result>(url: string, body: object): Promise<Result>;
}

interface Answer<Result> {
  code: number;
  message: string;
  result: Result;
}

/** The server under test, signed in to as the first operator. */
export async function apiOf(url: string): Promise<Api> {
  const signedIn = await fetch(`${url}/console/sys/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const headers = { token: (await resultOf<{ token: string }>(signedIn)).token };
  return {
    headers,
    async post<Result>(address: string, body: object) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return resultOf<Result>(answer);
    },
    async list(path, { rows, total }) {
      const page = await resultOf<{ records: unknown[]; total: number }>(
        await fetch(`${url}${path}`, { headers }),
      );
      if (page.records.length !== rows || page.total !== total)
        throw new Error(`${path} answered ${page.records.length} rows of ${page.total}`);
    },
  };
}

async function resultOf<Result>(response: Response): Promise<Result> {
  const { code, message, result } = (await response.json()) as Answer<Result>;
  if (code !== 200 && code !== 0) throw new Error(`${response.url} answered ${code}: ${message}`);
  return result;
}
