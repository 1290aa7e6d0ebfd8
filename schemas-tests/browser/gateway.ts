import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  request as send,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What is done with one request on its way. */
export interface Passage {
  /** Answers it in place of the server. */
  status?: number;
  /** Ends before it is passed on, which happens also if the page has left by then. */
  before?: Promise<unknown>;
  /** Ends before its answer is passed on; `ms`: how long the server took. */
  after?(ms: number): Promise<unknown>;
}

export interface Gateway {
  url: string;
  /** The processes that serve, by their ports; they take turns. */
  ports: readonly number[];
  passage(request: IncomingMessage): Passage;
  /** Cuts every connection and takes none until `accept`. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  close(): Promise<void>;
}

/** A reverse proxy between pages and processes of the server, which fails as the test decides. */
export async function startGateway(...ports: number[]): Promise<Gateway> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const nextPort = () => gateway.ports[turn++ % gateway.ports.length] as number;
  const handle: RequestListener = async (request, response) => {
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    const { status, before, after } = gateway.passage(request);
    if (status !== undefined) return void response.writeHead(status).end('<html>');
    if (before === undefined) return passOn(request, response, nextPort(), { after });
    const body = await buffer(request);
    await before;
    passOn(request, response, nextPort(), { after, body });
  };
  const server = createServer(handle);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (request: IncomingMessage, near: Socket, head: Buffer) => {
    if (gateway.passage(request).status === undefined) joinSockets(request, near, head, nextPort());
    else near.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const refuse = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const gateway: Gateway = {
    url: `http://127.0.0.1:${port}`,
    ports,
    passage: () => ({}),
    refuse,
    accept: async () => void (await once(server.listen(port, '127.0.0.1'), 'listening')),
    close: refuse,
  };
  return gateway;
}

/** `body`: what was read of it already. */
function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  { after, body }: { after?: Passage['after']; body?: Buffer },
): void {
  const { method, url: path, headers } = request;
  const startedAt = performance.now();
  const sent = send({ host: '127.0.0.1', port, method, path, headers, agent: false });
  sent.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end('<html>');
  });
  sent.on('response', async (answer) => {
    answer.on('error', () => response.destroy());
    await after?.(performance.now() - startedAt);
    response.writeHead(answer.statusCode as number, answer.headers);
    answer.pipe(response);
  });
  if (body) return void sent.end(body);
  // a page that leaves takes its call along
  response.on('close', () => response.writableFinished || sent.destroy());
  request.pipe(sent);
}

/** The bytes of a socket both ways, its opening request included. */
function joinSockets({ url, rawHeaders }: IncomingMessage, near: Socket, head: Buffer, port: number): void {
  const far = connect(port, '127.0.0.1', () => {
    const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]));
    far.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    far.pipe(near);
    near.pipe(far);
  });
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
}
