import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The element of the page that holds the data (`shell/boot/prefetch/siteData.ts`). */
const SITE_DATA = 'site-data';

/** Pages before sign-in, as `shell/boot/publicPaths.ts` has them. */
export const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  '/user',
  '/user/login',
  '/user/register',
  '/user/register-result',
  '/user/alteration',
]);

interface Edition {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/**
 * The page, with the site's configuration, which its scripts would request first, already in it; at addresses behind sign-in
 * also links to the scripts that the boot script would name a round trip later.
 */
export async function sitePage(
  clientDir: string,
  data: object,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const html = withData(await readFile(join(clientDir, 'index.html'), 'utf8'), JSON.stringify(data));
  const [open, signedIn] = await Promise.all([editionOf(html), editionOf(withLinks(html))]);
  return async (request, reply) => {
    const edition = PUBLIC_PATHS.has(request.url.split('?')[0] ?? '') ? open : signedIn;
    reply
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding')
      .header('ETag', edition.etag)
      .type('text/html; charset=utf-8');
    if (request.headers['if-none-match'] === edition.etag) return reply.status(304).send();
    const taken = String(request.headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((one) => taken.includes(one));
    if (!encoding) return reply.send(edition.plain);
    return reply.header('Content-Encoding', encoding).send(edition[encoding]);
  };
}

/** Before the first script, so that it finds the data; nothing in the text can end the element. */
function withData(html: string, text: string): string {
  const element = `<script type="application/json" id="${SITE_DATA}">${text.replaceAll('<', '\\u003c')}</script>`;
  return html.replace('<head>', () => `<head>\n    ${element}`);
}

/** With the files of the signed-in page, as the boot script’s element lists them; after those that every page needs. */
function withLinks(html: string): string {
  const [, files = ''] = /data-workspace="([^"]*)"/.exec(html) ?? [];
  if (files === '') return html;
  const links = files.split(' ').map((file) => {
    const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
    return `<link ${kind} crossorigin href="${file}">`;
  });
  return html.replace('</head>', () => `${links.join('\n    ')}\n  </head>`);
}

async function editionOf(html: string): Promise<Edition> {
  const plain = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  return {
    etag: `"${createHash('sha256').update(plain).digest('hex').slice(0, 20)}"`,
    plain,
    br: await promisify(brotliCompress)(plain, quality),
    gzip: await promisify(gzip)(plain),
  };
}
