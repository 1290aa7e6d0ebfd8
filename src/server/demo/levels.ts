import { sql } from 'kysely';
import { wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { TRACKS } from '../domain/growth/records/experience';
import { COLUMNS } from '../domain/growth/records/growth';
import { chanceOf } from './chance';
import { insertRows } from './insertRows';
import { loadRecords, type Story } from './records';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const GAINS = 1400;

/** Levels of three tracks, what gives experience, and where everybody is because of it. */
export async function seedLevels(story: Story): Promise<void> {
  await loadRecords(story, 'growth/levels');
  await placePeople(story.tx);
  await seedGains(story);
  await seedChanges(story);
}

async function placePeople(tx: Db): Promise<void> {
  await sql`update app_user set experience = 20 * least(level, 30)::bigint * least(level, 30) + (id % 17)`.execute(
    tx,
  );
  for (const track of TRACKS) {
    const { experience, level } = COLUMNS[track];
    await sql`update app_user u set ${sql.ref(level)} = coalesce((select max(l.level) from growth_level l
      where l.track = ${track} and l.threshold <= u.${sql.ref(experience)}), 0)`.execute(tx);
  }
}

/** What people did of late, by the rules in force. */
async function seedGains({ tx, now }: Story): Promise<void> {
  const chance = chanceOf(20_260_113);
  const { rows: people } = await sql<{ id: string }>`
    select id::text from app_user where create_time < ${wireTime(now - 16 * DAY)}::timestamptz
    order by active_time desc, id limit 240`.execute(tx);
  const { rows: rules } = await sql<{
    track: string;
    source: string;
    every: number;
    gives: number;
    cap: number | null;
  }>`
    select track, source, every::int, gives::int, daily_cap::int as cap from growth_rule
    where enabled and end_time is null order by id`.execute(tx);
  const rows = Array.from({ length: GAINS }, (_, index) => {
    const at = now - Math.floor(((GAINS - index) / GAINS) * 14 * DAY);
    const { track, source, every, gives, cap } = chance.pick(rules);
    const amount = ['signIn', 'post', 'invite'].includes(source) ? 1 : chance.integer(5, 180);
    const earned = Math.floor(amount / every) * gives;
    const experience = Math.min(earned, cap ?? earned);
    const time = { day: wireTime(at).slice(0, 10), create_time: wireTime(at) };
    return {
      user_id: chance.pick(people).id,
      track,
      source,
      amount,
      experience,
      withheld: earned - experience,
      ...time,
    };
  });
  await insertRows(tx, 'growth_gain', rows);
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
