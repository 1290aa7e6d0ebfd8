import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import type { Db } from '#server/db/connection';
import { storableJson, storableText } from '#server/db/storableText';
import { enqueue } from '#server/scheduler/queue/enqueue';
import type { Outside } from './kinds';

/** Sends the next message of a webhook. */
export const WEBHOOK_TASK = 'webhook';

/** Why something is sent, and what. */
export interface NewDelivery extends Pick<Outside, 'title' | 'screen' | 'record' | 'text' | 'fields'> {
  cause: 'rule' | 'action' | 'alarm';
  /** What the receiver reads it by: `rule`, `action`, `alarm.fired`, `alarm.recovered`. */
  event: string;
  causedBy: string | null;
}

export interface NamedWebhook {
  id: string;
  title: string;
  isEnabled: boolean;
}

/** The webhook with the code that a screen file names. */
export async function webhookNamed(tx: Db, code: string): Promise<NamedWebhook> {
  const [found] = await webhooksWhere(tx, sql`code = ${code}`);
  if (!found)
    throw new RequestError(
      `没有编码为“${code}”的外部通知，请先在“系统管理 / 外部通知”里新增，或改正页面里的编码`,
    );
  return found;
}

export async function webhooksWhere(tx: Db, isMeant: ReturnType<typeof sql>): Promise<NamedWebhook[]> {
  const { rows } = await sql<NamedWebhook>`
    select id::text, title, enabled is true as "isEnabled" from webhook
    where delete_time is null and ${isMeant} order by id`.execute(tx);
  return rows;
}

/**
 * Notes a message in the caller's transaction: it is sent after the commit, or never existed. One that may still be undone waits as
 * long as messages to people do. A webhook that is switched off gets it as one that was not sent.
 */
export async function addDelivery(tx: Db, webhook: NamedWebhook, delivery: NewDelivery): Promise<void> {
  const { cause, event, title, screen, record, text, fields, causedBy } = delivery;
  const state = webhook.isEnabled ? 'waiting' : 'failed';
  const problem = webhook.isEnabled ? null : OFF;
  await sql`
    insert into webhook_delivery (webhook_id, webhook_title, cause, title, screen_id, data_id, message, undo_cause, state, problem,
      next_time, end_time, caused_by)
    select ${webhook.id}::bigint, ${webhook.title}, ${cause}, ${storableText(title, 100)}, ${screen}, ${record}::bigint,
      ${storableJson({ event, text, fields })}::jsonb, undo.cause, ${state}, ${problem},
      case when ${state} = 'waiting' then now() + case when undo.cause is null then interval '0' else ${UNDO} end end,
      case when ${state} = 'failed' then now() end, ${causedBy}::bigint
    from (select nullif(current_setting('console.cause', true), '') as cause) as undo`.execute(tx);
  if (webhook.isEnabled) await enqueueWebhook(tx, webhook.id);
}

/** As of messages to people: the seconds in which an action can be undone, and the way there. */
const UNDO = sql`interval '10 seconds'`;

export const OFF = '外部通知已停用，没有发送';

/** The messages of one webhook are sent one after the other. */
export async function enqueueWebhook(
  tx: Db,
  id: string,
  more: { runAt?: string | null; keepsTime?: boolean } = {},
): Promise<void> {
  const name = `webhook:${id}`;
  await enqueue(tx, { task: WEBHOOK_TASK, key: name, serial: name, payload: { id }, ...more });
}
