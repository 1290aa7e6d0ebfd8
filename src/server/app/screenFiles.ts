import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Screen } from '../../engine/pure';
import { notPermitted } from '../access/assertPermitted';
import { hasPermission } from '../access/permissionChecks';
import type { Caller } from '../caller';
import { refusal } from '../http/envelope';
import type { Services } from './services';

/**
 * `/screens/…`: the screens as files, each for those who may open it (`language.md` §10). What a screen shows of others (labels,
 * choices, fields of referred records) is part of it; the file of another screen needs the right to that one.
 * `admitted`: the signed-in operator, or a refusal.
 */
export function screenFiles(
  app: FastifyInstance,
  services: Pick<Services, 'screens'>,
  admitted: (request: FastifyRequest) => Promise<Caller>,
): void {
  app.get('/screens/manifest.json', async (request, reply) => {
    const caller = await admitted(request);
    const manifest = services.screens.manifest((screen) => isOpen(screen, caller));
    const etag = `"${manifest.version}"`;
    reply.header('Cache-Control', 'private, no-cache').header('Vary', 'TOKEN').header('ETag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return manifest;
  });
  app.get<{ Params: { '*': string } }>('/screens/*', async (request, reply) => {
    const caller = await admitted(request);
    const [, id = '', hash = ''] = /^(.+)\.([0-9a-f]{16})\.json$/.exec(request.params['*']) ?? [];
    const screen = services.screens.get(id);
    const text = services.screens.browserForm(id, hash);
    if (screen === null || text === null) return reply.status(404).send(refusal('很抱歉，资源未找到!', 404));
    if (!isOpen(screen, caller)) throw notPermitted();
    // another operator of this browser asks the server
    return reply
      .header('Cache-Control', 'private, max-age=31536000, immutable')
      .header('Vary', 'TOKEN')
      .type('application/json; charset=utf-8')
      .send(text);
  });
  const streams = new Map<FastifyReply['raw'], string>();
  app.get('/screens/events', (request, reply) => streamChanges(services, streams, request, reply));
  // an open stream would hold a graceful stop until it is cut
  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end();
  });
}

/** All that belongs to a screen needs its `:list`. */
function isOpen(screen: Screen, caller: Caller): boolean {
  return hasPermission(screen, caller, 'list');
}

const MOST_STREAMS = 2000;
const MOST_OF_ADDRESS = 20;
const MOST_UNREAD = 64 * 1024;
/** Proxies close what is silent for a minute. */
const BEAT_MS = 30_000;

/** Server-sent events for anybody, so they say only that screens changed: open pages then ask what is new for them. */
function streamChanges(
  services: Pick<Services, 'screens'>,
  streams: Map<FastifyReply['raw'], string>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const own = [...streams.values()].filter((address) => address === request.ip).length;
  if (own >= MOST_OF_ADDRESS)
    return reply
      .status(429)
      .send(refusal(`同一地址最多 ${MOST_OF_ADDRESS} 个页面实时更新，请关闭一些页面`, 429));
  if (streams.size >= MOST_STREAMS) return reply.status(503).send(refusal('连接过多，请稍后再试', 503));
  reply.hijack();
  streams.set(reply.raw, request.ip);
  reply.raw.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  reply.raw.write(': open\n\n');
  // a reader that takes nothing for so long has left, or reads nothing: an ended stream is opened again
  const send = (text: string) => {
    if (reply.raw.writableLength > MOST_UNREAD) reply.raw.destroy();
    else reply.raw.write(text);
  };
  const unsubscribe = services.screens.subscribe(() => send('data: changed\n\n'));
  const beat = setInterval(() => send(': beat\n\n'), BEAT_MS);
  request.raw.once('close', () => {
    clearInterval(beat);
    unsubscribe();
    streams.delete(reply.raw);
  });
  return reply;
}
