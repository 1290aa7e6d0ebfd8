import { sql } from 'kysely';
import { RequestError, type SqlPart, wireTime } from '#engine/pure';
import { personRow } from '#server/access/callerRow';
import { callerFrom } from '#server/access/databaseCallers';
import type { DomainServices, Services } from '#server/app/services';
import { type Caller, SYSTEM_CALLER } from '#server/caller';
import type { Db } from '#server/db/connection';
import { fragment, onlyRow } from '#server/db/sqlParts';
import type { Row } from '#server/parts/contract';
import { recordsIn } from '#server/parts/platform/rules/records';
import { type Audience, audienceOf, countOf } from '../../messages/rules/audience';

/** So many people a transaction: what a killed process loses, and how long anybody waits for the message's row. */
const BATCH = 2000;

const SCREEN = 'message/system-message' as const;

interface Sending {
  id: string;
  status: Row<typeof SCREEN>['status'];
  target: Row<typeof SCREEN>['target'];
  audience: unknown;
  words: string;
  content: string | null;
  template_id: string | null;
  sent_content: string | null;
  sender_id: string | null;
  start_time: string | null;
  reached: string | null;
  last_user: string | null;
}

/** Messages whose time has come begin; answers the ids of all that are under way. */
export async function activeMessages({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from system_message
    where delete_time is null and (status in ('sending', 'recalling') or (status = 'scheduled' and plan_time <= now()))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * One step of a message, in one transaction with its progress. A killed process leaves it before or after the step,
 * and nobody gets the message twice or never.
 */
export async function step(services: DomainServices, id: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Sending>`
      select id::text, status, target, audience, words, content, template_id::text, sent_content, sender_id::text,
        start_time::text, reached::text, last_user::text
      from system_message where id = ${id}::bigint and delete_time is null for update`.execute(tx);
    const [message] = rows;
    if (!message) return;
    try {
      await stepOf(tx, services, message);
    } catch (error) {
      // failed before anything of this step was written: the sender may not, the template is deleted
      if (!(error instanceof RequestError)) throw error;
      await change(tx, services, message, '发送失败', { status: 'failed', failure: error.message });
    }
  });
}

async function stepOf(tx: Db, services: DomainServices, message: Sending): Promise<void> {
  if (message.status === 'recalling') return recallBatch(tx, services, message);
  if (message.status !== 'scheduled' && message.status !== 'sending') return;
  return message.start_time === null
    ? startDelivery(tx, services, message)
    : deliverBatch(tx, services, message);
}

/** Text and receivers are fixed now: the template's words, and the youngest existing person. */
async function startDelivery(tx: Db, services: DomainServices, message: Sending): Promise<void> {
  const startTime = wireTime(Date.now());
  const sentContent = await contentOf(tx, message);
  const where = await peopleOf(tx, services, { ...message, start_time: startTime });
  const total = await countOf(tx, where);
  const { rows } = await sql<{ last: string | null }>`select max(id)::text as last from app_user`.execute(tx);
  const started = {
    status: 'sending',
    startTime,
    sentContent,
    total,
    lastUser: rows[0]?.last ?? '0',
  } as const;
  await change(tx, services, message, '开始发送', { ...started, reached: '0', delivered: 0 });
}

async function deliverBatch(tx: Db, services: DomainServices, message: Sending): Promise<void> {
  const where = await peopleOf(tx, services, message);
  const batch = await fragment<{ count: number; reached: string | null }>([
    'with people as (select id, nickname, user_no from app_user where id > ',
    { value: message.reached, cast: 'bigint' },
    ' and id <= ',
    { value: message.last_user, cast: 'bigint' },
    ' and ',
    ...where,
    ` order by id limit ${BATCH}), told as (
      insert into app_message (user_id, template, content, create_by, message_id)
      select id, 'system.message', replace(replace(`,
    { value: message.sent_content, cast: 'text' },
    ", '{userNo}', user_no), '{nickname}', nickname), ",
    { value: message.sender_id, cast: 'bigint' },
    ', ',
    { value: message.id, cast: 'bigint' },
    ' from people on conflict (message_id, user_id) where message_id is not null do nothing) select count(*)::int as count, max(id)::text as reached from people',
  ]).execute(tx);
  const { count, reached } = onlyRow(batch);
  if (count > 0)
    await sql`update system_message set delivered = delivered + ${count}, reached = ${reached}::bigint
      where id = ${message.id}::bigint`.execute(tx);
  if (count === BATCH) return;
  await change(tx, services, message, '发送完成', { status: 'sent', doneTime: wireTime(Date.now()) });
}

async function recallBatch(tx: Db, services: DomainServices, message: Sending): Promise<void> {
  const batch = await sql<{ count: number; reached: string | null }>`
    with people as (
      select id, user_id from app_message
      where message_id = ${message.id}::bigint and user_id > ${message.reached ?? '0'}::bigint
      order by user_id limit ${BATCH}),
    gone as (update app_message set recall_time = now() where id in (select id from people))
    select count(*)::int as count, max(user_id)::text as reached from people`.execute(tx);
  const { count, reached } = onlyRow(batch);
  if (count > 0)
    await sql`update system_message set recalled = recalled + ${count}, reached = ${reached}::bigint
      where id = ${message.id}::bigint`.execute(tx);
  if (count === BATCH) return;
  await change(tx, services, message, '撤回完成', { status: 'recalled' });
}

/** Under the current sight of its sender: one who may no longer see people sends to nobody more. */
async function peopleOf(
  tx: Db,
  services: Pick<Services, 'db' | 'screens' | 'log'>,
  message: Sending,
): Promise<SqlPart[]> {
  const caller = await senderOf(tx, services, message);
  return audienceOf({ caller, services }, audienceIn(message), message.start_time?.slice(0, 19));
}

async function senderOf(
  tx: Db,
  services: Pick<Services, 'db' | 'screens' | 'log'>,
  { sender_id }: Sending,
): Promise<Caller> {
  const row = sender_id === null ? null : await personRow(tx, sender_id);
  if (row === null) throw new RequestError('发送人的账号已经不在了');
  return callerFrom(services, row, (sentence) => services.log.warn(sentence));
}

function audienceIn({ id, target, audience }: Sending): Audience {
  if (target === 'condition') return { condition: audience };
  return target === 'list' ? { listOf: id } : { everybody: true };
}

async function contentOf(tx: Db, { words, content, template_id }: Sending): Promise<string> {
  if (words !== 'template') return content ?? '';
  const { rows } = await sql<{ content: string; enabled: boolean; title: string }>`
    select content, enabled, title from message_template where id = ${template_id}::bigint and delete_time is null`.execute(
    tx,
  );
  const [template] = rows;
  if (!template) throw new RequestError('消息模板已经不在了');
  if (!template.enabled) throw new RequestError(`消息模板“${template.title}”已停用`);
  return template.content;
}

async function change(
  tx: Db,
  services: DomainServices,
  { id }: Sending,
  title: string,
  changes: Partial<Row<typeof SCREEN>>,
): Promise<void> {
  await recordsIn({ tx, services, caller: SYSTEM_CALLER }).change({ screen: SCREEN, id, title }, changes);
}
