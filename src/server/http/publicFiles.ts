import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services';
import { refusal } from './envelope';

/** What the page may do (`design.md` §4): no script but the site's own files, no strings that run. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self' https:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** The site and the addresses beside it: `/config.json`, `/screens/…`, and `index.html` for every path of the router. */
export async function publicFiles(
  app: FastifyInstance,
  services: Services,
  clientDir: string | null,
): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    reply
      .header('X-Content-Type-Options', 'nosniff')
      .header('Referrer-Policy', 'no-referrer')
      .header('Cross-Origin-Opener-Policy', 'same-origin')
      .header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (!request.url.startsWith(services.environment.basePath))
      reply.header('Content-Security-Policy', POLICY);
    else if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
  app.get('/config.json', (_, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return {
      ...services.environment.site,
      apiUrl: services.environment.basePath,
      capabilities: CAPABILITIES,
    };
  });
  app.get('/screens/manifest.json', (_, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return services.screens.manifest();
  });
  const streams = new Set<FastifyReply['raw']>();
  app.get('/screens/events', (request, reply) => streamChanges(services, streams, request, reply));
  // an open stream would hold a graceful stop until it is cut
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
  app.get<{ Params: { '*': string } }>('/screens/*', (request, reply) =>
    sendScreen(services, request.params['*'], reply),
  );
  if (clientDir === null) return;
  await app.register(fastifyStatic, {
    root: clientDir,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => cacheFor(reply, path),
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith(services.environment.basePath))
      return reply.status(404).send(refusal('很抱歉，资源未找到!', 404));
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
  });
}

/** What only our server offers (`language.md` §11). */
const CAPABILITIES = [
  'screens',
  'actions',
  'bulk',
  'lookup',
  'socketToken',
  'settings',
  'ownWork',
  'oversight',
  'tasks',
  'views',
];

const MOST_STREAMS = 2000;
const MOST_UNREAD = 64 * 1024;
/** Proxies close what is silent for a minute. */
const BEAT_MS = 30_000;

/** Server-sent events: ids of screens that changed, so that open ones are drawn again without a reload. */
function streamChanges(
  services: Services,
  streams: Set<FastifyReply['raw']>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (streams.size >= MOST_STREAMS) return reply.status(503).send(refusal('连接过多，请稍后再试', 503));
  reply.hijack();
  streams.add(reply.raw);
  reply.raw.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  reply.raw.write(': open\n\n');
  // whoever takes nothing for so long is gone, or reads nothing: a stream that ends is opened anew
  const send = (text: string) => {
    if (reply.raw.writableLength > MOST_UNREAD) reply.raw.destroy();
    else reply.raw.write(text);
  };
  const unsubscribe = services.screens.subscribe((ids) => send(`data: ${JSON.stringify(ids)}\n\n`));
  const beat = setInterval(() => send(': beat\n\n'), BEAT_MS);
  request.raw.once('close', () => {
    clearInterval(beat);
    unsubscribe();
    streams.delete(reply.raw);
  });
  return reply;
}

/** `/screens/goods/gift.<hash>.json`: never changes under its address. */
function sendScreen(services: Services, path: string, reply: FastifyReply): FastifyReply {
  const match = /^(.+)\.([0-9a-f]{16})\.json$/.exec(path);
  const text = match && services.screens.browserForm(match[1] as string, match[2] as string);
  if (!text) return reply.status(404).send(refusal('很抱歉，资源未找到!', 404));
  return reply
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .type('application/json; charset=utf-8')
    .send(text);
}

function cacheFor(reply: { setHeader(name: string, value: string): unknown }, path: string): void {
  const isHashed = /[/\\]assets[/\\]/.test(path);
  reply.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
