import { sql } from 'kysely';
import type { DomainServices } from '#server/app/services';
import type { Db } from '#server/db/connection';
import { listSetting } from '#server/settings/listSetting';
import { enqueueWebhook, OFF } from './deliveries';
import { KINDS, type Outside, type Verdict, verdictOf, type WebhookKind } from './kinds';
import { type Attempt, noteAttempt } from './noteAttempt';
import { type Answered, postOutside } from './post';
import { problemOf } from './problem';
import { openWebhook, type StoredWebhook, storedWebhook } from './target';
import type { Timing } from './timing';

/** A message that is being sent. */
interface Taken {
  id: string;
  tries: number;
  webhook: StoredWebhook;
  message: Outside;
}

/**
 * Sends the next due message of a webhook, and queues the webhook again for the one after it. A message counts as tried before it
 * leaves: a process that dies meanwhile leaves it for a further try, so it arrives at least once, always with the same id.
 */
export async function deliverNext(
  services: DomainServices,
  webhookId: string,
  { timing, signal }: { timing: Timing; signal: AbortSignal },
): Promise<void> {
  const { db } = services;
  const taken = await db.transaction().execute((tx) => take(tx, webhookId, timing));
  if (taken) {
    const attempt = await send(services, taken.webhook, taken.message, {
      timeoutMs: timing.timeoutMs,
      signal,
    });
    // the process stops, and the message is sent by the next one
    signal.throwIfAborted();
    await noteAttempt(services, { ...taken, attempt, timing });
  }
  await db.transaction().execute((tx) => queueRest(tx, webhookId));
}

async function take(tx: Db, webhookId: string, timing: Timing): Promise<Taken | null> {
  await sql`insert into webhook_health (webhook_id) values (${webhookId}::bigint) on conflict do nothing`.execute(
    tx,
  );
  const { rows: free } = await sql<{ isFree: boolean }>`
    select free_time <= now() as "isFree" from webhook_health where webhook_id = ${webhookId}::bigint for update`.execute(
    tx,
  );
  if (!free[0]?.isFree) return null;
  const webhook = await storedWebhook(tx, webhookId);
  if (webhook === null || !webhook.isEnabled) {
    await giveUpAll(tx, webhookId, webhook === null ? '外部通知已删除，没有发送' : OFF);
    return null;
  }
  const { rows } = await sql<Row>`
    select id::text, tries, title, screen_id as screen, data_id::text as record, message,
      to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"') as time
    from webhook_delivery where webhook_id = ${webhookId}::bigint and state = 'waiting' and next_time <= now()
    order by next_time, id limit 1 for update skip locked`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { id, tries, message, ...about } = row;
  // until it is noted what became of it
  const lost = Math.max(timing.waits[tries] ?? 0, timing.timeoutMs / 1000 + 5);
  await sql`update webhook_delivery set tries = tries + 1, last_time = now(), next_time = now() + make_interval(secs => ${lost})
    where id = ${id}::bigint`.execute(tx);
  const spacing = timing.isSpaced ? KINDS[webhook.row.kind as WebhookKind].spacingMs / 1000 : 0;
  await sql`update webhook_health set free_time = now() + make_interval(secs => ${spacing})
    where webhook_id = ${webhookId}::bigint`.execute(tx);
  return { id, tries: tries + 1, webhook, message: { id: messageId(id), ...about, ...message } };
}

type Row = { id: string; tries: number; message: Pick<Outside, 'event' | 'text' | 'fields'> } & Pick<
  Outside,
  'title' | 'screen' | 'record' | 'time'
>;

export function messageId(id: string): string {
  return `msg_${id}`;
}

/** One try, whatever comes of it. */
export async function send(
  services: Pick<DomainServices, 'db' | 'secrets'>,
  webhook: StoredWebhook,
  message: Outside,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<Attempt> {
  const startedAt = performance.now();
  const kind = webhook.row.kind as WebhookKind;
  let answer: Answered | null = null;
  let verdict: Verdict;
  try {
    const allowed = await listSetting(services.db, 'webhook.localHosts');
    const target = await openWebhook(services, webhook);
    const outgoing = KINDS[kind].request(target, message, Date.now());
    answer = await postOutside(outgoing, { allowed, timeoutMs, signal });
    verdict = verdictOf(kind, answer);
  } catch (error) {
    verdict = { is: 'failed', problem: problemOf(error, timeoutMs) };
  }
  return { verdict, answer, costMs: Math.round(performance.now() - startedAt) };
}

/** Nothing of it is sent later by itself. */
async function giveUpAll(tx: Db, webhookId: string, problem: string): Promise<void> {
  await sql`update webhook_delivery set state = 'failed', problem = ${problem}, next_time = null, end_time = now()
    where webhook_id = ${webhookId}::bigint and state = 'waiting'`.execute(tx);
}

async function queueRest(tx: Db, webhookId: string): Promise<void> {
  const { rows } = await sql<{ next: string | null }>`
    select greatest(min(next_time), (select free_time from webhook_health where webhook_id = ${webhookId}::bigint))::text as next
    from webhook_delivery where webhook_id = ${webhookId}::bigint and state = 'waiting' having count(*) > 0`.execute(
    tx,
  );
  if (rows[0]) await enqueueWebhook(tx, webhookId, { runAt: rows[0].next, keepsTime: true });
}
