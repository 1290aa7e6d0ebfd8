import { sql } from 'kysely';
import { type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { countBeans } from '../domain/growth/records/hostStars';
import { countIntimacy, intimacyRecount } from '../domain/growth/records/intimacy';
import { chanceOf } from './chance';
import { fill } from './fill';

const DAY = 86_400_000;
const STARS = [
  ['一星主播', 1_000, null, ['badge']],
  ['二星主播', 5_000, '#52C41A', ['badge']],
  ['三星主播', 10_000, '#1890FF', ['badge', 'enterEffect']],
  ['四星主播', 20_000, '#722ED1', ['badge', 'enterEffect', 'cover', 'recommend']],
  ['五星主播', 50_000, '#FA8C16', ['enterEffect', 'cover', 'recommend', 'service']],
] as const;
const CLOSENESS = [
  ['初识', 10, null, []],
  ['相识', 200, null, ['title']],
  ['好友', 1_000, '#52C41A', ['title', 'bubble']],
  ['密友', 3_000, '#13C2C2', ['title', 'bubble', 'background']],
  ['知己', 8_000, '#1890FF', ['title', 'bubble', 'background']],
  ['挚友', 20_000, '#722ED1', ['title', 'bubble', 'background', 'ring']],
  ['守护', 60_000, '#EB2F96', ['bubble', 'background', 'ring', 'memory']],
  ['此生', 200_000, '#F5222D', ['bubble', 'background', 'ring', 'memory']],
] as const;

interface Seeding {
  tx: Db;
  /** ms; up to which the story is told. */
  now: number;
  screen(id: string): Screen;
}

/** Thresholds of stars and of closeness, and who stands where because of the gifts that were given. */
export async function seedStandings({ tx, now, screen }: Seeding): Promise<void> {
  const chance = chanceOf(20_260_411);
  const made = { remark: null, createBy: null, createTime: wireTime(now - 380 * DAY) };
  // before there are levels, so that nobody is told of what happened long ago
  await countIntimacy(tx, wireTime(now));
  await fill(tx, screen('goods/star-config'), STARS.length, chance, (index) => {
    const [name, threshold, color, privileges] = STARS[index] as (typeof STARS)[number];
    return { star: index + 1, name, threshold, color, privileges, icon: iconOf(index), ...made };
  });
  await fill(tx, screen('goods/intimacy-config'), CLOSENESS.length, chance, (index) => {
    const [name, threshold, color, privileges] = CLOSENESS[index] as (typeof CLOSENESS)[number];
    return { level: index + 1, name, threshold, color, privileges, icon: iconOf(index + 7), ...made };
  });
  await placeHosts(tx, now);
  const { size, batch } = intimacyRecount;
  for (let afterId = '0', isLast = false; !isLast; ) {
    const { last, done } = await batch(tx, { afterId, isByClock: true });
    afterId = last ?? afterId;
    isLast = done < size;
  }
}

const iconOf = (index: number) => `demo/image-${1 + ((index * 5) % 24)}.png`;

/** Where hosts stand, since some night of the last weeks. */
async function placeHosts(tx: Db, now: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id::text from app_user where is_host`.execute(tx);
  await countBeans(
    tx,
    rows.map(({ id }) => id),
  );
  await sql`update app_user u set star = coalesce((select max(l.star) from star_level l where l.threshold <= s.beans), 0)
    from host_star s where s.user_id = u.id`.execute(tx);
  await sql`insert into level_change (user_id, track, from_level, to_level, experience, why, create_time)
    select u.id, 'star', u.star - 1, u.star, s.beans, 'daily',
      date_trunc('day', ${wireTime(now)}::timestamptz at time zone 'Asia/Shanghai' - make_interval(days => (u.id % 27)::int + 1))
        at time zone 'Asia/Shanghai' + interval '10 minutes'
    from app_user u join host_star s on s.user_id = u.id
    where u.star > 0 and u.create_time < ${wireTime(now - 30 * DAY)}::timestamptz order by u.id`.execute(tx);
  await sql`insert into level_recount (track, status, total, done, changed, create_time, end_time)
    select 'star', 'done', count(*), count(*), 4 + night, at, at + interval '20 seconds'
    from app_user, generate_series(1, 3) as night, lateral (select date_trunc('day',
      ${wireTime(now)}::timestamptz at time zone 'Asia/Shanghai' - make_interval(days => night))
      at time zone 'Asia/Shanghai' + interval '10 minutes' as at) as begun
    where is_host group by night, at order by at`.execute(tx);
}
