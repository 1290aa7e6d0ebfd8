import { posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
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

/** The site and `/config.json` beside it, for anybody: the page for every path of the router. */
export async function publicFiles(
  app: FastifyInstance,
  { environment }: Pick<Services, 'environment'>,
  clientDir: string | null,
): Promise<void> {
  const policy = policyOf(environment.fileHosts);
  app.addHook('onSend', (request, reply, payload, done) => {
    reply
      .header('X-Content-Type-Options', 'nosniff')
      .header('Referrer-Policy', 'no-referrer')
      .header('Cross-Origin-Opener-Policy', 'same-origin')
      .header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (!request.url.startsWith(environment.basePath)) reply.header('Content-Security-Policy', policy);
    else if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    done(null, payload);
  });
  const config = {
    ...environment.site,
    apiUrl: environment.basePath,
    capabilities: CAPABILITIES,
  };
  app.get('/config.json', (_, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return config;
  });
  if (clientDir === null) return;
  const page = await sitePage(clientDir, { config });
  app.get('/', page);
  app.get('/index.html', page);
  await app.register(fastifyStatic, {
    root: clientDir,
    cacheControl: false,
    index: false,
    preCompressed: true,
    allowedPath: (path) => !isScreenFile(path),
    setHeaders: (reply, path) => cacheFor(reply, path),
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith(environment.basePath))
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

/** The build has them for a site without our server; here they are for those who may open them (`app/screenFiles.ts`). */
function isScreenFile(path: string): boolean {
  return posix.normalize(`/${path}`).toLowerCase().startsWith('/screens/');
}

function cacheFor(reply: { setHeader(name: string, value: string): unknown }, path: string): void {
  const isHashed = /[/\\]assets[/\\]/.test(path);
  reply.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
