import { sql } from 'kysely';
import { type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { spanStart } from '../domain/growth/records/growthCounts';
import type { Books } from './books';
import { chanceOf } from './chance';
import { fill } from './fill';
import { insertRows } from './insertRows';

const DAY = 86_400_000;

const TASKS = [
  ['首次充值', '第一次充值就送，当天到账', 'once', { recharge: { gte: 1 } }, 15, 0, 'newcomer', true],
  ['每日签到', '每天签到再领一份', 'daily', { signIn: { gte: 1 } }, 1, 5, 'event', true],
  ['一周签到五天', '周一到周日签到满五天', 'weekly', { signIn: { gte: 5 } }, 10, 20, 'event', true],
  ['今天送出一份心意', '今天送礼满 50 金币', 'daily', { giftSent: { gte: 50 } }, 0, 20, null, true],
  [
    '本周活跃主播',
    '开播两小时，或接听满一小时',
    'weekly',
    { any: [{ live: { gte: 120 } }, { callReceived: { gte: 60 } }] },
    20,
    50,
    'event',
    true,
  ],
  [
    '分享生活',
    '今天发一条动态，再听半小时直播',
    'daily',
    { post: { gte: 1 }, listen: { gte: 30 } },
    0,
    15,
    null,
    true,
  ],
  ['带朋友来', '一共邀请三位朋友', 'once', { invite: { gte: 3 } }, 30, 0, 'event', true],
  ['周年庆双倍心意', '活动已结束', 'daily', { giftSent: { gte: 100 } }, 5, 0, 'event', true],
  ['充值达人', '本周充值满 500 元，下架调整', 'weekly', { recharge: { gte: 50_000 } }, 50, 0, 'event', false],
] as const;

/** Tasks of each period; one whose time is over, one that is off. */
export async function seedTasks(tx: Db, screen: Screen, now: number): Promise<void> {
  const kinds = await sql<{ code: string; id: string }>`select code, id::text from gold_type`.execute(tx);
  await fill(tx, screen, TASKS.length, chanceOf(20_260_430), (index) => {
    const [name, intro, period, condition, gold, experience, kind, enabled] = TASKS[
      index
    ] as (typeof TASKS)[number];
    const isOver = name.startsWith('周年庆');
    return {
      name,
      intro,
      period,
      condition,
      gold,
      experience,
      enabled,
      icon: `demo/image-${1 + ((index * 7) % 24)}.png`,
      goldTypeId: kinds.rows.find(({ code }) => code === kind)?.id ?? null,
      vipDays: 0,
      vipTypeId: null,
      dressDays: 0,
      dressId: null,
      startTime: isOver ? wireTime(now - 60 * DAY) : null,
      endTime: isOver ? wireTime(now - 46 * DAY) : null,
      sortNo: (index + 1) * 10,
      createTime: wireTime(now - 90 * DAY),
      createBy: null,
    };
  });
}

interface Seeded {
  id: string;
  name: string;
  gold: number;
  experience: number;
  kind: string | null;
}

const SPAN_OF: Record<string, 'day' | 'week' | 'ever'> = { daily: 'day', weekly: 'week', once: 'ever' };

/** What tasks gave in the demonstration, once a person and period; gold goes through the books. */
export class TaskClaims {
  private readonly rows = new Map<string, Record<string, unknown>>();

  private constructor(private readonly tasks: readonly Seeded[]) {}

  static async of(tx: Db): Promise<TaskClaims> {
    const { rows } = await sql<Seeded>`
      select k.id::text, k.name, k.gold::float8 as gold, k.experience::float8 as experience, t.code as kind
      from growth_task k left join gold_type t on t.id = k.gold_type_id`.execute(tx);
    return new TaskClaims(rows);
  }

  claim(
    books: Books,
    name: (typeof TASKS)[number][0],
    claim: { userId: string; at: number; counted: string },
  ): void {
    const task = this.tasks.find((one) => one.name === name);
    const period = TASKS.find((one) => one[0] === name)?.[2];
    if (!task || !period) throw new Error(`no task ${name}`);
    const { userId, at, counted } = claim;
    const firstDay = spanStart(SPAN_OF[period] as 'day', wireTime(at).slice(0, 10));
    const key = `${task.id}/${userId}/${firstDay}`;
    if (this.rows.has(key)) return;
    const id = books.nextId(at);
    if (task.gold > 0)
      books.move(
        at,
        {
          user_id: userId,
          currency: 'gold',
          amount: task.gold,
          business_type: 'task',
          business_id: id,
          step: 'normal',
          note: `任务：${name}`,
        },
        { [String(task.kind)]: task.gold },
      );
    this.rows.set(key, {
      id,
      task_id: task.id,
      user_id: userId,
      begin_day: firstDay,
      gold: task.gold,
      experience: task.experience,
      counted,
      create_time: wireTime(at),
    });
  }

  async store(tx: Db): Promise<void> {
    await insertRows(tx, 'task_claim', TYPES, [...this.rows.values()]);
    await sql`insert into growth_gain (user_id, track, source, amount, experience, day, reason, create_time)
      select c.user_id, 'activity', 'task', 1, c.experience, (c.create_time at time zone 'Asia/Shanghai')::date, '任务：' || t.name,
        c.create_time
      from task_claim c join growth_task t on t.id = c.task_id where c.experience > 0 order by c.id`.execute(
      tx,
    );
  }
}

const TYPES = {
  id: 'bigint',
  task_id: 'bigint',
  user_id: 'bigint',
  begin_day: 'date',
  gold: 'bigint',
  experience: 'bigint',
  counted: 'text',
  create_time: 'timestamptz',
};

/** The deeds of the demonstration, from the records that they left, counted as what people do is. */
export async function seedGrowthEvents(tx: Db): Promise<void> {
  await sql`insert into growth_event (id, cause, user_id, source, amount, happened_time, create_time)
    select id_at(at) | nextval('id_sequence'), cause, user_id, source, amount, at, at from (
    select 'order:' || id as cause, user_id, 'recharge' as source, amount, delivered_time as at from gold_order
      where kind = 'gold' and status = 'delivered' and amount > 0
    union all select 'signIn:' || id, user_id, 'signIn', 1, create_time from sign_in where not make_up
    union all select 'gift:' || id || ':sent', sender_id, 'giftSent', gold, create_time from gift_record where gold > 0
    union all select 'gift:' || id || ':received', receiver_id, 'giftReceived', bean, create_time
      from gift_record where bean > 0
    union all select 'gain:' || id, user_id, source, amount, create_time from growth_gain
      where event_id is null and track = 'activity' and source in ('callMade', 'live', 'listen', 'post', 'invite')
    union all select 'gain:' || id, user_id, source, amount, create_time from growth_gain
      where event_id is null and source = 'callReceived') as deeds`.execute(tx);
  await sql`insert into growth_cause (cause, event_id) select cause, id from growth_event on conflict do nothing`.execute(
    tx,
  );
  await sql`select count_deeds()`.execute(tx);
}
