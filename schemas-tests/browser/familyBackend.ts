import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { WebSocket } from '@fastify/websocket';
import { WebSocketServer } from '../../src/testing/webSockets';

/** One call as the backend saw it. */
export interface SeenCall {
  method: string;
  /** Below the base path: `/sys/login`. */
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** What a call is answered: the result of an envelope, a whole body, or a refusal at HTTP level. */
export type Reply =
  | { result: unknown; message?: string; code?: number; success?: boolean }
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | { hang: true };

type Answer = Reply | ((call: SeenCall) => Reply | Promise<Reply>);

/**
 * A backend of the family that a test scripts: it serves the built site as any web server would (unknown paths →
 * index.html, strict policy, `/config.json` without capabilities) and answers what the test says, remembering every call.
 */
export interface FamilyBackend {
  url: string;
  /** Calls so far, oldest first; `clear()` forgets them. */
  calls: SeenCall[];
  callsTo(path: string): SeenCall[];
  /** Requests that the page gave up before the answer came; `clear()` keeps them. */
  ended: string[];
  clear(): void;
  /** From now on a call is answered so; the last call wins. */
  on(method: string, path: string, answer: Answer): void;
  /** Sends a text frame to every socket, unchanged. */
  push(text: string): void;
  /** Sockets open now, with their path and what they sent. */
  sockets: { path: string; protocol: string; received: string[]; close(): void }[];
  close(): Promise<void>;
}

interface BackendOptions {
  /** `/config.json`; the API's last path segment is the base path. */
  config?: Record<string, unknown>;
}

const PICTURES = '/sys/common/static/';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; connect-src 'self' ws:; frame-src 'self' https:; object-src 'none'; base-uri 'self'";

export async function startFamilyBackend({ config = {} }: BackendOptions = {}): Promise<FamilyBackend> {
  const basePath = `/${String(config.apiUrl ?? 'http://localhost/jeecg-boot')
    .split('/')
    .pop()}`;
  const answers = new Map<string, Answer>(familyAnswers());
  const calls: SeenCall[] = [];
  const sockets: FamilyBackend['sockets'] = [];
  const open = new Set<WebSocket>();

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => response.writeHead(599).end(error.message));
  });
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://backend');
    if (url.pathname === '/config.json')
      return json(response, 200, { apiUrl: `http://localhost${basePath}`, ...config });
    if (!url.pathname.startsWith(`${basePath}/`)) return serveSite(url.pathname, response);
    const path = decodeURIComponent(url.pathname.slice(basePath.length));
    // pictures are no calls: browsers fetch them without the token, as the family allows
    if (path.startsWith(PICTURES) && !answers.has(`GET ${path}`)) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL);
      return;
    }
    const call: SeenCall = {
      method: request.method ?? 'GET',
      path,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: await bodyOf(request),
    };
    calls.push(call);
    const answer = answers.get(`${call.method} ${path}`);
    if (!answer)
      return json(response, 404, {
        timestamp: Date.now(),
        status: 404,
        error: 'Not Found',
        message: 'No message available',
        path,
      });
    send(response, typeof answer === 'function' ? await answer(call) : answer);
  };

  const socketServer = new WebSocketServer({ server });
  socketServer.on('connection', (socket, request) => {
    const entry = {
      path: request.url ?? '',
      protocol: String(request.headers['sec-websocket-protocol'] ?? ''),
      received: [] as string[],
      close: () => socket.close(),
    };
    sockets.push(entry);
    open.add(socket);
    socket.on('message', (data) => entry.received.push(String(data)));
    socket.on('close', () => {
      open.delete(socket);
      sockets.splice(sockets.indexOf(entry), 1);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsTo: (path) => calls.filter((call) => call.path === path),
    ended: [],
    clear: () => calls.splice(0),
    on: (method, path, answer) => answers.set(`${method} ${path}`, answer),
    push: (text) => {
      for (const socket of open) socket.send(text);
    },
    sockets,
    close: async () => {
      for (const socket of open) socket.terminate();
      socketServer.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A backend that lets `admin` in and shows a small menu; tests replace what they look at. */
function familyAnswers(): [string, Answer][] {
  return [
    [
      'POST /sys/login',
      {
        code: 200,
        message: '登录成功',
        result: { multi_depart: 1, departs: [], token: 'token-1', userInfo: FAMILY_USER },
      },
    ],
    ['POST /sys/logout', { result: null, message: '退出登录成功！' }],
    ['GET /sys/permission/getUserPermissionByToken', { result: FAMILY_PERMISSIONS }],
    [
      'GET /sys/annountCement/listByUser',
      { result: { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 } },
    ],
  ];
}

export const FAMILY_USER = {
  id: 'e9ca23d68d884d4ebb19d07889727dae',
  username: 'admin',
  realname: '管理员',
  avatar: 'user/a.png',
  orgCode: 'A01',
  sex: 1,
  status: 1,
};

export const FAMILY_PERMISSIONS = {
  menu: [
    {
      id: '1',
      route: '1',
      path: '/dashboard/analysis',
      name: 'dashboard-analysis',
      component: 'dashboard/Analysis',
      meta: { keepAlive: false, internalOrExternal: false, title: '首页', icon: 'home' },
    },
    {
      id: '2',
      route: '1',
      path: '/isystem',
      name: 'isystem',
      redirect: null,
      component: 'layouts/RouteView',
      meta: { keepAlive: false, internalOrExternal: false, title: '系统管理', icon: 'setting' },
      children: [
        {
          id: '3',
          route: '1',
          path: '/isystem/dict',
          name: 'isystem-dict',
          component: 'system/DictList',
          meta: { keepAlive: true, internalOrExternal: false, title: '数据字典' },
        },
        {
          id: '4',
          route: '1',
          path: '/isystem/nowhere',
          name: 'isystem-nowhere',
          component: 'system/NoSuchPage',
          meta: { keepAlive: false, internalOrExternal: false, title: '没有的页' },
        },
        {
          id: '5',
          route: '0',
          path: '/isystem/unrouted',
          name: 'isystem-unrouted',
          component: 'system/DictList',
          meta: { keepAlive: false, internalOrExternal: false, title: '不注册' },
        },
        {
          id: '6',
          route: '1',
          path: '/isystem/hidden',
          name: 'isystem-hidden',
          component: 'system/DataLogList',
          hidden: true,
          meta: { keepAlive: false, internalOrExternal: false, title: '藏起来的' },
        },
      ],
    },
    {
      id: '7',
      route: '1',
      path: '/monitor',
      name: 'monitor',
      component: 'layouts/RouteView',
      meta: { keepAlive: false, internalOrExternal: false, title: '系统监控' },
      children: [
        {
          id: '8',
          route: '1',
          path: '9f1a0c',
          name: '{{ window._CONFIG }}-druid',
          component: 'layouts/IframePageView',
          meta: {
            keepAlive: false,
            internalOrExternal: false,
            title: 'SQL监控',
            url: '{{ window._CONFIG["domianURL"] }}/druid/',
          },
        },
        {
          id: '9',
          route: '1',
          path: 'a8b7c6',
          name: 'docs',
          component: 'layouts/IframePageView',
          meta: {
            keepAlive: false,
            internalOrExternal: true,
            title: '在线文档',
            url: 'https://docs.example.com/',
          },
        },
      ],
    },
  ],
  auth: [{ action: 'dict:list', type: '1', describe: '查看' }],
  allAuth: [{ action: 'dict:list', type: '1', status: '1', describe: '查看' }],
};

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    // multipart and the like stay text
    return text;
  }
}

function send(response: ServerResponse, reply: Reply): void {
  if ('hang' in reply) return;
  if ('status' in reply) {
    json(response, reply.status, reply.body ?? '', reply.headers);
    return;
  }
  const { result, message = '', code = 0, success = true } = reply;
  json(response, 200, { success, message, code, result, timestamp: Date.now() });
}

function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json;charset=UTF-8', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

function serveSite(path: string, response: ServerResponse): void {
  const filePath = join('dist/client', path);
  const isFile = extname(path) !== '' && !path.includes('..') && existsSync(filePath);
  // a missing file must not be answered by the page, or a missing script would be HTML
  if (!isFile && extname(path) !== '') {
    response.writeHead(404).end();
    return;
  }
  const file = isFile ? filePath : 'dist/client/index.html';
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': POLICY,
  });
  createReadStream(file).pipe(response);
}
