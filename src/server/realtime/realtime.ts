import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services';
import { watchSessions } from './liveSessions';
import { type SocketPool, socketPool } from './socketPool';
import { admitSocket } from './socketRoute';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sockets of signed-in operators in this process. */
    sockets: SocketPool;
  }
}

/** Clients say a word now and then, no more. */
const MOST_BYTES = 1024;
const CLOSE_MS = 500;
const SESSION_CHECK_MS = 1000;

/** The realtime connection of spec §4 and §7 at `{basePath}/websocket/:userId`; what is sent comes from `followNotices`. */
export async function realtime(
  app: FastifyInstance,
  services: Pick<Services, 'environment' | 'db' | 'callers' | 'log'>,
): Promise<void> {
  const pool = socketPool();
  app.decorate('sockets', pool);
  await app.register(websocket, {
    options: {
      maxPayload: MOST_BYTES,
      // [3+] fronts offer their token; Chrome closes a socket whose server does not say it back
      handleProtocols: (offered: Set<string>) => [...offered][0] ?? false,
    },
    preClose(done) {
      const { clients } = app.websocketServer;
      for (const client of clients) client.close(1001);
      const timer = setTimeout(() => {
        for (const client of clients) client.terminate();
      }, CLOSE_MS);
      app.websocketServer.close(() => {
        clearTimeout(timer);
        done();
      });
    },
  });
  const stop = watchSessions(services.db, pool, {
    everyMs: SESSION_CHECK_MS,
    onError: (error) => services.log.error({ err: error }, 'looking for ended sessions failed'),
  });
  app.addHook('onClose', async () => stop());
  await app.register(
    async (api) => {
      api.get('/websocket/:userId', { websocket: true }, (socket, request) =>
        admitSocket(services, pool, socket, request),
      );
    },
    { prefix: services.environment.basePath },
  );
}
