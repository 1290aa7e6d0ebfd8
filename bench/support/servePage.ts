import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { buildPage } from './buildPage';
import type { AtEnd } from './closers';
import { temporaryFolder } from './temporaryFolder';

/** `bench/<folder>/index.html` in a production build, served under that path. Answers the address before it. */
export async function servePage(atEnd: AtEnd, folder: string): Promise<string> {
  const outDir = await temporaryFolder(atEnd);
  await buildPage(folder, outDir);
  const server = fastify({ forceCloseConnections: true });
  atEnd(() => server.close());
  await server.register(fastifyStatic, { root: outDir });
  return server.listen({ host: '127.0.0.1', port: 0 });
}
