import { sql } from 'kysely';
import { type Chance, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { TRACKS, type Track } from '../domain/growth/records/experience';
import { COLUMNS } from '../domain/growth/records/growth';
import { fill } from './fill';
import { insertRows } from './insertRows';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const TIERS = ['青铜', '白银', '黄金', '铂金', '钻石', '王者'];
const STARS = ['一星', '二星', '三星', '四星', '五星'];
const LEVELS = TIERS.length * STARS.length;
const SHAPE = { wealth: [100, 2.7], charm: [60, 2.7], activity: [20, 2] } as const satisfies Record<
  Track,
  readonly number[]
>;
const PRIVILEGES = ['badge', 'enterEffect', 'bubble', 'rename', 'giftDiscount', 'hide', 'service'];

const RULES = [
  ['wealth', 'giftSent', 1, 1, null, true],
  ['wealth', 'recharge', 100, 5, null, true],
  ['charm', 'giftReceived', 1, 1, null, true],
  ['charm', 'callReceived', 1, 5, 500, true],
  ['charm', 'live', 10, 8, 200, false],
  ['activity', 'signIn', 1, 10, 10, true],
  ['activity', 'listen', 10, 5, 60, true],
  ['activity', 'post', 1, 8, 24, true],
  ['activity', 'live', 10, 10, 120, true],
  ['activity', 'callMade', 1, 2, 60, true],
  ['activity', 'giftSent', 10, 1, 100, true],
  ['activity', 'invite', 1, 50, null, true],
] as const;

interface Story {
  tx: Db;
  chance: Chance;
  now: number;
  screen(id: string): Screen;
}

/** Levels of three tracks, what gives experience, and where everybody stands because of it. */
export async function seedLevels(story: Story): Promise<void> {
  const { tx, chance, now, screen } = story;
  for (const track of TRACKS) {
    const [base, power] = SHAPE[track];
    await fill(tx, screen('growth/level'), LEVELS, chance, (index) => ({
      track,
      level: index + 1,
      name: `${TIERS[Math.floor(index / STARS.length)]}${STARS[index % STARS.length]}`,
      threshold: Math.round(base * (index + 1) ** power),
      icon: `demo/image-${1 + (index % 24)}.png`,
      privileges: PRIVILEGES.slice(0, Math.floor(index / 4)),
      remark: null,
      createTime: wireTime(now - 380 * DAY),
      createBy: null,
    }));
  }
  await fill(tx, screen('growth/level-up-type'), RULES.length + 1, chance, (index) => {
    const [track, source, every, gives, dailyCap, enabled] =
      RULES[index] ?? (['activity', 'recharge', 100, 2, 200, true] as const);
    const isOver = index === RULES.length;
    return {
      track,
      source,
      every,
      gives,
      dailyCap,
      startTime: isOver ? wireTime(now - 60 * DAY) : null,
      endTime: isOver ? wireTime(now - 46 * DAY) : null,
      enabled,
      remark: isOver ? '周年庆两周内充值加经验' : null,
      createTime: wireTime(now - 380 * DAY),
      createBy: null,
    };
  });
  await seedStandings(tx);
  await seedGains(story);
  await seedChanges(story);
}

async function seedStandings(tx: Db): Promise<void> {
  await sql`update app_user set experience = 20 * least(level, 30)::bigint * least(level, 30) + (id % 17)`.execute(
    tx,
  );
  for (const track of TRACKS) {
    const { experience, level } = COLUMNS[track];
    await sql`update app_user u set ${sql.ref(level)} = coalesce((select max(l.level) from growth_level l
      where l.track = ${track} and l.threshold <= u.${sql.ref(experience)}), 0)`.execute(tx);
  }
}

/** What people did of late. */
async function seedGains({ tx, chance, now }: Story): Promise<void> {
  const people = await sql<{
    id: string;
  }>`select id::text from app_user where create_time < ${wireTime(now - 16 * DAY)}::timestamptz
    order by active_time desc, id limit 240`.execute(tx);
  const rows = Array.from({ length: 1400 }, (_, index) => {
    const at = now - Math.floor(((1400 - index) / 1400) * 14 * DAY);
    const [track, source, every, gives, cap] = chance.pick(RULES.filter(([, , , , , enabled]) => enabled));
    const amount =
      source === 'signIn' || source === 'post' || source === 'invite' ? 1 : chance.integer(5, 180);
    const earned = Math.floor(amount / every) * gives;
    const experience = cap === null ? earned : Math.min(earned, cap);
    return {
      user_id: chance.pick(people.rows).id,
      track,
      source,
      amount,
      experience,
      withheld: earned - experience,
      day: wireTime(at).slice(0, 10),
      create_time: wireTime(at),
    };
  });
  await insertRows(
    tx,
    'growth_gain',
    {
      user_id: 'bigint',
      track: 'text',
      source: 'text',
      amount: 'bigint',
      experience: 'bigint',
      withheld: 'bigint',
      day: 'date',
      create_time: 'timestamptz',
    },
    rows,
  );
}

/** How the last level was reached; some by an operator, some because thresholds were moved. */
async function seedChanges({ tx, now }: Story): Promise<void> {
  for (const [place, track] of TRACKS.entries()) {
    const { experience, level } = COLUMNS[track];
    await sql`insert into level_change (user_id, track, from_level, to_level, experience, why, operator_id, reason, create_time)
      select id, ${track}, ${sql.ref(level)} - 1, ${sql.ref(level)}, ${sql.ref(experience)},
        case when id % 29 = 0 then 'correct' when id % 13 = 0 then 'recount' else 'deed' end,
        case when id % 29 = 0 then (select min(id) from sys_user) end,
        case when id % 29 = 0 then '补发活动期间漏记的经验' end,
        greatest(create_time, ${wireTime(now)}::timestamptz - make_interval(hours => (id % 700)::int + ${place}))
      from app_user where ${sql.ref(level)} > 0 order by id limit 200`.execute(tx);
  }
  for (const [index, track] of TRACKS.entries())
    await sql`insert into level_recount (track, status, total, done, changed, create_time, end_time)
      select ${track}, 'done', count(*), count(*), ${3 + index * 4}, ${wireTime(now - (40 + index) * DAY)},
        ${wireTime(now - (40 + index) * DAY + 2 * MINUTE)} from app_user`.execute(tx);
}
