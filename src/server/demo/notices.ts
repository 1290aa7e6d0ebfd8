import { sql } from 'kysely';
import { type Chance, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fill } from './fill';

const DAY = 86_400_000;

interface Notice {
  title: string;
  text: string;
  category: '1' | '2';
  priority: 'L' | 'M' | 'H';
  /** `0` draft, `1` published, `2` revoked. */
  status: '0' | '1' | '2';
  /** Days since it was written. */
  age: number;
}

const NOTICES: Notice[] = [
  {
    title: '春节假期审核排班',
    text: '假期内审核分早晚两班，排班表由各组组长确认后再发布。',
    category: '1',
    priority: 'M',
    status: '0',
    age: 1,
  },
  {
    title: '提现审核新规',
    text: '单笔一千元以上的提现需两人审核；收款人与实名不一致的，一律驳回并写明原因。',
    category: '1',
    priority: 'H',
    status: '1',
    age: 2,
  },
  {
    title: '举报处理时限',
    text: '举报须在 24 小时内处理；涉及未成年人的，两小时内处理。',
    category: '1',
    priority: 'M',
    status: '1',
    age: 6,
  },
  {
    title: '后台升级完成',
    text: '列表可保存视图，导出改为后台进行，完成后在原处下载。',
    category: '2',
    priority: 'L',
    status: '1',
    age: 9,
  },
  {
    title: '周年庆活动礼物上架时间',
    text: '活动改期，新的时间另行通知。',
    category: '1',
    priority: 'L',
    status: '2',
    age: 20,
  },
];

/** Announcements in every state, all to everybody, the published ones unread. */
export async function seedNotices(tx: Db, screen: Screen, chance: Chance, now: number): Promise<void> {
  await fill(tx, screen, NOTICES.length, chance, (index) => {
    const { title, text, category, priority, status, age } = NOTICES[index] as Notice;
    const written = now - age * DAY;
    return {
      titile: title,
      msgCategory: category,
      startTime: null,
      endTime: null,
      priority,
      msgType: 'ALL',
      userIds: null,
      roleIds: null,
      departIds: null,
      attachments: null,
      publishTime: null,
      revokeTime: null,
      msgAbstract: null,
      msgContent: `<p>${text}</p>`,
      openType: null,
      openPage: null,
      busType: null,
      busId: null,
      sender: status === '0' ? null : '运营部',
      sendStatus: status,
      sendTime: status === '0' ? null : wireTime(written + 3_600_000),
      cancelTime: status === '2' ? wireTime(written + 2 * DAY) : null,
      createTime: wireTime(written),
      createBy: null,
    };
  });
}

/** The demonstration's people received what is published, and most of them have read it; the administrator has not looked. */
export async function seedReceipts(tx: Db): Promise<void> {
  await sql`
    insert into sys_announcement_send (annt_id, user_id, read_flag, read_time, create_time)
    select id, user_id, case when is_read then '1' else '0' end,
      case when is_read then send_time + make_interval(mins => 7 + place * 13 % 240) end, send_time
    from (
      select a.id, a.send_time, u.id as user_id, u.place, (u.place * 7 + row_number() over (partition by u.id order by a.id)) % 5 < 3 as is_read
      from sys_announcement a cross join (
        select id, row_number() over (order by id)::int as place from sys_user
        where delete_time is null and status = 1 and username <> 'admin') u
      where a.send_status = '1') received`.execute(tx);
}
