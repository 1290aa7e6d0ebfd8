import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../app/services';
import { lastAnswer } from '../db/connection';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on it is not ready, though it still answers: it is about to stop. */
    retire(): void;
  }
}

const TIMEOUT_MS = 2000;

/**
 * For monitoring, without a session and without details: `/health/live` while the process answers, `/health/ready`
 * while it can serve – its database answers and it is not stopping. 503 otherwise.
 */
export function healthRoutes(app: FastifyInstance, services: Pick<Services, 'db'>): void {
  let isStopping = false;
  app.decorate('retire', () => {
    isStopping = true;
  });
  app.addHook('preClose', async () => app.retire());
  // a proxy keeps no connection to one that stops
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isStopping) reply.header('Connection', 'close');
    done(null, payload);
  });
  app.get('/health/live', (_, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));
  app.get('/health/ready', async (request, reply) => {
    const isReady = !isStopping && (await answersInTime(services, request.log));
    return reply
      .status(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable' });
  });
}

/** If all connections are busy, it passes as long as the database answers other callers. */
async function answersInTime({ db }: Pick<Services, 'db'>, log: Services['log']): Promise<boolean> {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve((lastAnswer(db) ?? 0) > startedAt), TIMEOUT_MS);
  });
  const answers = sql`select 1`.execute(db).then(
    () => true,
    (error) => {
      log.warn({ err: error }, 'the database does not answer');
      return false;
    },
  );
  const isAnswered = await Promise.race([answers, tooLate]);
  clearTimeout(timer);
  return isAnswered;
}
