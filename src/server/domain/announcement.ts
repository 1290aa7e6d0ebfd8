import { sql } from 'kysely';
import { isId } from '../../engine/pure';
import { tellNotices } from '../realtime/noticeChannel';
import { action } from './contract';

/**
 * `announcement.publish`: chosen operators get their unread row at once, everybody else when they next look; sockets hear of
 * it as soon as the action is committed (`contract.md` §6).
 */
export const publish = action('system/announcement', async ({ tx, rows }) => {
  for (const row of rows) {
    if (row.msgType === 'USER') {
      const ids = (row.userIds ?? []).filter(isId);
      await sql`insert into sys_announcement_send (annt_id, user_id)
        select ${row.id}::bigint, id from sys_user
        where id = any(${ids}::bigint[]) and delete_time is null
        on conflict do nothing`.execute(tx);
    }
    await tellNotices(tx, { annt: row.id });
  }
  return { message: '该系统通知发布成功' };
});

/** `announcement.revoke`: lists show published ones only, so the changed status is all; nothing is pushed. */
export const revoke = action('system/announcement', async () => ({ message: '该系统通知撤销成功' }));
