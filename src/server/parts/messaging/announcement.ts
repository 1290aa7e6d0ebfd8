import { sql } from 'kysely';
import { isEmpty, RequestError } from '../../../engine/pure';
import { fieldError } from '../../http/fieldError';
import { publishNoticeSignal } from '../../realtime/noticeChannel';
import { action, computed, hook, type Row } from '../contract';
import { deliver } from './rules/announce';

/**
 * `announcement.publish`: current receivers get their unread row immediately, and later ones when they next look; sockets
 * are notified as soon as the action is committed (`contract.md` §6). The sender is the person, by name.
 */
export const publish = action('system/announcement', async ({ tx, rows, caller }) => {
  const changes = rows.map(() => ({ sender: caller.realname }));
  for (const { id } of rows) await deliver(tx, id);
  return { message: '该系统通知发布成功', changes };
});

/** `announcement.revoke`: lists show published ones only, so the changed status is all; nothing is pushed. */
export const revoke = action('system/announcement', async () => ({ message: '该系统通知撤销成功' }));

/** `announcement.schedule`: a job publishes it at its time, in the name of the operator who scheduled it. */
export const schedule = action('system/announcement', async ({ rows, caller }) => {
  for (const row of rows) assertPublishBeforeEnd(row, 'publishTime');
  const misordered = rows.find(
    ({ publishTime, revokeTime }) => revokeTime && String(revokeTime) <= String(publishTime),
  );
  if (misordered) {
    const message = '定时撤销要晚于定时发布';
    throw fieldError('revokeTime', message);
  }
  return {
    message: `将于 ${rows[0]?.publishTime} 发布`,
    changes: rows.map(() => ({ sender: caller.realname })),
  };
});

/**
 * `announcement.check`: a scheduled one may be edited, and goes out with its current text, in the name of the
 * operator who set the time; it does not end before that time.
 */
export const check = hook('system/announcement', async ({ after }) => {
  assertPublishBeforeEnd(after, 'endTime');
  return undefined;
});

type Announcement = Readonly<Row<'system/announcement'>>;

function assertPublishBeforeEnd({ sendStatus, publishTime, endTime }: Announcement, field: string): void {
  if (sendStatus !== '0' || isEmpty(publishTime) || isEmpty(endTime)) return;
  if (String(endTime) <= String(publishTime))
    throw fieldError(field, `定时发布（${publishTime}）要早于有效期结束（${endTime}）`);
}

/** How long after a reminder nobody is reminded again of the same. */
const PAUSE_MINUTES = 10;

/** `announcement.remind`: people who have not read it get it once more. */
export const remind = action('system/announcement', async ({ tx, rows }) => {
  let count = 0;
  for (const { id } of rows) {
    const { rows: unread } = await sql<{ user_id: string }>`
      update sys_announcement_send set remind_time = now()
      where annt_id = ${id} and read_flag = '0' and (remind_time is null or remind_time < now() - make_interval(mins => ${PAUSE_MINUTES}))
        and user_id in (select id from sys_user where delete_time is null and status = 1)
      returning user_id::text`.execute(tx);
    for (const { user_id } of unread) await publishNoticeSignal(tx, { annt: id, user: user_id });
    count += unread.length;
  }
  if (count === 0) throw new RequestError(`没有要提醒的人：都已读，或 ${PAUSE_MINUTES} 分钟内提醒过`);
  return { message: `已提醒 ${count} 人` };
});

/** `announcement.readers`: how many of those whom it is for have read it; deputies are not counted. */
export const readers = computed('system/announcement', async ({ tx, rows }) => {
  const ids = rows.map(({ id }) => id);
  const { rows: counted } = await sql<{ id: string; read: string; all: string }>`
    select annt_id::text as id, count(*) filter (where read_flag = '1') as read, count(*) as all
    from sys_announcement_send where annt_id = any(${ids}::bigint[]) and on_behalf_of is null group by annt_id`.execute(
    tx,
  );
  return Object.fromEntries(counted.map(({ id, read, all }) => [id, `${read} / ${all}`]));
});
