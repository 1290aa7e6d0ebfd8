import { setTimeout as passing } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;
const TIMEOUT_MS = 10_000;

/** Reports that it is no longer ready, and continues to serve until the senders of requests have had time to see it. */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  app.retire();
  await passing(seconds * 1000);
}

/**
 * Accepts no new requests, lets those in progress finish, then closes. A connection kept alive by its client is
 * closed as soon as it is idle, or a stop would wait for the client's time-out; after ten seconds the rest is cut.
 */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
  const last = setTimeout(() => app.server.closeAllConnections(), TIMEOUT_MS);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(last);
  }
}
