import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { NOBODY } from '../access/admit';
import type { Db } from '../db/connection';
import { positionText, readPosition, UNREACHABLE } from '../db/replica/position';
import type { Services } from './services';

/**
 * The position of the database up to which a caller has written, `16/B374D848`. The answer to a call that is no GET carries it, and
 * the page sends the latest one with each call (`shell/storage/writtenPosition.ts`), so that a read from a replica and a
 * shared total show the caller's own writes whichever process answers. A call without it is another front-end's: it is read on the
 * primary, and shares no total.
 */
const WRITTEN_HEADER = 'X-Written';
/** While the database is away, or there is too much to do. */
const UNAVAILABLE = 503;

/** The services of one request: what it reads shows its caller what they have written. */
export function readingFor<S extends Pick<Services, 'replica' | 'reads' | 'written'>>(
  services: S,
  { headers }: FastifyRequest,
): S {
  const text = headers[WRITTEN_HEADER.toLowerCase()];
  if (text === undefined) return { ...services, written: null, reads: undefined };
  // what is no position is answered with the newest there is
  const written = readPosition(text) ?? UNREACHABLE;
  return { ...services, written, reads: services.replica?.readsAfter(written) };
}

/**
 * The answer to each call that may have written tells the page a position behind all its commits: read after the last of them, of
 * what was inserted into the log, which is never before a commit that is acknowledged.
 */
export function answerPositions(app: FastifyInstance, services: Pick<Services, 'db'>): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method === 'GET') return payload;
    if (!request.caller || request.caller === NOBODY) return payload;
    // it changed nothing, or its outcome is looked up by a call that answers the position
    if (reply.statusCode === UNAVAILABLE) return payload;
    const position = await positionNow(services.db).catch((error) => {
      request.log.error({ err: error }, 'the position of a write is not known');
      // the page reads what is newest until it is sure that the replica has it
      return positionText(UNREACHABLE);
    });
    reply.header(WRITTEN_HEADER, position);
    return payload;
  });
}

async function positionNow(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position`.execute(db);
  return rows[0]?.position ?? positionText(UNREACHABLE);
}
