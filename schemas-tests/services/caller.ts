import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface Call {
  method?: 'GET' | 'POST';
  token?: string;
  body?: object | Buffer;
  type?: string;
}

export interface Called {
  status: number;
  content: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs by call, and tests look into it
  json(): any;
}

/** One request over a separate connection, which nobody tries again: what fails has failed. */
export function callOver(
  url: string,
  { method = 'GET', token = '', body, type = 'application/json' }: Call = {},
): Promise<Called> {
  const content = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const headers = {
    ...(token && { token }),
    ...(content && { 'content-type': type, 'content-length': content.length }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, rejectUnauthorized: false, agent: false, timeout: 60_000 });
    sent.on('timeout', () => sent.destroy(new Error('no answer within a minute')));
    sent.on('error', reject);
    sent.on('response', (response) =>
      buffer(response).then((answer) => {
        resolve({
          status: response.statusCode as number,
          content: answer,
          json: () => JSON.parse(answer.toString()),
        });
      }, reject),
    );
    sent.end(content);
  });
}

/** A file as a page sends it. */
export async function uploadOver(url: string, token: string, name: string, content: Buffer): Promise<Called> {
  const form = new FormData();
  form.set('biz', 'goods/gift');
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://x/', { method: 'POST', body: form });
  return callOver(`${url}/console/sys/common/upload`, {
    method: 'POST',
    token,
    body: Buffer.from(await request.arrayBuffer()),
    type: request.headers.get('content-type') as string,
  });
}
