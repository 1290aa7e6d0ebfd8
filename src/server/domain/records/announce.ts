import { sql } from 'kysely';
import { wireTime } from '../../../engine/pure';
import { SYSTEM_CALLER } from '../../caller';
import type { Db } from '../../db/connection';
import { tellNotices } from '../../realtime/noticeChannel';
import type { Services } from '../../services';
import { recordsIn } from './records';

interface News {
  /** Code of the role whose people hear of it. */
  role: string;
  title: string;
  /** Paragraphs, without markup. */
  lines: string[];
  priority: 'L' | 'M' | 'H';
  /** Where a press leads: a route of the console. */
  opens: string | null;
}

/** The product tells the people of a role something: a published announcement, pushed when the transaction commits. */
export async function announce(
  cause: { tx: Db; services: Services },
  { role, title, lines, priority, opens }: News,
): Promise<void> {
  const { tx } = cause;
  const people = await sql<{ id: string }>`
    select id::text from sys_user where delete_time is null and id in (
      select user_id from sys_user_role where role_id in (
        select id from sys_role where role_code = ${role} and delete_time is null)) order by id`.execute(tx);
  const userIds = people.rows.map(({ id }) => id);
  const id = await recordsIn({ ...cause, caller: SYSTEM_CALLER }).add('system/announcement', {
    titile: title,
    msgContent: lines.map((line) => `<p>${escaped(line)}</p>`).join(''),
    msgCategory: '2',
    msgType: 'USER',
    userIds,
    priority,
    sender: SYSTEM_CALLER.realname,
    sendStatus: '1',
    sendTime: wireTime(Date.now()),
    ...(opens === null ? {} : { openType: 'url' as const, openPage: opens }),
  });
  await sql`insert into sys_announcement_send (annt_id, user_id)
    select ${id}::bigint, unnest(${userIds}::bigint[]) on conflict do nothing`.execute(tx);
  await tellNotices(tx, { annt: id });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
