import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import fastify from 'fastify';
import { build } from 'vite';
import type { AtEnd } from '../support/closers';
import { temporaryFolder } from '../support/temporaryFolder';

const ROOT = join(import.meta.dirname, '../..');

/**
 * The hand-written page in a production build, compressed and cached as well as ours, with the calls of `api` on the same
 * origin. Answers its address.
 */
export async function serveSiteAndApi(atEnd: AtEnd, api: string): Promise<string> {
  const outDir = await temporaryFolder(atEnd);
  await build({
    configFile: false,
    root: join(ROOT, 'bench/visit'),
    logLevel: 'error',
    plugins: [react()],
    publicDir: false,
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 5000 },
  });
  for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)));
  }
  const server = fastify({ forceCloseConnections: true });
  atEnd(() => server.close());
  // its answers as ours: packed as quickly
  await server.register(compress, {
    globalDecompression: false,
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await server.register(fastifyStatic, {
    root: outDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.setHeader(
        'Cache-Control',
        /assets/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  server.get('/console/*', async (request, reply) => {
    const answer = await fetch(api + request.url, {
      headers: { TOKEN: String(request.headers.token ?? '') },
    });
    return reply
      .status(answer.status)
      .type(answer.headers.get('content-type') ?? 'text/plain')
      .send(Buffer.from(await answer.arrayBuffer()));
  });
  return server.listen({ host: '127.0.0.1', port: 0 });
}
