import { sql } from 'kysely';
import { wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { TRACKS } from '../domain/growth/records/experience';
import { COLUMNS } from '../domain/growth/records/growth';
import { countBeans } from '../domain/growth/records/hostStars';
import { countIntimacy, intimacyRecount } from '../domain/growth/records/intimacy';
import { loadRecords, type Story } from './records';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Levels of three tracks, what gives experience, and where everybody is because of it. */
export async function seedLevels(story: Story): Promise<void> {
  await loadRecords(story, 'growth/levels');
  await placePeople(story.tx);
  await countGains(story.tx);
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

/** The experience of recent events, by the rules in force. */
async function countGains(tx: Db): Promise<void> {
  await sql`update growth_gain g set experience = least(r.earned, r.cap), withheld = greatest(0, r.earned - r.cap)
    from (select o.id, floor(o.amount / r.every) * r.gives as earned, coalesce(r.daily_cap, 1000000000) as cap
      from growth_gain o join growth_rule r on r.track = o.track and r.source = o.source and r.enabled and r.end_time is null) r
    where r.id = g.id`.execute(tx);
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

/** The growth events of the demonstration, from its records, counted like those of real people. */
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
