import { sql } from 'kysely';
import type { DomainServices } from '#server/app/services';
import type { Db } from '#server/db/connection';
import { cancelStatements } from '#server/scheduler/cancelStatements';
import { type QueueEntry, startQueue } from '#server/scheduler/queue/queue';
import { deliverNext } from './deliver';
import { enqueueWebhook, WEBHOOK_TASK } from './deliveries';
import { type Timing, USUAL_TIMING } from './timing';

/** Webhooks that one process sends to at the same time. */
const MOST_AT_ONCE = 4;
/** How often messages without an entry in the queue are found. */
const LOOK_MS = 30_000;
const STOP_MS = 10_000;

export interface WebhookSender {
  /** Finds messages that the queue does not know. */
  look(): Promise<void>;
  /** Settles when no webhook has a message that is due. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Sends what waits for webhooks: each webhook by one process at a time, one message after the other. */
export function startWebhooks(services: DomainServices, timing: Partial<Timing> = {}): WebhookSender {
  const { db, log } = services;
  const tasks = {
    [WEBHOOK_TASK]: ({ payload, signal }: QueueEntry) =>
      deliverNext(services, String(payload.id), { timing: { ...USUAL_TIMING, ...timing }, signal }),
  };
  const interrupt = () => cancelStatements(db);
  const queue = startQueue(services, tasks, { concurrency: MOST_AT_ONCE, stopMs: STOP_MS, interrupt });
  let looking = Promise.resolve();
  const look = () => {
    looking = looking.then(() => enqueueMissing(db));
    return looking;
  };
  const timer = setInterval(() => {
    look().catch((error) => {
      looking = Promise.resolve();
      log.error({ err: error }, 'looking for messages to webhooks failed');
    });
  }, LOOK_MS).unref();
  return {
    look,
    idle: queue.idle,
    async stop() {
      clearInterval(timer);
      await looking.catch(() => undefined);
      await queue.stop();
    },
  };
}

/** After a restore the queue knows nothing of what waits. */
async function enqueueMissing(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; next: string }>`
    select webhook_id::text as id, min(next_time)::text as next from webhook_delivery
    where state = 'waiting' and not exists (select from graphile_worker._private_jobs
      where key = 'webhook:' || webhook_id and attempts < max_attempts)
    group by webhook_id limit 1000`.execute(db);
  for (const { id, next } of rows)
    await db.transaction().execute((tx) => enqueueWebhook(tx, id, { runAt: next, keepsTime: true }));
}
