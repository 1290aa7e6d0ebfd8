import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What another server was asked. */
export interface StubRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Another server on this machine, for code that calls one: answers what `answer` says, 200 by default. */
export async function httpStub(answer: (received: StubRequest) => { status?: number; body: string }) {
  const requests: StubRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', headers } = request;
      const one = {
        method,
        headers,
        url: new URL(request.url ?? '/', url),
        body: Buffer.concat(parts).toString(),
      };
      requests.push(one);
      const { status = 200, body } = answer(one);
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, asked: requests, close };
}
