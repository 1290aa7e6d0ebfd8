import { type RawBuilder, sql } from 'kysely';
import { RequestError, wireTime } from '#engine/pure';
import type { DomainServices, OperatorNotice } from '../../../app/services';
import { SYSTEM_CALLER } from '../../../caller';
import type { Db } from '../../../db/connection';
import { publishNoticeSignal } from '../../../realtime/noticeChannel';
import type { Row } from '../../contract';
import { recordsIn } from '../../platform/rules/records';

interface AnnounceContext {
  tx: Db;
  services: DomainServices;
}

/** Its kind is the announcement's `busType`. */
type News = Omit<OperatorNotice, 'operator'>;

/**
 * A notice of the product to the people of a role (by its code): a published announcement, pushed when the
 * transaction commits.
 */
export async function announce(
  cause: AnnounceContext,
  { role, ...news }: News & { role: string },
): Promise<void> {
  const { tx } = cause;
  const found = await tx
    .selectFrom('sys_role')
    .where('role_code', '=', role)
    .where('delete_time', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!found) throw new RequestError(`没有角色“${role}”，消息无人接收`);
  await publishNews(cause, { msgType: 'ROLE', roleIds: [found.id] }, news);
}

/** The same to one operator, by their id. */
export async function announceTo(
  cause: AnnounceContext,
  { operator, ...news }: OperatorNotice,
): Promise<void> {
  await publishNews(cause, { msgType: 'USER', userIds: [operator] }, news);
}

async function publishNews(
  cause: AnnounceContext,
  audience: Pick<Partial<Row<'system/announcement'>>, 'msgType' | 'roleIds' | 'userIds'>,
  { kind, title, lines, priority, opens }: News,
): Promise<void> {
  const id = await bySystem(cause).add('system/announcement', {
    titile: title,
    msgContent: lines.map((line) => `<p>${escaped(line)}</p>`).join(''),
    msgCategory: '2',
    busType: kind,
    ...audience,
    priority,
    sender: SYSTEM_CALLER.realname,
    sendStatus: '1',
    sendTime: wireTime(Date.now()),
    ...(opens === null ? {} : { openType: 'url' as const, openPage: opens }),
  });
  await deliver(cause.tx, id);
}

/** Unread for all current receivers, and sent to their sockets when the transaction commits. */
export async function deliver(tx: Db, id: string): Promise<void> {
  await sql`insert into sys_announcement_send (annt_id, user_id)
    select a.id, u.id from sys_announcement a join sys_user u on announcement_is_for(a, u.id)
    where a.id = ${id} and u.delete_time is null and u.status = 1
    on conflict do nothing`.execute(tx);
  await deliverToDeputies(tx, sql`a.id = ${id}`);
  await publishNoticeSignal(tx, { annt: id });
}

/**
 * What is addressed to a person by name goes to their deputy of this moment, marked as received for them. `which`: of
 * announcements `a` and deputyships `d`.
 */
export async function deliverToDeputies(tx: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`insert into sys_announcement_send (annt_id, user_id, on_behalf_of)
    select a.id, d.agent_id, d.user_id
    from operator_deputy d
      join sys_user u on u.id = d.agent_id and u.delete_time is null and u.status = 1
      join sys_announcement a on a.msg_type = 'USER' and announcement_is_for(a, d.user_id)
    where ${which} order by d.id
    on conflict do nothing`.execute(tx);
}

/** Publishes and revokes what is due, each once among all processes; answers the titles. */
export async function turnAnnouncements(
  cause: AnnounceContext,
): Promise<{ published: string[]; revoked: string[] }> {
  const records = bySystem(cause);
  const screen = 'system/announcement' as const;
  const now = wireTime(Date.now());
  const published = await dueOnes(cause.tx, sql`send_status = '0' and publish_time <= now()`);
  for (const { id } of published) {
    const done = { sendStatus: '1' as const, sendTime: now, publishTime: null };
    await records.change({ screen, id, title: '定时发布' }, done);
    await deliver(cause.tx, id);
  }
  const over = await dueOnes(cause.tx, sql`send_status = '1' and revoke_time <= now()`);
  for (const { id } of over) {
    const gone = { sendStatus: '2' as const, cancelTime: now, revokeTime: null };
    await records.change({ screen, id, title: '定时撤销' }, gone);
  }
  return { published: published.map(({ titile }) => titile), revoked: over.map(({ titile }) => titile) };
}

/** Under lock; those that somebody else holds at the moment are due still. */
async function dueOnes(tx: Db, isDue: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string; titile: string }>`
    select id::text, titile from sys_announcement where delete_time is null and ${isDue}
    order by id limit 100 for update skip locked`.execute(tx);
  return rows;
}

function bySystem(cause: AnnounceContext) {
  return recordsIn({ ...cause, caller: SYSTEM_CALLER });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
