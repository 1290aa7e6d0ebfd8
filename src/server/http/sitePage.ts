import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The element of the page that holds the data (`shell/boot/prefetch/siteData.ts`). */
const SITE_DATA = 'site-data';

interface Edition {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/**
 * The page, with what its scripts would request first already in it: the site's configuration and the list of
 * screens. It is built and compressed again when these have changed. `data` is read for every request.
 */
export async function sitePage(
  clientDir: string,
  data: () => object,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const html = await readFile(join(clientDir, 'index.html'), 'utf8');
  let known: { text: string; edition: Promise<Edition> } | null = null;
  const current = () => {
    const text = JSON.stringify(data());
    if (known?.text !== text) known = { text, edition: editionOf(withData(html, text)) };
    return known.edition;
  };
  return async (request, reply) => {
    const edition = await current();
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
