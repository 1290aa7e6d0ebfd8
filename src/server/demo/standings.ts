import { sql } from 'kysely';
import { wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { countBeans } from '../domain/growth/records/hostStars';
import { countIntimacy, intimacyRecount } from '../domain/growth/records/intimacy';
import { loadRecords, type Story } from './records';

const DAY = 86_400_000;

/** Thresholds of stars and of closeness, and who reached which by the gifts that were given. */
export async function seedStandings(story: Story): Promise<void> {
  const { tx, now } = story;
  // before there are levels, so that nobody gets a notice of what happened long ago
  await countIntimacy(tx, wireTime(now));
  await loadRecords(story, 'growth/standings');
  await placeHosts(tx, now);
  const { size, batch } = intimacyRecount;
  for (let afterId = '0', isLast = false; !isLast; ) {
    const { last, done } = await batch(tx, { afterId, isByClock: true });
    afterId = last ?? afterId;
    isLast = done < size;
  }
}

/** The stars of hosts, since some night of the last weeks. */
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
