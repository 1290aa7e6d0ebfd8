import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../app/services';
import { refusal } from './envelope';
import { sitePage } from './sitePage';

/**
 * What the page may do (`design.md` §4): no script but the site's own files, no strings that run, and no pictures
 * from unlisted hosts, because these would learn who looks.
 */
const policyOf = (fileHosts: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...fileHosts].join(' '),
    ["media-src 'self' data: blob:", ...fileHosts].join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/** The site and the addresses beside it: `/config.json`, `/screens/…`, and the page for every path of the router. */
export async function publicFiles(
  app: FastifyInstance,
  services: Pick<Services, 'environment' | 'screens'>,
  clientDir: string | null,
): Promise<void> {
  const policy = policyOf(services.environment.fileHosts);
  app.addHook('onSend', (request, reply, payload, done) => {
    reply
      .header('X-Content-Type-Options', 'nosniff')
      .header('Referrer-Policy', 'no-referrer')
      .header('Cross-Origin-Opener-Policy', 'same-origin')
      .header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (!request.url.startsWith(services.environment.basePath))
      reply.header('Content-Security-Policy', policy);
    else if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    done(null, payload);
  });
  const config = {
    ...services.environment.site,
    apiUrl: services.environment.basePath,
    capabilities: CAPABILITIES,
  };
  app.get('/config.json', (_, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return config;
  });
  app.get('/screens/manifest.json', (_, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return services.screens.manifest();
  });
  const streams = new Map<FastifyReply['raw'], string>();
  app.get('/screens/events', (request, reply) => streamChanges(services, streams, request, reply));
  // an open stream would hold a graceful stop until it is cut
  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end();
  });
  app.get<{ Params: { '*': string } }>('/screens/*', (request, reply) =>
    sendScreen(services, request.params['*'], reply),
  );
  if (clientDir === null) return;
  const page = await sitePage(clientDir, () => ({ config, manifest: services.screens.manifest() }));
  app.get('/', page);
  app.get('/index.html', page);
  await app.register(fastifyStatic, {
    root: clientDir,
    cacheControl: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => cacheFor(reply, path),
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith(services.environment.basePath))
      return reply.status(404).send(refusal('很抱歉，资源未找到!', 404));
    return page(request, reply);
  });
}

/** What only our server offers (`language.md` §11). */
const CAPABILITIES = [
  'screens',
  'actions',
  'bulk',
  'lookup',
  'socketToken',
  'ownAccount',
  'settings',
  'ownWork',
  'outcomes',
  'oversight',
  'tasks',
  'views',
  'filters',
  'palette',
];

const MOST_STREAMS = 2000;
const MOST_OF_ADDRESS = 20;
const MOST_UNREAD = 64 * 1024;
/** Proxies close what is silent for a minute. */
const BEAT_MS = 30_000;

/** Server-sent events: ids of screens that changed, so that open ones are drawn again without a reload. */
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
function sendScreen(services: Pick<Services, 'screens'>, path: string, reply: FastifyReply): FastifyReply {
  const [, id = '', hash = ''] = /^(.+)\.([0-9a-f]{16})\.json$/.exec(path) ?? [];
  const text = services.screens.browserForm(id, hash);
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
