import { sql } from 'kysely';
import { type Chance, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fill } from './fill';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface MessageSeed {
  title: string;
  content: string;
  target: 'all' | 'condition';
  audience?: object;
  /** Over `app_user`: what `audience` says. */
  where: string;
  status: 'draft' | 'scheduled' | 'sent' | 'recalled' | 'failed';
  /** Days since it was written. */
  age: number;
}

/** The newest last; one of each state that stays. */
const MESSAGES: MessageSeed[] = [
  {
    title: '社区规范更新',
    content: '{nickname}，社区规范有更新：禁止在直播间引流到站外，请到“我的-规范”查看。',
    target: 'all',
    where: 'true',
    status: 'sent',
    age: 34,
  },
  {
    title: '主播结算日调整',
    content: '主播您好，本月结算日改为 5 日，请提前核对金豆。',
    target: 'condition',
    audience: { isHost: true },
    where: 'is_host',
    status: 'sent',
    age: 21,
  },
  {
    title: '周末双倍（写错日期）',
    content: '{nickname}，本周五六充值双倍经验。',
    target: 'condition',
    audience: { level: { gte: 10 } },
    where: 'level >= 10',
    status: 'recalled',
    age: 9,
  },
  {
    title: '周末双倍',
    content: '{nickname}，本周六日充值双倍经验，进活动页领取加倍卡。',
    target: 'condition',
    audience: { level: { gte: 10 } },
    where: 'level >= 10',
    status: 'sent',
    age: 9,
  },
  {
    title: '安卓旧版停止支持',
    content: '您的版本过旧，下月起不能进语音房，请更新。',
    target: 'condition',
    audience: { platform: 'android' },
    where: `platform = 'android'`,
    status: 'sent',
    age: 4,
  },
  {
    title: '家族赛报名',
    content: '家族赛开始报名，满 20 人可参加，报名截止到周日。',
    target: 'all',
    where: 'true',
    status: 'failed',
    age: 2,
  },
  {
    title: '停机维护预告',
    content: '明晚 02:00 至 04:00 停机维护，期间不能登录和充值。',
    target: 'all',
    where: 'true',
    status: 'scheduled',
    age: 0.2,
  },
  {
    title: '女生节问候',
    content: '{nickname}，节日快乐，一份小礼物已放进背包。',
    target: 'condition',
    audience: { sex: 'female' },
    where: `sex = 'female'`,
    status: 'draft',
    age: 0.1,
  },
];

/** System messages in every state, those that went out with their row for each person. */
export async function seedSystemMessages(tx: Db, screen: Screen, chance: Chance, now: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id::text from sys_user order by id limit 1`.execute(tx);
  const senderId = rows[0]?.id ?? null;
  const facts = await Promise.all(MESSAGES.map(({ where }) => factsOf(tx, where)));
  const ids = await fill(tx, screen, MESSAGES.length, chance, (index) => {
    const { where: _, age, audience = null, ...message } = MESSAGES[index] as MessageSeed;
    const { total, sample } = facts[index] as Facts;
    const written = Math.floor(now - age * DAY);
    const isOut = message.status === 'sent' || message.status === 'recalled';
    return {
      ...message,
      ...NOTHING,
      audience,
      total,
      sample,
      planTime: message.status === 'scheduled' ? wireTime(now + 20 * HOUR) : null,
      sentContent: isOut ? message.content : null,
      delivered: isOut ? total : 0,
      recalled: message.status === 'recalled' ? total : 0,
      senderId: message.status === 'draft' ? null : senderId,
      startTime: isOut ? wireTime(written + HOUR) : null,
      doneTime: isOut ? wireTime(written + HOUR + 4000) : null,
      failure: message.status === 'failed' ? '发给用户要能看用户列表：只发给看得到的人' : null,
      createTime: wireTime(written),
      createBy: senderId,
    };
  });
  for (const [index, message] of MESSAGES.entries())
    if (message.status === 'sent' || message.status === 'recalled')
      await deliverMessage(tx, String(ids[index]), message, {
        senderId,
        at: Math.floor(now - message.age * DAY) + HOUR,
      });
}

const NOTHING = {
  words: 'own',
  templateId: null,
  numbers: null,
  listFile: null,
  reached: null,
  lastUser: null,
};

interface Facts {
  total: number;
  sample: string;
}

async function factsOf(tx: Db, where: string): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select count(*)::int as total,
      (select string_agg(nickname || '（' || user_no || '）', '、') from (
        select nickname, user_no from app_user where ${sql.raw(where)} order by id desc limit 10) as ten) as sample
    from app_user where ${sql.raw(where)}`.execute(tx);
  return rows[0] as Facts;
}

async function deliverMessage(
  tx: Db,
  id: string,
  { content, where, status }: MessageSeed,
  { senderId, at }: { senderId: string | null; at: number },
): Promise<void> {
  const time = wireTime(at);
  await sql`
    insert into app_message (user_id, template, content, create_by, create_time, not_before, sent_time, recall_time, message_id)
    select id, 'system.message', replace(replace(${content}, '{userNo}', user_no), '{nickname}', nickname), ${senderId}::bigint,
      ${time}::timestamptz, ${time}::timestamptz, ${time}::timestamptz + make_interval(secs => (id % 600)::int),
      case when ${status} = 'recalled' then ${time}::timestamptz + interval '20 minutes' end, ${id}::bigint
    from app_user where ${sql.raw(where)} order by id`.execute(tx);
}
