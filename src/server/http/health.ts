import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../app/services';
import { lastAnswer, starvedMs } from '../db/connection';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on it is not ready, though it still answers: it is about to stop. */
    retire(): void;
  }
}

interface Health extends Pick<Services, 'db'> {
  /** Work of the queues that is due and not taken. */
  overdue(): Promise<readonly object[]>;
}

const TIMEOUT_MS = 2000;
/** A process in which nobody has got a connection for so long does not come back by itself. */
const STARVED_MS = 60_000;

/**
 * For monitoring, without a session and without details: `/health/live` while the process answers and its requests get connections,
 * `/health/ready` while it can serve – its database answers and it is not stopping. 503 otherwise. `behind`: it serves, but nobody
 * takes work that has been due for a minute.
 */
export function healthRoutes(app: FastifyInstance, services: Health): void {
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
  const answer = (reply: FastifyReply, status: 'ok' | 'behind' | 'unavailable') =>
    reply
      .status(status === 'unavailable' ? 503 : 200)
      .header('Cache-Control', 'no-store')
      .send({ status });
  app.get('/health/live', (request, reply) => {
    const starved = starvedMs(services.db);
    // whoever gets one ends it, and nobody else may be asking
    if (starved > 0) void answersInTime(services, request.log);
    if (starved > STARVED_MS)
      request.log.error(`no connection to the database for ${Math.round(starved / 1000)} s`);
    return answer(reply, starved > STARVED_MS ? 'unavailable' : 'ok');
  });
  app.get('/health/ready', async (request, reply) => {
    if (isStopping || !(await answersInTime(services, request.log))) return answer(reply, 'unavailable');
    return answer(reply, (await isBehind(services.overdue, request.log)) ? 'behind' : 'ok');
  });
}

/** Where all connections are busy, nobody knows in time, and it counts as no. */
async function isBehind(overdue: Health['overdue'], log: Services['log']): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<[]>((resolve) => {
    timer = setTimeout(() => resolve([]), TIMEOUT_MS);
  });
  const known = overdue().catch((error) => {
    log.warn({ err: error }, 'what waits in the queue is not known');
    return [];
  });
  const entries = await Promise.race([known, tooLate]);
  clearTimeout(timer);
  if (entries.length > 0) log.error({ entries }, 'due work is not taken');
  return entries.length > 0;
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
